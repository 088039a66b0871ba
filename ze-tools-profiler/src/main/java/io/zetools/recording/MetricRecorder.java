package io.zetools.recording;

import io.zetools.ZeException;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricClockHistory;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.RawReports;
import io.zetools.metric.RowTimes;
import io.zetools.metric.SavedReports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes raw reports of one metric group into a recording, with the rows that the driver makes of them: the rows
/// can be read anywhere, by [Recording#metrics], the reports be calculated again by the driver that made them.
///
/// Reports are gathered: they are written when there are 64 KiB of them, when an [#append] comes a second after the
/// first of them, when [#force] is called, and at the end. A process that is killed loses those that were not
/// written.
///
/// [#open] makes a file of its own; [Recorder#include] puts the reports beside calls.
///
/// Threads: any, one after the other.
public final class MetricRecorder implements AutoCloseable {
    private static final long BATCH_BYTES = 64 << 10;
    private static final Duration BATCH_TIME = Duration.ofSeconds(1);

    /// The place to which it writes: a file of its own, or one that it shares.
    interface Output {
        /// Writes definitions.
        void define(List<Definition> definitions) throws IOException;

        /// Writes an event.
        void event(RecordedEvent.Sample sample) throws IOException;

        /// Waits until everything is on the disk.
        void force() throws IOException;

        /// Ends the file if it is the recorder's own.
        void end() throws IOException;
    }

    /// A file of its own.
    private record OwnFile(RecordingWriter writer) implements Output {
        @Override
        public void define(List<Definition> definitions) throws IOException {
            definitions.forEach(writer::define);
            writer.flush();
        }

        @Override
        public void event(RecordedEvent.Sample sample) throws IOException {
            writer.events(sample.process(), List.of(sample));
        }

        @Override
        public void force() throws IOException {
            writer.force();
        }

        @Override
        public void end() throws IOException {
            try (writer) {
                writer.define(new Definition.RunEnd(System.nanoTime(), -1, 0));
                writer.end();
            }
        }
    }

    private interface Closing extends AutoCloseable {
        @Override
        void close() throws IOException;
    }

    private final Path path;
    private final MetricGroup group;
    private final Output output;
    private final int process;

    /// The number of the group in the recording.
    private final int number;

    /// Reports that are not written yet. Each part continues the one before.
    private final List<SavedReports> gathered = new ArrayList<>();

    /// The times of their rows; of fewer than them if some are not known.
    private final List<RowTimes> gatheredTimes = new ArrayList<>();

    private long gatheredBytes;

    /// When the first of them was appended, on [System#nanoTime].
    private long gatheredSince;

    private boolean hasMaxima;
    private long batches;
    private boolean closed;

    /// Makes a recorder for a group that is defined.
    MetricRecorder(Path path, MetricGroup group, Output output, int process, int number) {
        this.path = path;
        this.group = group;
        this.output = output;
        this.process = process;
        this.number = number;
    }

    /// Creates a file and writes the group's description.
    ///
    /// @throws IOException if the file exists already, or cannot be written
    /// @throws ZeException if the driver fails
    public static MetricRecorder open(Path path, MetricGroup group) throws IOException {
        var description = GroupDescription.of(group);
        var writer = RecordingWriter.create(path);
        try {
            var output = new OwnFile(writer);
            var own = RecordingInfo.ofThisProcess();
            output.define(List.of(own.run(), own.process(0)));
            output.define(List.of(new Definition.MetricGroup(0, 1, description)));
            return new MetricRecorder(path, group, output, 0, 1);
        } catch (IOException | RuntimeException e) {
            try {
                writer.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    /// Returns the number of batches that are in the file.
    public synchronized long batches() {
        return batches;
    }

    /// Calculates reports and gathers them. Nothing is written for no reports, unless data was dropped.
    ///
    /// @throws IllegalArgumentException if the reports are of another group
    /// @throws IllegalStateException if closed
    /// @throws IOException if a batch cannot be written; the file ends with the batch before then, and the next
    ///     call tries again
    /// @throws ZeException if the driver cannot make values of the reports
    public void append(RawReports reports) throws IOException {
        append(reports, Optional.empty());
    }

    /// Does the same, and keeps when each row was counted.
    ///
    /// @param clocks readings of the group's clock from the time of the rows, and one of now
    ///
    /// @return the times of the rows
    public RowTimes append(RawReports reports, MetricClockHistory clocks) throws IOException {
        var times = clocks.times(reports.table());
        append(reports, Optional.of(times));
        return times;
    }

    /// Calculates stall samples and writes their rows at once, without the reports: the event says when they were
    /// read.
    ///
    /// @return the number of rows
    synchronized int appendRows(RawReports reports) throws IOException {
        require(reports);
        if (reports.size() == 0 && !reports.dataDropped()) return 0;
        var saved = SavedReports.rows(reports);
        write(saved, false, new byte[0]);
        batches++;
        return saved.table().reportCount();
    }

    private void require(RawReports reports) {
        if (!reports.group().equals(group)) {
            throw new IllegalArgumentException("%s is for %s, not for %s".formatted(this, group, reports.group()));
        }
        requireOpen();
    }

    private synchronized void append(RawReports reports, Optional<RowTimes> times) throws IOException {
        require(reports);
        if (reports.size() == 0 && !reports.dataDropped()) return;
        if (!hasMaxima && reports.size() > 0) writeMaxima(reports);
        var saved = SavedReports.of(reports);
        if (!gathered.isEmpty() && !gathered.getLast().isContinuedBy(saved)) flush();
        if (gathered.isEmpty()) gatheredSince = System.nanoTime();
        gathered.add(saved);
        times.ifPresent(gatheredTimes::add);
        gatheredBytes += saved.size();
        boolean due = System.nanoTime() - gatheredSince >= BATCH_TIME.toNanos();
        if (gatheredBytes >= BATCH_BYTES || due) flush();
    }

    /// Writes what was gathered, and waits until everything is on the disk.
    ///
    /// @throws IllegalStateException if closed
    /// @throws IOException if it cannot be written
    public synchronized void force() throws IOException {
        requireOpen();
        flush();
        output.force();
    }

    /// Writes what was gathered and the end, and closes the file. Closing again does nothing.
    ///
    /// @throws UncheckedIOException if it cannot be written
    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        try (Closing _ = output::end) {
            flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "recording %s of %s".formatted(path, group);
    }

    private void requireOpen() {
        if (closed) throw new IllegalStateException(this + " is closed");
    }

    private void flush() throws IOException {
        if (gathered.isEmpty()) return;
        var times = gatheredTimes.size() == gathered.size()
                ? RowTimes.join(gatheredTimes).encode()
                : new byte[0];
        write(SavedReports.join(gathered), false, times);
        gathered.clear();
        gatheredTimes.clear();
        gatheredBytes = 0;
        batches++;
    }

    /// Writes the largest values that the metrics can have, which a reader cannot ask a driver for. A driver that
    /// does not report them is not asked again.
    private void writeMaxima(RawReports reports) throws IOException {
        hasMaxima = true;
        SavedReports maxima;
        try {
            maxima = SavedReports.maxima(reports);
        } catch (ZeException _) {
            // Readers find none, which says it.
            return;
        }
        write(maxima, true, new byte[0]);
    }

    private void write(SavedReports reports, boolean maxima, byte[] times) throws IOException {
        var bytes = ByteBuffer.wrap(reports.encode());
        output.event(
                new RecordedEvent.Sample(process, number, System.nanoTime(), maxima, bytes, ByteBuffer.wrap(times)));
    }
}
