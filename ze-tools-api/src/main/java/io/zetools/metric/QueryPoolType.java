package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_QUERY_POOL_TYPE_EXECUTION;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE;

/// The treatment of the commands between the ends of a pool's queries: `zet_metric_query_pool_type_t`.
public enum QueryPoolType {
    /// They measure them: `ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE`.
    PERFORMANCE(ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE()),

    /// They skip them: kernels, copies and fills between begin and end are not executed, so that what is left of a
    /// command list shows what it costs without them. `ZET_METRIC_QUERY_POOL_TYPE_EXECUTION`.
    EXECUTION(ZET_METRIC_QUERY_POOL_TYPE_EXECUTION());

    private final int value;

    QueryPoolType(int value) {
        this.value = value;
    }

    /// The value in C.
    public int value() {
        return value;
    }
}
