package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.MockMetricGroup;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Two streamers at once at the driver's highest rate, each report looked at, while the device works: nothing is
/// missing but what the driver has dropped, and reported.
@WithMockDriver(clock = ClockMode.REAL)
class StreamSoakTest {
    private static final Logger LOG = LoggerFactory.getLogger(StreamSoakTest.class);
    private static final Duration SHORTEST_PERIOD = Duration.ofNanos(10_000);
    private static final Duration FOREVER = Duration.ofSeconds(60);
    private static final long SEED = 20_251;
    private static final int COPY_BYTES = 1 << 16;

    /// Long enough for any buffer to overflow: the largest holds 65,536 reports of 10 µs.
    private static final Duration PAUSE = Duration.ofMillis(900);

    private static final List<ValueType> VALUE_TYPES = List.of(
            ValueType.UINT64,
            ValueType.UINT32,
            ValueType.FLOAT32,
            ValueType.FLOAT64,
            ValueType.BOOL8,
            ValueType.UINT16,
            ValueType.UINT8,
            ValueType.UINT64,
            ValueType.FLOAT64,
            ValueType.UINT32);

    @Test
    @DisplayName("zetMetricStreamerReadData: three seconds at the highest rate, every report accounted for, seed 20251")
    void threeSeconds(MockDriver driver) throws Exception {
        soak(driver, Duration.ofSeconds(3), Duration.ofSeconds(1));
    }

    /// Ten minutes, or as many seconds as the system property `zetools.soak.seconds` says.
    @Test
    @Tag("soak")
    @DisplayName("zetMetricStreamerReadData: minutes at the highest rate, in bounded memory, seed 20251")
    void minutes(MockDriver driver) throws Exception {
        var duration = Duration.ofSeconds(Integer.getInteger("zetools.soak.seconds", 600));
        soak(driver, duration, Duration.ofSeconds(30)).check();
    }

    private static MemoryWatch soak(MockDriver driver, Duration duration, Duration pauseEvery) throws Exception {
        // Also ends the log of all calls, which would grow.
        driver.reset();
        driver.setOption("metric_exact_periods", 1);
        driver.setClock(ClockMode.REAL);
        driver.setSeed(SEED);
        var gpu = LevelZero.load().devices().getFirst();
        var tiles = gpu.subDevices();
        var metrics = new ArrayList<MockMetric>();
        for (int i = 0; i < VALUE_TYPES.size(); i++) metrics.add(MockMetric.of("M" + i, VALUE_TYPES.get(i)));
        var made = driver.addMetricGroup(0, 0, "Generated", SamplingType.TIME_BASED, 200, metrics);
        made.generateReports(true);
        var counted = driver.metricGroup(0, 1, "ComputeBasic", SamplingType.TIME_BASED);
        var generated = MetricGroup.find(tiles.get(0), "Generated", SamplingType.TIME_BASED);
        var counters = MetricGroup.find(tiles.get(1), "ComputeBasic", SamplingType.TIME_BASED);
        var memory = new MemoryWatch();
        try (var context = Context.create(gpu);
                var threads = Executors.newFixedThreadPool(2);
                var generatedRun = new Run(context, generated, made, StreamWatch.generated(SEED, VALUE_TYPES));
                var countersRun = new Run(
                        context, counters, counted, StreamWatch.ofCounters(counters, SHORTEST_PERIOD.toNanos()));
                var work = new Work(context, tiles.get(1))) {
            long end = System.nanoTime() + duration.toNanos();
            var first = CompletableFuture.runAsync(() -> generatedRun.until(end, pauseEvery, () -> {}), threads);
            var second = CompletableFuture.runAsync(() -> countersRun.until(end, pauseEvery, work::copy), threads);
            memory.sampleUntil(end, duration.dividedBy(40), () -> first.isDone() || second.isDone());
            first.join();
            second.join();

            work.finish();
            generatedRun.catchUp();
            countersRun.catchUp();
            // The reports of every copy until now may be among those that were dropped.
            for (int i = 0; i < 100 && countersRun.watch.bytesWritten() == 0; i++) {
                work.copy();
                work.finish();
                countersRun.watch.accept(countersRun.streamer.read(FOREVER));
            }
            // No time passes any more, so no more reports come.
            driver.setClock(ClockMode.STEP);
            generatedRun.finish();
            countersRun.finish();
            LOG.info("generated: {}; counters: {}; {}", generatedRun.watch, countersRun.watch, memory);
            assertThat(generatedRun.watch.gaps()).isPositive();
            assertThat(countersRun.watch.gaps()).isPositive();
            // Counters of dropped reports are dropped with them.
            assertThat(countersRun.watch.bytesRead()).isPositive().isLessThanOrEqualTo(work.bytes());
            assertThat(countersRun.watch.bytesWritten()).isPositive().isLessThanOrEqualTo(work.bytes());
        }
        return memory;
    }

