package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_REGSET_FLAG_READABLE;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_REGSET_FLAG_WRITEABLE;

import io.zetools.Flags;
import io.zetools.Unsigned;

/// A set of alike registers: `zet_debug_regset_properties_t`. It is valid for the device or thread that it was
/// queried for.
///
/// Threads: immutable.
///
/// @param type the vendor's number of the set
/// @param version the vendor's version of the set
/// @param access what may be done with it
/// @param deviceFlags flags of the vendor
/// @param count how many registers there are
/// @param bitSize how wide one register is
/// @param byteSize how many bytes one register takes in a transfer
public record RegisterSet(
        @Unsigned int type,
        @Unsigned int version,
        Flags<Access> access,
        int deviceFlags,
        @Unsigned int count,
        @Unsigned int bitSize,
        @Unsigned int byteSize) {

    /// Returns the name of the set, as Intel's assembler has it: `r` for general registers, `acc` for accumulators,
    /// `cr` for control registers; `set99.` for a type without a name.
    public String name() {
        return RegisterNames.of(type);
    }

    /// Returns the bytes that registers take.
    ///
    /// @throws IndexOutOfBoundsException unless registers `start` to `start + count - 1` are all in the set
    long bytes(int start, int count) {
        if (start < 0 || count < 0 || Integer.toUnsignedLong(start) + count > Integer.toUnsignedLong(this.count)) {
            throw new IndexOutOfBoundsException(
                    "registers %d to %d of %s".formatted(start, (long) start + count - 1, this));
        }
        return count * Integer.toUnsignedLong(byteSize);
    }

    @Override
    public String toString() {
        return "register set %s (type %s, %s × %s bit, %s)"
                .formatted(
                        name(),
                        Integer.toUnsignedString(type),
                        Integer.toUnsignedString(count),
                        Integer.toUnsignedString(bitSize),
                        access);
    }

    /// A bit of `zet_debug_regset_flags_t`.
    public enum Access implements Flags.Bit {
        /// `ZET_DEBUG_REGSET_FLAG_READABLE`
        READABLE(ZET_DEBUG_REGSET_FLAG_READABLE()),
        /// `ZET_DEBUG_REGSET_FLAG_WRITEABLE`
        WRITEABLE(ZET_DEBUG_REGSET_FLAG_WRITEABLE());

        private final int bit;

        Access(int bit) {
            this.bit = bit;
        }

        @Override
        public int bit() {
            return bit;
        }
    }
}
