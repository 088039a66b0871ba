package io.zetools.recording;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricTable;
import io.zetools.metric.RowTimes;
import io.zetools.metric.SavedReports;
import io.zetools.metric.StallProfile;
import java.util.List;
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
    /// did not report them.
    public Optional<MetricTable> maxima() {
        return recording.samples(group, true).map(SavedReports::table).findFirst();
    }

    /// Returns the batches in the order in which they were written. Those that were altered are left out, and
    /// named by [Recording#damage]. The stream throws [java.io.UncheckedIOException] if a file cannot be read.
    public Stream<SavedReports> batches() {
        return recording.samples(group, false);
    }

    /// Returns the time between two rows that the driver granted, if the group was sampled while programs ran; 0
    /// otherwise.
    public long periodNanos() {
        return sampling().map(Definition.MetricSampling::periodNanos).orElse(0L);
    }

    /// Returns the identities of the device that was sampled, and of its tiles, as in [Definition.Device#uuid];
    /// none unless the group was sampled while programs ran.
    public List<String> deviceUuids() {
        return sampling().map(Definition.MetricSampling::uuids).orElse(List.of());
    }

    /// Returns the batches whose rows have times, in the order in which they were written.
    public Stream<TimedRows> timedRows() {
        return recording.timedRows(group);
    }

    /// Returns the rows of a sample that a scan has handed over; empty if it is of another group, was altered,
    /// or its rows have no times.
    public Optional<TimedRows> timedRows(RecordedEvent.Sample sample) {
        return recording.timedRows(sample, group);
    }

    /// Returns the rows of a sample with the times in which they were read; empty if it is of another group, or was
    /// altered.
    ///
    /// @param beforeNanos the read before, as in [ReadRows#fromNanos]
    public Optional<ReadRows> readRows(RecordedEvent.Sample sample, long beforeNanos) {
        return recording.readRows(sample, group, beforeNanos);
    }

    /// Returns whether these are stall samples, whose rows have no times.
    public boolean isStalls() {
        return StallProfile.supports(group());
    }

    /// Returns the batches with the times in which they were read, in the order in which they were written.
    public Stream<ReadRows> readRows() {
        return recording.readRows(group);
    }

    /// The rows that one read has returned.
    ///
    /// @param table the rows
    /// @param fromNanos the read before that returned rows, in nanoseconds of `CLOCK_MONOTONIC`; the least
    ///     number if there was none
    /// @param toNanos the read that returned them
    public record ReadRows(MetricTable table, long fromNanos, long toNanos) {}

    /// The rows of a batch with the times in which they were counted.
    ///
    /// @param table the rows
    /// @param times of each of them
    public record TimedRows(MetricTable table, RowTimes times) {}

    private Optional<Definition.MetricSampling> sampling() {
        return recording.definitions(Definition.MetricSampling.class).stream()
                .filter(each -> each.process() == group.process() && each.group() == group.group())
                .findFirst();
    }

    @Override
    public String toString() {
        return "reports of " + group.description();
    }
}
