package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Driver;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class RawReportsTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: raw reports are calculated later, also those of several reads at once")
    void rawReportsAreCalculatedLater(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        var first = stream(driver, group, 4);
        var second = stream(driver, group, 3);
        assertThat(first.calculate())
                .hasSize(4)
                .allSatisfy(report ->
                        assertThat(report.asLong(group.metric("GpuTime"))).isEqualTo(PERIOD.toNanos()));

        var bytes = Arrays.copyOf(first.bytes(), first.size() + second.size());
        System.arraycopy(second.bytes(), 0, bytes, first.size(), second.size());
        var both = RawReports.of(group, bytes, false).calculate();
        assertThat(both.subList(0, 4)).isEqualTo(first.calculate());
        assertThat(both).hasSize(8);
        assertThat(both.subList(5, 8)).isEqualTo(second.calculate());
        assertThat(RawReports.of(group, new byte[0], true).calculate()).isEmpty();
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> RawReports.of(group, Arrays.copyOf(bytes, bytes.length - 1), false)
                        .calculate());
    }

    @Test
    @DisplayName(
            "zetMetricGroupGetExportDataExp, zetMetricGroupCalculateMetricExportDataExp: the same values without the"
                    + " group")
    void exportedReportsHaveTheSameValues(MockDriver driver) {
        for (var device : List.of(gpu(), gpu().subDevices().getFirst())) {
            var raw = stream(driver, basic(device), 5);
            if (Lacking.here(RawReports.supportsExport(raw.group()), raw::export)) return;
            assertThat(ExportedReports.canCalculate()).isTrue();
            var exported = raw.export();
            assertThat(exported.group().metrics())
                    .extracting(MetricDescription::name)
                    .containsExactlyElementsOf(
                            raw.group().metrics().stream().map(Metric::name).toList());
            assertSame(exported.calculate(device.driver()), raw.calculate());
            var active = raw.group().metric("XVE_ACTIVE");
            assertThat(exported.calculate(device.driver(), MetricCalculation.MAXIMUM_VALUES, 0)
                            .sets())
                    .allSatisfy(set -> assertThat(set.asDouble(0, set.group().metric("XVE_ACTIVE")))
                            .isEqualTo(100));
            assertThat(raw.calculate(MetricCalculation.MAXIMUM_VALUES))
                    .allSatisfy(row -> assertThat(row.asDouble(active)).isEqualTo(100));

            int sets = Math.max(1, device.subDevices().size());
            var rest = exported.calculate(device.driver(), MetricCalculation.VALUES, 3);
            assertThat(rest.reportCount()).isEqualTo(2 * sets);
            assertThat(rest.sets().size()).isEqualTo(sets);
            assertThat(rest.sets()).extracting(MetricTable::reportCount).containsOnly(2);
            assertThat(rest.sets().getLast().get(1, rest.group().metric("ReportTimestamp")))
                    .isEqualTo(rest.get(2 * sets - 1, rest.group().metric("ReportTimestamp")));
            var time = rest.group().metric("ReportTimestamp");
            assertThat(rest.asLong(0, time))
                    .isEqualTo(raw.calculate().get(3).asLong(raw.group().metric("ReportTimestamp")));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> exported.calculate(device.driver(), MetricCalculation.VALUES, 6));
        }
    }

    @Test
    @DisplayName("zetMetricGroupCalculateMetricExportDataExp: cut or altered data is refused")
    void damagedExportIsRefused(MockDriver driver) {
        var raw = stream(driver, basic(gpu().subDevices().getFirst()), 1);
        if (!RawReports.supportsExport(raw.group())) return;
        var whole = raw.export();
        var bytes = whole.bytes();
        for (int i = 0; i < bytes.length; i++) {
            var cut = ExportedReports.of(whole.group(), Arrays.copyOf(bytes, i), false);
            if (i > 0)
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> cut.calculate(driver()))
                        .withMessageContaining("The data is ");
            else assertThat(cut.calculate(driver()).reportCount()).isZero();
            var changed = bytes.clone();
            changed[i] ^= 0x40;
            var altered = ExportedReports.of(whole.group(), changed, false);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> altered.calculate(driver()))
                    .withMessageContaining("The data is ");
        }
    }

    @Test
    @DisplayName("zetMetricGroupGetExportDataExp: nothing cannot be exported, nor what is of another group")
    void onlyOwnReportsAreExported(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        assertThatIllegalStateException()
                .isThrownBy(() -> RawReports.of(group, new byte[0], false).export());
        if (!RawReports.supportsExport(group)) return;
        var other = MetricGroup.find(group.device(), "MemoryProfile", SamplingType.TIME_BASED);
        var foreign = RawReports.of(group, stream(driver, other, 1).bytes(), false);
        assertThatExceptionOfType(ZeException.class).isThrownBy(foreign::export);
    }

    @Test
    @DisplayName("zetMetricQueryGetData: the raw data of a query")
    void queriesHaveRawDataToo(MockDriver driver) {
        driver.setClock(ClockMode.WORK);
        var part = gpu().subDevices().getFirst();
        var group = MetricGroup.find(part, "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(part);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0);
                var list = CommandList.createImmediate(context);
                var memory = Allocation.createDevice(context, 1 << 16)) {
            query.begin(list);
            assertThat(query.pollRaw()).isEmpty();
            list.appendMemoryFill(memory, (byte) 1);
            query.end(list);
            assertThat(query.await(Duration.ofSeconds(10))).isTrue();
            var raw = query.pollRaw().orElseThrow();
            assertThat(raw.calculate()).containsExactly(query.read());
            if (RawReports.supportsExport(group)) assertSame(raw.export().calculate(driver()), List.of(query.read()));
        }
    }

    @Test
    @DisplayName("WARNING_DROPPED_DATA: what was lost once stays told, and nothing else is")
    void lossesStayTold(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        var whole = stream(driver, group, 2);
        assertThat(whole.dataDropped()).isFalse();
        assertThat(whole.table().dataDropped()).isFalse();
        assertThat(whole).hasToString("RawReports[ComputeBasic, %d bytes]", whole.size());
        var lossy = RawReports.of(group, whole.bytes(), true);
        assertThat(lossy.dataDropped()).isTrue();
        assertThat(lossy.table().dataDropped()).isTrue();
        assertThat(lossy).hasToString("RawReports[ComputeBasic, %d bytes, data dropped]", whole.size());
        if (Lacking.here(RawReports.supportsExport(group), whole::export)) return;

        assertThat(lossy.export().dataDropped()).isTrue();
        assertThat(lossy.export().calculate(driver()).dataDropped()).isTrue();
        var exported = whole.export();
        assertThat(exported.dataDropped()).isFalse();
        assertThat(exported.calculate(driver()).dataDropped()).isFalse();
        driver.fail(Fault.nth("zetMetricGroupCalculateMetricExportDataExp", 2, ZeResult.WARNING_DROPPED_DATA));
        var late = exported.calculate(driver());
        assertThat(late.dataDropped()).isTrue();
        assertSame(late, whole.calculate());
    }

    @Test
    @DisplayName("zetMetricGroupGetExportDataExp: only a driver that has no such function does not support it")
    void refusalsAreToldFromFailures(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        if (!RawReports.supportsExport(group)) return;
        for (var result : List.of(ZeResult.ERROR_UNSUPPORTED_FEATURE, ZeResult.ERROR_UNINITIALIZED)) {
            driver.fail(Fault.next("zetMetricGroupGetExportDataExp", result));
            assertThat(RawReports.supportsExport(group)).as("%s", result).isFalse();
        }
        driver.fail(Fault.next("zetMetricGroupGetExportDataExp", ZeResult.ERROR_INVALID_SIZE));
        assertThat(RawReports.supportsExport(group)).isTrue();
    }

    @Test
    @DisplayName("zetMetricGroupCalculateMultipleMetricValuesExp: saved reports have the bytes and their values")
    void savedReportsHaveTheSameValues(MockDriver driver) {
        var raw = stream(driver, basic(gpu().subDevices().getFirst()), 3);
        var saved = SavedReports.of(raw);
        assertThat(saved.bytes()).isEqualTo(raw.bytes());
        assertSame(saved.table(), raw.calculate());
        var maxima = SavedReports.maxima(raw);
        assertThat(maxima.size()).isZero();
        assertSame(maxima.table(), raw.calculate(MetricCalculation.MAXIMUM_VALUES));
    }

    private static void assertSame(MetricTable table, List<MetricReport> reports) {
        assertThat(table.reportCount()).isEqualTo(reports.size());
        for (int row = 0; row < reports.size(); row++) {
            for (var metric : table.group().metrics()) {
                assertThat(table.get(row, metric))
                        .as("%s of report %d", metric.name(), row)
                        .isEqualTo(reports.get(row).values().get(metric.index()));
            }
        }
        var time = table.group().metric("GpuTime");
        var column = new double[reports.size() + 1];
        assertThat(table.column(time, column)).isEqualTo(reports.size());
        for (int row = 0; row < reports.size(); row++) assertThat(column[row]).isEqualTo(table.asDouble(row, time));
    }

    private static RawReports stream(MockDriver driver, MetricGroup group, int periods) {
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(periods));
            return streamer.readRaw(Duration.ofSeconds(1));
        }
    }

    private static MetricGroup basic(Device device) {
        return MetricGroup.find(device, "ComputeBasic", SamplingType.TIME_BASED);
    }

    private static Driver driver() {
        return gpu().driver();
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
