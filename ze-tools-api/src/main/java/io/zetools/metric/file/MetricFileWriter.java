package io.zetools.metric.file;

import io.zetools.internal.Closer;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.RawReports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Saves raw reports of one group in a file, batch by batch.
///
/// A batch that [#append] has returned from is in the file, whatever becomes of this process; [#force] puts it on
/// the disk, whatever becomes of the machine. Reports are exported where the driver can, so that the file can be
/// calculated elsewhere; otherwise they are saved as they are.
///
/// Threads: one at a time; any thread may close.
public final class MetricFileWriter implements AutoCloseable {
    private final Path path;
    private final MetricGroup group;
    private final FileChannel channel;
    private final boolean exporting;
    private final Closer closer;
    private long batches;

    private MetricFileWriter(Path path, MetricGroup group, FileChannel channel) {
        this.path = path;
        this.group = group;
        this.channel = channel;
        this.exporting = RawReports.supportsExport(group);
        this.closer = new Closer(this);
        closer.onClose(this::finish);
    }

    /// Creates a file and writes the group's description.
    ///
    /// @throws IOException if the file exists already, or cannot be written
    /// @throws io.zetools.ZeException if the driver fails
    public static MetricFileWriter create(Path path, MetricGroup group) throws IOException {
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

    /// Returns whether the reports are exported, so that the file can be calculated on another machine.
    public boolean isExporting() {
        return exporting;
    }

    /// Returns the number of batches that are in the file.
    public long batches() {
        return batches;
    }

    /// Writes one batch. Nothing is written for no reports, unless data was dropped.
    ///
    /// @throws IllegalArgumentException if the reports are of another group
    /// @throws IllegalStateException if closed
    /// @throws IOException if they cannot be written; the file ends with the batch before then
    /// @throws io.zetools.ZeException if the driver cannot export them
    public void append(RawReports reports) throws IOException {
        if (!reports.group().equals(group)) {
            throw new IllegalArgumentException("%s is for %s, not for %s".formatted(this, group, reports.group()));
        }
        try (var _ = closer.use()) {
            if (reports.size() == 0 && !reports.dataDropped()) return;
            var flags = new byte[] {reports.dataDropped() ? Format.DROPPED : 0};
            boolean export = exporting && reports.size() > 0;
            var bytes = export ? reports.export().bytes() : reports.bytes();
            write(Format.record(exporting ? Format.EXPORTED : Format.RAW, flags, bytes));
            batches++;
        }
    }

    /// Waits until everything is on the disk.
    ///
    /// @throws IllegalStateException if closed
    /// @throws IOException if it cannot be written
    public void force() throws IOException {
        try (var _ = closer.use()) {
            channel.force(false);
        }
    }

    /// Writes the end, and closes the file. Closing again does nothing.
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
            write(Format.record(
                    Format.END, Format.buffer(Long.BYTES).putLong(batches).array()));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
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
