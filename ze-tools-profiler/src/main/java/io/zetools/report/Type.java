package io.zetools.report;

/// The type of the values of a column.
public enum Type {
    /// A whole number.
    INTEGER,
    /// A number with a fraction.
    REAL,
    /// Text, of which other programs may have chosen each character.
    TEXT,
    /// Yes or no.
    FLAG,
    /// A moment: nanoseconds of the clock of the run.
    MOMENT
}
