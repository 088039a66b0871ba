package io.zetools.metric;

import io.zetools.Unsigned;
import java.util.List;
import java.util.Optional;

/// A table of values with a row per report and a column per metric: a copy, which needs no device.
///
/// Threads: immutable.
public final class MetricTable {
    private final GroupDescription group;
    private final ValueTable values;
    private final boolean dataDropped;
    private final ReportItems items;
    private final Optional<ReadTime> readTime;

    MetricTable(GroupDescription group, ValueTable values, boolean dataDropped, Optional<ReadTime> readTime) {
        this.group = group;
        this.values = values;
        this.dataDropped = dataDropped;
        this.readTime = readTime;
        this.items = ReportItems.of(group.metrics());
    }

    /// Returns the description of the group that was measured.
    public GroupDescription group() {
        return group;
    }

    /// Returns whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns how many reports there are, of all sets together.
    public int reportCount() {
        return values.rows().count();
    }

    /// Returns the reports of each set as a table of its own: one set per sub-device on a root device with
    /// sub-devices, in their order; otherwise at most one. Copies no values.
    public List<MetricTable> sets() {
        return values.sets().stream()
                .map(set -> new MetricTable(group, set, dataDropped, readTime))
                .toList();
    }

    /// Returns this table without the rows that lie across lost reports.
    public MetricTable withoutLosses() {
        return values.rows().hasLosses() ? new MetricTable(group, values.withoutLosses(), dataDropped, readTime) : this;
    }

    /// Returns whether a row lies across reports that were lost, so that its sums belong to a longer
    /// time.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    public boolean isAfterLoss(int report) {
        return values.rows().isAfterLoss(require(report));
    }

    /// Returns how far the values of a row can be believed.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    public ReportState state(int report) {
        int row = require(report);
        return items.state(values.rows(), row, column -> values.asLong(row, column));
    }

    /// Returns when the values of a row were counted; empty if the group has no metric with that time.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    public Optional<MetricInterval> interval(int report) {
        int row = require(report);
        return items.interval(values.rows(), column -> values.asLong(row, column));
    }

    /// Returns one value with its type.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public MetricValue get(int report, MetricDescription metric) {
        return values.value(require(report), group.indexOf(metric));
    }

    /// Returns one value as a number, `NaN` where it is not one.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public double asDouble(int report, MetricDescription metric) {
        return values.asDouble(require(report), group.indexOf(metric));
    }

    /// Returns one value as an integer, unsigned where C's is; floating point is rounded towards zero.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public @Unsigned long asLong(int report, MetricDescription metric) {
        return values.asLong(require(report), group.indexOf(metric));
    }

    /// Copies the values of one metric as [#asDouble] gives them, report by report, as far as there is room.
    ///
    /// @return how many values were copied
    /// @throws IllegalArgumentException if the metric is of another group
    public int column(MetricDescription metric, double[] target) {
        int column = group.indexOf(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) target[i] = values.asDouble(i, column);
        return count;
    }

    /// Copies the values of one metric as [#asLong] gives them, report by report, as far as there is room.
    ///
    /// @return how many values were copied
    /// @throws IllegalArgumentException if the metric is of another group
    public int column(MetricDescription metric, long[] target) {
        int column = group.indexOf(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) target[i] = values.asLong(i, column);
        return count;
    }

    @Override
    public String toString() {
        return "MetricTable[%s, reports=%d, sets=%d%s]"
                .formatted(group.name(), reportCount(), values.rows().sets(), dataDropped ? ", data dropped" : "");
    }

    ValueTable values() {
        return values;
    }

    ReportItems items() {
        return items;
    }

    Optional<ReadTime> readTime() {
        return readTime;
    }

    private int require(int report) {
        values.rows().require(report, this);
        return report;
    }
}
