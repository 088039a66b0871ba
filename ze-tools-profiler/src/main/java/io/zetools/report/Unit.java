package io.zetools.report;

import java.util.Objects;

/// The unit of the values of a column.
///
/// @param symbol as it stands behind a number; empty for counts and for what is no number
public record Unit(String symbol) {
    /// Has no unit: a count, a number that identifies something, or text.
    public static final Unit NONE = new Unit("");

    /// Nanoseconds.
    public static final Unit NANOSECONDS = new Unit("ns");

    /// Bytes.
    public static final Unit BYTES = new Unit("B");

    /// Bytes per second.
    public static final Unit BYTES_PER_SECOND = new Unit("B/s");

    /// Percent.
    public static final Unit PERCENT = new Unit("%");

    public Unit {
        Objects.requireNonNull(symbol, "symbol");
    }
}
