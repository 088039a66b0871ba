package io.zetools.recording;

import io.zetools.Release;
import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The chunks of one file of a recording, and its definitions: found by reading the heads of all chunks, and
/// nothing of the calls.
final class RecordingIndex {
    /// A chunk of calls or events.
    ///
    /// @param offset of its content in the file
    /// @param length of its content
    /// @param checksum of its content
    /// @param part the part of the recording that it is of
    /// @param process that made them
    /// @param thread that made the calls
    /// @param count of calls or events
    /// @param first moment at which the first was complete: ticks for calls, else nanoseconds
    /// @param last moment at which the last was complete, likewise
    /// @param firstSequence number of the first call
    /// @param earliest moment before which no call began, in ticks; [Long#MIN_VALUE] if that is not known
    record Chunk(
            long offset,
            int length,
            int checksum,
            RecordingSink.Part part,
            int process,
            int thread,
            int count,
            long first,
            long last,
            long firstSequence,
            long earliest) {
        /// Reads the head of a content with calls.
        ///
        /// @param head has it, from `at` on
        /// @param process its number in the recording
        static Chunk ofCalls(ByteBuffer head, int at, long offset, int length, int checksum, int process) {
            return new Chunk(
                    offset,
                    length,
                    checksum,
                    RecordingSink.Part.CALLS,
                    process,
                    head.getInt(at + 4),
                    head.getInt(at + 8),
                    head.getLong(at + 16),
                    head.getLong(at + 24),
                    head.getLong(at + 32),
                    RecordingFormat.earliest(head.getLong(at + 16), head.getInt(at + 12)));
        }

        /// Returns whether it has calls, and not other events.
        boolean calls() {
            return part == RecordingSink.Part.CALLS;
        }
    }

    private final Path path;
    private final FileChannel file;
    private final List<Chunk> chunks = new ArrayList<>();
    private final RecordCodec codec = RecordCodec.ofDefinitions();
    private final ByteBuffer head = ByteBuffer.allocate(RecordingFormat.CHUNK_HEAD + RecordingFormat.CALLS_HEAD)
            .order(ByteOrder.LITTLE_ENDIAN);
    private final RecordCodec events = RecordCodec.ofEvents();
    private final List<RecordedEvent.Account> accounts = new ArrayList<>();

    /// The number of the file's process 0 in the recording.
    private final int firstProcess;

    /// The reading thread adds to it.
    private final AtomicLong bytesRead = new AtomicLong();

    private boolean complete;
    private int unknown;
    private final List<Recording.Damage> damage = new ArrayList<>();

    private RecordingIndex(Path path, FileChannel file, int firstProcess) {
        this.path = path;
        this.file = file;
        this.firstProcess = firstProcess;
    }

    /// Reads the heads of a file, and adds its definitions to others.
    ///
    /// @param firstProcess the number of its process 0 in the recording
    /// @param into where each definition goes
    /// @throws IOException if the file cannot be read, or is no recording
    static RecordingIndex read(Path path, FileChannel file, int firstProcess, Definitions into) throws IOException {
        var index = new RecordingIndex(path, file, firstProcess);
        index.read(into);
        return index;
    }

    Path path() {
        return path;
    }

    FileChannel file() {
        return file;
    }

    List<Chunk> chunks() {
        return chunks;
    }

    /// Returns the accounts in the order in which they were written.
    List<RecordedEvent.Account> accounts() {
        return accounts;
    }

    int firstProcess() {
        return firstProcess;
    }

    /// Returns whether the file has its end.
    boolean isComplete() {
        return complete;
    }

    /// Returns the number of bytes that were read of the file.
    long bytesRead() {
        return bytesRead.get();
    }

    /// Returns the number of chunks whose kind is not known.
    int unknown() {
        return unknown;
    }

    /// Returns the places that cannot be read, as far as the heads of the parts say it.
    List<Recording.Damage> damage() {
        return damage;
    }

    /// Reads the content of a chunk into an array that has room for it, or a new one.
    ///
    /// @throws IOException if it cannot be read, or was altered
    byte[] content(long offset, int length, int expected, byte[] room) throws IOException {
        var bytes = room.length >= length ? room : new byte[Math.max(length, 1 << 16)];
        var buffer = ByteBuffer.wrap(bytes, 0, length);
        while (buffer.hasRemaining()) {
            int count = file.read(buffer, offset + buffer.position());
            if (count < 0) throw new DamageException("the file became shorter");
            bytesRead.addAndGet(count);
        }
        var actual = new CRC32C();
        actual.update(bytes, 0, length);
        if ((int) actual.getValue() != expected) throw new DamageException("its content was altered");
        return bytes;
    }

    private byte[] content(long offset, int length, int expected) throws IOException {
        return content(offset, length, expected, new byte[length]);
    }

    /// Returns whether the file ends within the bytes with which each recording begins.
    private boolean isBeginning(long size) throws IOException {
        if (size >= RecordingFormat.CHUNK_HEAD + RecordingFormat.SEGMENT_HEAD) return false;
        var begun = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
        while (begun.hasRemaining()) if (file.read(begun, begun.position()) < 0) return false;
        return size < 2 * Integer.BYTES
                ? begun.get(0) == RecordingFormat.SEGMENT_HEAD
                : begun.getInt(0) == RecordingFormat.SEGMENT_HEAD && begun.getInt(4) == RecordingFormat.SEGMENT;
    }

