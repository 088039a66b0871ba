package io.zetools.spirv;

import io.zetools.Unsigned;

/// A constant whose value may be given when the module is built: one with a `SpecId`.
///
/// @param id by which a host names it, the `SpecId`
/// @param name for debugging; may be empty
/// @param type its scalar type
/// @param bits its width: 1 for a truth value, else up to 64
/// @param defaultBits the value that it has if none is given, its bits zero-extended
/// @param wordOffset where its instruction is, in words from the module's beginning; the first, if several
///     constants share the id
public record SpecConstant(
        @Unsigned int id,
        String name,
        ScalarType type,
        int bits,
        @Unsigned long defaultBits,
        int wordOffset) {
    /// Returns the number of bytes a host gives for it: 1, 2, 4 or 8.
    public int size() {
        return bits <= Byte.SIZE ? 1 : bits <= Short.SIZE ? 2 : bits <= Integer.SIZE ? 4 : 8;
    }

    /// Returns whether its default is true, or a number other than zero.
    public boolean isSet() {
        return type == ScalarType.FLOAT ? defaultNumber() != 0 : defaultBits != 0;
    }

    /// Returns the default as a number, as close as a `double` can have it. Integers without a sign are not
    /// negative; floats of 16 bits are taken for IEEE half precision.
    public double defaultNumber() {
        return switch (type) {
            case BOOL -> defaultBits;
            case INT -> (defaultBits >>> 1) * 2.0 + (defaultBits & 1);
            case SIGNED_INT -> defaultBits << (Long.SIZE - bits) >> (Long.SIZE - bits);
            case FLOAT ->
                switch (bits) {
                    case Short.SIZE -> Float.float16ToFloat((short) defaultBits);
                    case Integer.SIZE -> Float.intBitsToFloat((int) defaultBits);
                    case Long.SIZE -> Double.longBitsToDouble(defaultBits);
                    default -> Double.NaN;
                };
        };
    }

    @Override
    public String toString() {
        return "SpecConstant[id=%s, name=%s, type=%s, bits=%d, defaultBits=0x%x, wordOffset=%d]"
                .formatted(Integer.toUnsignedString(id), name, type, bits, defaultBits, wordOffset);
    }
}
