package io.zetools.metric;

import java.time.Duration;
import java.util.BitSet;

/// The times in which the rows of a table were counted, on `System.nanoTime`, on which recorded calls are timed,
/// too. Made by [MetricClock#times].
///
/// Threads: immutable.
public final class RowTimes {
    private final long[] begins;
    private final long[] ends;
    private final long[] errors;
    private final BitSet ambiguous;

    RowTimes(long[] begins, long[] ends, long[] errors, BitSet ambiguous) {
        this.begins = begins;
        this.ends = ends;
        this.errors = errors;
        this.ambiguous = ambiguous;
    }

    /// Returns how many rows there are.
    public int count() {
        return ends.length;
    }

    /// Returns when counting began, which is the end of the row before, where rows are differences of reports.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public long beginNanos(int row) {
        return begins[place(row)];
    }

    /// Returns when counting ended.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public long endNanos(int row) {
        return ends[place(row)];
    }

    /// Returns how far off the times of a row can be, unless they are ambiguous.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public Duration errorBound(int row) {
        return Duration.ofNanos(errors[place(row)]);
    }

    /// Tells whether the times of a row can be wrong by a multiple of [MetricClock#wrapsAfter], because the metric
    /// clock may have started again at zero unseen: the reports are from elsewhere, or others were lost for longer
    /// than that.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public boolean isAmbiguous(int row) {
        return ambiguous.get(place(row));
    }

    private int place(int row) {
        if (row >= 0 && row < ends.length) return row;
        throw new IndexOutOfBoundsException(
                "there are times of %d rows, and none of row %d".formatted(ends.length, row));
    }
}