    private void read(Definitions into) throws IOException {
        long size = file.size();
        long at = 0;
        var problem = next(at, size);
        if (size == 0 || isBeginning(size))
            throw new IOException("it is empty, nothing was recorded: its writer ended before it had begun");
        if (problem != null || head.getInt(4) != RecordingFormat.SEGMENT)
            throw new IOException("it does not begin like one");
        while (at < size) {
            problem = next(at, size);
            if (problem != null) break;
            int length = head.getInt(0);
            long content = at + RecordingFormat.CHUNK_HEAD;
            try {
                chunk(content, length, into);
            } catch (DamageException e) {
                // A damaged part ends nothing: the next one begins where it did.
                if (at == 0) throw e;
                damaged(at, "cannot be read: " + e.getMessage());
            }
            at = content + length;
        }
        if (problem != null) damaged(at, problem);
    }

    private void damaged(long at, String problem) {
        damage.add(Recording.Damage.of(
                "%s: the part at byte %,d %s".formatted(VisibleText.of(path.toString()), at, problem)));
    }

    /// Reads the head of a chunk.
    ///
    /// @return what is wrong with it, or `null`
    private @Nullable String next(long at, long size) throws IOException {
        head.clear();
        long left = size - at;
        while (head.hasRemaining() && file.read(head, at + head.position()) >= 0) {}
        bytesRead.addAndGet(head.position());
        if (left < RecordingFormat.CHUNK_HEAD) return "is cut off by the end of the file";
        var checksum = new CRC32C();
        checksum.update(head.array(), 0, 12);
        if ((int) checksum.getValue() != head.getInt(12)) return "was altered: its check sum does not fit";
        int length = head.getInt(0);
        int limit = switch (head.getInt(4)) {
            case RecordingFormat.REMARKS, RecordingFormat.EVENTS, RecordingFormat.SAMPLES -> RecordingFormat.MAX_EVENTS;
            default -> RecordingFormat.MAX_CHUNK;
        };
        if (length < 0 || length > limit) return "was altered: no part has such a length";
        return length > left - RecordingFormat.CHUNK_HEAD ? "is cut off by the end of the file" : null;
    }

    private void chunk(long offset, int length, Definitions into) throws IOException {
        int checksum = head.getInt(8);
        switch (head.getInt(4)) {
            case RecordingFormat.SEGMENT -> segment(content(offset, length, checksum), length);
            case RecordingFormat.DEFINITIONS ->
                define(new ByteReader(content(offset, length, checksum), 0, length), into);
            case RecordingFormat.CALLS -> {
                if (length < RecordingFormat.CALLS_HEAD) throw new DamageException("a part is too short for calls");
                int at = RecordingFormat.CHUNK_HEAD;
                add(Chunk.ofCalls(head, at, offset, length, checksum, process(head.getInt(at))), into);
            }
            case RecordingFormat.REMARKS, RecordingFormat.EVENTS, RecordingFormat.SAMPLES -> {
                if (length < RecordingFormat.EVENTS_HEAD) throw new DamageException("a part is too short for events");
                int at = RecordingFormat.CHUNK_HEAD;
                long first = head.getLong(at + 8);
                long last = head.getLong(at + 16);
                add(
                        new Chunk(
                                offset,
                                length,
                                checksum,
                                part(head.getInt(4)),
                                process(head.getInt(at)),
                                0,
                                head.getInt(at + 4),
                                first,
                                last,
                                0,
                                Long.MIN_VALUE),
                        into);
            }
            case RecordingFormat.ACCOUNTS -> {
                var in = new ByteReader(content(offset, length, checksum), 0, length);
                while (in.hasRemaining()) {
                    if (events.read(in, firstProcess) instanceof RecordedEvent.Account account)
                        accounts.add(sensible(account));
                }
            }
            case RecordingFormat.END -> complete = true;
            default -> unknown++;
        }
    }

    private static RecordingSink.Part part(int kind) {
        for (var part : RecordingSink.Part.values()) if (RecordingFormat.kindOf(part) == kind) return part;
        throw new IllegalArgumentException("no part has chunks of the kind " + kind);
    }

    private int process(int number) {
        return number < 0 || number > RecordingFormat.MAX_PROCESS ? -1 : number + firstProcess;
    }

    private void add(Chunk chunk, Definitions defined) throws IOException {
        boolean fits = chunk.count >= 0
                && chunk.count <= (chunk.calls() ? CallColumns.CAPACITY : chunk.length)
                && chunk.thread >= 0;
        if (!fits) throw new DamageException("it has impossible counts");
        if (defined.get(Definition.OsProcess.class, chunk.process, 0).isEmpty()) {
            damage.add(Recording.Damage.of(path, chunk, "it belongs to a process that is not defined")
                    .ofUnknown());
            return;
        }
        chunks.add(chunk);
    }

    private static RecordedEvent.Account sensible(RecordedEvent.Account account) throws IOException {
        boolean fits = isCount(account.seen())
                && isCount(account.recorded())
                && isCount(account.inFlight())
                && account.dropped().values().stream().allMatch(RecordingIndex::isCount);
        if (!fits) throw new DamageException("it has an account of impossible counts");
        return account;
    }

    private static boolean isCount(long number) {
        return number >= 0 && number <= RecordingFormat.MAX_COUNT;
    }

    private static void segment(byte[] content, int length) throws IOException {
        var in = new ByteReader(content, 0, length);
        if (in.int64() != RecordingFormat.MAGIC) throw new IOException("it does not begin like one");
        int version = in.int32();
        if (version != RecordingFormat.VERSION)
            throw new IOException("it has the format %d of %s zetools, and zetools %s reads the format %d"
                    .formatted(
                            version,
                            version < RecordingFormat.VERSION ? "an older" : "a newer",
                            Release.current(),
                            RecordingFormat.VERSION));
    }

    private void define(ByteReader in, Definitions into) throws IOException {
        while (in.hasRemaining()) {
            if (codec.read(in, firstProcess) instanceof Definition definition) into.add(definition);
        }
    }
}
