package io.zetools.metric;

import io.zetools.Flags;

/// The use of a group beside its metrics: a bit of `zet_metric_group_type_exp_flags_t`.
public enum MetricGroupType implements Flags.Bit {
    /// Its counters are in memory that can be imported: see [MetricGroup#exportedMemory].
    /// `ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF`
    EXPORT_DMA_BUF(1),
    /// A program made it of metrics of its own. `ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED`
    USER_CREATED(1 << 1),
    /// None of the others. `ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER`
    OTHER(1 << 2),
    /// Markers can be put into the data of its source: see [MetricMarker].
    /// `ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER`
    MARKER(1 << 3);

    private final int bit;

    MetricGroupType(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
