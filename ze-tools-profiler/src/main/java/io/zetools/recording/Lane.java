package io.zetools.recording;

/// The reader's end of one thread's ring: its calls one after the other.
///
/// Where the thread itself frees the oldest records, too, each record is copied out before the thread can free it,
/// and held here until the calls of other threads that ended earlier have been delivered. Elsewhere records stay in
/// the ring until they are delivered, and are freed many at a time.
///
/// Threads: the drainer, except for the counters, which any thread may read while the memory is there.
final class Lane {
    /// Returned as the end of the next call when the lane is empty.
    static final long NONE = Long.MAX_VALUE;

    private final long address;
    private final long capacity;
    private final boolean contended;
    private final Definition.OsThread thread;
    private final long[] held = new long[Records.HEADER_WORDS + Records.MAX_ARGUMENTS];

    private boolean holding;
    private long head;

    /// The position up to which records have been delivered, where they are not held.
    private long next;

    private long freed;

    /// @param contended whether the thread itself frees the oldest records too
    Lane(long address, boolean contended, Definition.OsThread thread) {
        this.address = address;
        this.capacity = LaneMemory.get(address + ProbeLayout.Lane.CAPACITY);
        this.contended = contended;
        this.thread = thread;
        this.next = LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL);
        this.freed = next;
    }

    long address() {
        return address;
    }

    Definition.OsThread thread() {
        return thread;
    }

    /// Reads how far the ring is written, and returns the time up to which no call can be missing from it.
    ///
    /// @param horizon a tick so long ago that all processors see by now what one of them stored then
    /// @return the horizon, or the start of a call whose record is being written now, if that is earlier
    long look(long horizon) {
        long leaving = LaneMemory.getAcquire(address + ProbeLayout.Lane.LEAVING);
        // After that: a thread that is no longer leaving has written its record before.
        head = LaneMemory.getAcquire(address + ProbeLayout.Lane.HEAD);
        return leaving != 0 ? Math.min(horizon, leaving) : horizon;
    }

    /// Returns the tick at which the next call ended, or [#NONE].
    long nextEnd() {
        if (contended) return holding || take() ? held[2] : NONE;
        while (next < head) {
            long record = LaneMemory.at(address, capacity, next);
            long header = LaneMemory.get(record);
            if (Records.function(header) != Records.FILLER) return LaneMemory.get(record + 16);
            next += LaneMemory.recordBytes(capacity, next, header);
        }
        return NONE;
    }

    /// Hands over the next call. [#nextEnd] must have returned one.
    void deliver(CallColumns batch, LaneClock clock) {
        if (contended) {
            add(batch, held[0], clock.toNanos(held[1]), clock.toNanos(held[2]), held[3]);
            for (int i = 0; i < Records.arguments(held[0]); i++) batch.addArgument(held[Records.HEADER_WORDS + i]);
            holding = false;
            return;
        }
        long record = LaneMemory.at(address, capacity, next);
        long header = LaneMemory.get(record);
        long start = clock.toNanos(LaneMemory.get(record + 8));
        add(batch, header, start, clock.toNanos(LaneMemory.get(record + 16)), LaneMemory.get(record + 24));
        long end = record + Records.HEADER_BYTES + (long) Records.arguments(header) * Long.BYTES;
        for (long at = record + Records.HEADER_BYTES; at < end; at += Long.BYTES) batch.addArgument(LaneMemory.get(at));
        next += end - record;
    }

    /// Frees the records that have been delivered.
    void free() {
        if (contended || freed == next) return;
        freed = next;
        LaneMemory.setRelease(address + ProbeLayout.Lane.TAIL, freed);
    }

    /// Notes that its thread has ended.
    void orphan() {
        LaneMemory.setOrphan(address);
    }

    /// Returns whether its thread has ended and all of its records have been taken.
    boolean isFinished() {
        if (LaneMemory.getIntAcquire(address + ProbeLayout.Lane.ORPHAN) == 0) return false;
        return !holding
                && LaneMemory.getAcquire(address + ProbeLayout.Lane.HEAD)
                        == LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL);
    }

    boolean isBusy() {
        return LaneMemory.getAcquire(address + ProbeLayout.Lane.BUSY) != 0;
    }

    /// Returns the part of the ring that is in use, from 0 to 1.
    double fill() {
        return (double) (head - LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL)) / capacity;
    }

    long seen() {
        return LaneMemory.getAcquire(address + ProbeLayout.Lane.SEEN);
    }

    long dropped() {
        return LaneMemory.getAcquire(address + ProbeLayout.Lane.DROPPED);
    }

    private static void add(CallColumns batch, long header, long start, long end, long id) {
        int function = Records.function(header);
        int result = Records.resultOf(function, Records.result(header));
        batch.add(0, Records.thread(id), function, result, 0, start, end, Records.sequence(id), 0);
    }

    private boolean take() {
        long tail = LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL);
        while (tail < head) {
            long header = LaneMemory.get(LaneMemory.at(address, capacity, tail));
            long bytes = LaneMemory.recordBytes(capacity, tail, header);
            boolean filler = Records.function(header) == Records.FILLER;
            // If the thread frees this record meanwhile, the bytes copied here, and even the size, may be anything.
            if (!filler) copy(tail, (int) Math.min(bytes / Long.BYTES, held.length));
            if (!LaneMemory.compareAndSet(address + ProbeLayout.Lane.TAIL, tail, tail + bytes)) {
                tail = LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL);
                continue;
            }
            tail += bytes;
            if (filler) continue;
            holding = true;
            return true;
        }
        return false;
    }

    private void copy(long position, int words) {
        long from = LaneMemory.at(address, capacity, position);
        long end = address + ProbeLayout.Lane.RING + capacity;
        for (int i = 0; i < words && from < end; i++, from += Long.BYTES) held[i] = LaneMemory.get(from);
    }
}
