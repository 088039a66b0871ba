package io.zetools.profile;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Counts durations by size, in ranges that grow with the duration, so that percentiles of any number of them need
/// some kilobytes, and those of few some bytes each.
///
/// Threads: one at a time.
final class Histogram {
    /// Durations below 2 to the power of `bits` are counted one by one; each doubling above is cut into half as
    /// many ranges.
    private final int bits;

    /// With more different ranges than these, all up to the longest have a place.
    private static final int MOST_APART = 64;

    /// The ranges that have counts, in their order; `null` where each range has the place of its number.
    private int @Nullable [] ranges = {};

    /// The counts, of which so many are used.
    private long[] counts = {};

    private int used;
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
        int range = range(nanos);
        var apart = ranges;
        // First the place: it may be in another array than before.
        int place = apart == null ? place(range) : place(apart, range);
        counts[place]++;
        total++;
    }

    private int place(int range) {
        if (range >= counts.length) counts = Arrays.copyOf(counts, Math.max(range + 1, counts.length * 3 / 2));
        used = Math.max(used, range + 1);
        return range;
    }

    private int place(int[] apart, int range) {
        int place = Arrays.binarySearch(apart, 0, used, range);
        if (place >= 0) return place;
        if (used == MOST_APART) {
            spread(apart);
            return place(range);
        }
        var room = apart;
        if (used == apart.length) {
            room = Arrays.copyOf(apart, Math.max(4, 2 * used));
            counts = Arrays.copyOf(counts, room.length);
            ranges = room;
        }
        place = -place - 1;
        System.arraycopy(room, place, room, place + 1, used - place);
        System.arraycopy(counts, place, counts, place + 1, used - place);
        room[place] = range;
        counts[place] = 0;
        used++;
        return place;
    }

    /// Gives each range the place of its number.
    private void spread(int[] apart) {
        var all = new long[apart[used - 1] + 1];
        for (int i = 0; i < used; i++) all[apart[i]] = counts[i];
        counts = all;
        used = all.length;
        ranges = null;
    }

    /// Returns a duration which as many percent of all durations do not exceed: the longest of its range; 0 if
    /// there is none.
    ///
    /// @param percent 0 to 100
    long percentile(double percent) {
        long rank = Math.max(1, (long) Math.ceil(percent / 100 * total));
        long seen = 0;
        var apart = ranges;
        for (int place = 0; place < used; place++) {
            seen += counts[place];
            if (seen >= rank) return longest(apart == null ? place : apart[place]);
        }
        return 0;
    }

    private int range(long nanos) {
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
