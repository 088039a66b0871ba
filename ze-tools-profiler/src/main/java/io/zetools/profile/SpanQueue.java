package io.zetools.profile;

import io.zetools.internal.number.Orders;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// The spans of one thread: added in the order in which they ended, taken in the order of their begins. Of those
/// that begin together the longer comes first, then the one that was added later, for an event is read when it
/// ends.
///
/// A span that waits takes some eight bytes.
///
/// Threads: one.
final class SpanQueue {
    private static final int MOST_LOOSE = 4096;
    private static final int MOST_BYTES = 3 * 10;

    /// Spans in the order in which they are taken, packed.
    private static final class Run {
        /// The place among the runs in the order in which they were added.
        private final int number;

        private final byte[] bytes;
        private int at;
        private long begin;
        private long end;
        private int name;

        Run(int number, byte[] bytes) {
            this.number = number;
            this.bytes = bytes;
            next();
        }

        /// Reads the next span.
        ///
        /// @return whether there is one
        boolean next() {
            if (at == bytes.length) return false;
            begin += number();
            end = begin + number();
            name = (int) number();
            return true;
        }

        private long number() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = bytes[at++];
                value |= (next & 0x7fL) << shift;
                if (next >= 0) return value;
            }
        }
    }

    private static final Comparator<Run> FIRST = (one, other) -> {
        if (one.begin != other.begin) return one.begin < other.begin ? -1 : 1;
        if (one.end != other.end) return one.end > other.end ? -1 : 1;
        return Integer.compare(other.number, one.number);
    };

    // The last spans, as they were added.
    private long[] begins = new long[16];
    private long[] ends = new long[16];
    private int[] names = new int[16];
    private int size;

    /// The runs whose current span was not taken yet.
    private final PriorityQueue<Run> runs = new PriorityQueue<>(FIRST);

    private int packed;

    /// The run whose current span was taken last.
    private @Nullable Run taken;

    // That span: the run has it no longer when it goes on.
    private long begin;
    private long end;
    private int name;

    /// Adds a span. One that ends before its begin has no length.
    void add(long from, long to, int its) {
        if (size == begins.length) {
            int room = 2 * size;
            begins = Arrays.copyOf(begins, room);
            ends = Arrays.copyOf(ends, room);
            names = Arrays.copyOf(names, room);
        }
        begins[size] = from;
        ends[size] = Math.max(from, to);
        names[size++] = its;
        if (size == MOST_LOOSE) pack();
    }

    /// Goes to the next span if it begins before a moment. No span may be added that comes before those taken.
    ///
    /// @return whether there is one
    boolean next(long until) {
        if (size > 0) pack();
        var run = taken;
        taken = null;
        if (run != null && !run.next()) run = null;
        var first = runs.peek();
        if (run == null) {
            run = runs.poll();
        } else if (first != null && FIRST.compare(first, run) < 0) {
            runs.add(run);
            run = runs.poll();
        }
        if (run == null) return false;
        if (run.begin >= until) {
            runs.add(run);
            return false;
        }
        taken = run;
        begin = run.begin;
        end = run.end;
        name = run.name;
        return true;
    }

    long begin() {
        return begin;
    }

    long end() {
        return end;
    }

    int name() {
        return name;
    }

    private void pack() {
        var order = Orders.by(size, this::isBefore);
        var bytes = new byte[size * 8];
        int at = 0;
        long last = 0;
        for (int span : order) {
            if (at + MOST_BYTES > bytes.length) bytes = Arrays.copyOf(bytes, 2 * bytes.length + MOST_BYTES);
            at = put(bytes, at, begins[span] - last);
            at = put(bytes, at, ends[span] - begins[span]);
            at = put(bytes, at, names[span]);
            last = begins[span];
        }
        runs.add(new Run(packed++, Arrays.copyOf(bytes, at)));
        size = 0;
    }

    private static int put(byte[] bytes, int at, long number) {
        int next = at;
        long left = number;
        for (; (left & ~0x7fL) != 0; left >>>= 7) bytes[next++] = (byte) (left | 0x80);
        bytes[next++] = (byte) left;
        return next;
    }

    private boolean isBefore(int first, int second) {
        if (begins[first] != begins[second]) return begins[first] < begins[second];
        return ends[first] != ends[second] ? ends[first] > ends[second] : first > second;
    }
}
