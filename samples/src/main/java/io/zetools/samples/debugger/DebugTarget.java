package io.zetools.samples.debugger;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.ZeException;
import io.zetools.mock.MockKernels;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A program to debug: a kernel that waits for a word to be written, then one that adds two vectors.
@Command(
        name = "debug-target",
        mixinStandardHelpOptions = true,
        description = "Runs a kernel that waits until a debugger writes 1 to its word, then one that adds two vectors.")
public final class DebugTarget implements Callable<Integer> {
    private static final MockKernels KERNELS =
            MockKernels.spin().with(MockKernels.vectorAdd()).withLines("kernels.cl");
    private static final int ELEMENTS = 16;
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration GLANCE = Duration.ofMillis(100);

    @Mixin
    private LoaderOptions loader = new LoaderOptions();

    @Option(
            names = "--follow-stdin",
            description = "Go on also without a debugger: at the first line of standard input, or at its end.")
    private boolean followInput;

    /// Set by the thread that listens to standard input, which must not touch memory that may be freed already.
    private volatile boolean released;

    /// Runs both kernels; the exit code is 0 when they have run.
    public static void main(String... args) {
        var command = new CommandLine(new DebugTarget()).setExecutionExceptionHandler((failure, line, _) -> {
            if (!(failure instanceof ZeException)) throw failure;
            line.getErr().println(failure.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        });
        System.exit(command.execute(args));
    }

    @Override
    public Integer call() {
        if (followInput) Thread.ofPlatform().daemon().name("standard input").start(this::awaitInput);
        var gpu = loader.load().devices().getFirst();
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, KERNELS.spirv(), "-g");
                var queue = CommandQueue.create(context);
                var word = Allocation.createShared(context, Integer.BYTES)) {
            return spin(context, gpu, module, queue, word)
                    ? add(context, module, queue)
                    : CommandLine.ExitCode.SOFTWARE;
        }
    }

    /// Runs the kernel that waits.
    ///
    /// @return whether its word was written in time
    private boolean spin(Context context, Device gpu, DeviceModule module, CommandQueue queue, Allocation word) {
        word.segment().fill((byte) 0);
        try (var kernel = Kernel.create(module, "spin")
                        .setGroupSize(GroupSize.of(1))
                        .setPointer(0, word);
                var list = CommandList.create(context)) {
            list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.endRecording();
            queue.execute(list);
            IO.println("pid %d: spin waits on %s until the word at 0x%x is 1"
                    .formatted(ProcessHandle.current().pid(), gpu, word.address()));

            long end = System.nanoTime() + PATIENCE.toNanos();
            boolean patient = true;
            while (!queue.synchronize(GLANCE)) {
                if (patient && System.nanoTime() - end > 0) {
                    IO.println("no debugger has written the word within " + PATIENCE);
                    patient = false;
                }
                if (released || !patient) word.segment().set(ValueLayout.JAVA_INT, 0, 1);
            }
            return patient;
        }
    }

    private static int add(Context context, DeviceModule module, CommandQueue queue) {
        long bytes = (long) ELEMENTS * Float.BYTES;
        try (var a = Allocation.createShared(context, bytes);
                var b = Allocation.createShared(context, bytes);
                var sum = Allocation.createShared(context, bytes);
                var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(ELEMENTS));
                var list = CommandList.create(context)) {
            for (int i = 0; i < ELEMENTS; i++) {
                a.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, i);
                b.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, 2 * i);
            }
            kernel.setPointer(0, a).setPointer(1, b).setPointer(2, sum);
            list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.endRecording();
            queue.execute(list);
            queue.synchronize(PATIENCE);

            var result = new StringJoiner(" ", "a + b = ", "");
            for (int i = 0; i < ELEMENTS; i++) {
                result.add("%.0f".formatted(sum.segment().getAtIndex(ValueLayout.JAVA_FLOAT, i)));
            }
            IO.println(result.toString());
            return CommandLine.ExitCode.OK;
        }
    }

    private void awaitInput() {
        try {
            int read = System.in.read();
            while (read >= 0 && read != '\n') read = System.in.read();
        } catch (IOException e) {
            IO.println("standard input cannot be read: " + e.getMessage());
        }
        released = true;
    }
}
