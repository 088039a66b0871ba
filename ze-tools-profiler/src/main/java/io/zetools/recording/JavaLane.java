package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.NativeMemory;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// The writer's end of one thread's ring; does the same as `record.c`.
///
/// Threads: its thread, or the one that has borrowed it.
final class JavaLane {
    private static final long WAIT_NANOS = 20_000;

    private final long address;
    private final long capacity;
    private final int thread;
    private final boolean borrowed;

    private long tailSeen;
    private int depth;

    /// @param borrowed whether it belongs to no thread
    JavaLane(long address, long capacity, int thread, boolean borrowed) {
        this.address = address;
        this.capacity = capacity;
        this.thread = thread;
        this.borrowed = borrowed;
    }

    boolean isBorrowed() {
        return borrowed;
    }

    boolean isIdle() {
        return depth == 0;
    }

    /// Shows that a call begins: all threads see it when this returns.
    void show(long start) {
        if (depth++ == 0) LaneMemory.setVolatile(address + ProbeLayout.Lane.BUSY, start);
    }

    /// Counts the call that begins as seen, before it is recorded or dropped: a reader never finds more of these
    /// than of those.
    void see() {
        add(ProbeLayout.Lane.SEEN);
    }

    /// Counts the call that ends as lost.
    void drop() {
        add(ProbeLayout.Lane.DROPPED);
    }

    /// Shows that a call is over.
    void hide() {
        // After the record: a reader that does not see the call leaving sees its record.
        LaneMemory.setRelease(address + ProbeLayout.Lane.LEAVING, 0);
        if (--depth == 0) LaneMemory.setRelease(address + ProbeLayout.Lane.BUSY, 0);
    }

    /// Writes a call that ends now.
    ///
    /// @param mayWait asked again and again while there is no room, where the policy is to wait
    @SuppressWarnings("EnumOrdinal") // As in the native half; a file has the names.
    void write(
            ApiFunction function,
            ArgumentSpec[] arguments,
            long params,
            int result,
            long start,
            OverflowPolicy policy,
            BooleanSupplier mayWait) {
        // Before the time is read: from now on its end may lie before what the reader calls now, but not before its
        // start.
        LaneMemory.setVolatile(address + ProbeLayout.Lane.LEAVING, start);
        long end = System.nanoTime();
        // Calls of this thread that ended before.
        long sequence = LaneMemory.get(address + ProbeLayout.Lane.SEEN) - depth;
        int count = params == 0 ? 0 : arguments.length;
        long bytes = Records.HEADER_BYTES + (long) count * Long.BYTES;
        long position = reserve(bytes, policy, mayWait);
        if (position < 0) {
            drop();
            return;
        }
        long to = LaneMemory.at(address, capacity, position);
        LaneMemory.set(to, Records.header(result, function.ordinal(), count));
        LaneMemory.set(to + 8, start);
        LaneMemory.set(to + 16, end);
        LaneMemory.set(to + 24, Records.id(thread, sequence));
        for (int i = 0; i < count; i++) {
            LaneMemory.set(to + Records.HEADER_BYTES + i * 8L, value(arguments[i], params, result));
        }
        LaneMemory.setRelease(address + ProbeLayout.Lane.HEAD, position + bytes);
    }

    /// @return the position of the record, or -1 if there is no room
    private long reserve(long bytes, OverflowPolicy policy, BooleanSupplier mayWait) {
        long head = LaneMemory.get(address + ProbeLayout.Lane.HEAD);
        long rest = capacity - (head & capacity - 1);
        long skip = bytes <= rest ? 0 : rest;
        long end = head + skip + bytes;
        while (!hasRoom(end)) {
            switch (policy) {
                case DROP_NEWEST -> {
                    return -1;
                }
                case DROP_OLDEST -> dropOldest();
                case WAIT -> {
                    if (!mayWait.getAsBoolean()) return -1;
                    LockSupport.parkNanos(WAIT_NANOS);
                }
            }
        }
        if (skip != 0) LaneMemory.set(LaneMemory.at(address, capacity, head), Records.header(0, Records.FILLER, 0));
        return head + skip;
    }

    private boolean hasRoom(long end) {
        if (end - tailSeen <= capacity) return true;
        tailSeen = LaneMemory.getAcquire(address + ProbeLayout.Lane.TAIL);
        return end - tailSeen <= capacity;
    }

    /// Frees the oldest record, unless the reader was faster: the one that is in the way, not one that is the
    /// oldest by now, for the reader may have taken them all.
    private void dropOldest() {
        long tail = tailSeen;
        long header = LaneMemory.get(LaneMemory.at(address, capacity, tail));
        long next = tail + LaneMemory.recordBytes(capacity, tail, header);
        boolean freed = LaneMemory.compareAndSet(address + ProbeLayout.Lane.TAIL, tail, next);
        if (freed && Records.function(header) != Records.FILLER) add(ProbeLayout.Lane.DROPPED);
    }

    private void add(long counter) {
        LaneMemory.setRelease(address + counter, LaneMemory.get(address + counter) + 1);
    }

    private static long value(ArgumentSpec argument, long params, int result) {
        long value = load(NativeMemory.getLong(params + argument.index() * 8L), argument.size());
        if (argument.pointee() == 0) return value;
        return value != 0 && result == 0 ? load(value + argument.offset(), argument.pointee()) : 0;
    }

    private static long load(long address, int size) {
        return switch (size) {
            case 1 -> NativeMemory.getByte(address) & 0xffL;
            case 2 -> NativeMemory.getShort(address) & 0xffffL;
            case 4 -> NativeMemory.getInt(address) & 0xffff_ffffL;
            default -> NativeMemory.getLong(address);
        };
    }
}
