package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED;

import io.zetools.Flags;

/// A way in which a group collects: a bit of `zet_metric_group_sampling_type_flags_t`.
public enum SamplingType implements Flags.Bit {
    /// Between two points of a command list: for a [MetricQuery]. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED`
    EVENT_BASED(ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED()),
    /// At a fixed period: for a [MetricStreamer]. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED`
    TIME_BASED(ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED()),
    /// Whenever something happens, with a timestamp. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED`
    TRACER_BASED(ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED());

    private final int bit;

    SamplingType(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
