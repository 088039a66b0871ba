package io.zetools.report;

/// The value that stands for all values of a column together.
public enum Total {
    /// There is none, as of percentiles, ratios and names.
    NONE,
    /// Their sum.
    SUM,
    /// The largest.
    MAX
}
