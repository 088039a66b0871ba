package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Calculates with a driver that makes rows of differences and keeps the last report, as Intel's does.
@WithMockDriver
@DisplayName("zetMetricGroupCalculateMultipleMetricValuesExp of a driver that keeps the last report")
class DifferenceRowsTest {
    private static final byte[] NONE = {};
    private static final int REPORT = Long.BYTES;

    /// Reports are a counter; the value in a row is what was added since the report before.
    private final Differences driver = new Differences();

    private MetricGroup group;

    @BeforeEach
    void addGroup(MockDriver mock) {
        mock.addMetricGroup(0, 0, "One", SamplingType.TIME_BASED, 200, MockMetric.of("A", ValueType.UINT64));
        group = MetricGroup.find(part(), "One", SamplingType.TIME_BASED);
    }

    @Test
    void streamsHaveRightRowsWhateverTheirSizeAndWhateverElseIsCalculated() {
        try (var arena = Arena.ofConfined();
                var stream = new CalculatedValues(group, MetricCalculation.VALUES, driver);
                var other = new CalculatedValues(group, MetricCalculation.VALUES, driver)) {
            long next = 1;
            var before = NONE;
            for (int count : new int[] {3, 1, 7, 500, 2, 4000}) {
                var reports = counters(next, count);
                var rows = rows(stream.calculate(data(arena, reports, before, REPORT)));
                assertThat(rows).as("%d reports", count).isEqualTo(next == 1 ? reports.subList(1, count) : reports);
                next += count;
                before = bytes(List.of((next - 1) * next / 2));
                other.calculate(data(arena, counters(10_000_000, 5), NONE, REPORT));
            }
            assertThat(driver.calculatedTwice()).isFalse();
        }
    }

