package io.zetools.metric;

import io.zetools.Unsigned;
import java.util.Objects;

/// Values of a group, a row per report and a column per metric: a copy that needs no device, such as what was
/// calculated from exported data.
///
/// Threads: immutable.
public final class MetricTable {
    private final GroupDescription group;
    private final ValueTable values;
    private final boolean dataDropped;

    MetricTable(GroupDescription group, ValueTable values, boolean dataDropped) {
        this.group = group;
        this.values = values;
        this.dataDropped = dataDropped;
    }

    /// What the values are of.
    public GroupDescription group() {
        return group;
    }

    /// Whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// How many reports there are, of all sets together.
    public int reportCount() {
        return values.rows();
    }

    /// How many sets of reports there are: one per sub-device on a root device with sub-devices, otherwise at most
    /// one.
    public int setCount() {
        return values.setCount();
    }

    /// The number of the first report after a set; the first set starts at 0, each other where the one before ends.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= set < setCount()`
    public int setEnd(int set) {
        return values.setEnd(Objects.checkIndex(set, values.setCount()));
    }

    /// One value.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public MetricValue get(int report, MetricDescription metric) {
        return values.value(Objects.checkIndex(report, reportCount()), group.indexOf(metric));
    }

    /// One value as a number, `NaN` where it is not one.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public double value(int report, MetricDescription metric) {
        return values.asDouble(Objects.checkIndex(report, reportCount()), group.indexOf(metric));
    }

    /// One value as an integer, unsigned where C's is; floating point is rounded towards zero.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public @Unsigned long longValue(int report, MetricDescription metric) {
        return values.asLong(Objects.checkIndex(report, reportCount()), group.indexOf(metric));
    }

    /// Copies the values of one metric, report by report, as far as there is room, and returns how many there were
    /// room for.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public int column(MetricDescription metric, double[] target) {
        int column = group.indexOf(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) target[i] = values.asDouble(i, column);
        return count;
    }

    /// Copies the values of one metric as [#longValue] gives them, as far as there is room, and returns how many
    /// there were room for.
    ///
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
                .formatted(group.name(), reportCount(), setCount(), dataDropped ? ", data dropped" : "");
    }
}
