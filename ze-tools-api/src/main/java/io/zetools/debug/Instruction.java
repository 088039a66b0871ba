package io.zetools.debug;

/// The parts of an instruction of Intel GPUs that debuggers need, all in its first 32 bits.
final class Instruction {
    /// Bit 29: the instruction has 8 bytes instead of 16.
    private static final int COMPACT = 1 << 29;

    static final int COMPACT_BYTES = 8;

    /// The bit that stops a thread before the instruction.
    private static final int STOP_BIT = 30;

    private static final int COMPACT_STOP_BIT = 7;

    private Instruction() {}

    /// Returns the size of the instruction in bytes.
    static int length(int word) {
        return isCompact(word) ? COMPACT_BYTES : 2 * COMPACT_BYTES;
    }

    /// Returns the number of the bit that stops a thread before the instruction.
    static int stopBit(int word) {
        return isCompact(word) ? COMPACT_STOP_BIT : STOP_BIT;
    }

    static boolean stops(int word) {
        return (word & 1 << stopBit(word)) != 0;
    }

    /// Returns the word of the same instruction, with or without the bit that stops a thread.
    static int withStop(int word, boolean stop) {
        int mask = 1 << stopBit(word);
        return stop ? word | mask : word & ~mask;
    }

    private static boolean isCompact(int word) {
        return (word & COMPACT) != 0;
    }
}
