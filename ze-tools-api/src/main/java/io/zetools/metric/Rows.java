package io.zetools.metric;

import java.util.BitSet;

/// The rows of a table, set after set: the set that a row is in, where sets begin and end, and which rows lie
/// across lost reports.
///
/// Threads: immutable.
final class Rows {
    private static final BitSet NONE = new BitSet();

    /// The number of the first row in the memory that holds the values.
    private final int first;

    private final int firstSet;

    /// The first row after each set, counted from `first`.
    private final int[] ends;

    /// The rows that lie across lost reports, counted as in the memory that holds the values. Never changed.
    private final BitSet afterLoss;

    /// True if a row is the difference of two reports.
    private final boolean differences;

    private Rows(int first, int firstSet, BitSet afterLoss, boolean differences, int... ends) {
        this.first = first;
        this.firstSet = firstSet;
        this.afterLoss = afterLoss;
        this.differences = differences;
        this.ends = ends;
    }

    /// Returns all rows of a table. Each is complete in itself.
    ///
    /// @param ends the first row after each set
    static Rows of(int... ends) {
        return new Rows(0, 0, NONE, false, ends);
    }

    /// Returns these rows as differences of reports.
    ///
    /// @param losses the rows that lie across lost reports, of each set; those that are not there are left out
    Rows differences(int... losses) {
        var lost = new BitSet();
        int begin = 0;
        for (int end : ends) {
            for (int row : losses) if (row >= 0 && row < end - begin) lost.set(first + begin + row);
            begin = end;
        }
        return new Rows(first, firstSet, lost, true, ends);
    }

    /// Returns these rows as differences of reports.
    ///
    /// @param losses the rows that lie across lost reports, counted over all sets; what is no row is left out
    Rows differencesAcross(int... losses) {
        var lost = new BitSet();
        for (int row : losses) if (row >= 0 && row < count()) lost.set(first + row);
        return new Rows(first, firstSet, lost, true, ends);
    }

    int count() {
        return ends.length == 0 ? 0 : ends[ends.length - 1];
    }

    int sets() {
        return ends.length;
    }

    /// Returns the rows of one of these sets.
    Rows set(int number) {
        int begin = number == 0 ? 0 : ends[number - 1];
        return new Rows(first + begin, firstSet + number, afterLoss, differences, ends[number] - begin);
    }

    /// Returns the number of the set that has a row.
    int setOf(int row) {
        int set = 0;
        while (set < ends.length - 1 && row >= ends[set]) set++;
        return firstSet + set;
    }

    /// Returns the position of a row in the memory that holds the values.
    int at(int row) {
        return first + row;
    }

    /// Returns whether a row lies across lost reports.
    boolean isAfterLoss(int row) {
        return afterLoss.get(at(row));
    }

    /// Returns whether some row lies across lost reports.
    boolean hasLosses() {
        int next = afterLoss.nextSetBit(first);
        return next >= 0 && next < first + count();
    }

    /// Returns whether a row is the difference of two reports.
    boolean areDifferences() {
        return differences;
    }

    /// Returns these rows as those of memory that begins with them.
    Rows moved() {
        return new Rows(0, firstSet, afterLoss.get(first, first + count()), differences, ends);
    }

    /// Returns the rows of memory that has only those of these rows that lie across no lost reports.
    Rows withoutLosses() {
        var left = new int[ends.length];
        int kept = 0;
        int row = 0;
        for (int set = 0; set < ends.length; set++) {
            for (; row < ends[set]; row++) if (!isAfterLoss(row)) kept++;
            left[set] = kept;
        }
        return new Rows(0, firstSet, NONE, differences, left);
    }

    /// Returns the position of a row that a user has named.
    ///
    /// @param table the table that has the rows, for the message
    /// @throws IndexOutOfBoundsException if there is no such row
    int require(int row, Object table) {
        if (row >= 0 && row < count()) return first + row;
        throw new IndexOutOfBoundsException("there is no report %d in %s: %s"
                .formatted(row, table, count() == 0 ? "it is empty" : "the first is 0, the last " + (count() - 1)));
    }
}
