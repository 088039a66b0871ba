package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import java.util.List;
import java.util.regex.Pattern;

/// The rows of a metric group that was sampled while programs ran, and what they say of each kernel.
///
/// Every row is in one of `inside`, `overlapping`, `edge`, `between` and `unusable`.
///
/// @param group the group
/// @param periodNanos the time between two rows
/// @param rows the number of rows
/// @param inside rows during which one kernel ran, and no other began, ended or may have run
/// @param overlapping rows inside of a kernel during which another one ran or may have run. They belong to none,
///     unless that was asked for: then to each kernel around them
/// @param edge rows during which kernels began or ended, or are too near to that for the errors of the clocks
/// @param between rows during which no kernel ran
/// @param unusable rows whose time is not known, with errors, or across rows that were lost
/// @param countsOverlapping whether rows that overlap belong to the kernels around them
/// @param kernels what they say of kernels: those first that took most time
public record SampledMetrics(
        GroupDescription group,
        long periodNanos,
        long rows,
        long inside,
        long overlapping,
        long edge,
        long between,
        long unusable,
        boolean countsOverlapping,
        List<KernelMetrics> kernels) {
    public SampledMetrics {
        kernels = List.copyOf(kernels);
    }

    /// The rows of one kernel.
    ///
    /// @param name the readable name
    /// @param launches its launches that are timed
    /// @param sampled of these, those with a row
    /// @param rows the rows that belong to it
    /// @param totalNanos the time that its launches took
    /// @param sampledNanos the time of the rows
    /// @param values the averages over these rows; empty if there are none
    public record KernelMetrics(
            String name,
            long launches,
            long sampled,
            long rows,
            long totalNanos,
            long sampledNanos,
            List<MetricAverage> values) {
        public KernelMetrics {
            values = List.copyOf(values);
        }

        /// Returns whether there is no row of it.
        public boolean isNotSampled() {
            return rows == 0;
        }
    }

    /// The average of a metric over rows, each weighted by its length.
    ///
    /// @param metric the metric
    /// @param unit the unit of the average: bytes become `GB/s`, counts become counts per second
    /// @param value the average
    public record MetricAverage(MetricDescription metric, String unit, double value) {}

    /// Returns the same with those kernels only whose readable name has a match.
    SampledMetrics matching(Pattern wanted) {
        return new SampledMetrics(
                group,
                periodNanos,
                rows,
                inside,
                overlapping,
                edge,
                between,
                unusable,
                countsOverlapping,
                kernels.stream()
                        .filter(each -> wanted.matcher(each.name()).find())
                        .toList());
    }

    /// Returns the number of kernels without a row.
    public long notSampled() {
        return kernels.stream().filter(KernelMetrics::isNotSampled).count();
    }
}
