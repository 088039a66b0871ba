package io.zetools.samples;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.Tracer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A test of a tool on the simulated GPU; the second example of the README.
@WithMockDriver
class LaunchCountTest {
    private final AtomicInteger launches = new AtomicInteger();

    @Test
    void countsLaunches(MockDriver gpu) {
        try (var _ = Tracer.of(COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                        .onExit(_ -> launches.incrementAndGet())
                        .start();
                var context = Context.create(LevelZero.load().devices().getFirst());
                var module =
                        DeviceModule.create(context, MockKernels.vectorAdd().spirv());
                var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(16));
                var data = Allocation.createShared(context, 64);
                var list = CommandList.createImmediate(context)) {
            kernel.setPointer(0, data).setPointer(1, data).setPointer(2, data);
            for (int i = 0; i < 10; i++) list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.synchronize(Duration.ofSeconds(10));
        }
        assertThat(launches).hasValue(10);
        assertThat(gpu.pageFaults()).isEmpty();
    }
}
