package io.zetools.metric;

/// The type in which a metric's value is delivered, `zet_value_type_t`.
public enum ValueType {
    UINT32(0),
    UINT64(1),
    FLOAT32(2),
    FLOAT64(3),
    BOOL8(4),
    STRING(5),
    UINT8(6),
    UINT16(7),
    /// A type that this version does not know; the raw value stands beside it.
    UNRECOGNIZED(-1);

    private final int value;

    ValueType(int value) {
        this.value = value;
    }

    /// Returns the value of `zet_value_type_t`, -1 for [#UNRECOGNIZED].
    public int value() {
        return value;
    }

    /// Returns the constant for a value of `zet_value_type_t`, [#UNRECOGNIZED] if there is none.
    public static ValueType of(int value) {
        for (var type : values()) {
            if (type.value == value && type != UNRECOGNIZED) return type;
        }
        return UNRECOGNIZED;
    }
}
