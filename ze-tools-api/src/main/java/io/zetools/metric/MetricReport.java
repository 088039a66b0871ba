package io.zetools.metric;

import io.zetools.Unsigned;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/// The values of one group in one report: a copy, which stays valid after the reader has read again.
///
/// Threads: immutable.
public final class MetricReport {
    private final MetricGroup group;
    private final ReportItems items;

    /// Shared by the reports of one batch.
    private final ValueTable table;

    private final int row;

    MetricReport(MetricGroup group, ReportItems items, ValueTable table, int row) {
        this.group = group;
        this.items = items;
        this.table = table;
        this.row = row;
    }

    /// Returns the group that was measured.
    public MetricGroup group() {
        return group;
    }

    /// Returns the number of the set that the report is of: on a root device with sub-devices, the sub-device's
    /// number; otherwise 0.
    public int set() {
        return table.rows().setOf(row);
    }

    /// Returns whether the row lies across reports that were lost, so that its sums belong to a longer
    /// time.
    public boolean isAfterLoss() {
        return table.rows().isAfterLoss(row);
    }

    /// Returns how far the values can be believed.
    public ReportState state() {
        return items.state(table.rows(), row, column -> table.asLong(row, column));
    }

    /// Returns when the values were counted; empty if the group has no metric with that time.
    public Optional<MetricInterval> interval() {
        return items.interval(table.rows(), column -> table.asLong(row, column));
    }

    /// Returns the value of a metric with its type.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public MetricValue get(Metric metric) {
        return table.value(row, group.indexOf(metric));
    }

    /// Returns the value of a metric as a number, `NaN` where it is not one. Allocates nothing.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public double asDouble(Metric metric) {
        return table.asDouble(row, group.indexOf(metric));
    }

    /// Returns the value of a metric as an integer, unsigned where C's is; floating point is rounded towards
    /// zero. Allocates nothing.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public @Unsigned long asLong(Metric metric) {
        return table.asLong(row, group.indexOf(metric));
    }

    /// Returns all values, in the order of [MetricGroup#metrics].
    public List<MetricValue> values() {
        return new AbstractList<>() {
            @Override
            public MetricValue get(int index) {
                if (index >= 0 && index < size()) return table.value(row, index);
                throw new IndexOutOfBoundsException(
                        "%s has %d metrics, and none of index %d".formatted(group, size(), index));
            }

            @Override
            public int size() {
                return table.columns();
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
}
