package io.zetools.metric;

import io.zetools.Flags;

/// A way in which a group collects: a bit of `zet_metric_group_sampling_type_flags_t`.
public enum SamplingType implements Flags.Bit {
    /// Between two points of a command list: for a [MetricQuery]. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED`
    EVENT_BASED(1),
    /// At a fixed period: for a [MetricStreamer]. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED`
    TIME_BASED(1 << 1),
    /// Whenever something happens, with a timestamp. `ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EXP_TRACER_BASED`
    TRACER_BASED(1 << 2);

    private final int bit;

    SamplingType(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
