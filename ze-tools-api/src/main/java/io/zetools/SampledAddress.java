package io.zetools;

/// The part of an instruction's address that a stall sample has. Devices count addresses in units of 8 bytes;
/// those up to Xe3 report the low 29 bits of that count, which are the low 32 bits of the address, later ones all
/// of it.
///
/// Two instructions that are a multiple of 4 GiB apart, or of two processes, may have the same samples.
///
/// Threads: immutable.
///
/// @param units the value of the metric of type `ZET_METRIC_TYPE_IP`
public record SampledAddress(@Unsigned long units) implements Comparable<SampledAddress> {
    private static final int UNIT_SHIFT = 3;
    private static final long PARTIAL = 0x1fff_ffffL;
    private static final long LOW = 0xffff_ffffL;

    /// Returns the part of an instruction's address that devices up to Xe3 report.
    ///
    /// @param address on the device
    public static SampledAddress partOf(@Unsigned long address) {
        return new SampledAddress((address & LOW) >>> UNIT_SHIFT);
    }

    /// Returns the part of an instruction's address that devices after Xe3 report: all of it.
    ///
    /// @param address on the device
    public static SampledAddress wholeOf(@Unsigned long address) {
        return new SampledAddress(address >>> UNIT_SHIFT);
    }

    /// Returns whether the sample has more than the low 32 bits of the address.
    public boolean isWhole() {
        return Long.compareUnsigned(units, PARTIAL) > 0;
    }

    /// Returns the address in bytes, or its low 32 bits.
    public @Unsigned long bytes() {
        return units << UNIT_SHIFT;
    }

    /// Returns the number of bytes from an address to the instruction, or its low 32 bits: the offset in a
    /// function or module that begins there, if that is smaller than its code.
    ///
    /// @param begin an address on the device
    public @Unsigned long offsetFrom(@Unsigned long begin) {
        long offset = bytes() - begin;
        return isWhole() ? offset : offset & LOW;
    }

    /// Returns whether code may have the instruction.
    ///
    /// @param begin the address of the code on the device
    /// @param size of the code in bytes
    public boolean isIn(@Unsigned long begin, @Unsigned long size) {
        return Long.compareUnsigned(offsetFrom(begin), size) < 0;
    }

    @Override
    public int compareTo(SampledAddress other) {
        return Long.compareUnsigned(units, other.units);
    }

    /// Returns the address in hexadecimal digits, those that are not known as `?`.
    @Override
    public String toString() {
        return isWhole() ? "0x%016x".formatted(bytes()) : "0x????????%08x".formatted(bytes());
    }
}
