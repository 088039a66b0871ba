package io.zetools.metric.programmable;

import io.zetools.metric.MetricValue;

/// A value or a range that a parameter may be set to: `zet_metric_programmable_param_value_info_exp_t`.
///
/// Threads: immutable.
public sealed interface ParameterChoice {
    /// Returns what it means, in the driver's words.
    String description();

    /// One value.
    ///
    /// @param value that the parameter may have
    /// @param description what it means, in the driver's words
    record Single(MetricValue value, String description) implements ParameterChoice {}

    /// All values between two, these included.
    ///
    /// @param smallest that the parameter may have
    /// @param largest that the parameter may have
    /// @param description what they mean, in the driver's words
    record Range(MetricValue smallest, MetricValue largest, String description) implements ParameterChoice {}
}
