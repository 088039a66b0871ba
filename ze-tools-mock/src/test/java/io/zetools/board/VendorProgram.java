package io.zetools.board;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.DeviceModule;
import io.zetools.EventPool;
import io.zetools.EventPoolFlag;
import io.zetools.Flags;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/// Launches kernels and copies on the installed driver, checks what they have done and the order of timestamps, and
/// prints what it saw.
final class VendorProgram {
    private static final int KERNELS = 20;

    /// The launches of all kernels: one of them computes the sums.
    static final int LAUNCHES = KERNELS + 1;

    private static final int SIZE = 4096;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private VendorProgram() {}

    public static void main(String... arguments) {
        var device = LevelZero.load(LoadOptions.defaults().withLibrary("system"))
                .devices()
                .getFirst();
        var launches = new LongAdder();
        try (var context = Context.create(device);
                var _ = Tracer.of(ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                        .onExit(_ -> launches.increment())
                        .start()) {
            copies(context);
            sums(context);
            kernels(context);
        }
        IO.println("device " + device.properties().name());
        IO.println("traced " + launches.sum());
    }

    /// A fill of device memory arrives in host memory, and a copy there and back is what was written.
    private static void copies(Context context) {
        try (var list = CommandList.createImmediate(context);
                var device = Allocation.createDevice(context, SIZE);
                var host = Allocation.createHost(context, SIZE);
                var back = Allocation.createHost(context, SIZE)) {
            list.appendMemoryFill(device, (byte) 0x5a);
            list.appendBarrier();
            list.appendMemoryCopy(back, device);
            demand(list.synchronize(PATIENCE), "the fill does not end");
            for (int i = 0; i < SIZE; i++) demand(at(back, i) == 0x5a, "byte %d of the fill is wrong".formatted(i));
            for (int i = 0; i < SIZE; i++) host.segment().set(ValueLayout.JAVA_BYTE, i, (byte) (i * 7));
            list.appendMemoryCopy(device, host);
            list.appendBarrier();
            list.appendMemoryCopy(back, device);
            demand(list.synchronize(PATIENCE), "the copy does not end");
            for (int i = 0; i < SIZE; i++) {
                demand(at(back, i) == (byte) (i * 7), "byte %d of the copy is wrong".formatted(i));
            }
        }
    }

    /// The elements of two arrays are added.
    private static void sums(Context context) {
        int elements = SIZE / Float.BYTES;
        try (var module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
                var kernel = Kernel.create(module, "vector_add");
                var list = CommandList.createImmediate(context);
                var a = Allocation.createHost(context, SIZE);
                var b = Allocation.createShared(context, SIZE);
                var sum = Allocation.createDevice(context, SIZE);
                var back = Allocation.createHost(context, SIZE)) {
            for (int i = 0; i < elements; i++) {
                a.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, i);
                b.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, 3 * i);
            }
            kernel.setGroupSize(GroupSize.of(64))
                    .setPointer(0, a)
                    .setPointer(1, b)
                    .setPointer(2, sum);
            list.appendLaunchKernel(kernel, GroupCount.of(elements / 64));
            list.appendBarrier();
            list.appendMemoryCopy(back, sum);
            demand(list.synchronize(PATIENCE), "the sums do not end");
            for (int i = 0; i < elements; i++) {
                float got = back.segment().getAtIndex(ValueLayout.JAVA_FLOAT, i);
                demand(got == 4 * i, "sum %d is %s".formatted(i, got));
            }
        }
    }

    /// Kernels one after another have intervals one after another.
    private static void kernels(Context context) {
        try (var module = DeviceModule.create(
                        context,
                        MockKernels.empty(Parameter.POINTER, Parameter.POINTER)
                                .named("nothing")
                                .spirv());
                var kernel = Kernel.create(module, "nothing");
                var memory = Allocation.createDevice(context, SIZE);
                var list = CommandList.createImmediate(context);
                var pool = EventPool.create(
                        context, KERNELS, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP))) {
            kernel.setGroupSize(GroupSize.of(1)).setPointer(0, memory).setPointer(1, memory);
            long before = 0;
            for (int i = 0; i < KERNELS; i++) {
                try (var event = pool.event(i)) {
                    list.appendLaunchKernel(kernel, GroupCount.of(4), Dependencies.signal(event));
                    demand(event.await(PATIENCE), "launch %d does not end".formatted(i));
                    var stamp = event.kernelTimestamp().orElseThrow();
                    demand(stamp.duration().toNanos() > 0, "launch %d took no time".formatted(i));
                    demand(stamp.globalStart() > before, "launch %d began before the one before it".formatted(i));
                    before = stamp.globalStart();
                }
            }
        }
    }

    private static byte at(Allocation memory, int index) {
        return memory.segment().get(ValueLayout.JAVA_BYTE, index);
    }

    private static void demand(boolean condition, String otherwise) {
        if (!condition) throw new IllegalStateException(otherwise);
    }
}
