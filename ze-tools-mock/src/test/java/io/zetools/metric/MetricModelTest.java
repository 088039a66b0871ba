package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.Device;
import io.zetools.DeviceTimer;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.EventPoolFlag;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Compares metrics of copies and fills with the program's knowledge: which bytes they move, and when
/// events say that they ran.
@WithMockDriver(clock = ClockMode.STEP)
@Timeout(120)
class MetricModelTest {
    private static final Duration PERIOD = Duration.ofNanos(100_000);
    private static final int MOST = 1 << 22;

    /// The work that has been executed.
    private record Work(long read, long written, long nanos) {
        Work plus(Work other) {
            return new Work(read + other.read, written + other.written, nanos + other.nanos);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {3, 31, 314, 3141})
    @DisplayName("zetMetricGroupCalculate…: sums over a stream are those of the work, times those of the events")
    void streamsAddUpToTheWork(long seed, MockDriver driver) {
        var random = new Random(seed);
        var groups = List.of(timed(part(), "ComputeBasic"), timed(part(), "MemoryProfile"));
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, groups);
                var basic = MetricStreamer.open(context, groups.getFirst(), PERIOD, 1);
                var memory = MetricStreamer.open(context, groups.getLast(), PERIOD, 1)) {
            var sums = new HashMap<String, Long>();
            var work = new Work(0, 0, 0);
            var started = driver.now();
            for (int round = 0; round < 5; round++) {
                work = work.plus(execute(random, driver, context, part(), List.of()));
                driver.step(PERIOD.multipliedBy(1 + random.nextInt(20)));
                add(basic.read(Duration.ZERO), sums, "GtiReadThroughput", "GtiWriteThroughput", "GpuTime");
                add(memory.read(Duration.ZERO), sums, "GPU_MEMORY_BYTE_READ", "GPU_MEMORY_BYTE_WRITE");
            }
            // Until a whole period has passed since the last work.
            driver.step(PERIOD);
            var last = basic.read(Duration.ZERO);
            add(last, sums, "GtiReadThroughput", "GtiWriteThroughput", "GpuTime");
            add(memory.read(Duration.ZERO), sums, "GPU_MEMORY_BYTE_READ", "GPU_MEMORY_BYTE_WRITE");

            assertThat(sums).containsEntry("GPU_MEMORY_BYTE_READ", work.read);
            assertThat(sums).containsEntry("GPU_MEMORY_BYTE_WRITE", work.written);
            assertThat(sums).containsEntry("GtiReadThroughput", work.read);
            assertThat(sums).containsEntry("GtiWriteThroughput", work.written);
            long passed = driver.now().minus(started).toNanos();
            assertThat(sums.get("GpuTime")).isBetween(passed - PERIOD.toNanos(), passed);
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: rows that are read while work runs have it where its events say it ran")
    void rowsHaveTheWorkOfTheirTime(MockDriver driver) {
        driver.setClock(ClockMode.REAL);
        int count = 40;
        var group = timed(part(), "MemoryProfile");
        var bytes = group.metric("GPU_MEMORY_BYTE_WRITE");
        var flags = Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP);
        var ends = new ArrayList<Long>();
        var sums = new ArrayList<Long>();
        try (var context = Context.create(part());
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var to = Allocation.createDevice(context, MOST);
                var pool = EventPool.create(context, count, flags);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            var events = new ArrayList<Event>();
            for (int i = 0; i < count; i++) {
                events.add(pool.event(i));
                list.appendMemoryFill(to, 0, MOST, new byte[] {1}, Dependencies.signal(events.getLast()));
                list.appendBarrier();
            }
            list.endRecording();
            queue.execute(list);
            boolean done = false;
            long sum = 0;
            while (!done || sum < (long) count * MOST) {
                done = queue.synchronize(Duration.ZERO);
                var batch = streamer.read(Duration.ofMillis(1));
                assertThat(batch.dataDropped()).isFalse();
                for (int row = 0; row < batch.reportCount(); row++) {
                    sum += batch.asLong(row, bytes);
                    ends.add(batch.interval(row).orElseThrow().endNanos());
                    sums.add(sum);
                }
            }
            assertThat(sum).isEqualTo((long) count * MOST);
            var runs = events.stream()
                    .map(event -> event.kernelTimestamp().orElseThrow())
                    .toList();
            for (int row = 0; row < ends.size(); row++) {
                long end = ends.get(row);
                // Within two ticks: both times are rounded.
                long most = runs.stream()
                        .filter(run -> ticksAfter(end, run.globalStart(), run.timer()) < 2)
                        .count();
                long least = runs.stream()
                        .filter(run -> ticksAfter(end, run.globalEnd(), run.timer()) < -2)
                        .count();
                assertThat(sums.get(row)).as("row %d", row).isBetween(least * MOST, most * MOST);
            }
            events.forEach(Event::close);
        }
    }

