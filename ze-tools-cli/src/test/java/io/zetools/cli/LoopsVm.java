package io.zetools.cli;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A program that builds the module of loops.cl again and again, executes its kernel, and destroys it, for a
/// minute or until it is killed. It prints a line when it begins.
final class LoopsVm {
    private static final int ITEMS = 1024;
    private static final int GROUP = 64;
    private static final int ROUNDS = 1000;
    private static final int LAUNCHES = 20;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private LoopsVm() {}

    public static void main(String... arguments) throws IOException {
        var code = Files.readAllBytes(Path.of(arguments[0]));
        long end = System.nanoTime() + LIMIT.toNanos();
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            IO.println("begins");
            while (System.nanoTime() < end) launch(context, code);
        }
    }

    private static void launch(Context context, byte[] code) {
        try (var module = DeviceModule.create(context, context.device(), DeviceModule.Format.SPIRV, code, "-g");
                var kernel = Kernel.create(module, "loops");
                var in = Allocation.createDevice(context, ITEMS * Integer.BYTES);
                var out = Allocation.createDevice(context, ITEMS * Integer.BYTES);
                var list = CommandList.createImmediate(context)) {
            kernel.setGroupSize(GroupSize.of(GROUP))
                    .setPointer(0, in)
                    .setPointer(1, out)
                    .setInt(2, ROUNDS);
            for (int i = 0; i < LAUNCHES; i++) {
                list.appendLaunchKernel(kernel, GroupCount.of(ITEMS / GROUP));
                if (!list.synchronize(LIMIT)) throw new IllegalStateException("the device does not end");
            }
        }
    }
}
