package io.zetools.source;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A program to debug: runs the kernel `loops` of a module that is given by its file once, and prints its results.
final class LoopsMain {
    /// The work-items, each with its index plus this as its element.
    static final int ITEMS = 16;

    static final int FIRST = 100;
    static final int ROUNDS = 2;

    private LoopsMain() {}

    public static void main(String[] args) throws IOException {
        long bytes = (long) ITEMS * Integer.BYTES;
        var gpu = LevelZero.load().devices().getFirst();
        var code = Files.readAllBytes(Path.of(args[0]));
        // A debugger says when it is there.
        System.in.read();
        try (var context = Context.create(gpu);
                var queue = CommandQueue.create(context);
                var in = Allocation.createShared(context, bytes);
                var out = Allocation.createShared(context, bytes);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, code, "-g");
                var kernel = Kernel.create(module, "loops").setGroupSize(GroupSize.of(ITEMS));
                var list = CommandList.create(context)) {
            for (int i = 0; i < ITEMS; i++) in.segment().setAtIndex(ValueLayout.JAVA_INT, i, FIRST + i);
            kernel.setPointer(0, in).setPointer(1, out).setInt(2, ROUNDS);
            list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.endRecording();
            queue.execute(list);
            queue.synchronize(Duration.ofMinutes(4));
            System.out.println(IntStream.range(0, ITEMS)
                    .mapToObj(i -> String.valueOf(out.segment().getAtIndex(ValueLayout.JAVA_INT, i)))
                    .collect(Collectors.joining(" ")));
        }
    }
}
