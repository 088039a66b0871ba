package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.metric.programmable.CustomMetricGroups;
import io.zetools.metric.programmable.MetricProgrammable;
import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Metrics without control over the driver. On the vendor's driver they need its two libraries of metrics:
/// docs/board.md.
@WithMockDriver(clock = ClockMode.REAL)
@Timeout(120)
@DisplayName("Metrics on any device")
class DeviceMetricsTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final QueueOptions SYNCHRONOUS = QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS);

    private Device device;
    private boolean switched;

    @BeforeEach
    void findDevice() {
        device = part(LevelZero.load().devices().getFirst());
        switched = !MetricSwitch.isOn(device);
        if (switched) MetricSwitch.enable(device);
    }

    @AfterEach
    void switchOff() {
        if (switched) MetricSwitch.disable(device);
    }

    /// Returns a device of one tile: that of several has a set of reports for each.
    private static Device part(Device root) {
        var parts = root.subDevices();
        return parts.isEmpty() ? root : parts.getFirst();
    }

    private MetricGroup group(SamplingType sampling) {
        return MetricGroup.find(device, "ComputeBasic", sampling);
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricGroupGet, zetMetricGetProperties: each group has metrics with names, types and units")
    void groupsAndMetricsAreDescribed() {
        var groups = MetricGroup.all(device);
        assertThat(groups).hasSizeGreaterThan(5).allSatisfy(group -> {
            assertThat(group.name()).isNotBlank();
            assertThat(group.metrics()).isNotEmpty().allSatisfy(metric -> {
                assertThat(metric.name()).isNotBlank();
                assertThat(metric.unit()).isNotEqualTo("(null)");
            });
        });
        for (var sampling : List.of(SamplingType.TIME_BASED, SamplingType.EVENT_BASED)) {
            assertThat(group(sampling).metric("GpuTime").unit()).isEqualTo("ns");
            assertThat(group(sampling).find(KnownMetric.BUSY)).isPresent();
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricStreamerReadData: rows follow each other at the spacing of the hardware")
    void rowsAreAsLongAsTheSpacing() {
        var group = group(SamplingType.TIME_BASED);
        var time = group.metric("GpuTime");
        try (var context = Context.create(device);
                var activation = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            assertThat(MetricActivation.activeIn(context)).isEqualTo(activation.groups());
            double spacing = streamer.reportSpacing().toNanos();
            assertThat(spacing).isBetween(400_000.0, 1_100_000.0);
            int rows = 0;
            while (rows < 40) {
                var batch = streamer.read(LONG);
                assertThat(batch.dataDropped()).isFalse();
                for (int row = 0; row < batch.reportCount(); row++)
                    assertThat(batch.asDouble(row, time)).isCloseTo(spacing, within(0.02 * spacing));
                rows += batch.reportCount();
            }
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricGroupCalculateMultipleMetricValuesExp: stored reports have the same rows each time")
    void storedReportsGiveTheSameRows() {
        var group = group(SamplingType.TIME_BASED);
        var time = group.metric("GpuTime");
        try (var context = Context.create(device);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            var raw = streamer.readRaw(LONG);
            assertThat(raw.size()).isPositive();
            var once = times(raw, time);
            assertThat(once).hasSizeGreaterThan(5);
            // Calculations in between do not change them.
            streamer.read(LONG);
            assertThat(times(RawReports.of(group, raw.bytes(), false), time)).isEqualTo(once);
            assertThat(raw.calculate(MetricCalculation.MAXIMUM_VALUES)).isNotEmpty();
            if (RawReports.supportsExport(group)) {
                var exported = raw.export();
                assertThat(exported.size()).isGreaterThan(raw.size());
                if (ExportedReports.canCalculate()) recalculated(exported, once.size());
            }
        }
    }

    /// Drivers that export reports may refuse to calculate them.
    private void recalculated(ExportedReports exported, int rows) {
        try {
            assertThat(exported.calculate(device.driver()).reportCount()).isEqualTo(rows);
        } catch (ZeUnsupportedException refused) {
            assertThat(refused).hasMessageContaining("zetMetricGroupCalculateMetricExportDataExp");
        }
    }

    private static List<Long> times(RawReports raw, Metric time) {
        return raw.calculate().stream().map(report -> report.asLong(time)).toList();
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetCommandListAppendMetricStreamerMarker: a row carries the marker's value")
    void markersComeBackInRows() {
        var group = group(SamplingType.TIME_BASED);
        var marker = group.metric("StreamMarker");
        try (var context = Context.create(device);
                var list = CommandList.createImmediate(context, device, SYNCHRONOUS);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            for (int value = 1; value <= 3; value++) streamer.mark(list, 0x5eed0 + value);
            var seen = new ArrayList<Long>();
            long end = System.nanoTime() + LONG.toNanos();
            while (seen.size() < 3 && System.nanoTime() - end < 0) {
                var batch = streamer.read(Duration.ofSeconds(1));
                for (int row = 0; row < batch.reportCount(); row++) {
                    long value = batch.asLong(row, marker);
                    if (value != 0) seen.add(value);
                }
            }
            assertThat(seen).containsExactly(0x5eed1L, 0x5eed2L, 0x5eed3L);
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricQueryGetData: a query of each kind of list counts the time between its begin and its end")
    void queriesCountTime() {
        var group = group(SamplingType.EVENT_BASED);
        var time = group.metric("GpuTime");
        try (var context = Context.create(device);
                var queue = CommandQueue.create(context);
                var regular = CommandList.create(context);
                var immediate = CommandList.createImmediate(context, device, SYNCHRONOUS);
                var from = Allocation.createDevice(context, 1 << 20);
                var to = Allocation.createDevice(context, 1 << 20);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 2);
                var first = pool.query(0);
                var second = pool.query(1)) {
            for (int round = 0; round < 3; round++) {
                measure(first, regular, to, from);
                regular.endRecording();
                queue.execute(regular);
                assertThat(queue.synchronize(LONG)).isTrue();
                measure(second, immediate, to, from);
                for (var query : List.of(first, second)) {
                    assertThat(query.await(LONG)).isTrue();
                    var report = query.read();
                    assertThat(report.state()).isEqualTo(ReportState.COMPLETE);
                    assertThat(report.asLong(time)).isPositive().isLessThan(LONG.toNanos());
                    query.reset();
                }
                regular.reset();
            }
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zeCommandListIsImmediate: a query on a list of others asks what kind it is")
    void queriesOnListsOfOthersCountTime() {
        var group = group(SamplingType.EVENT_BASED);
        try (var context = Context.create(device);
                var owned = CommandList.createImmediate(context, device, SYNCHRONOUS);
                var from = Allocation.createDevice(context, 1 << 20);
                var to = Allocation.createDevice(context, 1 << 20);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0)) {
            measure(query, CommandList.of(owned.handle()), to, from);
            assertThat(query.await(LONG)).isTrue();
            assertThat(query.read().asLong(group.metric("GpuTime"))).isPositive();
        }
    }

    private static void measure(MetricQuery query, CommandList list, Allocation to, Allocation from) {
        query.begin(list);
        list.appendMemoryCopy(to, from);
        query.end(list);
        MetricQuery.memoryBarrier(list);
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: the end of rows lies between two readings of the host's clock")
    void rowsHaveTimesOfTheHost() {
        assumeTrue(Calls.has("zetMetricGroupGetGlobalTimestampsExp"), "a loader before 1.5 has no such function");
        var group = group(SamplingType.TIME_BASED);
        try (var context = Context.create(device);
                var _ = MetricActivation.open(context, group)) {
            long before = System.nanoTime();
            var clock = MetricClock.synchronize(group);
            try (var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
                var table = streamer.read(LONG).table();
                long after = System.nanoTime();
                var times = clock.times(table);
                assertThat(times.count()).isPositive();
                for (int row = 0; row < times.count(); row++) {
                    long bound = times.errorBound(row).toNanos();
                    assertThat(times.endNanos(row)).isBetween(before - bound, after + bound);
                }
            }
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetDeviceGetConcurrentMetricGroupsExp: each group stands in one set")
    void concurrentGroupsHoldEachOnce() {
        var groups = List.of(group(SamplingType.TIME_BASED), group(SamplingType.EVENT_BASED));
        if (!MetricActivation.supportsConcurrentGroups(device)) return;
        var sets = MetricActivation.concurrentGroups(groups);
        assertThat(sets.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(groups);
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetCommandListAppendMarkerExp: a group for markers takes them on a list")
    void markerGroupsTakeMarkers() {
        assumeTrue(Calls.has("zetCommandListAppendMarkerExp"), "the loader has no such function");
        var groups = MetricGroup.all(device).stream()
                .filter(each -> each.types().contains(MetricGroupType.MARKER))
                .toList();
        assertThat(groups).isNotEmpty();
        assertThat(MetricMarker.supports(groups.getFirst())).isTrue();
        try (var context = Context.create(device);
                var list = CommandList.createImmediate(context, device, SYNCHRONOUS)) {
            new MetricMarker(groups.getFirst()).append(list, 7);
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricProgrammableGetExp: what can be programmed, which may be nothing")
    void programmablesAreListed() {
        if (!MetricProgrammable.supports(device)) return;
        assertThat(MetricProgrammable.all(device))
                .allSatisfy(each -> assertThat(each.name()).isNotBlank());
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetDeviceCreateMetricGroupsFromMetricsExp: groups of a program's own are streamed and changed")
    void ownGroupsAreStreamedAndChanged() {
        assumeTrue(CustomMetricGroups.supports(device), "the loader or the driver makes no groups of metrics");
        var programmables = MetricProgrammable.all(device).stream()
                .filter(each -> each.sampling().contains(SamplingType.TIME_BASED))
                .limit(2)
                .toList();
        assumeTrue(programmables.size() == 2, "the driver has nothing to program on this device");
        try (var first = programmables.get(0).configure().create("first", "");
                var second = programmables.get(1).configure().create("second", "");
                var context = Context.create(device);
                var groups = CustomMetricGroups.create(
                        device,
                        "mine",
                        "of two",
                        List.of(first.metrics().getFirst(), second.metrics().getFirst()))) {
            var group = groups.all().stream()
                    .filter(each -> each.group().sampling().contains(SamplingType.TIME_BASED))
                    .findFirst()
                    .orElseThrow();
            assertThat(group.group().description()).isEqualTo("of two");
            assertThat(streamed(context, group.group())).contains("first");
            group.remove(first.metrics().getFirst());
            group.add(second.metrics().getFirst());
            assertThat(streamed(context, group.finish())).contains("second").doesNotContain("first");
        }
    }

    /// Returns the names of the group's metrics, each of which has a value in each row.
    private static List<String> streamed(Context context, MetricGroup group) {
        try (var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            var batch = streamer.read(LONG);
            assertThat(batch.isEmpty()).isFalse();
            for (var metric : group.metrics()) {
                for (int row = 0; row < batch.reportCount(); row++)
                    assertThat(batch.asDouble(row, metric)).isNotNegative();
            }
        }
        return group.metrics().stream().map(Metric::name).toList();
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetDeviceDisableMetricsExp: after off and on, groups stream as before")
    void metricsSwitchOffAndOn() {
        if (!MetricSwitch.supports(device)) return;
        MetricSwitch.disable(device);
        assertThat(MetricSwitch.isOn(device)).isFalse();
        MetricSwitch.enable(device);
        assertThat(MetricSwitch.isOn(device)).isTrue();
        var group = group(SamplingType.TIME_BASED);
        try (var context = Context.create(device);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            assertThat(streamer.read(LONG).isEmpty()).isFalse();
        }
    }
}
