package io.zetools.recording;

import io.zetools.internal.number.Keys;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The lines of SYCL's commands, by the calls that their threads have made inside: what lies between the begin and
/// the end of a submission, a wait, or an allocation has its line. Of several the innermost one counts. Calls of
/// Unified Runtime outside of these belong to the operation whose id the runtime has set for them.
///
/// A transfer that the runtime adds has no line of its own. It gets that of the command that waits for it, else
/// that of its buffer.
///
/// Threads: one.
final class SyclPlaces {
    /// Kinds of notifications that begin, by number; their ends have the next one.
    private static final long BEGINS = bits(
            8 /* region */, 10 /* task */, 12 /* barrier */, 18 /* transfer */, 22 /* wait */, 32 /* allocation */, 34);

    private static final int NODE = 4;
    private static final int EDGE = 6;
    private static final int CONSTRUCT = 36;
    private static final int FUNCTION_END = 25;
    private static final int FUNCTION_WITH_ARGS_END = 29;

    /// An object of a process: with a hash of its own, since that of a record is slow until it is compiled.
    private record ObjectKey(int process, long id) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ObjectKey that && id == that.id && process == that.process;
        }

        @Override
        public int hashCode() {
            return 31 * Long.hashCode(id) + process;
        }
    }

    private record Span(int end, long id, long instance, int location) {}

    /// One thread: the moments at which its line changes, with the number of the call that it makes next.
    private static final class OfThread {
        private final Deque<Span> open = new ArrayDeque<>();
        private long[] calls = new long[16];
        private long[] nanos = new long[16];
        private int[] locations = new int[16];
        private int size;

        void change(long call, long time, int location) {
            if (now() == location) return;
            if (size == calls.length) {
                calls = Arrays.copyOf(calls, 2 * size);
                nanos = Arrays.copyOf(nanos, 2 * size);
                locations = Arrays.copyOf(locations, 2 * size);
            }
            calls[size] = call;
            nanos[size] = time;
            locations[size++] = location;
        }

        int now() {
            return size == 0 ? 0 : locations[size - 1];
        }

        /// Returns the line that holds from the last change on at or before a number or a time.
        int at(long[] of, long value) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (of[middle] <= value) low = middle + 1;
                else high = middle;
            }
            return low == 0 ? 0 : locations[low - 1];
        }
    }

    private final Map<Long, OfThread> threads = new HashMap<>();

    /// The line of each event, and that of the buffer of events without one.
    private final Map<ObjectKey, Integer> objects = new HashMap<>();

    private final Map<ObjectKey, Integer> ofBuffers = new HashMap<>();

    /// The line of each buffer, by its handle.
    private final Map<ObjectKey, Integer> buffers = new HashMap<>();

    private static long bits(int... numbers) {
        return Arrays.stream(numbers).mapToLong(number -> 1L << number).reduce(0, (a, b) -> a | b);
    }

    /// Takes a notification: those of a thread in the order of time.
    void add(RecordedEvent.Notification it) {
        int type = it.type();
        if (type == FUNCTION_END || type == FUNCTION_WITH_ARGS_END) {
            call(it);
            return;
        }
        if (type <= 0 || type >= Long.SIZE) return;
        int location = it.location();
        var key = new ObjectKey(it.process(), it.id());
        if (it.id() != 0 && location != 0) objects.put(key, location);
        else if (type == NODE) made(it, key);
        if (type == EDGE) edge(it);
        else if (type == CONSTRUCT && location != 0)
            buffers.put(new ObjectKey(it.process(), it.value("object")), location);
        else if ((BEGINS >>> type & 1) != 0) begin(it, location);
        else if ((BEGINS >>> (type - 1) & 1) != 0) end(it);
    }

    /// An event without a line, whose id another one may have had.
    private void made(RecordedEvent.Notification it, ObjectKey key) {
        objects.remove(key);
        var buffer = buffers.get(new ObjectKey(it.process(), it.value("memory_object")));
        if (buffer == null) ofBuffers.remove(key);
        else ofBuffers.put(key, buffer);
    }

    private void edge(RecordedEvent.Notification it) {
        var later = objects.get(new ObjectKey(it.process(), it.value("target")));
        if (later != null) objects.putIfAbsent(new ObjectKey(it.process(), it.value("source")), later);
    }

    private void begin(RecordedEvent.Notification it, int location) {
        var thread = threads.computeIfAbsent(Keys.of(it.process(), it.thread()), _ -> new OfThread());
        int known = location != 0 ? location : ofObject(it.process(), it.id());
        thread.open.push(new Span(it.type() + 1, it.id(), it.instance(), known != 0 ? known : thread.now()));
        thread.change(it.sequence(), it.endNanos(), thread.open.element().location());
    }

    private void end(RecordedEvent.Notification it) {
        var thread = threads.get(Keys.of(it.process(), it.thread()));
        if (thread == null) return;
        // A notification may have been lost: what was begun inside and has no end is over, too.
        boolean isOpen = false;
        for (var span : thread.open) isOpen |= isEnd(it, span);
        if (!isOpen) return;
        while (!isEnd(it, thread.open.element())) thread.open.pop();
        thread.open.pop();
        int around = thread.open.isEmpty() ? 0 : thread.open.element().location();
        thread.change(it.sequence(), it.endNanos(), around);
    }

    private static boolean isEnd(RecordedEvent.Notification it, Span span) {
        // The end may have no event, as that of an allocation.
        return span.end() == it.type() && span.instance() == it.instance() && (it.id() == 0 || span.id() == it.id());
    }

    /// A call of Unified Runtime that has ended.
    private void call(RecordedEvent.Notification it) {
        int location = ofObject(it.process(), it.value("universal"));
        if (location == 0) return;
        var thread = threads.computeIfAbsent(Keys.of(it.process(), it.thread()), _ -> new OfThread());
        boolean free = thread.open.isEmpty() && (thread.size == 0 || thread.nanos[thread.size - 1] <= it.startNanos());
        if (!free) return;
        thread.change(it.values().getOrDefault("first", it.sequence()), it.startNanos(), location);
        thread.change(it.sequence(), it.endNanos(), 0);
    }

    private int ofObject(int process, long id) {
        var key = new ObjectKey(process, id);
        return id == 0 ? 0 : objects.getOrDefault(key, ofBuffers.getOrDefault(key, 0));
    }

    /// Returns whether nothing was reported.
    boolean isEmpty() {
        return threads.values().stream().allMatch(thread -> thread.size == 0);
    }

    /// Returns the number of the line of the command that a call lies in; 0 if it lies in none.
    int ofCall(int process, int thread, long sequence) {
        var its = of(process, thread);
        return its == null ? 0 : its.at(its.calls, sequence);
    }

    /// Returns the number of the line of the command that a thread was in at a moment; 0 if it was in none.
    int ofMoment(int process, int thread, long nanos) {
        var its = of(process, thread);
        return its == null ? 0 : its.at(its.nanos, nanos);
    }

    private @Nullable OfThread of(int process, int thread) {
        return threads.get(Keys.of(process, thread));
    }
}