    @Test
    void storedReportsHaveTheSameRowsInAnyOrderAndThread() throws Exception {
        var pieces = new ArrayList<List<Long>>();
        for (long first = 1; first < 400; first += 40) pieces.add(counters(first, 40));
        var expected = pieces.stream().map(this::stored).toList();
        for (int i = 0; i < pieces.size(); i++) {
            var all = pieces.get(i);
            assertThat(expected.get(i)).isEqualTo(i == 0 ? all.subList(1, 40) : all);
        }
        for (int i = pieces.size() - 1; i >= 0; i--)
            assertThat(stored(pieces.get(i))).isEqualTo(expected.get(i));

        try (var threads = Executors.newFixedThreadPool(4)) {
            var work = new ArrayList<Callable<List<Long>>>();
            for (int round = 0; round < 20; round++) for (var piece : pieces) work.add(() -> stored(piece));
            var answers = threads.invokeAll(work);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get()).isEqualTo(expected.get(i % pieces.size()));
            }
        }
    }

    @Test
    void reportsFromElsewhereGiveARowLess() {
        try (var arena = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES, driver)) {
            // The size of a report is not known; and the driver keeps a report of something else.
            for (int i = 0; i < 2; i++) {
                assertThat(rows(values.calculate(data(arena, counters(5, 6), NONE, 0))))
                        .isEqualTo(counters(6, 5));
                assertThat(values.calculate(data(arena, counters(9, 1), NONE, 0))
                                .isEmpty())
                        .isTrue();
            }
        }
    }

    @Test
    void rowsThatLieAcrossLostReportsAreMarked() {
        try (var arena = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES, driver)) {
            var first = values.calculate(data(arena, counters(1, 4), NONE, REPORT, 0, 3 * REPORT));
            // The first report has no row, so the loss before it is in none.
            assertThat(losses(first)).containsExactly(false, false, true);
            var next = values.calculate(data(arena, counters(9, 3), bytes(List.of(10L)), REPORT, 0));
            assertThat(losses(next)).containsExactly(true, false, false);
            assertThat(next.state(0)).isEqualTo(ReportState.AFTER_LOSS);
            assertThat(next.reports().getFirst().isAfterLoss()).isTrue();
            assertThat(next.reports().get(1).state()).isEqualTo(ReportState.COMPLETE);
            var table = next.table();
            assertThat(table.isAfterLoss(0)).isTrue();
            var left = table.withoutLosses();
            assertThat(left.reportCount()).isEqualTo(2);
            assertThat(left.asLong(0, left.group().metrics().getFirst())).isEqualTo(10);
            assertThat(left.isAfterLoss(0)).isFalse();
        }
    }

    @Test
    void maximaAreOneRow() {
        try (var arena = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.MAXIMUM_VALUES, driver)) {
            assertThat(values.calculate(data(arena, counters(5, 6), NONE, 0)).reportCount())
                    .isOne();
        }
    }

    private List<Long> stored(List<Long> reports) {
        long first = reports.getFirst();
        var before = first == 1 ? NONE : bytes(List.of(first * (first - 1) / 2));
        try (var arena = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES, driver)) {
            return rows(values.calculate(data(arena, reports, before, REPORT)));
        }
    }

    /// The rows that the reports with these numbers give: a report has the sum of all numbers up to its own.
    private static List<Long> counters(long first, int count) {
        return LongStream.range(first, first + count).boxed().toList();
    }

    private static byte[] bytes(List<Long> numbers) {
        var segment = MemorySegment.ofArray(new byte[numbers.size() * REPORT]);
        for (int i = 0; i < numbers.size(); i++) {
            long number = numbers.get(i);
            segment.set(ValueLayout.JAVA_LONG_UNALIGNED, (long) i * REPORT, number);
        }
        return segment.toArray(ValueLayout.JAVA_BYTE);
    }

    private static MemorySegment copy(Arena arena, List<Long> reports) {
        var sums = reports.stream().map(n -> n * (n + 1) / 2).toList();
        return arena.allocate(bytes(sums).length, 8).copyFrom(MemorySegment.ofArray(bytes(sums)));
    }

    private static RawData data(Arena arena, List<Long> reports, byte[] before, long reportBytes, long... losses) {
        return new RawData(copy(arena, reports), before, reportBytes, losses, losses.length > 0, Optional.empty());
    }

    private static List<Long> rows(MetricBatch batch) {
        var metric = batch.group().metrics().getFirst();
        return batch.reports().stream().map(report -> report.asLong(metric)).toList();
    }

    private static List<Boolean> losses(MetricBatch batch) {
        return IntStream.range(0, batch.reportCount())
                .mapToObj(batch::isAfterLoss)
                .toList();
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }

    /// The driver's calculation. Two calls at once fail.
    private static final class Differences implements CalculatedValues.Function {
        private static final int UINT64 = 1;

        /// Sums from here on are of the other data.
        private static final long OTHER = 10_000_000L * 10_000_000L / 2;

        private final AtomicBoolean running = new AtomicBoolean();
        private long kept;
        private boolean keeps;
        private long largest;
        private boolean twice;

        boolean calculatedTwice() {
            return twice;
        }

        @Override
        public int run(
                MemorySegment handle,
                int type,
                MemorySegment raw,
                MemorySegment sets,
                MemorySegment total,
                MemorySegment setCounts,
                MemorySegment values) {
            assertThat(running.compareAndSet(false, true)).as("alone").isTrue();
            int reports = (int) (raw.byteSize() / REPORT);
            sets.set(ValueLayout.JAVA_INT, 0, 1);
            if (values.address() == 0) {
                total.set(ValueLayout.JAVA_INT, 0, reports);
            } else {
                int rows = 0;
                for (int i = 0; i < reports; i++) {
                    long now = raw.getAtIndex(ValueLayout.JAVA_LONG, i);
                    if (keeps) {
                        values.setAtIndex(ValueLayout.JAVA_INT, rows * 4L, UINT64);
                        values.setAtIndex(ValueLayout.JAVA_LONG, rows * 2L + 1, now - kept);
                        rows++;
                    }
                    kept = now;
                    keeps = true;
                }
                // Single reports are calculated again to ask and to prime.
                twice |= reports > 1 && kept <= largest && kept < OTHER;
                if (reports > 1 && kept < OTHER) largest = kept;
                total.set(ValueLayout.JAVA_INT, 0, rows);
                setCounts.set(ValueLayout.JAVA_INT, 0, rows);
            }
            running.set(false);
            return 0;
        }
    }
}
