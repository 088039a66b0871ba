package io.zetools.mark;

import io.zetools.probe.ProbeLibrary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Collects the marks of the process: those of [Marks], and those that C makes by `zetools.h` and ITT. One at a
/// time.
///
/// Threads: any; one thread at a time reads.
public final class MarkRecorder implements AutoCloseable {
    /// Bytes of memory for marks of C, and for those of Java by a rough count, unless set otherwise.
    public static final long DEFAULT_BUDGET = 256L << 20;

    /// An estimate of the heap that one mark takes.
    private static final long MARK_BYTES = 144;

    private static final AtomicReference<@Nullable MarkRecorder> CURRENT = new AtomicReference<>();

    private final ConcurrentLinkedQueue<MarkEvent> events = new ConcurrentLinkedQueue<>();
    private final AtomicLong room;
    private final LongAdder seen = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final @Nullable NativeMarks fromC;
    private MarkAccount ofC = MarkAccount.NONE;

    private MarkRecorder(long budget) {
        room = new AtomicLong(budget / MARK_BYTES);
        fromC = ProbeLibrary.lookup().isPresent() ? NativeMarks.start(budget) : null;
    }

    /// Begins to collect, with the default memory.
    ///
    /// @throws IllegalStateException if marks are collected already
    public static MarkRecorder open() {
        return open(DEFAULT_BUDGET);
    }

    /// Begins to collect.
    ///
    /// @param budget bytes of memory for marks that wait to be read: for C's, and again for Java's
    /// @throws IllegalStateException if marks are collected already, by another recorder or because `ZETOOLS_MARKS`
    ///     is set
    public static MarkRecorder open(long budget) {
        if (budget <= 0) throw new IllegalArgumentException("budget is " + budget + ", not positive");
        synchronized (CURRENT) {
            if (CURRENT.get() != null) throw new IllegalStateException("another MarkRecorder is open; close it first");
            var recorder = new MarkRecorder(budget);
            CURRENT.set(recorder);
            return recorder;
        }
    }

    /// Returns the open recorder, or null.
    static @Nullable MarkRecorder current() {
        return CURRENT.getPlain();
    }

    /// Adds a mark of the calling thread, which gets its time and thread here.
    ///
    /// @param location of the mark
    void add(MarkEvent mark, int location) {
        seen.increment();
        if (CURRENT.get() != this || room.getAndUpdate(left -> left > 0 ? left - 1 : 0) == 0) {
            dropped.increment();
            return;
        }
        events.add(new MarkEvent(
                mark.kind(),
                System.nanoTime(),
                MarkThreads.current(),
                mark.domain(),
                mark.name(),
                mark.layer(),
                mark.phase(),
                mark.switches(),
                mark.subtracts(),
                mark.colour(),
                location,
                mark.id(),
                mark.other(),
                mark.value(),
                mark.whole(),
                mark.text()));
    }

    /// Returns the marks that were made since the last call, in the order of time; those of one thread in their
    /// order.
    public List<MarkEvent> read() {
        var read = new ArrayList<MarkEvent>();
        for (MarkEvent mark; (mark = events.poll()) != null; ) {
            read.add(mark);
            room.incrementAndGet();
        }
        if (fromC != null) fromC.read(read);
        read.sort(Comparator.comparingLong(MarkEvent::nanos));
        return read;
    }

    /// Returns what became of the marks.
    public MarkAccount account() {
        if (fromC != null && CURRENT.get() == this) ofC = fromC.account();
        long lost = dropped.sum();
        return new MarkAccount(seen.sum() + ofC.seen(), ofC.filtered(), lost + ofC.dropped());
    }

    /// Ends collecting. What was collected can still be read.
    @Override
    public void close() {
        synchronized (CURRENT) {
            if (CURRENT.get() != this) return;
            if (fromC != null) {
                fromC.stop();
                ofC = fromC.account();
            }
            CURRENT.set(null);
        }
    }
}
