package io.zetools.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The content of a chunk.
final class ByteReader {
    private static final int MAX_BITS = 63;

    private final ByteBuffer bytes;

    ByteReader(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    ByteReader(byte[] bytes, int from, int length) {
        this.bytes = ByteBuffer.wrap(bytes, from, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Takes a part off the front, which is read by itself.
    ByteReader part(int length) throws IOException {
        require(length);
        var part = new ByteReader(bytes.array(), bytes.position(), length);
        bytes.position(bytes.position() + length);
        return part;
    }

    byte[] rest() {
        var rest = new byte[bytes.remaining()];
        bytes.get(rest);
        return rest;
    }

    boolean hasRemaining() {
        return bytes.hasRemaining();
    }

    int int8() throws IOException {
        require(1);
        return Byte.toUnsignedInt(bytes.get());
    }

    int int32() throws IOException {
        require(Integer.BYTES);
        return bytes.getInt();
    }

    long int64() throws IOException {
        require(Long.BYTES);
        return bytes.getLong();
    }

    long varint() throws IOException {
        long value = 0;
        for (int shift = 0; shift <= MAX_BITS; shift += 7) {
            require(1);
            byte next = bytes.get();
            value |= (next & 0x7fL) << shift;
            if (next >= 0) return value;
        }
        throw new DamageException("a number in the recording has too many digits");
    }

    /// Reads a varint that counts elements which follow in the chunk.
    int count() throws IOException {
        long count = varint();
        if (count < 0 || count > bytes.remaining())
            throw new DamageException("the recording counts %d things where there are not so many".formatted(count));
        return (int) count;
    }

    /// Reads a varint that is not negative and fits into an int.
    int number() throws IOException {
        long number = varint();
        if (number < 0 || number > Integer.MAX_VALUE)
            throw new DamageException("the recording has the number %d where one of 31 bits belongs".formatted(number));
        return (int) number;
    }

    long signed() throws IOException {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    String text() throws IOException {
        var utf8 = new byte[count()];
        bytes.get(utf8);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private void require(int more) throws IOException {
        if (bytes.remaining() < more) throw new DamageException("the recording ends in the middle of a number");
    }
}
