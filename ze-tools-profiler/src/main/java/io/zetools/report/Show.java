package io.zetools.report;

import java.util.Objects;

/// Hints for formats that people read.
///
/// @param head the title of the column
/// @param isShown whether the column is for people; others have only the exact formats
/// @param isHeadline whether the total of the column belongs into the title of the table
/// @param isAlarm whether rows in which the column is not 0 are shown, however many rows there are
/// @param valuesIn the name of the column with the number of values of which this is a percentile; empty if it is
///     none. Of few values there is no percentile to show.
public record Show(String head, boolean isShown, boolean isHeadline, boolean isAlarm, String valuesIn) {
    public Show {
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(valuesIn, "valuesIn");
    }

    /// Returns the hints of a column that is shown.
    public static Show of(String head) {
        return new Show(head, true, false, false, "");
    }
}
