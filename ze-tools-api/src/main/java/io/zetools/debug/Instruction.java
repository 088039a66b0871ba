package io.zetools.debug;

/// The parts of an instruction of Intel GPUs that debuggers need, all in its first 32 bits.
final class Instruction {
    /// Bit 30: a thread stops before the instruction.
    static final int DEBUG_CONTROL = 1 << 30;

    /// The byte of the instruction that has bit 30.
    static final int DEBUG_CONTROL_BYTE = 3;

    /// Bit 29: the instruction has 8 bytes instead of 16.
    private static final int COMPACT = 1 << 29;

    static final int COMPACT_BYTES = 8;

    private Instruction() {}

    /// Returns the size of the instruction in bytes.
    static int length(int word) {
        return (word & COMPACT) != 0 ? COMPACT_BYTES : 2 * COMPACT_BYTES;
    }

    static boolean stops(int word) {
        return (word & DEBUG_CONTROL) != 0;
    }
}
