package io.zetools.report;

/// The values of one row. It is valid within the call that hands it over: the same object may be the next row.
public interface Row {
    /// Returns whether a column has no value.
    boolean isEmpty(int column);

    /// Returns the value of a column of type [Type#INTEGER] or [Type#MOMENT]; 0 or 1 of one of type [Type#FLAG].
    long integer(int column);

    /// Returns the value of a column of type [Type#REAL].
    double real(int column);

    /// Returns the value of a column of type [Type#TEXT].
    String text(int column);

    /// Returns what people read in a column without a value.
    default String absence(int column) {
        return "-";
    }

    /// Returns the value of a column of type [Type#TEXT] as people read it: a name with its place, a file without
    /// its folder.
    default String label(int column) {
        return text(column);
    }
}
