package io.zetools.recording;

/// The layout of a call in memory: four words of 64 bits and one for each argument. It is that of the native half,
/// `ztr.h`.
final class Records {
    static final int HEADER_WORDS = 4;
    static final int HEADER_BYTES = HEADER_WORDS * Long.BYTES;

    /// The largest number of arguments of one call.
    static final int MAX_ARGUMENTS = 16;

    /// The function of the record that fills the end of a ring.
    static final int FILLER = 0xffff;

    private static final int SEQUENCE_BITS = 40;

    static final long MAX_SEQUENCE = (1L << SEQUENCE_BITS) - 1;

    /// The limit of a thread's index, which is less.
    static final int MAX_THREADS = 1 << (Long.SIZE - SEQUENCE_BITS);

    private Records() {}

    static long header(int result, int function, int arguments) {
        return Integer.toUnsignedLong(result) | (long) function << 32 | (long) arguments << 48;
    }

    static int result(long header) {
        return (int) header;
    }

    static int function(long header) {
        return (int) (header >>> 32) & 0xffff;
    }

    static int arguments(long header) {
        return (int) (header >>> 48) & 0xff;
    }

    static long id(int thread, long sequence) {
        return (long) thread << SEQUENCE_BITS | (sequence & MAX_SEQUENCE);
    }

    static long sequence(long id) {
        return id & MAX_SEQUENCE;
    }

    static int thread(long id) {
        return (int) (id >>> SEQUENCE_BITS);
    }
}
