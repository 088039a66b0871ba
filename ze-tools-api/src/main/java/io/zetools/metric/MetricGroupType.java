package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED;

import io.zetools.Flags;

/// The use of a group beside its metrics: a bit of `zet_metric_group_type_exp_flags_t`.
public enum MetricGroupType implements Flags.Bit {
    /// Its counters are in memory that can be imported: see [MetricGroup#exportedMemory].
    /// `ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF`
    EXPORT_DMA_BUF(ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF()),
    /// A program made it of metrics of its own. `ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED`
    USER_CREATED(ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED()),
    /// None of the others. `ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER`
    OTHER(ZET_METRIC_GROUP_TYPE_EXP_FLAG_OTHER()),
    /// Markers can be put into the data of its source: see [MetricMarker].
    /// `ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER`
    MARKER(ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER());

    private final int bit;

    MetricGroupType(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
