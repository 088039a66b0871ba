package io.zetools.phase;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The time during which at least one of several things lasts. Begins and ends come in any order; those up to a
/// moment after which none earlier comes are counted and forgotten.
///
/// Threads: one.
final class CoveredTime {
    /// Moments that wait for being counted.
    private static final class Moments {
        private long[] values = new long[16];
        private int size;
        private boolean isSorted = true;

        void add(long time) {
            if (size == values.length) values = Arrays.copyOf(values, 2 * size);
            if (size > 0 && time < values[size - 1]) isSorted = false;
            values[size++] = time;
        }

        /// Sorts them, and returns how many lie before a moment.
        int before(long until) {
            if (!isSorted) Arrays.sort(values, 0, size);
            isSorted = true;
            if (until == Long.MAX_VALUE) return size;
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (values[middle] < until) low = middle + 1;
                else high = middle;
            }
            return low;
        }

        void remove(int count) {
            System.arraycopy(values, count, values, 0, size - count);
            size -= count;
        }
    }

    private final Moments begins = new Moments();
    private final Moments ends = new Moments();

    /// The things that last at the moment up to which all is counted, and since when one of them does.
    private int active;

    private long since;
    private long nanos;

    void begin(long time) {
        begins.add(time);
    }

    void end(long time) {
        ends.add(time);
    }

    /// Counts what comes before a moment: nothing earlier comes any more.
    ///
    /// @param until [Long#MAX_VALUE] for all
    void settle(long until) {
        settle(until, null);
    }

    /// Counts what comes before a moment.
    ///
    /// @param disjoint takes the begin and end of each interval that is covered; `null` for nobody
    private void settle(long until, RunTimes.@Nullable Longs disjoint) {
        int mostBegins = begins.before(until);
        int mostEnds = ends.before(until);
        int begun = 0;
        int ended = 0;
        while (begun < mostBegins || ended < mostEnds) {
            // What begins when another ends goes on with it.
            if (begun < mostBegins && (ended == mostEnds || begins.values[begun] <= ends.values[ended])) {
                if (active++ == 0) since = begins.values[begun];
                begun++;
            } else {
                long end = ends.values[ended++];
                if (--active > 0) continue;
                nanos += end - since;
                if (disjoint == null) continue;
                disjoint.add(since);
                disjoint.add(end);
            }
        }
        begins.remove(begun);
        ends.remove(ended);
    }

    /// Counts everything, and returns the time.
    long nanos() {
        settle(Long.MAX_VALUE);
        return nanos;
    }

    /// Returns the disjoint intervals that cover the same time as others: begin and end in turns.
    static RunTimes.Longs union(RunTimes.Longs pairs) {
        var disjoint = new RunTimes.Longs();
        of(pairs).settle(Long.MAX_VALUE, disjoint);
        return disjoint;
    }

    /// Returns the time that intervals cover: begin and end in turns.
    static CoveredTime of(RunTimes.Longs pairs) {
        var covered = new CoveredTime();
        for (int i = 0; i < pairs.size(); i += 2) {
            covered.begin(pairs.get(i));
            covered.end(pairs.get(i + 1));
        }
        return covered;
    }
}
