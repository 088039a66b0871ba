package io.zetools.benchmarks;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/// Launches kernels and copies memory from several threads on the installed driver, and prints how long each takes.
/// To be started on the board, whose truth file then has all of them; a copy that brought something else makes it
/// end with 1.
///
/// Arguments: threads, launches of all threads, and copies of all threads.
final class BoardCost {
    private static final int SIZE = 4096;

    /// Appended between two waits.
    private static final int AT_ONCE = 25;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private BoardCost() {}

    /// Runs it.
    public static void main(String... arguments) throws Exception {
        int threads = Integer.parseInt(arguments[0]);
        int launches = Integer.parseInt(arguments[1]) / threads / AT_ONCE * AT_ONCE;
        int copies = Integer.parseInt(arguments[2]) / threads;
        var device = LevelZero.load(LoadOptions.defaults().withLibrary("system"))
                .devices()
                .getFirst();
        var wrong = new LongAdder();
        try (var context = Context.create(device)) {
            var launching = time(threads, _ -> launch(context, launches));
            var copying = time(threads, seed -> copy(context, copies, (byte) seed, wrong));
            print(device, "launches", threads, launches, launching);
            print(device, "copies", threads, copies, copying);
        }
        IO.println(wrong.sum() + " copies are wrong");
        System.exit(wrong.sum() == 0 ? 0 : 1);
    }

    private interface Work {
        void run(int thread);
    }

    private static long time(int threads, Work work) throws Exception {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var tasks = new ArrayList<Callable<Object>>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                tasks.add(Executors.callable(() -> work.run(thread)));
            }
            long begin = System.nanoTime();
            for (var done : pool.invokeAll(tasks)) done.get();
            return System.nanoTime() - begin;
        }
    }

    private static void launch(Context context, int launches) {
        try (var module = DeviceModule.create(
                        context,
                        MockKernels.empty(Parameter.POINTER).named("nothing").spirv());
                var kernel = Kernel.create(module, "nothing");
                var memory = Allocation.createDevice(context, SIZE);
                var list = CommandList.createImmediate(context)) {
            kernel.setGroupSize(GroupSize.of(1)).setPointer(0, memory);
            for (int done = 0; done < launches; done += AT_ONCE) {
                for (int i = 0; i < AT_ONCE; i++) list.appendLaunchKernel(kernel, GroupCount.of(4));
                await(list);
            }
        }
    }

    /// Each brings a byte of its own to the host.
    private static void copy(Context context, int copies, byte seed, LongAdder wrong) {
        try (var from = Allocation.createHost(context, SIZE);
                var to = Allocation.createHost(context, SIZE);
                var list = CommandList.createImmediate(context)) {
            for (int i = 0; i < copies; i++) {
                byte value = (byte) (seed * 31 + i);
                from.segment().fill(value);
                list.appendMemoryCopy(to, from);
                await(list);
                if (to.segment().get(ValueLayout.JAVA_BYTE, SIZE - 1) != value) wrong.increment();
            }
        }
    }

    private static void await(CommandList list) {
        if (!list.synchronize(PATIENCE)) throw new IllegalStateException("the device does not end");
    }

    private static void print(Device device, String what, int threads, int each, long nanos) {
        long all = (long) each * threads;
        IO.println("%s: %,d %s by %d threads in %.1f s: %.1f us each, %,.0f a second"
                .formatted(
                        device.properties().name(),
                        all,
                        what,
                        threads,
                        nanos / 1e9,
                        nanos / 1e3 / all,
                        all * 1e9 / nanos));
    }
}
