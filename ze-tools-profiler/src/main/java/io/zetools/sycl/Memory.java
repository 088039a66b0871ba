package io.zetools.sycl;

import io.zetools.trace.backend.NativeMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// Memory that the framework or the runtime promises to be valid during a notification.
final class Memory {
    /// A longer text is taken for one without an end.
    private static final long LONGEST_TEXT = 1 << 20;

    private Memory() {}

    static long word(long address) {
        return NativeMemory.getLong(address);
    }

    static int number(long address) {
        return NativeMemory.getInt(address);
    }

    static int half(long address) {
        return Short.toUnsignedInt(NativeMemory.getShort(address));
    }

    /// Returns the value of C++'s `optional<uint32_t>`; -1 without one.
    static long optional(long address) {
        return NativeMemory.getByte(address + Integer.BYTES) == 0 ? -1 : Integer.toUnsignedLong(number(address));
    }

    /// Returns a text that ends with NUL, cut where it is longer than a mebibyte; empty for null.
    @SuppressWarnings("restricted") // Its maker ends it with NUL.
    static String text(long address) {
        if (address == 0) return "";
        var memory = MemorySegment.ofAddress(address).reinterpret(LONGEST_TEXT);
        int length = 0;
        while (length < LONGEST_TEXT && memory.get(ValueLayout.JAVA_BYTE, length) != 0) length++;
        return new String(bytes(address, length), StandardCharsets.UTF_8);
    }

    @SuppressWarnings("restricted") // Its maker has given the size.
    static byte[] bytes(long address, long size) {
        return MemorySegment.ofAddress(address).reinterpret(size).toArray(ValueLayout.JAVA_BYTE);
    }
}
