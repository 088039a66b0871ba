package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.MockMetricGroup;
import java.util.List;

/// Looks at each report of a streamer and keeps a book of what was read and what is missing, to be compared with
/// the driver's own.
///
/// Threads: one.
abstract class StreamWatch {
    private final String name;
    private long read;
    private long missing;
    private long gaps;
    private long warnings;

    /// A loss was reported, and the gap may not have been seen yet.
    private boolean expectingGap;

    StreamWatch(String name) {
        this.name = name;
    }

    /// Checks one report, all of its values.
    ///
    /// @return how many reports are missing between the one before and this one
    abstract long follow(MetricBatch batch, int report);

    /// Takes the values out of a batch; then [#follow] is called for each report.
    abstract void load(MetricBatch batch);

    /// A watch over reports that the mock generates: it knows each value of each report.
    static StreamWatch generated(long seed, List<ValueType> valueTypes) {
        return new StreamWatch("generated") {
            private final long[][] columns = new long[valueTypes.size()][0];
            private int sequence = -1;

            @Override
            void load(MetricBatch batch) {
                StreamWatch.load(batch, columns);
            }

            @Override
            long follow(MetricBatch batch, int report) {
                // Reports that were dropped are passed over: the next one that fits shows how many they
                // were.
                for (int skipped = 0; skipped < 10_000_000; skipped++) {
                    sequence++;
                    if (fits(report)) return skipped;
                }
                throw new AssertionError(
                        "%s: the generator makes no such report as number %d of %s".formatted(this, report, batch));
            }

            private boolean fits(int report) {
                for (int i = 0; i < columns.length; i++) if (columns[i][report] != value(i)) return false;
                return true;
            }

            private long value(int metric) {
                long hash = mix(mix(seed, Integer.toUnsignedLong(sequence)), metric);
                long number = Long.remainderUnsigned(hash, 1_000_000);
                return switch (valueTypes.get(metric)) {
                    case BOOL8 -> number & 1;
                    case UINT8 -> number & 0xff;
                    case UINT16 -> number & 0xffff;
                    default -> number;
                };
            }
        };
    }

    /// A watch over reports of the device's own counters: each row ends a period after the one before it.
    static StreamWatch ofCounters(MetricGroup group, long periodNanos) {
        var names = List.of("QueryBeginTime", "GpuTime", "GtiReadThroughput", "GtiWriteThroughput", "ReportReason");
        return new CounterWatch(group, names, periodNanos);
    }

    /// Returns how many reports give no row: the first, where rows are differences.
    long reportsWithoutRow() {
        return 0;
    }

    /// Bytes that the reports say to have been read and written; 0 if they do not count that.
    long bytesRead() {
        return 0;
    }

    long bytesWritten() {
        return 0;
    }

    /// Checks a batch. Reports may be missing only where the driver has reported a loss.
    final void accept(MetricBatch batch) {
        load(batch);
        boolean dropped = batch.dataDropped();
        if (dropped) warnings++;
        for (int report = 0; report < batch.reportCount(); report++) {
            long skipped = follow(batch, report);
            if (skipped == 0) continue;
            assertThat(expectingGap || dropped)
                    .as("%s: %d reports are missing and no loss was told, %s", name, skipped, this)
                    .isTrue();
            expectingGap = false;
            gaps++;
            missing += skipped;
        }
        expectingGap |= dropped;
        read += batch.reportCount();
    }

    /// Demands that missing reports are those the driver dropped, and that all it handed out were seen. Of a
    /// streamer that makes no more reports, after a read that reported no loss.
    final void compare(MockMetricGroup.Account account, MetricStreamer streamer) {
        var what = "%s: %s, %s".formatted(name, this, account);
        assertThat(account.made()).as(what).isEqualTo(account.read() + account.dropped());
        assertThat(account.read()).as(what).isEqualTo(read + reportsWithoutRow());
        // Reports that were dropped after the last one leave no gap.
        boolean lostAtTheEnd = account.warnings() == gaps + 1 && account.dropped() > missing;
        if (!lostAtTheEnd) {
            assertThat(account.dropped()).as(what).isEqualTo(missing);
            assertThat(account.warnings()).as(what).isEqualTo(gaps);
        }
        assertThat(streamer.droppedReads()).as(what).isEqualTo(warnings);
    }

    final long read() {
        return read;
    }

    final long missing() {
        return missing;
    }

    final long gaps() {
        return gaps;
    }

    @Override
    public final String toString() {
        return "%d reports read, %d missing in %d gaps".formatted(read, missing, gaps);
    }

    private static void load(MetricBatch batch, long[][] columns) {
        var metrics = batch.group().metrics();
        for (int i = 0; i < columns.length; i++) load(batch, metrics.get(i), columns, i);
    }

    static void load(MetricBatch batch, Metric metric, long[][] columns, int column) {
        if (columns[column].length < batch.reportCount()) columns[column] = new long[batch.reportCount() * 3 / 2];
        assertThat(batch.column(metric, columns[column])).isEqualTo(batch.reportCount());
    }

    /// As the driver mixes what a generated value depends on.
    private static long mix(long a, long b) {
        long x = a * 0x9e3779b97f4a7c15L + b + 0x632be59bd9b4e019L;
        x = (x ^ (x >>> 30)) * 0xbf58476d1ce4e5b9L;
        x = (x ^ (x >>> 27)) * 0x94d049bb133111ebL;
        return x ^ (x >>> 31);
    }

    private static final class CounterWatch extends StreamWatch {
        private static final int TIMER = 1;

        private final List<Metric> metrics;
        private final long[][] columns;
        private final long period;
        private long end = -1;
        private long bytesRead;
        private long bytesWritten;

        CounterWatch(MetricGroup group, List<String> names, long period) {
            super("counters");
            this.metrics = names.stream().map(group::metric).toList();
            this.columns = new long[metrics.size()][0];
            this.period = period;
        }

        @Override
        void load(MetricBatch batch) {
            for (int i = 0; i < columns.length; i++) load(batch, metrics.get(i), columns, i);
        }

        @Override
        long follow(MetricBatch batch, int report) {
            // The row is the difference to the report before it, also where others were lost between the two.
            long length = columns[1][report];
            assertThat(length).as("GpuTime").isPositive();
            assertThat(length % period).as("part of a period between reports").isZero();
            if (end >= 0) assertThat(columns[0][report]).as("end").isEqualTo(end + length);
            assertThat(columns[4][report]).as("ReportReason").isEqualTo(TIMER);
            end = columns[0][report];
            bytesRead += columns[2][report];
            bytesWritten += columns[3][report];
            return length / period - 1;
        }

        @Override
        long reportsWithoutRow() {
            return 1;
        }

        @Override
        long bytesRead() {
            return bytesRead;
        }

        @Override
        long bytesWritten() {
            return bytesWritten;
        }
    }
}
