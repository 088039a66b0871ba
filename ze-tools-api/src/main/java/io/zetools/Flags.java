package io.zetools;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Set;
import java.util.StringJoiner;

/// An immutable set of C flag bits that never loses a bit it cannot name.
///
/// As a [Set] it holds the flags that this version knows; [#bits] and [#unknownBits] have the others, too. Two
/// `Flags` are equal if their bits are equal. A `Flags` with unknown bits is equal to no other kind of set.
///
/// Threads: immutable.
///
/// @param <E> the enum that names the bits
public final class Flags<E extends Enum<E> & Flags.Bit> extends AbstractSet<E> {
    private final Set<E> known;
    private final int bits;
    private final int unknownBits;

    private Flags(Class<E> type, int bits) {
        var set = EnumSet.noneOf(type);
        int rest = bits;
        for (E flag : type.getEnumConstants()) {
            if ((bits & flag.bit()) == flag.bit()) {
                set.add(flag);
                rest &= ~flag.bit();
            }
        }
        this.known = Collections.unmodifiableSet(set);
        this.bits = bits;
        this.unknownBits = rest;
    }

    /// Returns the flags of a C value.
    ///
    /// @param type the enum that names the bits
    /// @param bits the value in C
    public static <E extends Enum<E> & Bit> Flags<E> of(Class<E> type, int bits) {
        return new Flags<>(type, bits);
    }

    /// Returns the given flags, without unknown bits.
    @SafeVarargs
    public static <E extends Enum<E> & Bit> Flags<E> of(E first, E... rest) {
        int bits = first.bit();
        for (E flag : rest) bits |= flag.bit();
        return new Flags<>(first.getDeclaringClass(), bits);
    }

    /// Returns the value in C.
    public @Unsigned int bits() {
        return bits;
    }

    /// Returns the bits that no constant of the enum names.
    public @Unsigned int unknownBits() {
        return unknownBits;
    }

    @Override
    public Iterator<E> iterator() {
        return known.iterator();
    }

    @Override
    public int size() {
        return known.size();
    }

    @Override
    public boolean contains(Object flag) {
        return known.contains(flag);
    }

    @Override
    public boolean equals(Object other) {
        if (other instanceof Flags<?> flags) return bits == flags.bits && known.equals(flags.known);
        return unknownBits == 0 && known.equals(other);
    }

    @Override
    public int hashCode() {
        // The hash of the set, because without unknown bits this equals other sets.
        return known.hashCode();
    }

    /// Returns the names, then the unknown bits in hexadecimal: `[TIME_BASED, 0x8]`.
    @Override
    public String toString() {
        var text = new StringJoiner(", ", "[", "]");
        for (E flag : known) text.add(flag.name());
        if (unknownBits != 0) text.add("0x" + Integer.toHexString(unknownBits));
        return text.toString();
    }

    /// Implemented by every enum that names the bits of a C flags field.
    public interface Bit {
        /// Returns the bit's value in C, not its position.
        int bit();
    }
}
