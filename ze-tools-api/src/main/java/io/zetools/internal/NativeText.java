package io.zetools.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// Text in C memory.
public final class NativeText {
    private NativeText() {}

    /// Returns the text in a fixed `char[]`: up to the first NUL, or all of it if it has none. Malformed UTF-8
    /// becomes U+FFFD.
    public static String fixed(MemorySegment chars) {
        long length = 0;
        while (length < chars.byteSize() && chars.get(ValueLayout.JAVA_BYTE, length) != 0) length++;
        return new String(chars.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    /// Returns the text at a `const char*`; empty for a null pointer.
    ///
    /// @param pointer an address of text that ends with NUL
    @SuppressWarnings("restricted") // The caller vouches for the NUL at the end.
    public static String at(MemorySegment pointer) {
        if (pointer.address() == 0) return "";
        return pointer.reinterpret(Integer.MAX_VALUE).getString(0);
    }

    /// Returns a NUL-terminated copy.
    ///
    /// @throws IllegalArgumentException if the text contains NUL, at which C would cut it
    public static MemorySegment of(SegmentAllocator scratch, String text) {
        if (text.indexOf('\0') >= 0)
            throw new IllegalArgumentException("text contains NUL: " + text.replace('\0', '␀'));
        return scratch.allocateFrom(text);
    }
}
