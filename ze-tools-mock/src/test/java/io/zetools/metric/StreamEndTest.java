package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Begins and ends streams of reports.
@WithMockDriver(clock = ClockMode.STEP)
class StreamEndTest {
    private static final Duration PERIOD = Duration.ofNanos(10_000);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetMetricStreamerClose: a read in another thread ends when the streamer is closed, seed 5")
    void readsEndWhenTheStreamerIsClosed(MockDriver driver) throws Exception {
        driver.setClock(ClockMode.REAL);
        var random = new Random(5);
        var group = group();
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group)) {
            for (int i = 0; i < 25; i++) {
                var seen = new AtomicLong();
                CompletableFuture<Void> reader;
                try (var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
                    reader = CompletableFuture.runAsync(() -> readUntilClosed(streamer, seen));
                    while (seen.get() == 0 && !reader.isDone()) Thread.onSpinWait();
                    LockSupport.parkNanos(random.nextInt(2_000_000));
                }
                reader.get(60, TimeUnit.SECONDS);
                assertThat(seen.get()).isPositive();
            }
        }
    }

    private static void readUntilClosed(MetricStreamer streamer, AtomicLong seen) {
        while (true) {
            List<MetricReport> reports;
            try {
                reports = streamer.read(Duration.ofSeconds(1)).reports();
            } catch (IllegalStateException e) {
                // Closed before the read, or between the read and the copy.
                assertThat(e).hasMessageMatching("(?s).*(is closed|no longer valid).*");
                return;
            }
            seen.addAndGet(reports.size());
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: what was read before a failure is handed out before the failure")
    void aFailureTakesNothingWithIt(MockDriver driver) {
        driver.setOption("metric_buffer_reports", 64);
        var group = group();
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD);
            assertThat(streamer.read(Duration.ZERO).reportCount()).isEqualTo(2);

            // As many as there is room for, so that the reader has to ask whether there are more.
            driver.step(PERIOD.multipliedBy(64));
            driver.calls().clear();
            driver.fail(Fault.nth("zetMetricStreamerReadData", 2, ZeResult.ERROR_UNKNOWN));
            assertThat(streamer.read(Duration.ZERO).reportCount()).isEqualTo(2 * 64);
            assertThat(driver.calls().functions())
                    .filteredOn("zetMetricStreamerReadData"::equals)
                    .hasSize(2);

            driver.step(PERIOD);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> streamer.read(Duration.ZERO))
                    .withMessageContaining("zetMetricStreamerReadData");
            assertThat(streamer.read(Duration.ZERO).reportCount()).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("zet_metric_streamer_desc_t: periods that it cannot hold are refused, with the limits")
    void periodsOutOfRangeAreRefused() {
        var group = group();
        try (var context = Context.create(gpu())) {
            for (var period : new Duration[] {
                Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(5), Duration.ofSeconds(Long.MAX_VALUE)
            }) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> MetricStreamer.open(context, group, period))
                        .withMessageContaining("4.29 s");
            }
        }
    }

    @Test
    @DisplayName("WARNING_DROPPED_DATA of the calculation counts as that of the read does, and once with it")
    void lossesThatTheCalculationTellsOfCount(MockDriver driver) {
        driver.setOption("metric_overflow", 1);
        var part = gpu().subDevices().getFirst();
        var mock = driver.metricGroup(0, 0, "EuStallSampling", SamplingType.TIME_BASED);
        var group = MetricGroup.find(part, "EuStallSampling", SamplingType.TIME_BASED);
        try (var context = Context.create(part);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1)) {
            for (int i = 1; i <= 4; i++) {
                mock.push(0x1000, 1, 2, 3, 4, 5, 6, 7, 8, 9);
                if (i % 2 == 0) mock.dropData();
                var batch = streamer.read(Duration.ofMillis(50));
                assertThat(batch.reportCount()).isOne();
                assertThat(batch.asLong(0, group.metric("Active"))).isOne();
                assertThat(batch.dataDropped()).isTrue();
                assertThat(streamer.droppedReads()).isEqualTo(i);
            }
        }
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }

    private static MetricGroup group() {
        return MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
    }
}
