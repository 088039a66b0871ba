package io.zetools.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.sysman.Sysman;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@WithMockDriver
class GpuMetricsTest {
    private static final int BYTES = 4096;
    private static final int GROUP = 16;
    private static final int LAUNCHES = 5;
    private static final int EXECUTIONS = 3;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    /// A kernel and its memory on a device.
    private static final class Workload implements AutoCloseable {
        private final Context context;
        private final DeviceModule module;
        private final Kernel kernel;
        private final Allocation host;
        private final Allocation device;

        Workload(Device on) {
            context = Context.create(on);
            module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
            kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(GROUP));
            host = Allocation.createHost(context, BYTES);
            device = Allocation.createDevice(context, BYTES);
            kernel.setPointer(0, device).setPointer(1, device).setPointer(2, device);
        }

        void appendTo(CommandList list) {
            list.appendMemoryCopy(device, host);
            for (int i = 0; i < LAUNCHES; i++)
                list.appendLaunchKernel(kernel, GroupCount.of(BYTES / Integer.BYTES / GROUP));
            list.appendMemoryFill(host, (byte) 1);
        }

        @Override
        public void close() {
            device.close();
            host.close();
            kernel.close();
            module.close();
            context.close();
        }
    }

    private static Device device(int index) {
        return LevelZero.load().devices().get(index);
    }

    private static String uuid(Device device) {
        return device.properties().uuid().toString();
    }

    private double count(String meter, Device device, String... tags) {
        FunctionCounter found =
                registry.get(meter).tag("uuid", uuid(device)).tags(tags).functionCounter();
        return found.count();
    }

    @Test
    void countsTheWorkOfImmediateListsByDevice() {
        try (var metrics = GpuMetrics.start();
                var work = new Workload(device(1));
                var list = CommandList.createImmediate(work.context)) {
            metrics.bindTo(registry);
            work.appendTo(list);
            assertThat(list.synchronize(LIMIT)).isTrue();

            assertThat(count("gpu.kernels", device(1))).isEqualTo(LAUNCHES);
            assertThat(count("gpu.kernels", device(0))).isZero();
            assertThat(count("gpu.copied", device(1), "direction", "host to device"))
                    .isEqualTo(BYTES);
            assertThat(count("gpu.copied", device(1), "direction", "to host")).isEqualTo(BYTES);
            var waits = registry.get("gpu.waits").tag("uuid", uuid(device(1))).functionTimer();
            assertThat(waits.count()).isEqualTo(1);
            assertThat(waits.totalTime(TimeUnit.NANOSECONDS)).isPositive();
            assertThat(registry.get("gpu.kernels")
                            .tag("device", device(1).name())
                            .functionCounters())
                    .isNotEmpty();
        }
    }

    @Test
    void countsAListEachTimeItIsExecuted() {
        try (var metrics = GpuMetrics.start();
                var work = new Workload(device(0));
                var queue = CommandQueue.create(work.context);
                var list = CommandList.create(work.context)) {
            metrics.bindTo(registry);
            work.appendTo(list);
            list.endRecording();
            assertThat(count("gpu.kernels", device(0))).isZero();
            for (int i = 0; i < EXECUTIONS; i++) {
                queue.execute(list);
                assertThat(queue.synchronize(LIMIT)).isTrue();
            }
            assertThat(count("gpu.kernels", device(0))).isEqualTo(EXECUTIONS * LAUNCHES);
            assertThat(count("gpu.copied", device(0), "direction", "host to device"))
                    .isEqualTo(EXECUTIONS * BYTES);
            list.reset();
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LIMIT)).isTrue();
            assertThat(count("gpu.kernels", device(0))).isEqualTo(EXECUTIONS * LAUNCHES);
        }
    }

    @Test
    void countsWorkOfATileForItsDevice() {
        var tile = device(0).subDevices().get(1);
        try (var metrics = GpuMetrics.start();
                var work = new Workload(tile);
                var list = CommandList.createImmediate(work.context, tile, QueueOptions.defaults())) {
            metrics.bindTo(registry);
            work.appendTo(list);
            assertThat(list.synchronize(LIMIT)).isTrue();
            assertThat(count("gpu.kernels", device(0))).isEqualTo(LAUNCHES);
        }
    }

    @Test
    void countsCallsOnListsThatWereMadeBefore() {
        try (var work = new Workload(device(0));
                var list = CommandList.createImmediate(work.context);
                var metrics = GpuMetrics.start()) {
            metrics.bindTo(registry);
            work.appendTo(list);
            assertThat(list.synchronize(LIMIT)).isTrue();
            assertThat(count("gpu.kernels", device(0))).isZero();
            assertThat(registry.get("gpu.untracked")
                            .tag("device", "unknown")
                            .functionCounter()
                            .count())
                    .isEqualTo(LAUNCHES + 2);
            assertThat(registry.get("gpu.waits")
                            .tag("device", "unknown")
                            .functionTimer()
                            .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void readsHowBusyAndFullTheDeviceIs() {
        assumeTrue(Sysman.isSupported(), "the loader has no zesInit");
        try (var metrics = GpuMetrics.start()) {
            metrics.bindTo(registry);
            var used =
                    registry.get("gpu.memory.used").tag("uuid", uuid(device(0))).gauge();
            double usedBefore = used.value();
            double busyBefore = count("gpu.busy.time", device(0));
            try (var work = new Workload(device(0));
                    var list = CommandList.createImmediate(work.context)) {
                assertThat(used.value() - usedBefore).isGreaterThanOrEqualTo(BYTES);
                for (int i = 0; i < 100; i++) work.appendTo(list);
                assertThat(list.synchronize(LIMIT)).isTrue();
            }
            assertThat(used.value()).isEqualTo(usedBefore);
            assertThat(count("gpu.busy.time", device(0)))
                    .isGreaterThan(busyBefore)
                    .isLessThan(busyBefore + 60);
            assertThat(registry.get("gpu.memory.max")
                            .tag("uuid", uuid(device(0)))
                            .gauge()
                            .value())
                    .isGreaterThan(used.value());
        }
    }

    @Test
    void keepsTheTimeThatWasReadLastWhileTheDriverFails(MockDriver driver) {
        assumeTrue(Sysman.isSupported(), "the loader has no zesInit");
        try (var metrics = GpuMetrics.start()) {
            metrics.bindTo(registry);
            double before = count("gpu.busy.time", device(0));
            driver.fail(Fault.next("zesEngineGetActivity", ZeResult.ERROR_DEVICE_LOST));
            assertThat(count("gpu.busy.time", device(0))).isEqualTo(before);
            assertThat(count("gpu.busy.time", device(0))).isGreaterThanOrEqualTo(before);
        }
    }

    @Test
    void takesItsMetersOutOfRegistries() {
        var metrics = GpuMetrics.start();
        metrics.bindTo(registry);
        metrics.bindTo(registry);
        int bound = registry.getMeters().size();
        try (var other = GpuMetrics.start()) {
            var second = new SimpleMeterRegistry();
            other.bindTo(second);
            assertThat(second.getMeters()).hasSize(bound);
        }
        metrics.close();
        metrics.close();
        assertThat(registry.getMeters()).isEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> metrics.bindTo(registry))
                .withMessageContaining("closed");
    }
}
