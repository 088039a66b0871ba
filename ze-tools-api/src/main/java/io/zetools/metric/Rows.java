package io.zetools.metric;

/// The rows of a table, set after set: which set a row is in, and where sets begin and end.
///
/// Threads: immutable.
final class Rows {
    /// The number of the first row in the memory that holds the values.
    private final int first;

    private final int firstSet;

    /// The first row after each set, counted from `first`.
    private final int[] ends;

    private Rows(int first, int firstSet, int... ends) {
        this.first = first;
        this.firstSet = firstSet;
        this.ends = ends;
    }

    /// Returns all rows of a table.
    ///
    /// @param ends the first row after each set
    static Rows of(int... ends) {
        return new Rows(0, 0, ends);
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
        return new Rows(first + begin, firstSet + number, ends[number] - begin);
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

    /// Returns these rows as those of memory that begins with them.
    Rows moved() {
        return new Rows(0, firstSet, ends);
    }

    /// Returns the position of a row that a user has named.
    ///
    /// @param table what has the rows, for the message
    /// @throws IndexOutOfBoundsException if there is no such row
    int require(int row, Object table) {
        if (row >= 0 && row < count()) return first + row;
        throw new IndexOutOfBoundsException("there is no report %d in %s: %s"
                .formatted(row, table, count() == 0 ? "it is empty" : "the first is 0, the last " + (count() - 1)));
    }
}
