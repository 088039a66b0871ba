package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_DURATION;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT_EXP_END;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT_EXP_MONOTONIC_WRAPS_VALUE;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT_EXP_START;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT_EXP_TIMESTAMP;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EVENT_WITH_RANGE;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_EXP_EXPORT_DMA_BUF;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_FLAG;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_IP;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_RATIO;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_RAW;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_THROUGHPUT;
import static io.zetools.ffi.LevelZeroNative.ZET_METRIC_TYPE_TIMESTAMP;

/// The kind of quantity that a metric measures, `zet_metric_type_t`.
public enum MetricType {
    DURATION(ZET_METRIC_TYPE_DURATION()),
    EVENT(ZET_METRIC_TYPE_EVENT()),
    EVENT_WITH_RANGE(ZET_METRIC_TYPE_EVENT_WITH_RANGE()),
    THROUGHPUT(ZET_METRIC_TYPE_THROUGHPUT()),
    TIMESTAMP(ZET_METRIC_TYPE_TIMESTAMP()),
    FLAG(ZET_METRIC_TYPE_FLAG()),
    RATIO(ZET_METRIC_TYPE_RATIO()),
    RAW(ZET_METRIC_TYPE_RAW()),
    EVENT_TIMESTAMP(ZET_METRIC_TYPE_EVENT_EXP_TIMESTAMP()),
    EVENT_START(ZET_METRIC_TYPE_EVENT_EXP_START()),
    EVENT_END(ZET_METRIC_TYPE_EVENT_EXP_END()),
    EVENT_MONOTONIC_WRAPS(ZET_METRIC_TYPE_EVENT_EXP_MONOTONIC_WRAPS_VALUE()),
    EXPORT_DMA_BUF(ZET_METRIC_TYPE_EXP_EXPORT_DMA_BUF()),
    /// The address of an instruction.
    IP(ZET_METRIC_TYPE_IP()),
    /// A type that this version does not know; [Metric#rawType] has its value.
    UNRECOGNIZED(-1);

    private final int value;

    MetricType(int value) {
        this.value = value;
    }

    /// Returns the value of `zet_metric_type_t`, -1 for [#UNRECOGNIZED].
    public int value() {
        return value;
    }

    /// Returns the constant for a value of `zet_metric_type_t`, [#UNRECOGNIZED] if there is none.
    public static MetricType of(int value) {
        return switch (value) {
            // The headers of loader 1.18 numbered these differently, and drivers were built with them.
            case 9 -> IP;
            case 10 -> EVENT_TIMESTAMP;
            case 11 -> EVENT_START;
            case 12 -> EVENT_END;
            default -> find(value);
        };
    }

    private static MetricType find(int value) {
        for (var type : values()) {
            if (type.value == value && type != UNRECOGNIZED) return type;
        }
        return UNRECOGNIZED;
    }
}
