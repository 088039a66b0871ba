package io.zetools.spirv;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;

/// The words of a module, in its own byte order. Every access is within them.
final class Words {
    static final int MAGIC = 0x07230203;
    static final int HEADER = 5;

    private final IntBuffer words;
    private final ByteOrder order;

    Words(byte[] bytes) {
        if (bytes.length < Integer.BYTES) {
            throw new SpirvFormatException(0, "%d bytes are no SPIR-V module".formatted(bytes.length));
        }
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int magic = buffer.getInt(0);
        if (magic != MAGIC && magic != Integer.reverseBytes(MAGIC)) {
            throw new SpirvFormatException(
                    0, "the first word is 0x%08x, not SPIR-V's magic number 0x%08x".formatted(magic, MAGIC));
        }
        order = magic == MAGIC ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        if (bytes.length % Integer.BYTES != 0) {
            throw new SpirvFormatException(
                    bytes.length / Integer.BYTES, "%d bytes are no whole number of words".formatted(bytes.length));
        }
        words = buffer.order(order).asIntBuffer();
        if (count() < HEADER) {
            throw new SpirvFormatException(
                    count(), "the header has %d words, but the module only %d".formatted(HEADER, count()));
        }
    }

    ByteOrder order() {
        return order;
    }

    int count() {
        return words.limit();
    }

    int get(int word) {
        return words.get(word);
    }

    int opcode(int word) {
        return get(word) & 0xffff;
    }

    /// Returns the number of words of an instruction, its first one included.
    int length(int word) {
        return get(word) >>> 16;
    }

    /// Checks the instruction at a word: it must have words, and all of them must be there.
    void requireWhole(int word) {
        int length = length(word);
        if (length == 0) throw fail(word, "an instruction (opcode %d) has a length of 0 words".formatted(opcode(word)));
        if (length > count() - word) {
            throw fail(
                    word,
                    "an instruction (opcode %d) has %d words, but only %d follow"
                            .formatted(opcode(word), length, count() - word));
        }
    }

    /// Returns the operand behind the string that begins at an operand.
    int stringEnd(int word, int operand) {
        for (int i = operand; i < length(word); i++) {
            // A byte is zero somewhere in the word if subtracting one from each borrows from a clear top bit.
            int value = get(word + i);
            if (((value - 0x01010101) & ~value & 0x80808080) != 0) return i + 1;
        }
        throw fail(word, "a string has no end within its instruction (opcode %d)".formatted(opcode(word)));
    }

    /// Returns the string that begins at an operand. Octets fill each word from its low end, whatever the byte
    /// order.
    String string(int word, int operand) {
        int end = stringEnd(word, operand);
        var octets = new byte[(end - operand) * Integer.BYTES];
        int length = 0;
        for (int i = operand; i < end; i++) {
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                byte octet = (byte) (get(word + i) >>> shift);
                if (octet == 0) return new String(octets, 0, length, StandardCharsets.UTF_8);
                octets[length++] = octet;
            }
        }
        throw fail(word, "a string has no end within its instruction (opcode %d)".formatted(opcode(word)));
    }

    static SpirvFormatException fail(int word, String reason) {
        return new SpirvFormatException(word, reason);
    }
}
