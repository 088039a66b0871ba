package io.zetools.recording;

import java.io.IOException;
import java.util.Arrays;

/// Reads the content of a chunk of calls. Reading a call allocates nothing.
///
/// Threads: one.
final class CallDecoder {
    private static final int MAX_FUNCTIONS = 1 << 16;

    private byte[] bytes = {};
    private int at;
    private int end;
    private int[] functions = new int[64];
    private int known;

    /// Reads the calls of a chunk in place of those in the columns.
    ///
    /// @param content the content, of which `length` bytes count
    /// @param chunk what the index knows of the chunk
    /// @throws IOException if the content is no such chunk
    void read(byte[] content, int length, RecordingIndex.Chunk chunk, TickClock clock, CallColumns into)
            throws IOException {
        bytes = content;
        at = RecordingFormat.CALLS_HEAD;
        end = length;
        known = 0;
        long sequence = inRange(chunk.firstSequence());
        long last = 0;
        if (chunk.count() > into.capacity()) throw new DamageException("a part counts too many calls");
        into.begin(chunk.process(), chunk.thread(), chunk.count());
        for (int i = 0; i < chunk.count(); i++) {
            // Nearly all numbers are short, and nearly all calls have no rare fields.
            long head = varint();
            int index = (int) (head >>> 1);
            int function = index >= 0 && index < known ? functions[index] : newFunction(index);
            long gap = varint();
            long start = last + ((gap >>> 1) ^ -(gap & 1));
            last = start + varint();
            if ((head & 1) == 0) {
                long startNanos = clock.toNanos(start);
                into.set(i, function, 0, 0, startNanos, Math.max(startNanos, clock.toNanos(last)), sequence++, 0);
                continue;
            }
            long rare = varint();
            if (rare < 0 || rare >= 2 * RecordingFormat.ARGUMENTS)
                throw new DamageException("a call has fields that this version does not know");
            int result = (rare & RecordingFormat.RESULT) == 0 ? 0 : (int) varint();
            if ((rare & RecordingFormat.LOST) != 0) sequence = inRange(sequence + varint());
            int object = (rare & RecordingFormat.OBJECT) == 0 ? 0 : (int) varint();
            long own = (rare & RecordingFormat.OWN) == 0 ? 0 : varint();
            long startNanos = clock.toNanos(start);
            long endNanos = Math.max(startNanos, clock.toNanos(last));
            into.set(
                    i,
                    function,
                    result,
                    object,
                    startNanos,
                    endNanos,
                    sequence++,
                    own == 0 ? 0 : clock.durationNanos(own));
            if ((rare & RecordingFormat.ARGUMENTS) != 0) arguments(into);
        }
        if (sequence > 0) inRange(sequence - 1);
        if (at != end) throw new DamageException("a part has more bytes than calls");
    }

    private static long inRange(long sequence) throws IOException {
        if (sequence < 0 || sequence > Records.MAX_SEQUENCE)
            throw new DamageException("a part has a call number %s".formatted(Long.toUnsignedString(sequence)));
        return sequence;
    }

    private void arguments(CallColumns into) throws IOException {
        long count = varint();
        if (count < 0 || count > Records.MAX_ARGUMENTS)
            throw new DamageException("a call has %d arguments".formatted(count));
        for (long i = 0; i < count; i++) into.addArgument(varint());
    }

    private int newFunction(int index) throws IOException {
        if (index != known) throw new DamageException("a call has function number %d of %d".formatted(index, known));
        long function = varint();
        if (function < 0 || function >= MAX_FUNCTIONS)
            throw new DamageException("a call has a function number %d".formatted(function));
        if (known == functions.length) functions = Arrays.copyOf(functions, 2 * known);
        functions[known++] = (int) function;
        return (int) function;
    }

    private long varint() throws IOException {
        int now = at;
        if (end - now < 2) return longVarint();
        byte first = bytes[now];
        if (first >= 0) {
            at = now + 1;
            return first;
        }
        byte second = bytes[now + 1];
        if (second < 0) return longVarint();
        at = now + 2;
        return (first & 0x7f) | second << 7;
    }

    private long longVarint() throws IOException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            if (at >= end) throw new DamageException("a part ends in the middle of a call");
            byte next = bytes[at++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) return value;
        }
        throw new DamageException("a number has too many digits");
    }
}
