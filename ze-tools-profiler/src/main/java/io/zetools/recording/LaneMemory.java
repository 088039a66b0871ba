package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.backend.NativeMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;

/// The layout of a lane, which is the memory of one thread: some counters, then a ring of records. It is that of
/// `ztr_lane` in the native half, `base/lane.h`; a test compares the two.
///
/// Positions count all bytes written or freed since the start, so that they only grow; the place in the ring is the
/// remainder of the position divided by the capacity.
final class LaneMemory {
    static final long NEXT = 0;
    static final long CAPACITY = 8;
    static final long THREAD = 16;
    static final long TID = 20;
    static final long NAME = 24;
    static final long PATIENT = 40;
    static final long ORPHAN = 44;

    static final long HEAD = 64;
    static final long BUSY = 72;
    static final long LEAVING = 80;
    static final long SEEN = 88;
    static final long DROPPED = 96;

    static final long TAIL = 128;

    static final long RING = 192;

    static final int NAME_BYTES = 16;

    private static final VarHandle LONG = JAVA_LONG.varHandle();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    @SuppressWarnings("restricted") // Addresses come from ourselves or from the native half.
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private LaneMemory() {}

    static long get(long address) {
        return NativeMemory.getLong(address);
    }

    static void set(long address, long value) {
        NativeMemory.setLong(address, value);
    }

    static long getAcquire(long address) {
        return (long) LONG.getAcquire(ALL, address);
    }

    static int getIntAcquire(long address) {
        return (int) INT.getAcquire(ALL, address);
    }

    static void setRelease(long address, long value) {
        LONG.setRelease(ALL, address, value);
    }

    static void setVolatile(long address, long value) {
        LONG.setVolatile(ALL, address, value);
    }

    static boolean compareAndSet(long address, long expected, long value) {
        return LONG.compareAndSet(ALL, address, expected, value);
    }

    static void setOrphan(long lane) {
        INT.setRelease(ALL, lane + ORPHAN, 1);
    }

    /// Returns the name that the system has for a thread.
    static String name(long lane) {
        var name = ALL.asSlice(lane + NAME, NAME_BYTES);
        int length = 0;
        while (length < NAME_BYTES && name.get(ValueLayout.JAVA_BYTE, length) != 0) length++;
        return new String(name.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    /// Returns the address of a position of the ring.
    static long at(long lane, long capacity, long position) {
        return lane + RING + (position & capacity - 1);
    }

    /// Returns the number of bytes the record at a position takes; for a filler, up to the end of the ring.
    static long recordBytes(long capacity, long position, long header) {
        return Records.function(header) == Records.FILLER
                ? capacity - (position & capacity - 1)
                : Records.HEADER_BYTES + (long) Records.arguments(header) * Long.BYTES;
    }
}
