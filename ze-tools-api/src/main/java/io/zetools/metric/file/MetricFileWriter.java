package io.zetools.metric.file;

import io.zetools.ZeException;
import io.zetools.internal.Closer;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.RawReports;
import io.zetools.metric.SavedReports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Saves raw reports of one group in a file, with the rows that the driver makes of them: the rows can be read
/// anywhere, the reports be calculated again by the driver that made them.
///
/// Reports are gathered: they are written when there are 64 KiB of them, when an [#append] comes a second after the
/// first of them, when [#force] is called, and at the end. A process that is killed loses those that were not
/// written.
///
/// Threads: one at a time; any thread may close.
public final class MetricFileWriter implements AutoCloseable {
    private static final long BATCH_BYTES = 64 << 10;
    private static final Duration BATCH_TIME = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(MetricFileWriter.class);

    private final Path path;
    private final MetricGroup group;
    private final FileChannel channel;
    private final Closer closer;

    /// Reports that are not written yet. Each part continues the one before.
    private final List<SavedReports> gathered = new ArrayList<>();

    private long gatheredBytes;

    /// When the first of them was appended, on [System#nanoTime].
    private long gatheredSince;

    private boolean hasMaxima;
    private long batches;

    private MetricFileWriter(Path path, MetricGroup group, FileChannel channel) {
        this.path = path;
        this.group = group;
        this.channel = channel;
        this.closer = new Closer(this);
        closer.onClose(this::finish);
    }

    /// Creates a file and writes the group's description.
    ///
    /// @throws IOException if the file exists already, or cannot be written
    /// @throws io.zetools.ZeException if the driver fails
    public static MetricFileWriter open(Path path, MetricGroup group) throws IOException {
        var channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            var writer = new MetricFileWriter(path, group, channel);
            writer.write(ByteBuffer.wrap(Format.MAGIC));
            writer.write(Format.record(Format.DESCRIPTION, Format.encode(GroupDescription.of(group))));
            return writer;
        } catch (IOException | RuntimeException e) {
            try {
                channel.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    /// Returns the number of batches that are in the file.
    public long batches() {
        return batches;
    }

    /// Calculates reports and gathers them. Nothing is written for no reports, unless data was dropped.
    ///
    /// @throws IllegalArgumentException if the reports are of another group
    /// @throws IllegalStateException if closed
    /// @throws IOException if a batch cannot be written; the file ends with the batch before then, and the next
    ///     call tries again
    /// @throws io.zetools.ZeException if the driver cannot make values of the reports
    public void append(RawReports reports) throws IOException {
        if (!reports.group().equals(group)) {
            throw new IllegalArgumentException("%s is for %s, not for %s".formatted(this, group, reports.group()));
        }
        try (var _ = closer.use()) {
            if (reports.size() == 0 && !reports.dataDropped()) return;
            if (!hasMaxima && reports.size() > 0) writeMaxima(reports);
            var saved = SavedReports.of(reports);
            if (!gathered.isEmpty() && !gathered.getLast().isContinuedBy(saved)) flush();
            if (gathered.isEmpty()) gatheredSince = System.nanoTime();
            gathered.add(saved);
            gatheredBytes += saved.size();
            boolean due = System.nanoTime() - gatheredSince >= BATCH_TIME.toNanos();
            if (gatheredBytes >= BATCH_BYTES || due) flush();
        }
    }

    /// Writes what was gathered, and waits until everything is on the disk.
    ///
    /// @throws IllegalStateException if closed
    /// @throws IOException if it cannot be written
    public void force() throws IOException {
        try (var _ = closer.use()) {
            flush();
            channel.force(false);
        }
    }

    /// Writes what was gathered and the end, and closes the file. Closing again does nothing.
    ///
    /// @throws UncheckedIOException if it cannot be written
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metric file " + path;
    }

    private void finish() {
        try (channel) {
            flush();
            write(Format.record(
                    Format.END, Format.buffer(Long.BYTES).putLong(batches).array()));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private void flush() throws IOException {
        if (gathered.isEmpty()) return;
        write(Format.record(Format.BATCH, SavedReports.join(gathered).encode()));
        gathered.clear();
        gatheredBytes = 0;
        batches++;
    }

    /// Writes the largest values that the metrics can have, which a reader cannot ask a driver for. A driver that
    /// does not tell them is not asked again.
    private void writeMaxima(RawReports reports) throws IOException {
        hasMaxima = true;
        try {
            write(Format.record(Format.MAXIMA, SavedReports.maxima(reports).encode()));
        } catch (ZeException e) {
            LOG.debug("{} has no maxima", this, e);
        }
    }

    private void write(ByteBuffer record) throws IOException {
        long before = channel.position();
        try {
            while (record.hasRemaining()) channel.write(record);
        } catch (IOException e) {
            // Half a record would hide those behind it from a reader.
            try {
                channel.truncate(before);
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }
}
