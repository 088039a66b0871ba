package io.zetools.recording;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricTable;
import io.zetools.metric.SavedReports;
import java.util.Optional;
import java.util.stream.Stream;

/// The reports of one metric group in a recording. Needs no driver and no device.
///
/// Threads: that of the recording.
public final class RecordedMetrics {
    private final Recording recording;
    private final Definition.MetricGroup group;

    RecordedMetrics(Recording recording, Definition.MetricGroup group) {
        this.recording = recording;
        this.group = group;
    }

    /// Returns the description of the group that was collected.
    public GroupDescription group() {
        return group.description();
    }

    /// Returns the number of the process that collected it.
    public int process() {
        return group.process();
    }

    /// Returns the largest values that the metrics can have, a table of one row for each set; empty if the driver
    /// did not tell them.
    public Optional<MetricTable> maxima() {
        return recording.samples(group, true).map(SavedReports::table).findFirst();
    }

    /// Returns the batches in the order in which they were written. Those that were altered are left out, and
    /// named by [Recording#damage]. The stream throws [java.io.UncheckedIOException] if a file cannot be read.
    public Stream<SavedReports> batches() {
        return recording.samples(group, false);
    }

    @Override
    public String toString() {
        return "reports of " + group.description();
    }
}
