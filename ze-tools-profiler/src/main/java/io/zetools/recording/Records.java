package io.zetools.recording;

import io.zetools.trace.ApiFunction;

/// The words of 64 bits that each record of a lane begins with, [ProbeLayout.RecordWord], and their parts.
final class Records {
    static final int HEADER_WORDS = ProbeLayout.RecordWord.WORDS;
    static final int HEADER_BYTES = ProbeLayout.HEADER;

    /// The largest number of arguments of one call.
    static final int MAX_ARGUMENTS = ProbeLayout.ARGUMENTS;

    /// The function of the record that fills the end of a ring.
    static final int FILLER = ProbeLayout.FILLER;

    private static final int SEQUENCE_BITS = ProbeLayout.SEQUENCE_BITS;

    static final long MAX_SEQUENCE = (1L << SEQUENCE_BITS) - 1;

    /// The limit of a thread's index, which is less.
    static final int MAX_THREADS = ProbeLayout.THREADS;

    /// By the number of the function.
    private static final boolean[] RETURNS_RESULT = returnsResult();

    private Records() {}

    private static boolean[] returnsResult() {
        var all = ApiFunction.values();
        var returns = new boolean[all.length];
        for (int i = 0; i < all.length; i++) returns[i] = all[i].returnsResult();
        return returns;
    }

    static long header(int result, int function, int arguments) {
        return Integer.toUnsignedLong(result) | (long) function << 32 | (long) arguments << 48;
    }

    static int result(long header) {
        return (int) header;
    }

    /// Returns whether a function returns a code, and not something else. Unknown ones do not.
    static boolean returnsResult(int function) {
        return function < RETURNS_RESULT.length && RETURNS_RESULT[function];
    }

    static int function(long header) {
        return (int) (header >>> 32) & 0xffff;
    }

    /// Returns the number of words after those that each record begins with.
    static int count(long header) {
        return (int) (header >>> 48) & 0xff;
    }

    /// Returns one of [ProbeLayout.RecordKind].
    static int kind(long header) {
        return (int) (header >>> 56);
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
