package io.zetools.metric.programmable;

/// The effect of a parameter on a metric, `zet_metric_programmable_param_type_exp_t`.
public enum ParameterKind {
    /// Splits the metric into one for each part of the hardware.
    DISAGGREGATION(0),
    /// Measures how long something takes.
    LATENCY(1),
    /// Gives percent of what the hardware could do.
    NORMALIZATION_UTILIZATION(2),
    /// Gives the average over the parts of the hardware.
    NORMALIZATION_AVERAGE(3),
    /// Gives the amount per time.
    NORMALIZATION_RATE(4),
    /// Gives bytes: the amount times a number of bytes.
    NORMALIZATION_BYTES(5),
    /// Something that only the description tells.
    GENERIC(6),
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
