package io.zetools.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The content of a chunk. Numbers are little endian.
final class ByteReader {
    private static final int MAX_BITS = 63;

    private final byte[] bytes;
    private int at;
    private int end;

    ByteReader(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    ByteReader(byte[] bytes, int from, int length) {
        this.bytes = bytes;
        at = from;
        end = from + length;
    }

    /// Takes a part off the front, which is read by itself.
    ByteReader part(int length) throws IOException {
        require(length);
        var part = new ByteReader(bytes, at, length);
        at += length;
        return part;
    }

    /// Lets this reader end behind a part, until [#leave].
    ///
    /// @return the place to be given to [#leave]
    int enter(int length) throws IOException {
        require(length);
        int outer = end;
        end = at + length;
        return outer;
    }

    /// Goes to the end of the part that was entered last.
    ///
    /// @param outer as [#enter] returned it
    void leave(int outer) {
        at = end;
        end = outer;
    }

    byte[] rest() {
        var rest = Arrays.copyOfRange(bytes, at, end);
        at = end;
        return rest;
    }

    boolean hasRemaining() {
        return at < end;
    }

    int int8() throws IOException {
        require(1);
        return Byte.toUnsignedInt(bytes[at++]);
    }

    int int32() throws IOException {
        require(Integer.BYTES);
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) value |= (bytes[at++] & 0xff) << shift;
        return value;
    }

    long int64() throws IOException {
        require(Long.BYTES);
        return Integer.toUnsignedLong(int32()) | (long) int32() << Integer.SIZE;
    }

    long varint() throws IOException {
        // Most numbers have one byte.
        if (at < end && bytes[at] >= 0) return bytes[at++];
        long value = 0;
        for (int shift = 0; shift <= MAX_BITS; shift += 7) {
            if (at >= end) throw inTheMiddle();
            byte next = bytes[at++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) return value;
        }
        throw new DamageException("a number in the recording has too many digits");
    }

    /// Reads a varint that counts elements which follow in the chunk.
    int count() throws IOException {
        long count = varint();
        if (count < 0 || count > end - at)
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
        int length = count();
        var text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    /// Reads a text that others have made of the same bytes before, perhaps.
    String text(KnownTexts known) throws IOException {
        int length = count();
        var text = known.of(bytes, at, length);
        at += length;
        return text;
    }

    private void require(int more) throws IOException {
        if (more < 0 || end - at < more) throw inTheMiddle();
    }

    private static DamageException inTheMiddle() {
        return new DamageException("the recording ends in the middle of a number");
    }
}
