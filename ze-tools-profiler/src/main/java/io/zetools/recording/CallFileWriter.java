package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes a recording to a file, about eight bytes for a call without arguments. Each batch is with the
/// operating system when [#accept] returns: if the process is killed then, the file has it. [CallFileReader]
/// reads it.
///
/// Threads: those of [CallSink].
public final class CallFileWriter implements CallSink {
    private static final long UNKNOWN = -1;

    private final Path path;
    private final ByteWriter chunk = new ByteWriter();

    /// Functions are numbered in the file in the order in which the header names them.
    private final Map<ApiFunction, Integer> functions = new EnumMap<>(ApiFunction.class);

    /// The number that the next call of each thread is expected to have; others are written with the call. Negative
    /// for a thread that is not in the file yet.
    private long[] nextSequence = {};

    private @Nullable FileChannel file;
    private long position;
    private long lastEnd;

    /// Creates a sink that writes to a file. An existing file is replaced when the recording begins.
    public CallFileWriter(Path path) {
        this.path = Objects.requireNonNull(path, "path");
    }

    /// @throws UncheckedIOException if the file cannot be written
    @Override
    public void begin(RecordingInfo info) {
        if (file != null)
            throw new IllegalStateException("a CallFileWriter writes one recording, and this one has " + path);
        try {
            file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw failed("write", e);
        }
        header(info);
        lastEnd = info.anchorNanos();
        boolean begun = false;
        try {
            write();
            begun = true;
        } finally {
            if (!begun) closeQuietly();
        }
    }

    /// @throws UncheckedIOException if the file cannot be written; the calls of the batch are missing then
    @Override
    public void accept(CallBatch batch) {
        long endBefore = lastEnd;
        boolean written = false;
        try {
            encode(batch);
            write();
            written = true;
        } finally {
            if (!written) forgetSince(endBefore);
        }
    }

    /// @throws UncheckedIOException if the file cannot be written
    @Override
    public void end(RecordingStatistics statistics) {
        chunk.begin(CallFileFormat.END);
        chunk.varint(statistics.seen());
        chunk.varint(statistics.recorded());
        chunk.varint(statistics.dropped());
        chunk.varint(statistics.threads());
        chunk.varint(statistics.memoryBytes());
        chunk.varint(statistics.sinkFailures());
        chunk.varint(statistics.undelivered());
        try (var _ = channel()) {
            write();
        } catch (IOException e) {
            throw failed("close", e);
        }
    }

    @Override
    public String toString() {
        return "CallFileWriter to " + path;
    }

    private void header(RecordingInfo info) {
        var anchor = info.anchor();
        chunk.begin(CallFileFormat.HEADER);
        chunk.int32(CallFileFormat.VERSION);
        chunk.int64(info.processId());
        chunk.int64(info.anchorNanos());
        chunk.int64(anchor.getEpochSecond());
        chunk.int32(anchor.getNano());
        chunk.int64(Double.doubleToRawLongBits(info.ownCostNanos()));
        chunk.varint(info.functions().size());
        for (var function : info.functions()) {
            functions.put(function, functions.size());
            chunk.text(function.functionName());
            var names = info.argumentsOf(function);
            chunk.varint(names.size());
            names.forEach(chunk::text);
        }
    }

    private void encode(CallBatch batch) {
        chunk.begin(CallFileFormat.BATCH);
        var newcomers = newThreads(batch);
        chunk.varint(newcomers.size());
        for (var thread : newcomers) {
            chunk.varint(thread.index());
            chunk.signed(thread.id());
            chunk.text(thread.name());
        }
        chunk.varint(batch.size());
        for (int i = 0; i < batch.size(); i++) call(batch, i);
    }

    /// Forgets the threads that a batch has named which did not get into the file: the next batch names them again.
    private void forgetSince(long end) {
        lastEnd = end;
        Arrays.fill(nextSequence, UNKNOWN);
    }

    private List<RecordedThread> newThreads(CallBatch batch) {
        var newcomers = new ArrayList<RecordedThread>();
        for (int i = 0; i < batch.size(); i++) {
            int thread = batch.threadIndex(i);
            if (thread < nextSequence.length && nextSequence[thread] >= 0) continue;
            makeRoom(thread);
            nextSequence[thread] = 0;
            newcomers.add(batch.thread(i));
        }
        return newcomers;
    }

    private void call(CallBatch batch, int i) {
        int thread = batch.threadIndex(i);
        long id = batch.correlationId(i);
        long expected = nextSequence[thread];
        long sequence = Records.sequence(id);
        nextSequence[thread] = sequence + 1;

        var number = functions.get(batch.function(i));
        if (number == null) throw new IllegalStateException(batch.function(i) + " is not among the recorded functions");
        int failed = batch.result(i) == 0 ? 0 : 1;
        int gap = sequence == expected ? 0 : 1;
        // The two bits say which of the rarer fields follow.
        chunk.varint((long) number << 2 | failed << 1 | gap);
        chunk.varint(thread);
        chunk.signed(batch.endNanos(i) - lastEnd);
        chunk.varint(batch.durationNanos(i));
        if (failed != 0) chunk.varint(Integer.toUnsignedLong(batch.result(i)));
        if (gap != 0) chunk.varint(sequence);
        for (int k = 0; k < batch.argumentCount(i); k++) chunk.varint(batch.argument(i, k));
        lastEnd = batch.endNanos(i);
    }

    private void makeRoom(int thread) {
        int known = nextSequence.length;
        if (thread < known) return;
        nextSequence = Arrays.copyOf(nextSequence, Math.max(2 * known, thread + 1));
        Arrays.fill(nextSequence, known, nextSequence.length, UNKNOWN);
    }

    private void write() {
        var bytes = chunk.end();
        int length = bytes.remaining();
        try {
            // At the chunk's own place: the next attempt overwrites the bytes that a failed one has left.
            while (bytes.hasRemaining()) channel().write(bytes, position + length - bytes.remaining());
            position += length;
        } catch (IOException e) {
            throw failed("write", e);
        }
    }

    private UncheckedIOException failed(String what, IOException cause) {
        return new UncheckedIOException("cannot %s the recording %s: %s".formatted(what, path, reason(cause)), cause);
    }

    /// Returns the message of an exception, with its class where the file system gives the path for a message.
    private String reason(IOException cause) {
        var message = cause.getMessage();
        return message == null || message.equals(path.toString())
                ? cause.getClass().getSimpleName()
                : message;
    }

    private void closeQuietly() {
        try (var _ = channel()) {
            file = null;
        } catch (IOException _) {
            // The exception that is thrown already tells more.
        }
    }

    private FileChannel channel() {
        if (file == null) throw new IllegalStateException("the recording " + path + " has not begun");
        return file;
    }
}
