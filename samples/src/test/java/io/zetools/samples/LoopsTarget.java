package io.zetools.samples;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A program to debug. It waits for a line of input, then loads a module from a file and runs its kernel `loops`.
final class LoopsTarget {
    static final int ITEMS = 16;

    /// The first element; each further one is greater by 1.
    static final int FIRST = 100;

    private LoopsTarget() {}

    public static void main(String[] args) throws IOException {
        var gpu = LevelZero.load().devices().getFirst();
        IO.println("pid %d: waits for a line".formatted(ProcessHandle.current().pid()));
        IO.readln();
        var code = Files.readAllBytes(Path.of(args[0]));
        try (var context = Context.create(gpu);
                var queue = CommandQueue.create(context);
                var memory = Allocation.createShared(context, (long) ITEMS * Integer.BYTES);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, code, "-g");
                var kernel = Kernel.create(module, "loops").setGroupSize(GroupSize.of(ITEMS));
                var list = CommandList.create(context)) {
            for (int i = 0; i < ITEMS; i++) memory.segment().setAtIndex(ValueLayout.JAVA_INT, i, FIRST + i);
            kernel.setPointer(0, memory).setPointer(1, memory).setInt(2, 1);
            list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.endRecording();
            queue.execute(list);
            queue.synchronize(Duration.ofMinutes(2));
            IO.println("first " + memory.segment().get(ValueLayout.JAVA_INT, 0));
        }
    }
}
