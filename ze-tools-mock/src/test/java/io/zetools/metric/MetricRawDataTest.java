package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Raw data that is not what a driver delivered.
@WithMockDriver(clock = ClockMode.STEP)
class MetricRawDataTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @ParameterizedTest(name = "{0}, sub-device: {1}")
    @CsvSource({"ComputeBasic,true", "ComputeBasic,false", "MemoryProfile,true", "EuStallSampling,true"})
    @DisplayName(
            "zetMetricGroupCalculate…: a stream cut at any byte has its whole reports, or is refused with the reason")
    void cutAnywhere(String name, boolean sub, MockDriver driver) {
        var device = sub ? part() : gpu();
        var group = MetricGroup.find(device, name, SamplingType.TIME_BASED);
        var raw = record(driver, device, group, 3);
        var bytes = raw.bytes();
        var whole = raw.calculate();
        int sets = device.equals(part()) ? 1 : gpu().subDevices().size();
        // Where rows are differences, the first report has none.
        int without = name.equals("EuStallSampling") ? 0 : 1;
        int size = bytes.length / (whole.size() / sets + without);
        assertThat(bytes.length % size).isZero();
        for (int length = 1; length <= bytes.length; length++) {
            var cut = RawReports.of(group, Arrays.copyOf(bytes, length), false);
            if (length % size == 0) {
                assertThat(cut.calculate()).as("%d bytes", length).hasSize((length / size - without) * sets);
                continue;
            }
            assertThatExceptionOfType(ZeException.class)
                    .as("%d bytes", length)
                    .isThrownBy(cut::calculate)
                    .withMessageContaining("cut")
                    .withMessageContaining(name)
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_INVALID_SIZE));
            assertThatExceptionOfType(ZeException.class).isThrownBy(cut::table);
        }
        assertThat(RawReports.of(group, new byte[0], false).calculate()).isEmpty();
        assertThat(RawReports.of(group, bytes, false).calculate()).isEqualTo(whole);
    }

    @Test
    @DisplayName("zetMetricGroupCalculate…: the driver's words are in the message")
    void theDriversWordsAreTold(MockDriver driver) {
        var group = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        var bytes = record(driver, part(), group, 2).bytes();
        if (!LevelZero.load().supports("zeDriverGetLastErrorDescription")) return;
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> RawReports.of(group, Arrays.copyOf(bytes, bytes.length - 1), false)
                        .calculate())
                .withMessageContaining("The driver says:")
                .withMessageContaining((bytes.length - 1) + " bytes are not a whole number of reports");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20, 300, 4000})
    @DisplayName(
            "zetMetricGroupCalculate…, zetMetricGroupGetExportDataExp: altered data is refused, wherever it is altered")
    void alteredAnywhere(long seed, MockDriver driver) {
        var random = new Random(seed);
        var group = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        var bytes = record(driver, gpu(), group, 2).bytes();
        for (int round = 0; round < 300; round++) {
            var altered = bytes.clone();
            int at = random.nextInt(bytes.length);
            altered[at] ^= (byte) (1 << random.nextInt(8));
            var raw = RawReports.of(group, altered, false);
            assertThatExceptionOfType(ZeException.class)
                    .as("byte %d altered", at)
                    .isThrownBy(raw::calculate)
                    .withMessageContaining("damaged");
            if (RawReports.supportsExport(group)) {
                assertThatExceptionOfType(ZeException.class).isThrownBy(raw::export);
            }
        }
    }

    @Test
    @DisplayName("zetMetricGroupCalculateMetricExportDataExp: exported data cut at any byte is refused")
    void exportedCutAnywhere(MockDriver driver) {
        var group = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        var raw = record(driver, part(), group, 2);
        if (Lacking.here(RawReports.supportsExport(group), raw::export)) return;
        var exported = raw.export();
        var bytes = exported.bytes();
        for (int length = 1; length < bytes.length; length++) {
            var cut = ExportedReports.of(exported.group(), Arrays.copyOf(bytes, length), false);
            assertThatExceptionOfType(ZeException.class)
                    .as("%d of %d bytes", length, bytes.length)
                    .isThrownBy(() -> cut.calculate(gpu().driver()))
                    .withMessageContaining("zetMetricGroupCalculateMetricExportDataExp")
                    .withMessageContaining("\n");
        }
        assertThat(exported.calculate(gpu().driver()).reportCount()).isEqualTo(2);
    }

    @Test
    @DisplayName("zetMetricGroupCalculate…: reports of another group, of the same name or not, are refused")
    void reportsOfAnotherGroup(MockDriver driver) {
        var group = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        var bytes = record(driver, part(), group, 2).bytes();
        var others = List.of(
                MetricGroup.find(part(), "MemoryProfile", SamplingType.TIME_BASED),
                MetricGroup.find(part(), "ComputeBasic", SamplingType.EVENT_BASED),
                MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED));
        for (var other : others) {
            assertThatExceptionOfType(ZeException.class)
                    .as("%s", other)
                    .isThrownBy(() -> RawReports.of(other, bytes, false).calculate())
                    .withMessageContaining("this group");
        }
    }

    private static RawReports record(MockDriver driver, Device device, MetricGroup group, int periods) {
        try (var context = Context.create(device);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            if (group.name().equals("EuStallSampling")) {
                // One sample each time something has run: nothing has.
                driver.metricGroup(0, 0, group.name(), SamplingType.TIME_BASED).push(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
                driver.metricGroup(0, 0, group.name(), SamplingType.TIME_BASED).push(17, 2, 3, 4, 5, 6, 7, 8, 9, 10);
            } else {
                driver.step(PERIOD.multipliedBy(periods));
            }
            return streamer.readRaw(Duration.ZERO);
        }
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }

    private static Device part() {
        return gpu().subDevices().getFirst();
    }
}
