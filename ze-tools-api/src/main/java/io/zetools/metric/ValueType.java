package io.zetools.metric;

import static io.zetools.internal.Constants.ZET_VALUE_TYPE_BOOL8;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_FLOAT32;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_FLOAT64;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_STRING;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT16;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT32;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT64;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT8;

/// The type in which a metric's value is delivered, `zet_value_type_t`.
public enum ValueType {
    UINT32(ZET_VALUE_TYPE_UINT32),
    UINT64(ZET_VALUE_TYPE_UINT64),
    FLOAT32(ZET_VALUE_TYPE_FLOAT32),
    FLOAT64(ZET_VALUE_TYPE_FLOAT64),
    BOOL8(ZET_VALUE_TYPE_BOOL8),
    STRING(ZET_VALUE_TYPE_STRING),
    UINT8(ZET_VALUE_TYPE_UINT8),
    UINT16(ZET_VALUE_TYPE_UINT16),
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
