package io.zetools.export;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes messages in the wire format of Protocol Buffers: a field's number and kind, then its value. A message
/// inside another one is begun and ended; its length is filled in at the end, in a fixed number of bytes, which the
/// format allows.
///
/// Threads: one.
final class ProtoWriter {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int DELIMITED = 2;

    /// The bytes of a length that is filled in later: 28 bits.
    private static final int LENGTH_BYTES = 4;

    private static final int MOST = (1 << 28) - 1;

    private byte[] bytes = new byte[1 << 16];
    private int size;

    int size() {
        return size;
    }

    /// Writes what is there to a stream, and begins anew.
    void drainTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }

    /// Begins a message.
    ///
    /// @return to be given to [#end]
    int begin(int field) {
        tag(field, DELIMITED);
        reserve(LENGTH_BYTES);
        size += LENGTH_BYTES;
        return size;
    }

    /// Ends a message.
    void end(int begun) {
        int length = size - begun;
        if (length > MOST) throw new IllegalStateException("a message is longer than 256 MiB");
        for (int i = 0; i < LENGTH_BYTES; i++) {
            int more = i < LENGTH_BYTES - 1 ? 0x80 : 0;
            bytes[begun - LENGTH_BYTES + i] = (byte) (((length >>> (7 * i)) & 0x7f) | more);
        }
    }

    /// Writes an integer: a negative one takes ten bytes.
    void number(int field, long value) {
        tag(field, VARINT);
        varint(value);
    }

    void fixed(int field, double value) {
        fixedBits(field, Double.doubleToRawLongBits(value));
    }

    /// Writes a number of type `fixed64`, or the bits of a double.
    void fixedBits(int field, long bits) {
        tag(field, FIXED64);
        reserve(Long.BYTES);
        for (int i = 0; i < Long.BYTES; i++) bytes[size++] = (byte) (bits >>> (8 * i));
    }

    /// Control characters are escaped: names come from other processes, and pages and terminals show them.
    void text(int field, String value) {
        var encoded = VisibleText.of(value).getBytes(StandardCharsets.UTF_8);
        tag(field, DELIMITED);
        varint(encoded.length);
        reserve(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }

    private void tag(int field, int kind) {
        varint((long) field << 3 | kind);
    }

    private void varint(long value) {
        reserve(10);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[size++] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    private void reserve(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
}
