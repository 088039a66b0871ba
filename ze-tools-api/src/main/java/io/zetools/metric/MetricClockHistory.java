package io.zetools.metric;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Readings of one metric clock over time. Rows that drivers hand over late are placed by the reading with the
/// least error among those that are near to them, and not by the one at which they came.
///
/// Threads: any.
public final class MetricClockHistory {
    /// The rows of half a minute: a driver's buffer may hold that much.
    private static final int MOST = 1500;

    /// Readings before a row and behind it among which the best is chosen: some are slow.
    private static final int NEIGHBOURS = 3;

    /// Guarded by this.
    private final List<MetricClock> clocks = new ArrayList<>();

    /// @param first a reading
    public MetricClockHistory(MetricClock first) {
        clocks.add(first);
    }

    /// Reads the clock now; the oldest of many readings is forgotten.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public void add() {
        var next = last().resynchronize();
        synchronized (this) {
            if (clocks.size() == MOST) clocks.removeFirst();
            clocks.add(next);
        }
    }

    private synchronized MetricClock last() {
        return clocks.getLast();
    }

    /// Returns when the rows of a table were counted, as [MetricClock#times].
    ///
    /// @throws IllegalArgumentException if the group has no metrics that hold times in nanoseconds
    public RowTimes times(MetricTable table) {
        var rough = last().times(table);
        var begins = new long[rough.count()];
        var ends = new long[rough.count()];
        var errors = new long[rough.count()];
        var ambiguous = new BitSet();
        for (int row = 0; row < rough.count(); row++) {
            begins[row] = rough.beginNanos(row);
            ends[row] = rough.endNanos(row);
            errors[row] = rough.errorBound(row).toNanos();
            ambiguous.set(row, rough.isAmbiguous(row));
            if (!rough.isAmbiguous(row)) refine(table, row, begins, ends, errors);
        }
        return new RowTimes(begins, ends, errors, ambiguous);
    }

    /// Moves a row to where the best of the near readings places it. All give the same moment within
    /// their errors.
    private void refine(MetricTable table, int row, long[] begins, long[] ends, long[] errors) {
        long length = ends[row] - begins[row];
        long roughBegin = begins[row];
        long roughError = errors[row];
        for (var clock : near(ends[row])) {
            long error = clock.rowError(table, row);
            if (error >= errors[row]) continue;
            long begin = clock.rowBegin(table, row);
            // One that differs by more means another round of the clock.
            if (Math.abs(begin - roughBegin) > roughError + error) continue;
            begins[row] = begin;
            ends[row] = begin + length;
            errors[row] = error;
        }
    }

    private synchronized List<MetricClock> near(long nanoTime) {
        int place = placeOf(nanoTime);
        return List.copyOf(
                clocks.subList(Math.max(0, place - NEIGHBOURS), Math.min(clocks.size(), place + NEIGHBOURS)));
    }

    /// Returns the number of readings before a moment. Called with the lock.
    private int placeOf(long nanoTime) {
        int low = 0;
        int high = clocks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (clocks.get(middle).readNanoTime() < nanoTime) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
