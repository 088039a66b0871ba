package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_DISAGGREGATION;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_LATENCY;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_AVERAGE;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_BYTES;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_RATE;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_UTILIZATION;

/// The effect of a parameter on a metric, `zet_metric_programmable_param_type_exp_t`.
public enum ParameterKind {
    /// Splits the metric into one for each part of the hardware.
    DISAGGREGATION(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_DISAGGREGATION()),
    /// Measures how long something takes.
    LATENCY(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_LATENCY()),
    /// Gives percent of what the hardware could do.
    NORMALIZATION_UTILIZATION(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_UTILIZATION()),
    /// Gives the average over the parts of the hardware.
    NORMALIZATION_AVERAGE(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_AVERAGE()),
    /// Gives the amount per time.
    NORMALIZATION_RATE(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_RATE()),
    /// Gives bytes: the amount times a number of bytes.
    NORMALIZATION_BYTES(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_NORMALIZATION_BYTES()),
    /// A parameter that only its description explains.
    GENERIC(ZET_METRIC_PROGRAMMABLE_PARAM_TYPE_EXP_GENERIC()),
    /// A kind that this version does not know; [ProgrammableParameter#rawKind] has its value.
    UNRECOGNIZED(-1);

    private final int value;

    ParameterKind(int value) {
        this.value = value;
    }

    /// The constant for a value of `zet_metric_programmable_param_type_exp_t`, [#UNRECOGNIZED] if there is none.
    public static ParameterKind of(int value) {
        for (var kind : values()) {
            if (kind.value == value && kind != UNRECOGNIZED) return kind;
        }
        return UNRECOGNIZED;
    }
}
