package io.zetools.sycl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/// A value of metadata, copied.
///
/// @param type what the bytes are
/// @param bytes as they were registered, in the machine's order; not to be changed
@SuppressWarnings("ArrayRecordComponent") // Compared by content below.
public record MetadataValue(Type type, byte[] bytes) {
    /// The types of values, in the order of their numbers.
    public enum Type {
        /// Bytes with no meaning by themselves: a structure.
        BINARY,
        /// Characters.
        STRING,
        /// A signed integer.
        SIGNED,
        /// An unsigned integer, or a pointer.
        UNSIGNED,
        /// A floating-point number.
        FLOATING,
        /// A truth value.
        BOOLEAN;

        private static final Type[] VALUES = values();

        static Type of(int number) {
            return number > 0 && number < VALUES.length ? VALUES[number] : BINARY;
        }
    }

    /// Returns the characters of a string; of other values what [#toString] gives.
    public String text() {
        if (type != Type.STRING) return toString();
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] == 0) end--;
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    /// Returns the integer, the pointer, or 1 and 0 for a truth value; zero for a text and for a structure.
    /// Unsigned values of 64 bits may look negative.
    public long number() {
        if (type == Type.FLOATING) return (long) real();
        if (type == Type.STRING || type == Type.BINARY) return 0;
        var buffer = ByteBuffer.wrap(Arrays.copyOf(bytes, Long.BYTES)).order(ByteOrder.nativeOrder());
        return switch (bytes.length) {
            case 1 -> type == Type.SIGNED ? bytes[0] : Byte.toUnsignedLong(bytes[0]);
            case 2 -> type == Type.SIGNED ? buffer.getShort(0) : Short.toUnsignedLong(buffer.getShort(0));
            case 4 -> type == Type.SIGNED ? buffer.getInt(0) : Integer.toUnsignedLong(buffer.getInt(0));
            default -> buffer.getLong(0);
        };
    }

    /// Returns the floating-point number; an integer as one.
    public double real() {
        if (type != Type.FLOATING) return number();
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        return switch (bytes.length) {
            case Float.BYTES -> buffer.getFloat();
            case Double.BYTES -> buffer.getDouble();
            default -> Double.NaN;
        };
    }

    @Override
    public String toString() {
        return switch (type) {
            case STRING -> text();
            case SIGNED -> Long.toString(number());
            case UNSIGNED -> Long.toUnsignedString(number());
            case FLOATING -> Double.toString(real());
            case BOOLEAN -> Boolean.toString(number() != 0);
            case BINARY -> HexFormat.of().formatHex(bytes);
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetadataValue that && type == that.type && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + Arrays.hashCode(bytes);
    }
}