    /// One streamer and who reads it.
    private static final class Run implements AutoCloseable {
        final StreamWatch watch;
        private final MockMetricGroup mock;
        private final MetricActivation activation;
        private final MetricStreamer streamer;

        Run(Context context, MetricGroup group, MockMetricGroup mock, StreamWatch watch) {
            this.mock = mock;
            this.watch = watch;
            activation = MetricActivation.open(context, group);
            streamer = MetricStreamer.open(context, group, SHORTEST_PERIOD, 1000);
            assertThat(streamer.samplingPeriod()).isEqualTo(SHORTEST_PERIOD);
        }

        void until(long end, Duration pauseEvery, Runnable afterEach) {
            long nextPause = System.nanoTime() + pauseEvery.toNanos();
            while (System.nanoTime() < end) {
                watch.accept(streamer.read(FOREVER));
                afterEach.run();
                if (System.nanoTime() < nextPause) continue;
                // Losses are to be counted too.
                sleep(PAUSE);
                nextPause = System.nanoTime() + pauseEvery.toNanos();
            }
            // A read that the machine's other work held up may have taken the time of every pause.
            for (int i = 0; i < 10 && watch.gaps() == 0; i++) {
                sleep(PAUSE);
                watch.accept(streamer.read(FOREVER));
                watch.accept(streamer.read(FOREVER));
            }
        }

        /// Reads until each loss has shown as a gap.
        void catchUp() {
            for (int i = 0; i < 100 && watch.gaps() < mock.account().warnings(); i++) {
                watch.accept(streamer.read(FOREVER));
            }
        }

        /// Reads what is left, and compares the books.
        void finish() {
            MetricBatch batch;
            do {
                batch = streamer.read(Duration.ZERO);
                watch.accept(batch);
            } while (!batch.isEmpty());
            watch.compare(mock.account(), streamer);
        }

        @Override
        public void close() {
            streamer.close();
            activation.close();
        }
    }

    /// Copies in device memory, which the counters count.
    private static final class Work implements AutoCloseable {
        private final CommandQueue queue;
        private final CommandList list;
        private final Allocation from;
        private final Allocation to;
        private long copies;

        Work(Context context, Device device) {
            queue = CommandQueue.create(context, device, QueueOptions.defaults());
            list = CommandList.create(context, device, 0, Flags.of(CommandListFlag.class, 0));
            from = Allocation.createDevice(context, COPY_BYTES);
            to = Allocation.createDevice(context, COPY_BYTES);
            list.appendMemoryCopy(to, from);
            list.endRecording();
        }

        void copy() {
            queue.execute(list);
            copies++;
        }

        void finish() {
            assertThat(queue.synchronize(FOREVER)).isTrue();
        }

        long bytes() {
            return copies * COPY_BYTES;
        }

        @Override
        public void close() {
            queue.close();
            list.close();
            to.close();
            from.close();
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
