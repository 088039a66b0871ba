package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.backend.NativeMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;

/// The access to a lane, which is the memory of one thread: some counters, then a ring of records. It is a
/// `ztr_lane` of the native half, `base/lane.h`.
///
/// Positions count all bytes written or freed since the start, so that they only grow; the place in the ring is the
/// remainder of the position divided by the capacity.
final class LaneMemory {
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
        INT.setRelease(ALL, lane + ProbeLayout.Lane.ORPHAN, ProbeLayout.Orphan.LEFT);
    }

    /// Returns the name that the system has for a thread.
    static String name(long lane) {
        var name = ALL.asSlice(lane + ProbeLayout.Lane.NAME, ProbeLayout.NAME);
        int length = 0;
        while (length < ProbeLayout.NAME && name.get(ValueLayout.JAVA_BYTE, length) != 0) length++;
        return new String(name.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    /// Returns the address of a position of the ring.
    static long at(long lane, long capacity, long position) {
        return lane + ProbeLayout.Lane.RING + (position & capacity - 1);
    }

    /// Returns the number of bytes the record at a position takes; for a filler, up to the end of the ring.
    static long recordBytes(long capacity, long position, long header) {
        return Records.function(header) == Records.FILLER
                ? capacity - (position & capacity - 1)
                : Records.HEADER_BYTES + (long) Records.arguments(header) * Long.BYTES;
    }
}
