package io.zetools.internal;

import io.zetools.internal.spirv.SpirvNumbers.Op;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// Checks that bytes are SPIR-V, before a compiler gets them that would end the process: Intel's does
/// so with other magic numbers, byte orders and versions, where instructions do not fill the words,
/// where a function does not end, with numbers that Khronos' grammar does not have, and where an id is
/// used that nothing defines.
public final class SpirvShape {
    private static final int MAGIC = 0x0723_0203;
    private static final int HEADER_WORDS = 5;
    private static final int NEWEST_MINOR = 6;
    private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT_UNALIGNED;

    private final MemorySegment bytes;
    private final int words;

    private SpirvShape(byte[] code) {
        bytes = MemorySegment.ofArray(code);
        words = code.length / Integer.BYTES;
    }

    /// Refuses bytes that are no SPIR-V.
    ///
    /// Numbers are not looked up in a module that declares a capability or an extension which the
    /// grammar does not know.
    ///
    /// @param code the bytes, in the order of the machine
    /// @throws IllegalArgumentException if they are not; the message says where and why
    public static void require(byte[] code) {
        if (code.length % Integer.BYTES != 0) {
            throw wrong("%d bytes are no number of whole words".formatted(code.length));
        }
        var shape = new SpirvShape(code);
        shape.requireHeader();
        boolean isKnown = shape.walk();
        if (isKnown) shape.requireGrammar();
    }

    private void requireHeader() {
        if (words < HEADER_WORDS) throw wrong("%d words are less than a header".formatted(words));
        int magic = word(0);
        if (magic == Integer.reverseBytes(MAGIC)) {
            throw wrong("its words are in the other byte order: swap the bytes of each word");
        }
        if (magic != MAGIC) throw wrong("it begins with 0x%08x instead of 0x%08x".formatted(magic, MAGIC));
        int version = word(1);
        int minor = version >>> 8 & 0xff;
        if ((version & 0xffff_00ff) != 0x0001_0000 || minor > NEWEST_MINOR) {
            throw wrong("its version word is 0x%08x; drivers take 1.0 to 1.%d".formatted(version, NEWEST_MINOR));
        }
    }

    /// Checks that the instructions fill the words, and that each function ends before the next.
    ///
    /// @return whether the grammar knows all capabilities and extensions
    private boolean walk() {
        boolean isKnown = true;
        int function = 0;
        for (int at = HEADER_WORDS; at < words; at += length(at)) {
            int length = length(at);
            if (length == 0 || length > words - at) {
                throw wrong(
                        "the instruction at word %d has %d words, and %d are left".formatted(at, length, words - at));
            }
            switch (opcode(at)) {
                case Op.CAPABILITY ->
                    isKnown &= length == 2 && SpirvGrammar.get().hasCapability(word(at + 1));
                case Op.EXTENSION -> isKnown &= SpirvGrammar.get().hasExtension(text(at + 1, at + length));
                case Op.FUNCTION -> {
                    if (function != 0) throw notEnded(function);
                    function = at;
                }
                case Op.FUNCTION_END -> function = 0;
                default -> {}
            }
        }
        if (function != 0) throw notEnded(function);
        return isKnown;
    }

    private static IllegalArgumentException notEnded(int function) {
        return wrong("the function that begins at word %d does not end".formatted(function));
    }

    private void requireGrammar() {
        var ids = new SpirvIds();
        walk(ids);
        // The second walk finds the instruction.
        if (ids.wantUndefined()) walk(ids);
    }

    private void walk(SpirvIds ids) {
        for (int at = HEADER_WORDS; at < words; at += length(at)) {
            new SpirvOperands(this::word, at, ids).require();
            if (opcode(at) == Op.EXT_INST_IMPORT) ids.defineSet(word(at + 1), text(at + 2, at + length(at)));
        }
    }

    /// The text that begins at a word; up to an end where the text does not end before.
    private String text(int from, int end) {
        int nul = from * Integer.BYTES;
        while (nul < end * Integer.BYTES && bytes.get(ValueLayout.JAVA_BYTE, nul) != 0) nul++;
        var text = bytes.asSlice((long) from * Integer.BYTES, nul - (long) from * Integer.BYTES);
        return new String(text.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    private int word(int at) {
        return bytes.getAtIndex(WORD, at);
    }

    private int opcode(int at) {
        return word(at) & 0xffff;
    }

    private int length(int at) {
        return word(at) >>> 16;
    }

    static IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException("the module's input is no SPIR-V that a compiler can be given: " + reason);
    }
}
