package io.zetools.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.mock.MockKernels;
import io.zetools.source.SourceLocations;
import java.time.Duration;

/// The work that tests give to a GPU: a copy to the device, launches of a kernel, and a copy back.
final class Work implements AutoCloseable {
    static final int BYTES = 1024;
    static final String KERNEL = "vector_add";
    static final String FILE = "Work.java";
    static final int LINE = 11;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Context context;
    private final Allocation host;
    private final Allocation device;
    private final DeviceModule module;
    private final Kernel kernel;
    private final CommandQueue queue;
    private final CommandList list;

    Work() {
        context = Context.create(LevelZero.load().devices().getFirst());
        host = Allocation.createHost(context, BYTES);
        device = Allocation.createDevice(context, BYTES);
        module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
        kernel = Kernel.create(module, KERNEL).setGroupSize(GroupSize.of(16));
        queue = CommandQueue.create(context);
        list = CommandList.create(context);
    }

    /// Executes everything once, and waits for it once.
    void run(int launches) {
        list.appendMemoryCopy(device, host);
        kernel.setPointer(0, device).setPointer(1, device).setPointer(2, device);
        for (int i = 0; i < launches; i++) {
            SourceLocations.thisLocation(SourceLocations.define(FILE, LINE));
            list.appendLaunchKernel(kernel, GroupCount.of(1));
        }
        list.appendMemoryCopy(host, device);
        list.endRecording();
        queue.execute(list);
        assertThat(queue.synchronize(PATIENCE)).isTrue();
        list.reset();
    }

    @Override
    public void close() {
        list.close();
        queue.close();
        kernel.close();
        module.close();
        device.close();
        host.close();
        context.close();
    }
}
