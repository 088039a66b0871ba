package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class MetricClockTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    /// Of the mock's metric clock.
    private static final long HERTZ = 12_500_000;

    private static final long TICK_NANOS = 80;

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: reports end when the host says that they do")
    void reportsEndOnTheHostsClock(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        if (Lacking.here(MetricClock.supports(group), () -> MetricClock.synchronize(group))) return;
        driver.step(Duration.ofNanos(123_456_789));
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            long start = driver.now().toNanos();
            driver.step(PERIOD.multipliedBy(10));
            var reports = streamer.read(Duration.ofSeconds(1)).reports();
            var clock = MetricClock.synchronize(group);
            assertThat(reports).hasSize(10);
            for (int i = 0; i < 10; i++) {
                long begin = clock.hostNanos(reports.get(i), group.metric("QueryBeginTime"));
                long end = clock.hostNanos(reports.get(i), group.metric("ReportTimestamp"));
                // The time with the begin's name is the end, of rows that are differences.
                assertThat(begin).isCloseTo(end, within(TICK_NANOS));
                assertThat(end).isCloseTo(start + (i + 1) * PERIOD.toNanos(), within(TICK_NANOS));
                assertThat(clock.errorBound(clock.ticks(reports.get(i), group.metric("ReportTimestamp"))))
                        .isGreaterThanOrEqualTo(Duration.ofNanos(TICK_NANOS));
            }
        }
    }

    @Test
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: and on the device's clock")
    void reportsEndOnTheDevicesClock(MockDriver driver) {
        var group = basic(gpu().subDevices().getFirst());
        if (!MetricClock.supports(group)) return;
        driver.step(Duration.ofSeconds(3));
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(2));
            var then = group.device().globalTimestamps();
            driver.step(PERIOD.multipliedBy(100));
            var report = streamer.read(Duration.ofSeconds(1)).reports().get(1);
            var clock = MetricClock.synchronize(group);

            var timer = group.device().properties().timer();
            long ticks = clock.deviceTicks(clock.ticks(report, group.metric("ReportTimestamp")));
            long slack = (long) (2 * TICK_NANOS / timer.nanosPerTick()) + 2;
            assertThat(ticks).isCloseTo(then.deviceTicks(), within(slack));
        }
    }

    @Test
    @DisplayName("zet_metric_global_timestamps_resolution_exp_t: timestamps that start again at zero")
    void wrapAroundIsHandled(MockDriver driver) {
        driver.forceReset();
        driver.setOption("metric_timestamp_bits", 32);
        driver.setOption("metric_exact_periods", 1);
        driver.setClock(ClockMode.STEP);
        var second = Duration.ofSeconds(1);
        var group = basic(gpu().subDevices().getFirst());
        if (!MetricClock.supports(group)) return;
        var metric = group.metric("ReportTimestamp");
        int wraps = 0;
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, second, 1)) {
            assertThat(streamer.samplingPeriod()).isEqualTo(second);
            var clock = MetricClock.synchronize(group);
            assertThat(clock.wrapsAfter()).isEqualTo(Duration.ofNanos((1L << 32) * TICK_NANOS));
            long last = 0;
            for (int round = 0; round < 3; round++) {
                long start = driver.now().toNanos();
                driver.step(second.multipliedBy(160));
                var reports = streamer.read(second).reports();
                assertThat(reports).hasSize(160);
                clock = clock.resynchronize();
                for (int i = 0; i < 160; i++) {
                    long ticks = reports.get(i).asLong(metric);
                    assertThat(ticks).isBetween(0L, (1L << 32) - 1);
                    if (ticks < last) wraps++;
                    last = ticks;
                    long end = clock.hostNanos(ticks);
                    assertThat(end).isCloseTo(start + (i + 1) * second.toNanos(), within(TICK_NANOS));
                    assertThat(clock.hostNanos(reports.get(i), group.metric("QueryBeginTime")))
                            .isCloseTo(end, within(TICK_NANOS));
                }
            }
        }
        assertThat(wraps).as("480 s are more than the 344 s of 32 bits").isBetween(1, 2);
    }

    @Test
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: the stated error grows with the distance")
    void errorBoundGrowsWithTheDistance(MockDriver driver) {
        var group = basic(gpu());
        if (!MetricClock.supports(group)) return;
        var before = System.nanoTime();
        var clock = MetricClock.synchronize(group);
        var took = System.nanoTime() - before;
        assertThat(clock.timer().nanosPerTick()).isEqualTo(1e9 / HERTZ);
        assertThat(clock.timer().validBits()).isEqualTo(56);
        var wrap = BigInteger.TWO.pow(56).divide(BigInteger.valueOf(HERTZ)).longValueExact();
        assertThat(clock.wrapsAfter().toSeconds()).isEqualTo(wrap);

        long now = clock.ticks(lastReport(driver, group), group.metric("ReportTimestamp"));
        var near = clock.errorBound(now);
        var far = clock.errorBound(now + 3600 * HERTZ);
        assertThat(near.toNanos()).isBetween(TICK_NANOS, took + 4 * TICK_NANOS + 1_000_000);
        assertThat(far.minus(near).toNanos())
                .isCloseTo(3_600_000_000L * MetricClock.DRIFT_PER_MILLION / 1000, within(1_000_000L));
    }

    @Test
    @DisplayName("the stated error is a reading, two ticks and what clocks may run apart, in both directions")
    void errorBoundHasItsParts() {
        var group = basic(gpu());
        if (!MetricClock.supports(group)) return;
        var read = MetricClock.synchronize(group);
        long start = 10 * HERTZ;
        var clock = MetricClock.at(group, read.timer(), 1, start, read.hostClock());
        long least = 2 * TICK_NANOS + 2 + MetricClock.DRIFT_PER_MILLION;
        long drift = 1000L * MetricClock.DRIFT_PER_MILLION;
        assertThat(clock.errorBound(start)).isEqualTo(Duration.ofNanos(least));
        assertThat(clock.errorBound(start + HERTZ)).isEqualTo(Duration.ofNanos(least + drift));
        assertThat(clock.errorBound(start - HERTZ)).isEqualTo(Duration.ofNanos(least + drift));
    }

    @Test
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: only timestamps are converted")
    void onlyTimestampsAreConverted(MockDriver driver) {
        var group = basic(gpu());
        if (!MetricClock.supports(group)) return;
        var clock = MetricClock.synchronize(group);
        var report = lastReport(driver, group);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clock.hostNanos(report, group.metric("GpuTime")))
                .withMessageContaining("GpuTime");
    }

    private static MetricReport lastReport(MockDriver driver, MetricGroup group) {
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD);
            return streamer.read(Duration.ofSeconds(1)).reports().getLast();
        }
    }

    private static MetricGroup basic(Device device) {
        return MetricGroup.find(device, "ComputeBasic", SamplingType.TIME_BASED);
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
