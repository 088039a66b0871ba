package io.zetools.export;

import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricTable;
import io.zetools.metric.ReportState;
import io.zetools.metric.RowTimes;
import io.zetools.profile.MetricForm;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.RecordedMetrics.TimedRows;
import java.io.IOException;
import java.util.List;

/// A row of a metric group that was sampled while programs ran.
///
/// @param tile its number, or -1 if the row is of the whole device
/// @param table the rows of the tile in one batch
/// @param row in the table
/// @param times of the batch
/// @param time the place of the row in the times
record MetricRow(int tile, MetricTable table, int row, RowTimes times, int time) {
    /// Takes rows, each of which is valid within the call.
    @FunctionalInterface
    interface Writer {
        void write(MetricRow row) throws IOException;
    }

    /// Hands out the rows of a batch.
    static void each(TimedRows batch, Writer writer) throws IOException {
        // A batch has the rows of each tile one after the other.
        int time = 0;
        var sets = batch.table().sets();
        for (int set = 0; set < sets.size(); set++) {
            var table = sets.get(set);
            for (int row = 0; row < table.reportCount(); row++)
                writer.write(new MetricRow(sets.size() > 1 ? set : -1, table, row, batch.times(), time++));
        }
    }

    /// Returns the metrics of a group that measure something.
    static List<MetricDescription> measured(RecordedMetrics group) {
        return group.group().metrics().stream()
                .filter(each -> MetricForm.of(each) != MetricForm.NONE)
                .toList();
    }

    long beginNanos() {
        return times.beginNanos(time);
    }

    long endNanos() {
        return times.endNanos(time);
    }

    long errorNanos() {
        return times.errorBound(time).toNanos();
    }

    boolean isAmbiguous() {
        return times.isAmbiguous(time);
    }

    ReportState state() {
        return table.state(row);
    }

    /// Returns the value of a metric in the unit of [MetricForm#unitOf]; not finite if the row has none.
    double value(MetricDescription metric) {
        return MetricForm.value(table, row, metric, endNanos() - beginNanos());
    }
}
