package io.zetools.metric;

import io.zetools.Unsigned;

/// The description of a [Metric] without a device, to be kept with values and read elsewhere.
///
/// Threads: immutable.
///
/// @param index the position in its group's reports, from 0
/// @param name unique in its group
/// @param description what it measures, in the driver's words
/// @param component the part of the device that is measured
/// @param tier how advanced a user it is meant for; lower is more general
/// @param rawType the `zet_metric_type_t`
/// @param rawValueType the `zet_value_type_t` in which values are announced
/// @param unit the unit of the values, empty for plain numbers
public record MetricDescription(
        int index,
        String name,
        String description,
        String component,
        @Unsigned int tier,
        int rawType,
        int rawValueType,
        String unit) {
    static MetricDescription of(Metric metric) {
        return new MetricDescription(
                metric.index(),
                metric.name(),
                metric.description(),
                metric.component(),
                metric.tier(),
                metric.rawType(),
                metric.rawValueType(),
                metric.unit());
    }

    /// Returns the kind of quantity.
    public MetricType type() {
        return MetricType.of(rawType);
    }

    /// Returns the type in which values are announced.
    public ValueType valueType() {
        return ValueType.of(rawValueType);
    }
}
