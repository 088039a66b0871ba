package io.zetools.metric;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;

/// Positions of the metrics in a group that describe a row instead of measuring something. They have the same
/// names on all devices.
///
/// Threads: immutable.
///
/// @param timestamp the metric with the time of the row, in nanoseconds; -1 if the group has none, as
///     for the others
/// @param time the metric with the duration of the row, in nanoseconds
/// @param error the flag of a query with wrong data
/// @param id the number of the data of a query, from 1
record ReportItems(int timestamp, int time, int error, int id) {
    private static final String NANOSECONDS = "ns";

    static ReportItems of(MetricGroup group) {
        return of(group.metrics().stream().map(MetricDescription::of).toList());
    }

    static ReportItems of(List<MetricDescription> metrics) {
        return new ReportItems(
                nanoseconds(metrics, "QueryBeginTime"),
                nanoseconds(metrics, "GpuTime", "GPU_TIME"),
                named(metrics, "ReportError"),
                named(metrics, "ReportId"));
    }

    /// Returns whether the values of one or more rows say that no time has passed.
    boolean tookNoTime(List<MetricValue> values) {
        return time >= 0 && values.get(time).asDouble() == 0;
    }

    /// Returns the state of a row.
    ///
    /// @param rows the table that has it
    /// @param values gives the value in a column of the row
    ReportState state(Rows rows, int row, IntToLongFunction values) {
        if (rows.isAfterLoss(row)) return ReportState.AFTER_LOSS;
        if (id >= 0 && values.applyAsLong(id) == 0) return ReportState.NOT_COMPLETED;
        if (error >= 0 && values.applyAsLong(error) != 0) return ReportState.ERROR;
        return ReportState.COMPLETE;
    }

    /// Returns the time of a row. The timestamp of a difference is that of its later report, that of other rows
    /// is the time when counting began.
    Optional<MetricInterval> interval(Rows rows, IntToLongFunction values) {
        if (timestamp < 0 || time < 0) return Optional.empty();
        long at = values.applyAsLong(timestamp);
        long length = values.applyAsLong(time);
        return Optional.of(
                rows.areDifferences() ? new MetricInterval(at - length, at) : new MetricInterval(at, at + length));
    }

    private static int nanoseconds(List<MetricDescription> metrics, String... names) {
        for (var name : names) {
            int index = named(metrics, name);
            if (index >= 0 && metrics.get(index).unit().equals(NANOSECONDS)) return index;
        }
        return -1;
    }

    private static int named(List<MetricDescription> metrics, String name) {
        for (var metric : metrics) if (metric.name().equals(name)) return metric.index();
        return -1;
    }
}
