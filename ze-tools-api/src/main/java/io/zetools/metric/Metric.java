package io.zetools.metric;

import io.zetools.Unsigned;
import java.lang.foreign.MemorySegment;

/// One metric of a [MetricGroup]: `zet_metric_properties_t`.
///
/// Threads: immutable.
///
/// @param index the position in its group's reports, from 0
/// @param handle the `zet_metric_handle_t`; the device owns it
/// @param name unique in its group
/// @param description what it measures, in the driver's words
/// @param component the part of the device that is measured
/// @param tier how advanced a user it is meant for; lower is more general
/// @param type what kind of quantity it is
/// @param rawType the `zet_metric_type_t`, for types which this version does not know
/// @param valueType the type in which values are announced
/// @param rawValueType the `zet_value_type_t`, for types which this version does not know
/// @param unit the unit of the values, empty for plain numbers
public record Metric(
        int index,
        MemorySegment handle,
        String name,
        String description,
        String component,
        @Unsigned int tier,
        MetricType type,
        int rawType,
        ValueType valueType,
        int rawValueType,
        String unit) {
    @Override
    public String toString() {
        return "metric \"%s\"".formatted(name);
    }
}
