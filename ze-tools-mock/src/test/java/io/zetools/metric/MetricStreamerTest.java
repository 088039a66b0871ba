package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WithMockDriver(clock = ClockMode.STEP)
@Timeout(120)
class MetricStreamerTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(60);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @ParameterizedTest(name = "{0} ns, {1} reports: granted {2} ns, {3} reports")
    @CsvSource({
        "1,           0,          160,         1",
        "10000,       1,          5120,        1",
        "10239,       7,          5120,        7",
        "10240,       7,          10240,       7",
        "1000000,     32768,      655360,      32768",
        "4294967295,  -1,         2684354560,  32768",
    })
    @DisplayName("zetMetricStreamerOpen: what the driver grants is told")
    void whatIsGrantedIsTold(long nanos, int notify, long grantedNanos, int grantedNotify, MockDriver driver) {
        driver.setOption("metric_exact_periods", 0);
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(nanos), notify)) {
            assertThat(streamer.samplingPeriod()).isEqualTo(Duration.ofNanos(grantedNanos));
            assertThat(streamer.notifyEveryNReports()).isEqualTo(grantedNotify);
            assertThat(streamer.reportsPerRead()).isEqualTo(notify);
            assertThat(streamer.group()).isEqualTo(group);
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen: a period that C cannot tell is refused")
    void impossiblePeriodsAreRefused() {
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            for (var period : new Duration[] {
                Duration.ZERO, Duration.ofNanos(-1), Duration.ofNanos(0x1_0000_0000L), Duration.ofDays(300 * 365)
            }) {
                assertThatIllegalArgumentException()
                        .as("%s", period)
                        .isThrownBy(() -> MetricStreamer.open(context, group, period, 1))
                        .withMessageContaining("sampling period");
            }
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: a read waits until the driver notifies, in real time")
    void readsWaitForTheNotification(MockDriver driver) {
        driver.setClock(ClockMode.REAL);
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 20)) {
            for (int i = 0; i < 3; i++) {
                // By the device's clock, which a busy machine's engine is far behind: it has fewer than 20 by then.
                assertThat(streamer.read(LONG).reportCount()).isPositive();
            }
            assertThat(streamer.droppedReads()).isZero();
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen: where the driver grants another number, reports are counted by the time")
    void readsWaitForReportsThatAreDue() {
        assertThat(MetricStreamer.nanosToWait(100, 100, 1_000_000)).isZero();
        assertThat(MetricStreamer.nanosToWait(100, 32768, 851_968)).isEqualTo(85_196_800);
        assertThat(MetricStreamer.nanosToWait(100_000, 32768, 6656)).isEqualTo(32768L * 6656);
        assertThat(MetricStreamer.nanosToWait(-1, 32768, 0xffff_ffffL)).isEqualTo(32768L * 0xffff_ffffL);
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: rows follow on what was read raw, and not calculated, between two reads")
    void rawReadsBetweenReadsLeaveNoGap(MockDriver driver) {
        var group = timed("ComputeBasic");
        var time = group.metric("GpuTime");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            for (int round = 0; round < 3; round++) {
                driver.step(PERIOD.multipliedBy(2));
                var batch = streamer.read(Duration.ZERO);
                assertThat(batch.reportCount()).isEqualTo(2);
                for (int row = 0; row < 2; row++)
                    assertThat(batch.asLong(row, time)).isEqualTo(PERIOD.toNanos());
                driver.step(PERIOD.multipliedBy(20));
                var raw = streamer.readRaw(Duration.ZERO);
                if (round == 1) {
                    assertThat(raw.calculate())
                            .hasSize(20)
                            .allSatisfy(row -> assertThat(row.asLong(time)).isEqualTo(PERIOD.toNanos()));
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} ns at {1} Hz: {2} ns")
    @CsvSource({
        "851968, 19200000, 853333.333",
        "104, 19200000, 104.167",
        "655360, 25000000, 655360",
        "1000000, 12500000, 1000000",
        "1000000, 0, 1000000",
    })
    @DisplayName("zetMetricStreamerOpen: the time between reports is a power of two of whole ticks")
    void theSpacingIsThatOfTheHardware(int granted, long hertz, double spacing) {
        var clock = hertz == 0
                ? Optional.<PropertyChain.Resolution>empty()
                : Optional.of(new PropertyChain.Resolution(hertz, 32));
        assertThat(MetricStreamer.spacingNanos(granted, clock)).isCloseTo(spacing, within(0.001));
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: a number that the driver cuts to its buffer is waited for by the time")
    void readsWaitNoLongerThanTheDriversBufferHolds(MockDriver driver) {
        driver.setOption("metric_buffer_reports", 8);
        driver.setClock(ClockMode.REAL);
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1000)) {
            assertThat(streamer.reportsPerRead()).isEqualTo(1000);
            assertThat(streamer.notifyEveryNReports()).isEqualTo(4);
            long start = System.nanoTime();
            var batch = streamer.read(LONG);
            // On a busy machine the buffer of 8 reports may have overflowed.
            assertThat(batch.dataDropped() || batch.reportCount() > 0).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(PERIOD.multipliedBy(3), LONG);
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: what has been read notifies no more; what is left over still does")
    void theNotificationEndsWithTheData(MockDriver driver) {
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 5)) {
            driver.step(PERIOD.multipliedBy(4));
            assertThat(streamer.read(Duration.ofMillis(60)).reportCount())
                    .as("the wait ended without a notification; what was there is read all the same")
                    .isEqualTo(4);
            driver.step(PERIOD.multipliedBy(5));
            assertThat(streamer.read(LONG).reportCount()).isEqualTo(5);
            assertThat(streamer.read(Duration.ofMillis(60)).isEmpty()).isTrue();
            driver.step(PERIOD.multipliedBy(7));
            assertThat(streamer.read(LONG).reportCount()).isEqualTo(7);
        }
    }

    @Test
    @DisplayName("zetMetricStreamerClose: closing ends a pending read of another thread")
    void closingEndsAPendingRead() throws Exception {
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            var streamer = MetricStreamer.open(context, group, PERIOD, 1);
            var begun = new CountDownLatch(1);
            var read = CompletableFuture.supplyAsync(() -> {
                begun.countDown();
                try {
                    return streamer.read(Duration.ofDays(1)).isEmpty() ? "empty" : "full";
                } catch (IllegalStateException e) {
                    return "closed";
                }
            });
            assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
            streamer.close();
            assertThat(read.get(60, TimeUnit.SECONDS)).isIn("empty", "closed");
            assertThatIllegalStateException()
                    .isThrownBy(() -> streamer.read(Duration.ZERO))
                    .withMessageContaining("is closed");
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: an interrupt ends the wait and stays set; what is there is delivered")
    void anInterruptEndsTheWait(MockDriver driver) throws Exception {
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 100)) {
            driver.step(PERIOD.multipliedBy(3));
            var found = new AtomicReference<String>();
            var reader = Thread.ofPlatform()
                    .start(() -> found.set(streamer.read(Duration.ofDays(1)).reportCount() + " "
                            + Thread.currentThread().isInterrupted()));
            reader.interrupt();
            assertThat(reader.join(LONG)).isTrue();
            assertThat(found.get()).isEqualTo("3 true");
        }
    }

    @Test
    @DisplayName("WARNING_DROPPED_DATA: without data, as Intel's driver has it of stall samples, and with")
    void droppedWithAndWithoutData(MockDriver driver) {
        var group = timed("EuStallSampling");
        var mock = driver.metricGroup(0, 0, group.name(), SamplingType.TIME_BASED);
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            for (int empty = 0; empty < 2; empty++) {
                driver.setOption("metric_empty_on_drop", empty);
                mock.push(16, 1, 0, 0, 0, 0, 0, 0, 0, 0);
                mock.dropData();
                var batch = streamer.read(Duration.ZERO);
                assertThat(batch.dataDropped()).isTrue();
                assertThat(streamer.droppedReads()).isEqualTo(empty + 1);
                if (empty == 1) {
                    assertThat(batch.isEmpty()).isTrue();
                    batch = streamer.read(Duration.ZERO);
                    assertThat(batch.dataDropped()).isFalse();
                }
                assertThat(batch.reportCount()).isOne();
            }
        }
    }

    @Test
    @DisplayName("the lenient manner's options: all that Intel's driver answers in its own way is taken")
    void intelsWaysAreTaken(MockDriver driver) {
        for (var option : List.of(
                "metric_silent_replace",
                "metric_exclusive",
                "metric_query_unknown",
                "metric_pool_owns_queries",
                "metric_empty_on_drop",
                "metric_single_set",
                "metric_strict_next",
                "metric_groups_alone",
                "metric_no_group_create",
                "metric_no_tracer")) driver.setOption(option, 1);
        driver.setClock(ClockMode.WORK);
        var root = part().parent().orElseThrow();
        var timed = MetricGroup.find(root, "ComputeBasic", SamplingType.TIME_BASED);
        var event = MetricGroup.find(root, "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(root);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createDevice(context, 1 << 20)) {
            try (var _ = MetricActivation.open(context, event);
                    var pool = MetricQueryPool.create(context, event, 1);
                    var query = pool.query(0)) {
                query.begin(list);
                assertThat(query.poll()).isEmpty();
                assertThat(query.pollRaw()).isEmpty();
                list.appendMemoryFill(memory, (byte) 1);
                query.end(list);
                list.endRecording();
                queue.execute(list);
                assertThat(query.await(LONG)).isTrue();
                assertThat(queue.synchronize(LONG)).isTrue();
                // Several sets, which only the function for them can calculate.
                assertThat(query.pollAll()).hasSize(root.subDevices().size());
                query.reset();
                assertThat(query.poll()).isEmpty();
            }
            try (var _ = MetricActivation.open(context, timed);
                    var streamer = MetricStreamer.open(context, timed, Duration.ofNanos(10_000), 1)) {
                for (int i = 0; i < 10; i++) queue.execute(list);
                assertThat(queue.synchronize(LONG)).isTrue();
                var batch = streamer.read(Duration.ZERO);
                assertThat(batch.isEmpty()).isFalse();
                assertThat(batch.sets().size()).isEqualTo(root.subDevices().size());
            }
        }
    }

    private static MetricGroup timed(String name) {
        return MetricGroup.find(part(), name, SamplingType.TIME_BASED);
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}
