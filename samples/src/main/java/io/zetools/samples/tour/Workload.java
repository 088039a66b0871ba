package io.zetools.samples.tour;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.Flags;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.QueueGroup;
import io.zetools.QueueGroupFlag;
import io.zetools.QueueOptions;
import io.zetools.mock.MockKernels;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;

/// A workload to measure: three kernels over a few arrays, on two queues.
///
/// Threads: one.
public final class Workload implements AutoCloseable {
    private static final int ELEMENTS = 64 * 1024;
    private static final int GROUP_SIZE = 64;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Resources resources = new Resources();
    private final List<CommandQueue> queues;
    private final List<CommandList> lists;
    private final DeviceModule module;
    private final List<Kernel> kernels;
    private final Allocation input;
    private final Allocation output;
    private final Allocation a;
    private final Allocation b;
    private final Allocation sum;
    private final Event uploaded;

    /// Creates its objects on the context's device; nothing runs yet.
    public Workload(Context context) {
        this(context, "");
    }

    /// Creates its objects as [#Workload(Context)] does.
    ///
    /// @param flags how to build the module: `-g` for source lines
    public Workload(Context context, String flags) {
        try {
            var device = context.device();
            var group = computeGroup(device);
            queues = List.of(queue(context, group, 0), queue(context, group, 1));
            lists = List.of(list(context, group), list(context, group));

            input = resources.add(Allocation.createHost(context, bytes()));
            output = resources.add(Allocation.createHost(context, bytes()));
            a = resources.add(Allocation.createDevice(context, bytes()));
            b = resources.add(Allocation.createDevice(context, bytes()));
            sum = resources.add(Allocation.createDevice(context, bytes()));
            var words = resources.add(Allocation.createDevice(context, bytes()));
            var squares = resources.add(Allocation.createDevice(context, bytes()));

            var source = MockKernels.vectorAdd().with(MockKernels.fill()).with(MockKernels.square());
            var code = source.withLines("workload.cl").spirv();
            module = resources.add(DeviceModule.create(context, device, DeviceModule.Format.SPIRV, code, flags));
            kernels = List.of(kernel(module, "vector_add"), kernel(module, "fill"), kernel(module, "square"));
            kernels.get(0).setPointer(0, a).setPointer(1, b).setPointer(2, sum);
            kernels.get(1).setPointer(0, words).setInt(1, 0x5eed);
            kernels.get(2).setPointer(0, a).setPointer(1, squares);

            uploaded = resources.add(resources.add(EventPool.create(context, 1)).event(0));
        } catch (RuntimeException e) {
            throw resources.closeAfter(e);
        }
    }

    /// An action in place of a launch, which may do the launch.
    @FunctionalInterface
    public interface Recorder {
        /// Called for each launch, in order.
        ///
        /// @param number the number of the launch in one [#run], from 0
        void record(int number, Kernel kernel, CommandList list, Runnable launch);
    }

    /// Returns the module of the kernels.
    public DeviceModule module() {
        return module;
    }

    /// Copies the input to the device. The second queue waits for the copy on the device, the first by its order.
    public void upload() {
        var values = input.segment();
        for (int i = 0; i < ELEMENTS; i++) values.setAtIndex(ValueLayout.JAVA_FLOAT, i, i);

        var first = lists.get(0);
        first.appendMemoryCopy(a, input);
        first.appendMemoryCopy(b, 0, input, 0, bytes(), Dependencies.signal(uploaded));
        lists.get(1).appendWaitOnEvents(uploaded);
        runLists(true);
    }

    /// Runs launches of all kernels in turn, on both queues in turn.
    public void run(int launches) {
        run(launches, true, (_, _, _, launch) -> launch.run());
    }

    /// Runs launches of all kernels in turn, on both queues in turn.
    ///
    /// @param together whether the queues may run at the same time
    public void run(int launches, boolean together, Recorder recorder) {
        var groups = GroupCount.of(ELEMENTS / GROUP_SIZE);
        for (int number = 0; number < launches; number++) {
            var kernel = kernels.get(number % kernels.size());
            var list = lists.get(number % lists.size());
            recorder.record(number, kernel, list, () -> list.appendLaunchKernel(kernel, groups));
        }
        runLists(together);
    }

    /// Copies the sums back.
    ///
    /// @return the number of wrong ones
    public long download() {
        lists.get(0).appendMemoryCopy(output, sum);
        runLists(true);

        var values = output.segment();
        long wrong = 0;
        for (int i = 0; i < ELEMENTS; i++) {
            if (values.getAtIndex(ValueLayout.JAVA_FLOAT, i) != 2f * i) wrong++;
        }
        return wrong;
    }

    @Override
    public void close() {
        resources.close();
    }

    private void runLists(boolean together) {
        lists.forEach(CommandList::endRecording);
        try {
            for (int i = 0; i < queues.size(); i++) {
                queues.get(i).execute(lists.get(i));
                if (!together) await(queues.get(i));
            }
            if (together) queues.forEach(Workload::await);
        } catch (RuntimeException e) {
            throw settled(e);
        }
        lists.forEach(CommandList::reset);
    }

    /// Waits for both queues after a failure: the caller will close objects that they may still use.
    private RuntimeException settled(RuntimeException failure) {
        for (var queue : queues) {
            try {
                await(queue);
            } catch (RuntimeException e) {
                failure.addSuppressed(e);
            }
        }
        return failure;
    }

    private static void await(CommandQueue queue) {
        if (!queue.synchronize(PATIENCE)) {
            throw new IllegalStateException("%s is still busy after %s".formatted(queue, PATIENCE));
        }
    }

    private CommandQueue queue(Context context, QueueGroup group, int number) {
        // A group with a single queue takes both: they share the hardware then.
        int index = Integer.remainderUnsigned(number, group.queues());
        var options =
                QueueOptions.defaults().withQueue(group.ordinal(), index).withMode(QueueOptions.Mode.ASYNCHRONOUS);
        return resources.add(CommandQueue.create(context, context.device(), options));
    }

    private CommandList list(Context context, QueueGroup group) {
        var flags = Flags.of(CommandListFlag.class, 0);
        return resources.add(CommandList.create(context, context.device(), group.ordinal(), flags));
    }

    private Kernel kernel(DeviceModule module, String name) {
        return resources.add(Kernel.create(module, name)).setGroupSize(GroupSize.of(GROUP_SIZE));
    }

    private static QueueGroup computeGroup(Device device) {
        return device.queueGroups().stream()
                .filter(group -> group.flags().contains(QueueGroupFlag.COMPUTE))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(device + " has no queue that runs kernels"));
    }

    private static long bytes() {
        return (long) ELEMENTS * Float.BYTES;
    }
}
