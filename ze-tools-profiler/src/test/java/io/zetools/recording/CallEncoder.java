package io.zetools.recording;

import java.io.IOException;
import java.util.Arrays;

/// Makes the content of a chunk of calls as C does: those of one thread, in the order in which they ended.
///
/// Threads: one.
final class CallEncoder {
    private static final int UNKNOWN = -1;
    private static final long[] NONE = {};

    /// Small at first: there may be thousands of threads.
    private final ByteWriter out = new ByteWriter(1 << 9);
    private final int process;
    private final int thread;

    /// The index of each function in the chunk, or [#UNKNOWN].
    private int[] indices = new int[64];

    private int functions;
    private int count;
    private long firstSequence;
    private long nextSequence;
    private long firstEnd;
    private long lastEnd;
    private long earliest;

    CallEncoder(int process, int thread) {
        this.process = process;
        this.thread = thread;
        clear();
    }

    int process() {
        return process;
    }

    int thread() {
        return thread;
    }

    /// Returns the number that the next call has if none is lost.
    long nextSequence() {
        return nextSequence;
    }

    /// Returns the number of calls.
    int count() {
        return count;
    }

    boolean isFull() {
        return count == CallColumns.CAPACITY;
    }

    /// Adds a call without rare fields but those that are not 0.
    void add(int function, long start, long end, int result, long sequence, int object) {
        add(function, start, end, result, sequence, object, 0, NONE, 0);
    }

    /// Adds a call.
    ///
    /// @param argumentCount the number of arguments, which begin the array
    void add(
            int function,
            long start,
            long end,
            int result,
            long sequence,
            int object,
            long own,
            long[] arguments,
            int argumentCount) {
        // A counter that went back while the thread moved between processors must not make a negative time.
        long last = Math.max(start, end);
        if (count == 0) {
            firstSequence = sequence;
            nextSequence = sequence;
            firstEnd = last;
            earliest = start;
        }
        earliest = Math.min(earliest, start);
        long lost = sequence - nextSequence;
        int rare = (result == 0 ? 0 : RecordingFormat.RESULT)
                | (lost == 0 ? 0 : RecordingFormat.LOST)
                | (object == 0 ? 0 : RecordingFormat.OBJECT)
                | (own == 0 ? 0 : RecordingFormat.OWN)
                | (argumentCount == 0 ? 0 : RecordingFormat.ARGUMENTS);
        function(function, rare == 0 ? 0 : 1);
        out.signed(start - lastEnd);
        out.varint(last - start);
        if (rare != 0) {
            out.varint(rare);
            if (result != 0) out.varint(Integer.toUnsignedLong(result));
            if (lost != 0) out.varint(lost);
            if (object != 0) out.varint(Integer.toUnsignedLong(object));
            if (own != 0) out.varint(own);
            if (argumentCount != 0) arguments(arguments, argumentCount);
        }
        nextSequence = sequence + 1;
        lastEnd = last;
        count++;
    }

    /// Completes the head, and returns the content, valid until [#clear].
    ByteWriter content() {
        out.setInt32(0, process);
        out.setInt32(4, thread);
        out.setInt32(8, count);
        out.setInt32(12, RecordingFormat.lead(firstEnd - earliest));
        set(16, firstEnd);
        set(24, lastEnd);
        set(32, firstSequence);
        return out;
    }

    /// Writes the calls, and empties the encoder.
    void writeTo(RecordingWriter writer) throws IOException {
        if (count > 0) writer.calls(content().buffer(), null);
        clear();
    }

    /// Begins the next chunk.
    void clear() {
        out.clear();
        for (int i = 0; i < RecordingFormat.CALLS_HEAD; i += Long.BYTES) out.int64(0);
        Arrays.fill(indices, UNKNOWN);
        functions = 0;
        count = 0;
        lastEnd = 0;
    }

    private void function(int function, int mark) {
        if (function >= indices.length) {
            int known = indices.length;
            indices = Arrays.copyOf(indices, Math.max(2 * known, function + 1));
            Arrays.fill(indices, known, indices.length, UNKNOWN);
        }
        int index = indices[function];
        if (index != UNKNOWN) {
            out.varint((long) index << 1 | mark);
            return;
        }
        indices[function] = functions;
        out.varint((long) functions++ << 1 | mark);
        out.varint(function);
    }

    private void arguments(long[] arguments, int argumentCount) {
        out.varint(argumentCount);
        for (int i = 0; i < argumentCount; i++) out.varint(arguments[i]);
    }

    private void set(int at, long value) {
        out.setInt32(at, (int) value);
        out.setInt32(at + Integer.BYTES, (int) (value >>> Integer.SIZE));
    }
}
