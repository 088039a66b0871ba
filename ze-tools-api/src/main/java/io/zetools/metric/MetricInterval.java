package io.zetools.metric;

/// The time in which the values of a row were counted, in nanoseconds of the metric clock, which starts again at
/// zero after [MetricClock#wrapsAfter]. [MetricClock] converts them to the clocks of the host.
///
/// Threads: immutable.
///
/// @param beginNanos when counting began; the end of the row before, where rows are differences of reports. It is
///     negative if the clock started again at zero within the row
/// @param endNanos when counting ended
public record MetricInterval(long beginNanos, long endNanos) {
    /// Returns the length in nanoseconds.
    public long nanos() {
        return endNanos - beginNanos;
    }
}
