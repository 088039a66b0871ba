package io.zetools.metric;

import io.zetools.Unsigned;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;

/// The values of one group at one moment: a copy, which stays valid after the reader has gone on.
///
/// Threads: immutable.
public final class MetricReport {
    private final Snapshot snapshot;
    private final int row;

    MetricReport(Snapshot snapshot, int row) {
        this.snapshot = snapshot;
        this.row = row;
    }

    public MetricGroup group() {
        return snapshot.group();
    }

    /// Which set of values the report belongs to: on a root device with sub-devices, the sub-device's number;
    /// otherwise 0.
    public int set() {
        return snapshot.set(row);
    }

    /// The value of a metric.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public MetricValue get(Metric metric) {
        return snapshot.value(row, snapshot.group().indexOf(metric));
    }

    /// The value as a number, `NaN` where it is not one; allocates nothing.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public double asDouble(Metric metric) {
        return snapshot.asDouble(row, snapshot.group().indexOf(metric));
    }

    /// The value as an integer, unsigned where C's is; floating point is rounded towards zero. Allocates nothing.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public @Unsigned long asLong(Metric metric) {
        return snapshot.asLong(row, snapshot.group().indexOf(metric));
    }

    /// All values, in the order of [MetricGroup#metrics].
    public List<MetricValue> values() {
        return new AbstractList<>() {
            @Override
            public MetricValue get(int index) {
                return snapshot.value(row, Objects.checkIndex(index, size()));
            }

            @Override
            public int size() {
                return snapshot.columns();
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricReport report
                && group().equals(report.group())
                && set() == report.set()
                && values().equals(report.values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    @Override
    public String toString() {
        var text = new StringBuilder("MetricReport[").append(group().name());
        for (var metric : group().metrics()) {
            text.append(", ").append(metric.name()).append('=').append(get(metric));
        }
        return text.append(']').toString();
    }

    /// Values of some reports, copied out of native memory; shared by the reports of one batch.
    static final class Snapshot {
        private final MetricGroup group;
        private final int columns;

        /// The `zet_value_type_t` of each value.
        private final int[] types;

        private final long[] bits;

        /// The first row after each set.
        private final int[] setEnds;

        Snapshot(MetricGroup group, int columns, int[] types, long[] bits, int[] setEnds) {
            this.group = group;
            this.columns = columns;
            this.types = types;
            this.bits = bits;
            this.setEnds = setEnds;
        }

        MetricGroup group() {
            return group;
        }

        int columns() {
            return columns;
        }

        MetricValue value(int row, int column) {
            int at = row * columns + column;
            return MetricCodec.value(types[at], bits[at]);
        }

        double asDouble(int row, int column) {
            int at = row * columns + column;
            return MetricCodec.toDouble(types[at], bits[at]);
        }

        long asLong(int row, int column) {
            int at = row * columns + column;
            return MetricCodec.toLong(types[at], bits[at]);
        }

        int set(int row) {
            int set = 0;
            while (set < setEnds.length - 1 && row >= setEnds[set]) set++;
            return set;
        }
    }
}
