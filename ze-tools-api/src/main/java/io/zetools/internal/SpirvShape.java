package io.zetools.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Checks that bytes have the shape of SPIR-V, before a compiler gets them that would end the process: Intel's does
/// so with other magic numbers, byte orders and versions, and where instructions do not fill the words.
public final class SpirvShape {
    private static final int MAGIC = 0x0723_0203;
    private static final int HEADER_WORDS = 5;
    private static final int NEWEST_MINOR = 6;
    private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT_UNALIGNED;

    private SpirvShape() {}

    /// Refuses bytes that are no SPIR-V.
    ///
    /// @param code the bytes, in the order of the machine
    /// @throws IllegalArgumentException if they are not; the message says where and why
    public static void require(byte[] code) {
        var bytes = MemorySegment.ofArray(code);
        if (code.length % Integer.BYTES != 0) {
            throw wrong("%d bytes are no number of whole words".formatted(code.length));
        }
        int words = code.length / Integer.BYTES;
        if (words < HEADER_WORDS) throw wrong("%d words are less than a header".formatted(words));
        int magic = bytes.getAtIndex(WORD, 0);
        if (magic == Integer.reverseBytes(MAGIC)) {
            throw wrong("its words are in the other byte order: swap the bytes of each word");
        }
        if (magic != MAGIC) throw wrong("it begins with 0x%08x instead of 0x%08x".formatted(magic, MAGIC));
        int version = bytes.getAtIndex(WORD, 1);
        int minor = version >>> 8 & 0xff;
        if ((version & 0xffff_00ff) != 0x0001_0000 || minor > NEWEST_MINOR) {
            throw wrong("its version word is 0x%08x; drivers take 1.0 to 1.%d".formatted(version, NEWEST_MINOR));
        }
        for (int at = HEADER_WORDS; at < words; ) {
            int length = bytes.getAtIndex(WORD, at) >>> 16;
            if (length == 0 || length > words - at) {
                throw wrong(
                        "the instruction at word %d has %d words, and %d are left".formatted(at, length, words - at));
            }
            at += length;
        }
    }

    private static IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException("the module's input is no SPIR-V that a compiler can be given: " + reason);
    }
}
