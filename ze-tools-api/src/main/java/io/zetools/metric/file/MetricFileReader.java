package io.zetools.metric.file;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricTable;
import io.zetools.metric.SavedReports;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a file of a [MetricFileWriter], one batch at a time. Needs no driver and no device.
///
/// A file that ends early, because its writer was killed or the file was cut, is read up to its last whole batch; a
/// file that was altered, up to the alteration. Check sums are compared before anything in a record is used, and
/// memory is taken in proportion to the bytes that are there.
///
/// Threads: one at a time.
public final class MetricFileReader implements AutoCloseable {
    /// The most that an array can hold.
    private static final long MAX_RECORD = Integer.MAX_VALUE - 8;

    private final Path path;
    private final FileChannel channel;
    private final GroupDescription group;
    private long position;
    private long batches;
    private boolean complete;
    private @Nullable String damage;
    private @Nullable SavedReports maxima;

    private MetricFileReader(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        var magic = read(Format.MAGIC.length);
        if (magic == null || !magic.slice(0, 7).equals(ByteBuffer.wrap(Format.MAGIC, 0, 7))) {
            throw new IOException(path + " is no file of saved metric reports");
        }
        if (magic.get(7) != Format.MAGIC[7]) {
            throw new IOException("%s is of version %d of the format; this is version %d"
                    .formatted(path, magic.get(7), Format.MAGIC[7]));
        }
        var first = next(Format.DESCRIPTION);
        if (first == null) {
            throw new IOException("%s does not begin with a description of a metric group: %s"
                    .formatted(path, damage == null ? "it ends before" : damage));
        }
        try {
            this.group = Format.decode(first);
        } catch (IOException e) {
            throw new IOException("%s has %s".formatted(path, e.getMessage()), e);
        }
    }

    /// Opens a file and reads the group's description.
    ///
    /// @throws IOException if it cannot be read, or is no such file, or ends before the description does
    public static MetricFileReader open(Path path) throws IOException {
        var channel = FileChannel.open(path, StandardOpenOption.READ);
        try {
            return new MetricFileReader(path, channel);
        } catch (IOException | RuntimeException e) {
            try {
                channel.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            if (Files.isDirectory(path)) throw new IOException(path + " is a directory", e);
            throw e;
        }
    }

    /// Returns the description of the group that was collected.
    public GroupDescription group() {
        return group;
    }

    /// Returns the largest values that the metrics can have, a table of one row for each set; empty if the driver
    /// did not tell them, or before the first batch was read.
    public Optional<MetricTable> maxima() {
        return Optional.ofNullable(maxima).map(SavedReports::table);
    }

    /// Returns the next batch; empty at the end, or where the file is damaged. A file that is still being written
    /// may have another one later.
    ///
    /// @throws IOException if the file cannot be read
    public Optional<SavedReports> next() throws IOException {
        // Looked at anew each time: what ends in the middle of a record may just be being written.
        damage = null;
        while (!complete) {
            long start = position;
            var record = nextRecord();
            if (record == null) return Optional.empty();
            switch (record.kind) {
                case Format.BATCH, Format.MAXIMA -> {
                    var reports = decode(start, record.bytes);
                    if (reports == null) return Optional.empty();
                    if (record.kind == Format.MAXIMA) {
                        maxima = reports;
                    } else {
                        batches++;
                        return Optional.of(reports);
                    }
                }
                case Format.END -> {
                    if (isEnd(record.bytes)) complete = true;
                    else damage(start, "is an end that does not count %d batches".formatted(batches));
                    return Optional.empty();
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    /// Tells whether the end has been read that a writer writes when it is closed.
    public boolean isComplete() {
        return complete;
    }

    /// Tells the damage at which reading has ended; empty if none is known.
    public Optional<String> damage() {
        return Optional.ofNullable(damage);
    }

    /// Closes the file. Closing again does nothing.
    ///
    /// @throws IOException if that fails
    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public String toString() {
        return "metric file %s of %s".formatted(path, group);
    }

    private @Nullable SavedReports decode(long start, ByteBuffer bytes) {
        try {
            return SavedReports.decode(group, bytes);
        } catch (IOException e) {
            damage(start, "is " + e.getMessage());
            return null;
        }
    }

    private boolean isEnd(ByteBuffer bytes) {
        return bytes.remaining() == Long.BYTES && bytes.getLong(bytes.position()) == batches;
    }

    private void damage(long start, String what) {
        damage = "the record at byte %d %s".formatted(start, what);
        position = start;
    }

    /// Returns the bytes of the next record if it is of that kind.
    private @Nullable ByteBuffer next(byte kind) throws IOException {
        var record = nextRecord();
        return record != null && record.kind == kind ? record.bytes : null;
    }

    private record Stored(byte kind, ByteBuffer bytes) {}

    /// Returns the next record; `null` where there is no whole one, which is damage unless nothing is left.
    private @Nullable Stored nextRecord() throws IOException {
        long start = position;
        long left = channel.size() - start;
        if (left <= 0) return null;
        var head = left < Format.HEAD + Format.CHECK ? null : read(Format.HEAD);
        if (head == null) return cut(start);
        int length = head.getInt(0);
        if (length < 0 || length > Math.min(left, MAX_RECORD) - Format.HEAD - Format.CHECK) return cut(start);

        position = start;
        var whole = read(Format.HEAD + length + Format.CHECK);
        if (whole == null) return cut(start);
        int end = Format.HEAD + length;
        if (whole.getInt(end) != Format.check(whole, end)) {
            damage(start, "was altered, or is not whole");
            return null;
        }
        return new Stored(
                whole.get(Integer.BYTES), whole.slice(Format.HEAD, length).order(whole.order()));
    }

    private @Nullable Stored cut(long start) {
        damage(start, "is cut off by the end of the file");
        return null;
    }

    /// Reads that many bytes; `null` if the file is shorter.
    private @Nullable ByteBuffer read(int length) throws IOException {
        if (channel.size() - position < length) return null;
        var bytes = Format.buffer(length);
        while (bytes.hasRemaining()) {
            int count = channel.read(bytes, position + bytes.position());
            if (count < 0) throw new EOFException(path + " became shorter while it was read");
        }
        position += length;
        return bytes.flip();
    }
}
