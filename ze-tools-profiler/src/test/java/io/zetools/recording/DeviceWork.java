package io.zetools.recording;

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

/// A program that lets a device run one kernel, copy or fill after another. Between them it reads the device's
/// clock, so that a list of what ran when can be compared with a list of calls.
///
/// It prints what the copies have brought, and ends with [#EXIT].
final class DeviceWork {
    /// The exit code of a program in which all went well.
    static final int EXIT = 7;

    /// The number of kernels, of copies and of fills.
    static final int ROUNDS = 25;

    /// Each so many rounds the number of groups of a kernel is the same again.
    static final int SIZES = 5;

    private static final int SIZE = 1 << 16;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private DeviceWork() {}

    /// Runs on the first device of the installed driver.
    ///
    /// @param arguments how often everything is made, used and closed; once if there is none
    public static void main(String... arguments) {
        var device = LevelZero.load(LoadOptions.defaults().withLibrary("system"))
                .devices()
                .getFirst();
        long sum = 0;
        int times = arguments.length == 0 ? 1 : Integer.parseInt(arguments[0]);
        for (int i = 0; i < times; i++) sum += work(device);
        IO.println(
                "on %s the copies have brought %d".formatted(device.properties().name(), sum));
        System.err.println("and no more");
        System.exit(EXIT);
    }

    private static long work(Device device) {
        long sum = 0;
        try (var context = Context.create(device);
                var module = DeviceModule.create(
                        context,
                        MockKernels.empty(Parameter.POINTER).named("nothing").spirv());
                var kernel = Kernel.create(module, "nothing");
                var memory = Allocation.createDevice(context, SIZE);
                var back = Allocation.createHost(context, SIZE);
                var list = CommandList.createImmediate(context)) {
            kernel.setGroupSize(GroupSize.of(1)).setPointer(0, memory);
            device.globalTimestamps();
            for (int i = 0; i < ROUNDS; i++) {
                list.appendLaunchKernel(kernel, GroupCount.of(groups(i)));
                awaitAll(list);
                device.globalTimestamps();
                list.appendMemoryFill(memory, (byte) i);
                awaitAll(list);
                device.globalTimestamps();
                list.appendMemoryCopy(back, memory);
                awaitAll(list);
                device.globalTimestamps();
                for (int at = 0; at < SIZE; at += 1024) sum += back.segment().get(ValueLayout.JAVA_BYTE, at);
            }
        }
        return sum;
    }

    /// Returns the number of groups of the kernel in a round: 16 times as many as before, up to the largest.
    private static int groups(int round) {
        return 4 << (4 * (round % SIZES));
    }

    private static void awaitAll(CommandList list) {
        if (!list.synchronize(PATIENCE)) throw new IllegalStateException("the device does not end");
    }
}
