package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.metric.programmable.CustomMetricGroups;
import io.zetools.metric.programmable.MetricProgrammable;
import io.zetools.metric.tracer.MetricTracer;
import io.zetools.mock.ClockMode;
import io.zetools.mock.DeviceKind;
import io.zetools.mock.Fault;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Work on devices that have the vendor's names and metric groups, in the lenient manner.
@WithMockDriver(manner = Manner.LENIENT)
@Timeout(120)
@DisplayName("zemock_use_profile: metrics of the vendor's devices")
class NamedDeviceTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int ITEMS = 1 << 16;
    private static final int BYTES = 1 << 20;

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = DeviceKind.class, mode = EnumSource.Mode.EXCLUDE, names = "DEFAULT")
    @DisplayName("zetMetricStreamerReadData: rows have the work, and zero of what is not simulated")
    void streamsHaveTheWork(DeviceKind profile, MockDriver driver) {
        var gpu = use(profile, driver);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(100_000), 1);
                var work = new Work(context)) {
            work.run();
            driver.step(Duration.ofMillis(50));
            var batch = streamer.read(Duration.ZERO);
            assertThat(batch.reportCount()).isPositive();
            double spacing = streamer.reportSpacing().toNanos();
            var time = group.metric(KnownMetric.TIME);
            for (int row = 0; row < batch.reportCount(); row++)
                assertThat(batch.asDouble(row, time)).isBetween(spacing * 0.99, spacing * 1.01);
            assertThat(sum(batch, group.metric(KnownMetric.CLOCKS))).isPositive();
            for (var known : List.of(KnownMetric.ACTIVE, KnownMetric.BUSY, KnownMetric.OCCUPANCY)) {
                group.find(known).ifPresent(found -> {
                    double most = most(batch, found.metric());
                    if (!isSimulated(found.metric())) assertThat(most).isZero();
                    else assertThat(most).as("%s", known).isPositive();
                });
            }
            group.find(KnownMetric.MEMORY_WRITE).map(KnownMetric.Found::metric).ifPresent(metric -> {
                if (isSimulated(metric)) assertThat(sum(batch, metric)).isGreaterThanOrEqualTo(BYTES);
            });
            for (var metric : group.metrics())
                if (!isSimulated(metric))
                    assertThat(most(batch, metric)).as("%s", metric).isZero();
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = DeviceKind.class, mode = EnumSource.Mode.EXCLUDE, names = "DEFAULT")
    @DisplayName("zetMetricQueryGetData: a query has the work between its begin and its end")
    void queriesHaveTheWork(DeviceKind profile, MockDriver driver) {
        var gpu = use(profile, driver);
        driver.setClock(ClockMode.WORK);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 2);
                var query = pool.query(0);
                var empty = pool.query(1);
                var work = new Work(context)) {
            work.run(query);
            var report = query.read();
            assertThat(report.state()).isEqualTo(ReportState.COMPLETE);
            assertThat(report.asDouble(group.metric(KnownMetric.TIME))).isPositive();
            group.find(KnownMetric.MEMORY_WRITE).map(KnownMetric.Found::metric).ifPresent(metric -> {
                if (isSimulated(metric)) assertThat(report.asDouble(metric)).isGreaterThanOrEqualTo(BYTES);
            });
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(empty::poll);
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = DeviceKind.class, mode = EnumSource.Mode.EXCLUDE, names = "DEFAULT")
    @DisplayName("supports, isOn: no where a call would fail")
    void questionsAreAnsweredAsCallsAre(DeviceKind profile, MockDriver driver) {
        var gpu = use(profile, driver);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        boolean programmable = profile == DeviceKind.BMG;
        // Installed loaders may lack the functions.
        if (!programmable || !Mode.current().isSystem()) {
            assertThat(MetricProgrammable.supports(gpu)).isEqualTo(programmable);
            assertThat(CustomMetricGroups.supports(gpu)).isEqualTo(programmable);
        }
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> CustomMetricGroups.create(
                        gpu, "mine", "", List.of(group.metrics().getFirst())));
        assertThat(MetricGroup.all(gpu)).noneMatch(any -> any.sampling().contains(SamplingType.TRACER_BASED));
        try (var context = Context.create(gpu)) {
            assertThat(MetricTracer.supports(context)).isFalse();
            assertThatIllegalArgumentException().isThrownBy(() -> MetricTracer.create(context, group));
            assertThat(MetricMarker.supports(group))
                    .isEqualTo(LevelZero.load().supports("zetCommandListAppendMarkerExp"));
            assertThat(StallProfile.supports(group)).isFalse();

            // A device that the metrics library does not know.
            driver.fail(Fault.next("zetMetricGroupGet", ZeResult.ERROR_UNKNOWN));
            assertThat(MetricSwitch.isOn(gpu)).isFalse();
            assertThat(MetricSwitch.isOn(gpu)).isTrue();
            if (!MetricSwitch.supports(gpu)) {
                assertThat(Mode.current().isSystem()).isTrue();
                return;
            }
            MetricSwitch.disable(gpu);
            // As Intel's driver does, this one goes on listing groups.
            assertThat(MetricGroup.all(gpu)).isNotEmpty();
            assertThat(MetricSwitch.isOn(gpu)).isFalse();
            assertThatExceptionOfType(ZeException.class).isThrownBy(() -> MetricActivation.open(context, group));
            MetricSwitch.enable(gpu);
            assertThat(MetricSwitch.isOn(gpu)).isTrue();
            MetricActivation.open(context, group).close();
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = DeviceKind.class, mode = EnumSource.Mode.EXCLUDE, names = "DEFAULT")
    @DisplayName("zetMetricStreamerOpen, zetMetricQueryPoolCreate: the kernel refuses the stream of reports")
    void refusedStreamsAreExplained(DeviceKind profile, MockDriver driver) {
        var gpu = use(profile, driver);
        driver.setOption("no_metric_stream", 1);
        var timed = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var event = MetricGroup.find(gpu, "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu);
                var list = CommandList.create(context)) {
            try (var _ = MetricActivation.open(context, timed)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricStreamer.open(context, timed, Duration.ofMillis(1)))
                        .withMessageContaining("one process at a time has the stream of a device")
                        .withMessageContaining("perf_stream_paranoid")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_UNKNOWN));
            }
            try (var _ = MetricActivation.open(context, event)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricQueryPool.create(context, event, 1))
                        .withMessageContaining("one process at a time has the stream of a device")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT));
            }
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricQuery.memoryBarrier(list))
                    .withMessageContaining("one process at a time has the stream of a device");
            driver.setOption("no_metric_stream", 0);
            try (var _ = MetricActivation.open(context, timed)) {
                MetricStreamer.open(context, timed, Duration.ofMillis(1)).close();
            }
        }
    }

    private static Device use(DeviceKind profile, MockDriver driver) {
        driver.forceReset();
        driver.setManner(Manner.LENIENT);
        driver.setClock(ClockMode.STEP);
        driver.setDeviceProfile(profile);
        return LevelZero.load().devices().getFirst();
    }

    private static boolean isSimulated(Metric metric) {
        return !metric.description().contains("not simulated");
    }

    private static double sum(MetricBatch batch, Metric metric) {
        double sum = 0;
        for (int row = 0; row < batch.reportCount(); row++) sum += batch.asDouble(row, metric);
        return sum;
    }

    private static double most(MetricBatch batch, Metric metric) {
        double most = 0;
        for (int row = 0; row < batch.reportCount(); row++) most = Math.max(most, batch.asDouble(row, metric));
        return most;
    }

    /// A kernel, and a fill of memory.
    private static final class Work implements AutoCloseable {
        private final CommandQueue queue;
        private final CommandList list;
        private final DeviceModule module;
        private final Kernel kernel;
        private final Allocation memory;

        Work(Context context) {
            queue = CommandQueue.create(context);
            list = CommandList.create(context);
            module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
            kernel = Kernel.create(module, "vector_add");
            memory = Allocation.createDevice(context, BYTES);
            kernel.setGroupSize(new GroupSize(64, 1, 1));
            kernel.setPointer(0, memory).setPointer(1, memory).setPointer(2, memory);
        }

        void run(MetricQuery... queries) {
            for (var query : queries) query.begin(list);
            list.appendLaunchKernel(kernel, GroupCount.of(ITEMS / 64));
            list.appendBarrier();
            list.appendMemoryFill(memory, (byte) 1);
            list.appendBarrier();
            for (var query : queries) query.end(list);
            list.endRecording();
            queue.execute(list);
            if (queries.length > 0) assertThat(queue.synchronize(LONG)).isTrue();
        }

        @Override
        public void close() {
            memory.close();
            kernel.close();
            module.close();
            list.close();
            queue.close();
        }
    }
}