    /// Returns how many ticks of an event, which have fewer bits, come after the end of a row.
    private static long ticksAfter(long endNanos, long ticks, DeviceTimer timer) {
        int unused = Long.SIZE - timer.kernelValidBits();
        return (ticks - (long) (endNanos / timer.nanosPerTick())) << unused >> unused;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {2, 27, 271, 2718})
    @DisplayName("zetMetricQueryGetData: a query has the bytes and the time of its own work, each sub-device its share")
    void queriesHaveTheWorkBetweenTheirEnds(long seed, MockDriver driver) {
        var random = new Random(seed);
        for (var device : List.of(part(), gpu())) {
            var group = MetricGroup.find(device, "MemoryProfile", SamplingType.EVENT_BASED);
            try (var context = Context.create(device);
                    var _ = MetricActivation.open(context, group);
                    var pool = MetricQueryPool.create(context, group, 3)) {
                for (int round = 0; round < 6; round++) {
                    try (var query = pool.query(random.nextInt(3))) {
                        var work = execute(random, driver, context, device, List.of(query));
                        var reports = query.pollAll();
                        assertThat(reports)
                                .hasSize(Math.max(1, device.subDevices().size()));
                        assertThat(sum(reports, group.metric("GPU_MEMORY_BYTE_READ")))
                                .isEqualTo(work.read);
                        assertThat(sum(reports, group.metric("GPU_MEMORY_BYTE_WRITE")))
                                .isEqualTo(work.written);
                        for (var report : reports) {
                            long time = report.asLong(group.metric("GpuTime"));
                            assertThat(time).isCloseTo(work.nanos, within(work.nanos / 50 + 2000));
                            if (time == 0) continue;
                            assertThat(report.asDouble(group.metric("GPU_MEMORY_BYTE_WRITE_RATE")))
                                    .isCloseTo(
                                            (double) report.asLong(group.metric("GPU_MEMORY_BYTE_WRITE")) / time,
                                            within(1e-9));
                            assertThat(report.asDouble(group.metric("GPU_BUSY")))
                                    .isCloseTo(100, within(1e-3));
                        }
                    }
                }
            }
        }
    }

    /// Runs copies and fills, one after the other.
    private static Work execute(
            Random random, MockDriver driver, Context context, Device device, List<MetricQuery> around) {
        int count = 1 + random.nextInt(5);
        var flags = Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP);
        try (var queue = CommandQueue.create(context, device, QueueOptions.defaults());
                var list = CommandList.create(context, device, 0, Flags.of(CommandListFlag.class, 0));
                var from = Allocation.create(Allocation.Kind.DEVICE, context, device, MOST, 0);
                var to = Allocation.create(Allocation.Kind.DEVICE, context, device, MOST, 0);
                var pool = EventPool.create(context, count, flags)) {
            var work = new Work(0, 0, 0);
            var events = new ArrayList<Event>();
            for (var query : around) query.begin(list);
            for (int i = 0; i < count; i++) {
                long bytes = 64L * (1 + random.nextInt(MOST / 64));
                var event = pool.event(i);
                events.add(event);
                if (random.nextBoolean()) {
                    list.appendMemoryCopy(to, 0, from, 0, bytes, Dependencies.signal(event));
                    work = work.plus(new Work(bytes, bytes, 0));
                } else {
                    list.appendMemoryFill(to, 0, bytes, new byte[] {1}, Dependencies.signal(event));
                    work = work.plus(new Work(0, bytes, 0));
                }
                list.appendBarrier();
            }
            for (var query : around) query.end(list);
            list.endRecording();
            queue.execute(list);
            while (!queue.synchronize(Duration.ZERO)) driver.step(PERIOD);
            for (var event : events) {
                work = work.plus(new Work(
                        0, 0, event.kernelTimestamp().orElseThrow().duration().toNanos()));
                event.close();
            }
            return work;
        }
    }

    private static void add(MetricBatch batch, Map<String, Long> sums, String... names) {
        assertThat(batch.dataDropped()).isFalse();
        for (var name : names) {
            var column = new long[batch.reportCount()];
            batch.column(batch.group().metric(name), column);
            for (long value : column) sums.merge(name, value, Long::sum);
        }
    }

    private static long sum(List<MetricReport> reports, Metric metric) {
        return reports.stream().mapToLong(report -> report.asLong(metric)).sum();
    }

    private static MetricGroup timed(Device device, String name) {
        return MetricGroup.find(device, name, SamplingType.TIME_BASED);
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }

    private static Device part() {
        return gpu().subDevices().getFirst();
    }
}
