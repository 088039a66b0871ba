package io.zetools.metric;

/// One `zet_typed_value_t`. Integers keep C's unsigned meaning.
///
/// Threads: immutable.
public sealed interface MetricValue {
    /// The value that a `zet_typed_value_t` holds.
    ///
    /// @param type its `zet_value_type_t`
    /// @param bits its eight bytes; those beyond the type's size do not matter
    static MetricValue of(int type, long bits) {
        return MetricCodec.value(type, bits);
    }

    /// The value as a number; `NaN` where it is not one.
    double asDouble();

    /// `ZET_VALUE_TYPE_UINT32`, and the narrower `UINT8` and `UINT16`, which fit without loss.
    record UInt32(int bits) implements MetricValue {
        @Override
        public double asDouble() {
            return Integer.toUnsignedLong(bits);
        }

        @Override
        public String toString() {
            return Integer.toUnsignedString(bits);
        }
    }

    /// `ZET_VALUE_TYPE_UINT64`
    record UInt64(long bits) implements MetricValue {
        @Override
        public double asDouble() {
            return MetricCodec.unsignedToDouble(bits);
        }

        @Override
        public String toString() {
            return Long.toUnsignedString(bits);
        }
    }

    /// `ZET_VALUE_TYPE_FLOAT32`
    record Float32(float value) implements MetricValue {
        @Override
        public double asDouble() {
            return value;
        }

        @Override
        public String toString() {
            return Float.toString(value);
        }
    }

    /// `ZET_VALUE_TYPE_FLOAT64`
    record Float64(double value) implements MetricValue {
        @Override
        public double asDouble() {
            return value;
        }

        @Override
        public String toString() {
            return Double.toString(value);
        }
    }

    /// `ZET_VALUE_TYPE_BOOL8`
    record Bool(boolean value) implements MetricValue {
        @Override
        public double asDouble() {
            return value ? 1 : 0;
        }

        @Override
        public String toString() {
            return Boolean.toString(value);
        }
    }

    /// A value whose type this version does not know, or which is not a number.
    ///
    /// `ZET_VALUE_TYPE_STRING` comes here, too: the union that carries values has no member for text, so nothing
    /// says where the text is and how long it lives, and an address of unknown origin is not looked at.
    ///
    /// @param type the `zet_value_type_t`
    /// @param bits the eight bytes of the value
    record Unknown(int type, long bits) implements MetricValue {
        @Override
        public double asDouble() {
            return Double.NaN;
        }

        @Override
        public String toString() {
            return "Unknown[type=%d, bits=0x%x]".formatted(type, bits);
        }
    }
}
