package io.zetools.recording;

import java.lang.foreign.MemorySegment;

/// The reader of the records of one lane, in C: see [ProcessChunks]. A record may be split between two pieces.
///
/// Threads: one at a time.
final class LaneRecords implements AutoCloseable {
    private final int thread;
    private MemorySegment records;
    private boolean corrupt;
    private long end;

    /// @param capacity of the lane's ring, in bytes
    /// @param thread whose records are in it
    /// @param before the number of the first call that is not left out
    LaneRecords(long capacity, int thread, long before) {
        this.thread = thread;
        this.records = NativeHalf.recordsOpen(capacity, thread, before);
        if (records.address() == 0) throw new OutOfMemoryError("no memory for the reader of a ring");
    }

    int thread() {
        return thread;
    }

    /// Returns whether something made no sense: then the lane is not read any more.
    boolean isCorrupt() {
        return corrupt;
    }

    /// Returns the end of the last whole record that was read, among all bytes that the lane's thread has ever
    /// written.
    long end() {
        return end;
    }

    MemorySegment records() {
        if (records.address() == 0) throw new IllegalStateException("the reader of a ring is closed");
        return records;
    }

    /// Notes how far it was read.
    void read(long end, boolean corrupt) {
        this.end = end;
        this.corrupt = corrupt;
    }

    @Override
    public void close() {
        if (records.address() != 0) NativeHalf.recordsClose(records);
        records = MemorySegment.NULL;
    }
}
