package io.zetools.metric;

import io.zetools.Unsigned;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/// The reports that one read has returned: a table with a row per report and a column per metric.
///
/// A batch is a view over the reader's native memory. It is valid until the reader reads again or closes; after
/// that its methods throw [IllegalStateException]. [#reports] and [#table] make copies, which stay.
///
/// A root device with sub-devices has reports of each of them, set by set: [#sets] takes them apart.
///
/// Threads: as the reader.
public final class MetricBatch {
    private final CalculatedValues source;
    private final long generation;
    private final MetricGroup group;
    private final MemorySegment values;
    private final int columns;
    private final Rows rows;
    private final boolean dataDropped;
    private final Optional<ReadTime> readTime;

    MetricBatch(CalculatedValues source, Rows rows, boolean dataDropped, Optional<ReadTime> readTime) {
        this(source, source.generation(), source.values(), rows, dataDropped, readTime);
    }

    private MetricBatch(
            CalculatedValues source,
            long generation,
            MemorySegment values,
            Rows rows,
            boolean dataDropped,
            Optional<ReadTime> readTime) {
        this.source = source;
        this.generation = generation;
        this.group = source.group();
        this.values = values;
        this.columns = group.metrics().size();
        this.rows = rows;
        this.dataDropped = dataDropped;
        this.readTime = readTime;
    }

    /// Returns the group that was measured.
    public MetricGroup group() {
        return group;
    }

    /// Returns whether the device overwrote older reports before this read: read more often, or sample
    /// less often.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns whether there are no reports.
    public boolean isEmpty() {
        return reportCount() == 0;
    }

    /// Returns how many reports there are, of all sets together.
    public int reportCount() {
        return rows.count();
    }

    /// Returns the reports of each set as a batch of its own, valid as long as this one: one set per sub-device
    /// on a root device with sub-devices, in their order; otherwise at most one. Copies no values.
    ///
    /// @throws IllegalStateException if the batch is no longer valid
    public List<MetricBatch> sets() {
        requireValid();
        return IntStream.range(0, rows.sets())
                .mapToObj(set -> new MetricBatch(source, generation, values, rows.set(set), dataDropped, readTime))
                .toList();
    }

    /// Returns whether a row lies across reports that were lost, so that its sums belong to a longer
    /// time. That can be where the driver makes a row from two reports, as Intel's does of counters
    /// that are sampled by time.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    public boolean isAfterLoss(int report) {
        rows.require(report, this);
        return rows.isAfterLoss(report);
    }

    /// Returns how far the values of a row can be believed.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalStateException if the batch is no longer valid
    public ReportState state(int report) {
        return source.items().state(rows, report, valuesOf(report));
    }

    /// Returns when the values of a row were counted; empty if the group has no metric with that time.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalStateException if the batch is no longer valid
    public Optional<MetricInterval> interval(int report) {
        return source.items().interval(rows, valuesOf(report));
    }

    /// Returns one value with its type.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    /// @throws IllegalStateException if the batch is no longer valid
    public MetricValue get(int report, Metric metric) {
        long at = at(report, metric);
        return MetricCodec.value(MetricCodec.type(values, at), MetricCodec.bits(values, at));
    }

    /// Returns one value as a number, `NaN` where it is not one. Allocates nothing.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    /// @throws IllegalStateException if the batch is no longer valid
    public double asDouble(int report, Metric metric) {
        long at = at(report, metric);
        return MetricCodec.toDouble(MetricCodec.type(values, at), MetricCodec.bits(values, at));
    }

    /// Returns one value as an integer, unsigned where C's is; floating point is rounded towards zero. Allocates
    /// nothing.
    ///
    /// @param report from 0
    /// @throws IndexOutOfBoundsException unless `0 <= report < reportCount()`
    /// @throws IllegalArgumentException if the metric is of another group
    /// @throws IllegalStateException if the batch is no longer valid
    public @Unsigned long asLong(int report, Metric metric) {
        long at = at(report, metric);
        return MetricCodec.toLong(MetricCodec.type(values, at), MetricCodec.bits(values, at));
    }

    /// Copies the values of one metric as [#asDouble] gives them, report by report, as far as there is room.
    ///
    /// @return how many values were copied
    /// @throws IllegalArgumentException if the metric is of another group
    /// @throws IllegalStateException if the batch is no longer valid
    public int column(Metric metric, double[] target) {
        int column = column(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) {
            long at = (long) rows.at(i) * columns + column;
            target[i] = MetricCodec.toDouble(MetricCodec.type(values, at), MetricCodec.bits(values, at));
        }
        return count;
    }

    /// Copies the values of one metric as [#asLong] gives them, report by report, as far as there is room.
    ///
    /// @return how many values were copied
    /// @throws IllegalArgumentException if the metric is of another group
    /// @throws IllegalStateException if the batch is no longer valid
    public int column(Metric metric, long[] target) {
        int column = column(metric);
        int count = Math.min(reportCount(), target.length);
        for (int i = 0; i < count; i++) {
            long at = (long) rows.at(i) * columns + column;
            target[i] = MetricCodec.toLong(MetricCodec.type(values, at), MetricCodec.bits(values, at));
        }
        return count;
    }

    /// Copies all reports, set by set.
    ///
    /// @throws IllegalStateException if the batch is no longer valid
    public List<MetricReport> reports() {
        var table = copy();
        var reports = new ArrayList<MetricReport>(rows.count());
        for (int row = 0; row < rows.count(); row++) reports.add(new MetricReport(group, source.items(), table, row));
        return reports;
    }

    /// Copies all values into a table that needs no device.
    ///
    /// @throws IllegalStateException if the batch is no longer valid
    public MetricTable table() {
        return new MetricTable(GroupDescription.of(group), copy(), dataDropped, readTime);
    }

    @Override
    public String toString() {
        return "MetricBatch[%s, reports=%d, sets=%d%s]"
                .formatted(group.name(), reportCount(), rows.sets(), dataDropped ? ", data dropped" : "");
    }

    ValueTable copy() {
        requireValid();
        try {
            return ValueTable.copy(values, columns, rows);
        } catch (IllegalStateException e) {
            // Another thread has closed the reader, and with it the memory.
            requireValid();
            throw e;
        }
    }

    private IntToLongFunction valuesOf(int report) {
        requireValid();
        long first = (long) rows.require(report, this) * columns;
        return column ->
                MetricCodec.toLong(MetricCodec.type(values, first + column), MetricCodec.bits(values, first + column));
    }

    private long at(int report, Metric metric) {
        int column = column(metric);
        return (long) rows.require(report, this) * columns + column;
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
