package io.zetools.trace.backend;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Memory that C has given by address, read and written without making an object per access.
///
/// There is no bounds check: it is only for addresses that the tracing layer promises to be valid.
public final class NativeMemory {
    @SuppressWarnings("restricted") // The price of reading at any address.
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private NativeMemory() {}

    /// Returns the 64-bit value at an address, however aligned.
    public static long getLong(long address) {
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    /// Stores a 64-bit value at an address, however aligned.
    public static void setLong(long address, long value) {
        ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, address, value);
    }

    /// Returns the 32-bit value at an address, however aligned.
    public static int getInt(long address) {
        return ALL.get(ValueLayout.JAVA_INT_UNALIGNED, address);
    }

    /// Stores a 32-bit value at an address, however aligned.
    public static void setInt(long address, int value) {
        ALL.set(ValueLayout.JAVA_INT_UNALIGNED, address, value);
    }

    /// Returns the 8-bit value at an address.
    public static byte getByte(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address);
    }

    /// Returns the 16-bit value at an address, however aligned.
    public static short getShort(long address) {
        return ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, address);
    }
}
