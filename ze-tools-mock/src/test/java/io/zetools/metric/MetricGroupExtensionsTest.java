package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class MetricGroupExtensionsTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetDeviceGetConcurrentMetricGroupsExp: as many sets as the fullest domain has groups")
    void concurrentGroupsShareNoDomain() {
        var groups = MetricGroup.all(gpu());
        if (Lacking.here(
                MetricActivation.supportsConcurrentGroups(gpu()), () -> MetricActivation.concurrentGroups(groups))) {
            return;
        }
        var sets = MetricActivation.concurrentGroups(groups);

        var byDomain = groups.stream().collect(Collectors.groupingBy(MetricGroup::domain, Collectors.counting()));
        assertThat(sets)
                .hasSize(Math.toIntExact(byDomain.values().stream()
                        .mapToLong(Long::longValue)
                        .max()
                        .orElseThrow()));
        assertThat(sets.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(groups);
        assertThat(sets)
                .allSatisfy(
                        set -> assertThat(set).extracting(MetricGroup::domain).doesNotHaveDuplicates());
        try (var context = Context.create(gpu())) {
            for (var set : sets) MetricActivation.open(context, set).close();
        }
    }

    @Test
    @DisplayName("zetDeviceGetConcurrentMetricGroupsExp: one group, the same group twice, none")
    void concurrentGroupsOfFew(MockDriver driver) {
        if (!MetricActivation.supportsConcurrentGroups(gpu())) return;
        var timed = basic(gpu(), SamplingType.TIME_BASED);
        var stalls = MetricGroup.find(gpu(), "EuStallSampling", SamplingType.TIME_BASED);
        assertThat(MetricActivation.concurrentGroups(List.of())).isEmpty();
        assertThat(MetricActivation.concurrentGroups(List.of(timed, timed))).containsExactly(List.of(timed));
        assertThat(MetricActivation.concurrentGroups(List.of(timed, stalls))).containsExactly(List.of(timed, stalls));

        driver.setOption("metric_groups_alone", 1);
        assertThat(MetricActivation.concurrentGroups(List.of(timed, stalls)))
                .containsExactly(List.of(timed), List.of(stalls));
    }

    @Test
    @DisplayName("zetDeviceGetConcurrentMetricGroupsExp: groups of a device and of its sub-device are told apart")
    void concurrentGroupsAreOfOneDevice() {
        var ofRoot = basic(gpu(), SamplingType.TIME_BASED);
        var ofPart = basic(gpu().subDevices().getFirst(), SamplingType.TIME_BASED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MetricActivation.concurrentGroups(List.of(ofRoot, ofPart)))
                .withMessageContaining(ofRoot.toString())
                .withMessageContaining(ofPart.toString());
    }

    @Test
    @DisplayName(
            "zet_metric_group_type_exp_t, zet_metric_source_id_exp_t: what a group is for and where it is collected")
    void groupsHaveTypesAndSources(MockDriver driver) {
        var basic = basic(gpu(), SamplingType.TIME_BASED);
        var marker = MetricGroup.find(gpu(), "StreamMarker", SamplingType.TIME_BASED);
        var stalls = MetricGroup.find(gpu(), "EuStallSampling", SamplingType.TIME_BASED);
        var memory = MetricGroup.find(gpu(), "CounterMemory", SamplingType.TIME_BASED);
        for (int round = 0; round < 2; round++) {
            assertThat(basic.types()).isEqualTo(Flags.of(MetricGroupType.OTHER));
            assertThat(marker.types()).isEqualTo(Flags.of(MetricGroupType.MARKER));
            assertThat(memory.types()).isEqualTo(Flags.of(MetricGroupType.EXPORT_DMA_BUF));
            assertThat(basic.sourceId())
                    .isPresent()
                    .isEqualTo(marker.sourceId())
                    .isNotEqualTo(stalls.sourceId());
            driver.setOption("overwrite_properties", 1);
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMarkerExp: the value comes back in the reports of the same source")
    void markersComeBackInReports(MockDriver driver) {
        var part = gpu().subDevices().getFirst();
        var group = basic(part, SamplingType.TIME_BASED);
        var marker = MetricMarker.forDataOf(group).orElseThrow();
        assertThat(marker.group().name()).isEqualTo("StreamMarker");
        try (var context = Context.create(part);
                var list = CommandList.createImmediate(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            if (Lacking.here(MetricMarker.supports(group), () -> marker.append(list, 7))) return;
            driver.step(PERIOD);
            driver.setClock(ClockMode.WORK); // for the barrier that follows a marker
            marker.append(list, 0xfeed_beef);
            assertThat(list.synchronize(Duration.ofSeconds(10))).isTrue();
            driver.setClock(ClockMode.STEP);
            driver.step(PERIOD.multipliedBy(2));

            var column = new long[3];
            assertThat(streamer.read(Duration.ofSeconds(1)).column(group.metric("StreamMarker"), column))
                    .isEqualTo(3);
            assertThat(column).containsExactly(0, 0xfeed_beefL, 0);
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMarkerExp: only a marker group makes a marker")
    void onlyMarkerGroupsMark() {
        var basic = basic(gpu(), SamplingType.TIME_BASED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MetricMarker(basic))
                .withMessageContaining("ComputeBasic");
        assertThat(MetricMarker.forDataOf(MetricGroup.find(gpu(), "EuStallSampling", SamplingType.TIME_BASED)))
                .isEmpty();
        assertThat(MetricMarker.forDataOf(MetricGroup.find(gpu(), "WorkloadTrace", SamplingType.TRACER_BASED)))
                .hasValueSatisfying(marker -> assertThat(marker.group().name()).isEqualTo("TraceMarker"));
    }

    @Test
    @DisplayName("zet_export_dma_buf_exp_properties_t: the counters' memory can be read while the device counts")
    void exportedMemoryHasTheCounters() throws Exception {
        var group = MetricGroup.find(gpu(), "CounterMemory", SamplingType.TIME_BASED);
        var memory = group.exportedMemory().orElseThrow();
        assertThat(group.metric("CounterMemory").type()).isEqualTo(MetricType.EXPORT_DMA_BUF);
        assertThat(group.metric("CounterMemory").exportedMemory()).hasValue(memory);
        assertThat(group.metric("GpuTime").exportedMemory()).isEmpty();
        assertThat(basic(gpu(), SamplingType.TIME_BASED).exportedMemory()).isEmpty();

        var page = ByteBuffer.allocate(Math.toIntExact(memory.size())).order(ByteOrder.LITTLE_ENDIAN);
        try (var file = FileChannel.open(Path.of("/proc/self/fd/" + memory.fileDescriptor()))) {
            while (page.hasRemaining() && file.read(page) > 0) {}
        }
        assertThat(page.hasRemaining()).isFalse();
        assertThat(page.getLong(0)).as("the mock's mark").isEqualTo(0x314d_454d_4354_4d5aL);
        assertThat(page.getLong(8))
                .as("updates: odd while one is under way")
                .isPositive()
                .isEven();
        assertThat(page.getInt(24)).as("tiles").isEqualTo(gpu().subDevices().size());
    }

    @Test
    @DisplayName("zetDeviceDisableMetricsExp, zetDeviceEnableMetricsExp: off, explained, and on again")
    void metricsAreSwitched() {
        assertThat(MetricSwitch.isOn(gpu())).isTrue();
        if (Lacking.here(MetricSwitch.supports(gpu()), () -> MetricSwitch.enable(gpu()))) return;
        var group = basic(gpu(), SamplingType.TIME_BASED);
        try (var context = Context.create(gpu())) {
            try (var _ = MetricActivation.open(context, group)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricSwitch.disable(gpu()))
                        .withMessageContaining("groups are active")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_HANDLE_OBJECT_IN_USE));
            }
            MetricSwitch.disable(gpu());
            assertThat(MetricSwitch.isOn(gpu())).isFalse();
            assertThat(MetricSwitch.isOn(gpu().subDevices().getFirst())).isFalse();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricActivation.open(context, group))
                    .withMessageContaining("MetricSwitch.enable");

            MetricSwitch.enable(gpu());
            assertThat(MetricSwitch.isOn(gpu())).isTrue();
            MetricActivation.open(context, group).close();
        }
    }

    @Test
    @DisplayName("zetMetricGroupGet, zetDeviceEnableMetricsExp: what ZET_ENABLE_METRICS left off can be switched on")
    void metricsThatWereNeverOnAreSwitchedOn(MockDriver driver) {
        var before = NativeEnvironment.get("ZET_ENABLE_METRICS");
        NativeEnvironment.set("ZET_ENABLE_METRICS", "0");
        try {
            driver.forceReset();
            assertThat(MetricSwitch.isOn(gpu())).isFalse();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricGroup.all(gpu()))
                    .withMessageContaining("ZET_ENABLE_METRICS=1")
                    .withMessageContaining("libigdmd")
                    .withMessageContaining("libigdml")
                    .withMessageContaining("perf_stream_paranoid")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_DEPENDENCY_UNAVAILABLE));
            if (Lacking.here(MetricSwitch.supports(gpu()), () -> MetricSwitch.enable(gpu()))) return;
            MetricSwitch.enable(gpu());
            assertThat(MetricGroup.all(gpu())).isNotEmpty();
        } finally {
            before.ifPresentOrElse(
                    value -> NativeEnvironment.set("ZET_ENABLE_METRICS", value),
                    () -> NativeEnvironment.remove("ZET_ENABLE_METRICS"));
        }
    }

    private static MetricGroup basic(Device device, SamplingType sampling) {
        return MetricGroup.find(device, "ComputeBasic", sampling);
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
