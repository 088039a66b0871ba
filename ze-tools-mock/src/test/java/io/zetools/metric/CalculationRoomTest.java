package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Counts values before calculating them only where they may have no room.
@WithMockDriver(clock = ClockMode.STEP)
class CalculationRoomTest {
    private static final Duration PERIOD = Duration.ofNanos(10_000);
    private static final Duration SECOND = Duration.ofSeconds(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName(
            "zetMetricGroupCalculateMultipleMetricValuesExp: the report before and the data, and never a count after the first read")
    void onceThereIsRoomCountingIsLeftOut(MockDriver driver) {
        var gpu = gpu();
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(100));
            assertThat(streamer.read(SECOND).reportCount()).isEqualTo(200);
            driver.calls().clear();
            for (int reports = 100; reports > 0; reports--) {
                driver.step(PERIOD.multipliedBy(reports));
                var batch = streamer.read(SECOND);
                assertThat(batch.sets().size()).isEqualTo(2);
                assertThat(batch.reportCount()).isEqualTo(2 * reports);
            }
            assertThat(driver.calls().functions())
                    .filteredOn(function -> function.startsWith("zetMetricGroupCalculate"))
                    .hasSize(200);
        }
    }

    @Test
    @DisplayName("zetMetricGroupCalculateMultipleMetricValuesExp: values that fill the room to the brim are all there")
    void growingReadsLoseNothing(MockDriver driver) {
        driver.addMetricGroup(0, -1, "One", SamplingType.TIME_BASED, 200, MockMetric.of("A", ValueType.UINT64))
                .generateReports(true);
        var gpu = gpu();
        var group = MetricGroup.find(gpu, "One", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            for (int reports = 1; reports < 300; reports++) {
                driver.step(PERIOD.multipliedBy(reports));
                var batch = streamer.read(SECOND);
                assertThat(batch.sets().getFirst().reportCount()).isEqualTo(reports);
                assertThat(batch.reportCount()).isEqualTo(2 * reports);
            }
        }
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
