package io.zetools.trace.record;

/// The reader's end of one thread's ring. Takes records out one by one; a record that was taken is held here
/// until the calls of other threads that ended earlier have been delivered.
///
/// Threads: the drainer, except for the counters, which any thread may read while the memory is there.
final class Lane {
    /// The end of a call that there is not.
    static final long NONE = Long.MAX_VALUE;

    private final long address;
    private final long capacity;
    private final boolean contended;
    private final RecordedThread thread;
    private final long[] held = new long[Records.HEADER_WORDS + Records.MAX_ARGUMENTS];

    private boolean holding;
    private long head;

    /// @param contended whether the thread itself frees the oldest records too
    Lane(long address, boolean contended, RecordedThread thread) {
        this.address = address;
        this.capacity = LaneMemory.get(address + LaneMemory.CAPACITY);
        this.contended = contended;
        this.thread = thread;
    }

    long address() {
        return address;
    }

    RecordedThread thread() {
        return thread;
    }

    /// Finds out what is there, and until when nothing can be missing from it.
    ///
    /// @param horizon a moment so long ago that what a processor has stored since, other processors see by now
    /// @return the horizon, or the start of a call whose end is being taken down right now and may lie before it
    long look(long horizon) {
        long leaving = LaneMemory.getAcquire(address + LaneMemory.LEAVING);
        // After that: a thread that has left has written before.
        head = LaneMemory.getAcquire(address + LaneMemory.HEAD);
        return leaving != 0 ? Math.min(horizon, leaving) : horizon;
    }

    /// When the next call ended, or [#NONE].
    long nextEnd() {
        return holding || take() ? held[2] : NONE;
    }

    /// Hands over the next call.
    void deliver(CallBatch batch) {
        batch.add(held, Records.arguments(held[0]));
        holding = false;
    }

    /// Its thread is gone.
    void orphan() {
        LaneMemory.setOrphan(address);
    }

    /// Whether its thread is gone and everything it left has been taken.
    boolean isFinished() {
        if (LaneMemory.getIntAcquire(address + LaneMemory.ORPHAN) == 0) return false;
        return !holding
                && LaneMemory.getAcquire(address + LaneMemory.HEAD) == LaneMemory.getAcquire(address + LaneMemory.TAIL);
    }

    boolean isBusy() {
        return LaneMemory.getAcquire(address + LaneMemory.BUSY) != 0;
    }

    /// How full the ring is, from 0 to 1.
    double fill() {
        return (double) (head - LaneMemory.getAcquire(address + LaneMemory.TAIL)) / capacity;
    }

    long seen() {
        return LaneMemory.getAcquire(address + LaneMemory.SEEN);
    }

    long dropped() {
        return LaneMemory.getAcquire(address + LaneMemory.DROPPED);
    }

    private boolean take() {
        long tail = LaneMemory.getAcquire(address + LaneMemory.TAIL);
        while (tail < head) {
            long header = LaneMemory.get(LaneMemory.at(address, capacity, tail));
            long bytes = LaneMemory.recordBytes(capacity, tail, header);
            boolean filler = Records.function(header) == Records.FILLER;
            // If the thread frees this record meanwhile, what is copied here may be anything, even a size.
            if (!filler) copy(tail, (int) Math.min(bytes / Long.BYTES, held.length));
            if (!free(tail, bytes)) {
                tail = LaneMemory.getAcquire(address + LaneMemory.TAIL);
                continue;
            }
            tail += bytes;
            if (filler) continue;
            holding = true;
            return true;
        }
        return false;
    }

    private boolean free(long tail, long bytes) {
        if (contended) return LaneMemory.compareAndSet(address + LaneMemory.TAIL, tail, tail + bytes);
        LaneMemory.setRelease(address + LaneMemory.TAIL, tail + bytes);
        return true;
    }

    private void copy(long position, int words) {
        long from = LaneMemory.at(address, capacity, position);
        long end = address + LaneMemory.RING + capacity;
        for (int i = 0; i < words && from < end; i++, from += Long.BYTES) held[i] = LaneMemory.get(from);
    }
}
