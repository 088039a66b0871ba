package io.zetools.metric;

/// The kind of values that are calculated from raw data, `zet_metric_group_calculation_type_t`. Only we send it, so
/// it is closed.
public enum MetricCalculation {
    /// The measured values. `ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES`
    VALUES(0),
    /// The largest value that each metric can have, for scaling.
    /// `ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES`
    MAXIMUM_VALUES(1);

    private final int value;

    MetricCalculation(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}
