package io.zetools.profile;

import java.util.Arrays;

/// Counts durations by size, in ranges that grow with the duration, so that percentiles of any number of them need
/// some kilobytes.
///
/// Threads: one at a time.
final class Histogram {
    /// Durations below 2 to the power of `bits` are counted one by one; each doubling above is cut into half as
    /// many ranges.
    private final int bits;

    private long[] counts = {};
    private long total;

    /// Makes an empty one.
    ///
    /// @param bits of a duration that are kept, 2 to 16: a percentile is at most one part in 2 to the power of
    /// `bits - 1` above the true one
    Histogram(int bits) {
        this.bits = bits;
    }

    /// Counts a duration.
    ///
    /// @param nanos not negative
    void add(long nanos) {
        int index = index(nanos);
        if (index >= counts.length) counts = Arrays.copyOf(counts, Math.max(index + 1, counts.length * 3 / 2));
        counts[index]++;
        total++;
    }

    /// Returns a duration which as many percent of all durations do not exceed: the longest of its range; 0 if
    /// there is none.
    ///
    /// @param percent 0 to 100
    long percentile(double percent) {
        long rank = Math.max(1, (long) Math.ceil(percent / 100 * total));
        long seen = 0;
        for (int index = 0; index < counts.length; index++) {
            seen += counts[index];
            if (seen >= rank) return longest(index);
        }
        return 0;
    }

    private int index(long nanos) {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(nanos) - bits);
        return (shift << (bits - 1)) + (int) (nanos >>> shift);
    }

    private long longest(int index) {
        int half = 1 << (bits - 1);
        int shift = Math.max(0, index / half - 1);
        long part = index - (long) shift * half;
        return ((part + 1) << shift) - 1;
    }
}
