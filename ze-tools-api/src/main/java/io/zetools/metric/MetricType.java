package io.zetools.metric;

/// The kind of quantity that a metric measures, `zet_metric_type_t`.
public enum MetricType {
    DURATION(0),
    EVENT(1),
    EVENT_WITH_RANGE(2),
    THROUGHPUT(3),
    TIMESTAMP(4),
    FLAG(5),
    RATIO(6),
    RAW(7),
    EVENT_TIMESTAMP(0x7fff_fff9),
    EVENT_START(0x7fff_fffa),
    EVENT_END(0x7fff_fffb),
    EVENT_MONOTONIC_WRAPS(0x7fff_fffc),
    EXPORT_DMA_BUF(0x7fff_fffd),
    /// The address of an instruction.
    IP(0x7fff_fffe),
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
