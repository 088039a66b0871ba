package io.zetools.export.jfr;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A buffer that grows, for parts of a chunk. Integers are compressed: seven bits in each byte, the lower ones
/// first, and eight in the ninth. Numbers of a header are big endian and have all their bytes.
///
/// Threads: one.
final class ChunkBytes {
    /// The bytes of an event's size, which is filled in later.
    private static final int SIZE_BYTES = 4;

    private static final int MOST_SIZE = (1 << 28) - 1;
    private static final int MOST_BYTES = 9;

    private byte[] bytes;
    private int size;

    ChunkBytes(int capacity) {
        bytes = new byte[capacity];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }

    void add(ChunkBytes other) {
        reserve(other.size);
        System.arraycopy(other.bytes, 0, bytes, size, other.size);
        size += other.size;
    }

    void raw16(int value) {
        reserve(Short.BYTES);
        bytes[size++] = (byte) (value >>> 8);
        bytes[size++] = (byte) value;
    }

    void raw32(int value) {
        raw16(value >>> 16);
        raw16(value);
    }

    void raw64(long value) {
        raw32((int) (value >>> 32));
        raw32((int) value);
    }

    void int8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void number(long value) {
        reserve(MOST_BYTES);
        long rest = value;
        for (int i = 1; i < MOST_BYTES; i++) {
            if ((rest & ~0x7fL) == 0) {
                bytes[size++] = (byte) rest;
                return;
            }
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    /// Writes the characters of a text.
    void text(String text) {
        if (text.isEmpty()) {
            int8(JfrNames.EMPTY);
            return;
        }
        var encoded = text.getBytes(StandardCharsets.UTF_8);
        int8(JfrNames.UTF8);
        number(encoded.length);
        reserve(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }

    /// Writes a text that is a constant.
    void textKey(long key) {
        int8(JfrNames.CONSTANT);
        number(key);
    }

    /// Begins an event.
    ///
    /// @return to be given to [#end]
    int begin(long type) {
        int begun = size;
        reserve(SIZE_BYTES);
        size += SIZE_BYTES;
        number(type);
        return begun;
    }

    /// Ends an event.
    void end(int begun) {
        int length = size - begun;
        if (length > MOST_SIZE) throw new IllegalStateException("an event is longer than 256 MiB");
        for (int i = 0; i < SIZE_BYTES; i++) {
            int more = i < SIZE_BYTES - 1 ? 0x80 : 0;
            bytes[begun + i] = (byte) (((length >>> (7 * i)) & 0x7f) | more);
        }
    }

    private void reserve(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
}
