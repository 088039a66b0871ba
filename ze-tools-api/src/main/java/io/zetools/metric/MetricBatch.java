package io.zetools.metric;

import io.zetools.Unsigned;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// What one read returned: a table with a row per report and a column per metric.
///
/// The batch is a view over the reader's native memory. It is valid until the reader reads again or closes; after
/// that its methods throw [IllegalStateException]. [#reports] makes copies, which stay.
///
/// Threads: as the reader.
public final class MetricBatch {
    private final CalculatedValues source;
    private final long generation;
    private final MetricGroup group;
    private final MemorySegment values;
    private final int columns;
    private final int[] setEnds;
    private final boolean dataDropped;

    MetricBatch(CalculatedValues source, int[] setEnds, boolean dataDropped) {
        this.source = source;
        this.generation = source.generation();
        this.group = source.group();
        this.values = source.values();
        this.columns = group.metrics().size();
        this.setEnds = setEnds;
        this.dataDropped = dataDropped;
    }

    public MetricGroup group() {
        return group;
    }

    /// Whether the device overwrote older reports before this read: read more often, or sample less often.
    public boolean dataDropped() {
        return dataDropped;
    }

    public boolean isEmpty() {
        return reportCount() == 0;
    }

    /// How many reports there are, of all sets together.
    public int reportCount() {
        return setEnds.length == 0 ? 0 : setEnds[setEnds.length - 1];
    }

    /// How many sets of reports there are: one per sub-device on a root device with sub-devices, otherwise at most
    /// one.
    public int setCount() {
        return setEnds.length;
    }

    /// The number of the first report after a set; the first set starts at 0, each other where the one before ends.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= set < setCount()`
    public int setEnd(int set) {
        return setEnds[Objects.checkIndex(set, setEnds.length)];
    }

    /// One value as a number, `NaN` where it is not one. Allocates nothing.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public double value(int report, Metric metric) {
        long at = at(report, metric);
        return MetricCodec.toDouble(MetricCodec.type(values, at), MetricCodec.bits(values, at));
    }

    /// One value as an integer, unsigned where C's is; floating point is rounded towards zero. Allocates nothing.
    ///
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    public @Unsigned long longValue(int report, Metric metric) {
        long at = at(report, metric);
        return MetricCodec.toLong(MetricCodec.type(values, at), MetricCodec.bits(values, at));
    }

    /// Copies the values of one metric, report by report, as far as there is room, and returns how many there were
    /// room for.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public int column(Metric metric, double[] target) {
        int column = column(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) {
            long at = (long) i * columns + column;
            target[i] = MetricCodec.toDouble(MetricCodec.type(values, at), MetricCodec.bits(values, at));
        }
        return count;
    }

    /// Copies the values of one metric as [#longValue] gives them, as far as there is room, and returns how many
    /// there were room for.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    public int column(Metric metric, long[] target) {
        int column = column(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) {
            long at = (long) i * columns + column;
            target[i] = MetricCodec.toLong(MetricCodec.type(values, at), MetricCodec.bits(values, at));
        }
        return count;
    }

    /// Copies of all reports, set by set.
    public List<MetricReport> reports() {
        requireValid();
        var table = ValueTable.copy(values, columns, setEnds);
        var reports = new ArrayList<MetricReport>(table.rows());
        for (int row = 0; row < table.rows(); row++) reports.add(new MetricReport(group, table, row));
        return reports;
    }

    /// A copy of all values, columns first, which stays and knows no device.
    public MetricTable table() {
        requireValid();
        return new MetricTable(GroupDescription.of(group), ValueTable.copy(values, columns, setEnds), dataDropped);
    }

    @Override
    public String toString() {
        return "MetricBatch[%s, reports=%d, sets end at %s%s]"
                .formatted(group.name(), reportCount(), Arrays.toString(setEnds), dataDropped ? ", data dropped" : "");
    }

    private long at(int report, Metric metric) {
        return (long) Objects.checkIndex(report, reportCount()) * columns + column(metric);
    }

    private int column(Metric metric) {
        requireValid();
        return group.indexOf(metric);
    }

    private void requireValid() {
        if (source.generation() != generation) {
            throw new IllegalStateException("This batch of " + group
                    + " is no longer valid: its reader has read again or was closed. Take reports() to keep values.");
        }
    }
}
