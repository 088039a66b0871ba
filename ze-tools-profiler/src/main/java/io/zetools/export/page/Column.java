package io.zetools.export.page;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.Deflater;

/// A column of whole numbers, each in as few bytes as it needs: seven bits in a byte, the lowest first.
///
/// Threads: one.
final class Column {
    /// The ways in which numbers become bytes.
    enum Mode {
        /// As they are; none is negative.
        PLAIN,
        /// With their sign in the lowest bit.
        SIGNED,
        /// As differences from the number before, with their sign in the lowest bit.
        DELTA
    }

    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final String name;
    private final Mode mode;
    private byte[] bytes = new byte[64];
    private int size;
    private long last;

    Column(String name, Mode mode) {
        this.name = name;
        this.mode = mode;
    }

    String name() {
        return name;
    }

    Mode mode() {
        return mode;
    }

    void add(long value) {
        switch (mode) {
            case PLAIN -> put(Math.max(0, value));
            case SIGNED -> put((value << 1) ^ (value >> (Long.SIZE - 1)));
            case DELTA -> {
                long difference = value - last;
                last = value;
                put((difference << 1) ^ (difference >> (Long.SIZE - 1)));
            }
        }
    }

    private void put(long value) {
        if (bytes.length - size <= Long.SIZE / BITS) bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        long rest = value;
        while (Long.compareUnsigned(rest, MORE) >= 0) {
            bytes[size++] = (byte) (rest | MORE);
            rest >>>= BITS;
        }
        bytes[size++] = (byte) rest;
    }

    /// Returns the bytes by the algorithm of deflate, without a header.
    byte[] deflated() {
        // A higher level takes three times as long for 2 % less.
        try (var deflater = new Deflater(Deflater.BEST_SPEED, true)) {
            deflater.setInput(bytes, 0, size);
            deflater.finish();
            var out = new ByteArrayOutputStream(size / 2 + 16);
            var buffer = new byte[1 << 14];
            while (!deflater.finished()) out.write(buffer, 0, deflater.deflate(buffer));
            return out.toByteArray();
        }
    }

    Reader reader() {
        return new Reader();
    }

    /// Reads the numbers again, one after the other.
    final class Reader {
        private int at;
        private long before;

        long next() {
            long value = 0;
            int shift = 0;
            byte each;
            do {
                each = bytes[at++];
                value |= (long) (each & (MORE - 1)) << shift;
                shift += BITS;
            } while (each < 0);
            if (mode == Mode.PLAIN) return value;
            long signed = (value >>> 1) ^ -(value & 1);
            if (mode == Mode.SIGNED) return signed;
            before += signed;
            return before;
        }
    }
}
