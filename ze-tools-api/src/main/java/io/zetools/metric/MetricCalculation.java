package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES;

/// A kind of values that are calculated from raw data: a `zet_metric_group_calculation_type_t`.
public enum MetricCalculation {
    /// The measured values. `ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES`
    VALUES(ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES()),
    /// The largest value that each metric can have, for scaling.
    /// `ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES`
    MAXIMUM_VALUES(ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES());

    private final int value;

    MetricCalculation(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}
