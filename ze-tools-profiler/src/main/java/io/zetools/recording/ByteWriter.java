package io.zetools.recording;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// A buffer that grows, for the bytes of one chunk. Numbers are little endian.
final class ByteWriter {
    private byte[] bytes;
    private int size;

    ByteWriter() {
        this(1 << 16);
    }

    ByteWriter(int capacity) {
        bytes = new byte[capacity];
    }

    /// Empties the buffer.
    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /// Returns the bytes, of which the first [#size] count. Adding more may put others in their place.
    byte[] array() {
        return bytes;
    }

    /// Returns the bytes, as they are now.
    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes, 0, size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Replaces four bytes that were added before.
    void setInt32(int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) bytes[at + i] = (byte) (value >>> (8 * i));
    }

    void add(byte[] other, int from, int length) {
        reserve(length);
        System.arraycopy(other, from, bytes, size, length);
        size += length;
    }

    void int8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void int32(int value) {
        reserve(Integer.BYTES);
        for (int i = 0; i < Integer.BYTES; i++) bytes[size++] = (byte) (value >>> (8 * i));
    }

    void int64(long value) {
        int32((int) value);
        int32((int) (value >>> 32));
    }

    /// Adds an unsigned number in as few bytes as it needs.
    void varint(long value) {
        reserve(10);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    /// Adds a signed number, in few bytes if it is near zero.
    void signed(long value) {
        varint((value << 1) ^ (value >> 63));
    }

    void text(String text) {
        if (text.isEmpty()) {
            varint(0);
            return;
        }
        var utf8 = text.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        add(utf8, 0, utf8.length);
    }

    void real(double value) {
        int64(Double.doubleToRawLongBits(value));
    }

    void flag(boolean value) {
        int8(value ? 1 : 0);
    }

    void instant(Instant moment) {
        signed(moment.getEpochSecond());
        varint(moment.getNano());
    }

    /// Adds bytes with their number.
    void block(byte[] other) {
        varint(other.length);
        add(other, 0, other.length);
    }

    /// Adds the bytes of a buffer with their number; its position moves to its limit.
    void block(ByteBuffer other) {
        var copy = new byte[other.remaining()];
        other.get(copy);
        block(copy);
    }

    void texts(List<String> texts) {
        varint(texts.size());
        for (var each : texts) text(each);
    }

    /// Adds numbers, as texts.
    void numbers(List<Integer> numbers) {
        varint(numbers.size());
        for (int each : numbers) text(Integer.toString(each));
    }

    void counts(Map<String, Long> counts) {
        varint(counts.size());
        counts.forEach((name, number) -> {
            text(name);
            signed(number);
        });
    }

    private void reserve(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
}
