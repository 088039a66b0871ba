package io.zetools.metric.programmable;

import io.zetools.metric.MetricValue;
import io.zetools.metric.MetricValue.Float32;
import io.zetools.metric.MetricValue.Float64;
import io.zetools.metric.MetricValue.UInt64;
import java.util.List;

/// Something of a [MetricProgrammable] that can be set: `zet_metric_programmable_param_info_exp_t`.
///
/// Threads: immutable.
///
/// @param index the position among the parameters, from 0
/// @param name unique in its programmable
/// @param kind what it does to the metric
/// @param rawKind the `zet_metric_programmable_param_type_exp_t`, for kinds which this version does not know
/// @param valueKind the `zet_value_info_type_exp_t` of its values
/// @param defaultValue what it is unless it is set; 64 bits where a driver has one that the type has no room for
/// @param choices what it may be set to
public record ProgrammableParameter(
        int index,
        String name,
        ParameterKind kind,
        int rawKind,
        int valueKind,
        MetricValue defaultValue,
        List<ParameterChoice> choices) {

    public ProgrammableParameter {
        choices = List.copyOf(choices);
    }

    /// Returns whether the driver says that it may be set to a value.
    public boolean accepts(MetricValue value) {
        return choices.stream().anyMatch(choice -> switch (choice) {
            case ParameterChoice.Single single -> compare(single.value(), value) == 0;
            case ParameterChoice.Range range ->
                compare(range.smallest(), value) <= 0 && compare(value, range.largest()) <= 0;
        });
    }

    @Override
    public String toString() {
        return "parameter \"%s\" (%s)".formatted(name, kind);
    }

    private static int compare(MetricValue left, MetricValue right) {
        if (left instanceof UInt64(long a) && right instanceof UInt64(long b)) return Long.compareUnsigned(a, b);
        return Double.compare(left.asDouble(), right.asDouble());
    }

    /// The value of this parameter's type for a number.
    ///
    /// @throws IllegalArgumentException if the type has no such value
    MetricValue valueOf(long number) {
        return ProgrammableCodec.value(this, number);
    }

    /// The value of this parameter's type for a number.
    ///
    /// @throws IllegalArgumentException if the type has no such value
    MetricValue valueOf(double number) {
        return switch (defaultValue) {
            case Float32 _ -> new Float32((float) number);
            case Float64 _ -> new Float64(number);
            default -> {
                if (number != Math.rint(number) || Math.abs(number) >= 0x1p63) {
                    throw new IllegalArgumentException("%s is of a whole number, not %s".formatted(this, number));
                }
                yield valueOf((long) number);
            }
        };
    }
}
