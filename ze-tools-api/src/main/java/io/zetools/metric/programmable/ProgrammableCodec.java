package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_BOOL8;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_FLOAT32;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_FLOAT64;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_UINT16;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_UINT32;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_UINT64;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE;
import static io.zetools.internal.Constants.ZET_VALUE_INFO_TYPE_EXP_UINT8;

import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.ffi.zet_metric_programmable_exp_properties_t;
import io.zetools.ffi.zet_metric_programmable_param_info_exp_t;
import io.zetools.ffi.zet_metric_programmable_param_value_exp_t;
import io.zetools.ffi.zet_metric_programmable_param_value_info_exp_t;
import io.zetools.internal.NativeText;
import io.zetools.internal.Structs;
import io.zetools.metric.MetricValue;
import io.zetools.metric.MetricValue.Bool;
import io.zetools.metric.MetricValue.Float32;
import io.zetools.metric.MetricValue.Float64;
import io.zetools.metric.MetricValue.UInt32;
import io.zetools.metric.MetricValue.UInt64;
import io.zetools.metric.MetricValue.Unknown;
import io.zetools.metric.SamplingType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// Between the structs of programmables and their Java values.
final class ProgrammableCodec {

    private ProgrammableCodec() {}

    static MemorySegment properties(SegmentAllocator scratch) {
        return Structs.typed(
                scratch,
                zet_metric_programmable_exp_properties_t.layout(),
                ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES());
    }

    static int parameterCount(MemorySegment properties) {
        return zet_metric_programmable_exp_properties_t.parameterCount(properties);
    }

    static MetricProgrammable programmable(
            Device device, MemorySegment handle, MemorySegment properties, List<ProgrammableParameter> parameters) {
        return new MetricProgrammable(
                device,
                handle,
                NativeText.fixed(zet_metric_programmable_exp_properties_t.name(properties)),
                NativeText.fixed(zet_metric_programmable_exp_properties_t.description(properties)),
                NativeText.fixed(zet_metric_programmable_exp_properties_t.component(properties)),
                zet_metric_programmable_exp_properties_t.tierNumber(properties),
                zet_metric_programmable_exp_properties_t.domain(properties),
                Flags.of(SamplingType.class, zet_metric_programmable_exp_properties_t.samplingType(properties)),
                zet_metric_programmable_exp_properties_t.sourceId(properties),
                parameters);
    }

    static void prepareParameter(MemorySegment info) {
        Structs.setType(info, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP());
    }

    static ProgrammableParameter parameter(int index, MemorySegment info, List<ParameterChoice> choices) {
        int kind = zet_metric_programmable_param_info_exp_t.type(info);
        int valueKind = zet_metric_programmable_param_info_exp_t.valueInfoType(info);
        return new ProgrammableParameter(
                index,
                NativeText.fixed(zet_metric_programmable_param_info_exp_t.name(info)),
                ParameterKind.of(kind),
                kind,
                valueKind,
                defaultValue(valueKind, bits(zet_metric_programmable_param_info_exp_t.defaultValue(info), 0)),
                choices);
    }

    /// Intel's driver has defaults that are wider than the type, and takes them back as they are: UINT64_MAX for
    /// "not split", where values are parts of the hardware in 32 bits.
    private static MetricValue defaultValue(int valueKind, long bits) {
        var value = value(valueKind, bits);
        return value instanceof UInt32(int narrow) && Integer.toUnsignedLong(narrow) != bits ? new UInt64(bits) : value;
    }

    static int valueKind(MemorySegment parameterInfo) {
        return zet_metric_programmable_param_info_exp_t.valueInfoType(parameterInfo);
    }

    static int choiceCount(MemorySegment parameterInfo) {
        return zet_metric_programmable_param_info_exp_t.valueInfoCount(parameterInfo);
    }

    static void prepareChoice(MemorySegment info) {
        Structs.setType(info, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP());
    }

    static ParameterChoice choice(int valueKind, MemorySegment info) {
        var value = zet_metric_programmable_param_value_info_exp_t.valueInfo(info);
        var text = NativeText.fixed(zet_metric_programmable_param_value_info_exp_t.description(info));
        var first = value(valueKind, bits(value, 0));
        if (valueKind != ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE && valueKind != ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE)
            return new ParameterChoice.Single(first, text);
        return new ParameterChoice.Range(first, value(valueKind, bits(value, Long.BYTES)), text);
    }

    /// The `zet_metric_programmable_param_value_exp_t` of each value.
    static MemorySegment values(SegmentAllocator scratch, List<MetricValue> values) {
        // One at least: a null pointer is refused by some, although there is nothing to read.
        var array = zet_metric_programmable_param_value_exp_t.allocateArray(Math.max(1, values.size()), scratch);
        for (int i = 0; i < values.size(); i++) {
            long bits = switch (values.get(i)) {
                case UInt32(int value) -> Integer.toUnsignedLong(value);
                case UInt64(long value) -> value;
                case Float32(float value) -> Integer.toUnsignedLong(Float.floatToRawIntBits(value));
                case Float64(double value) -> Double.doubleToRawLongBits(value);
                case Bool(boolean value) -> value ? 1 : 0;
                case Unknown unknown -> unknown.bits();
            };
            array.set(ValueLayout.JAVA_LONG, i * zet_metric_programmable_param_value_exp_t.sizeof(), bits);
        }
        return array;
    }

    static MetricValue value(ProgrammableParameter parameter, long number) {
        long limit = switch (parameter.valueKind()) {
            case ZET_VALUE_INFO_TYPE_EXP_UINT8 -> 0xff;
            case ZET_VALUE_INFO_TYPE_EXP_UINT16 -> 0xffff;
            case ZET_VALUE_INFO_TYPE_EXP_UINT32 -> 0xffff_ffffL;
            case ZET_VALUE_INFO_TYPE_EXP_BOOL8 -> 1;
            default -> -1;
        };
        if (Long.compareUnsigned(number, limit) > 0) {
            throw new IllegalArgumentException(
                    "%s is at most %d, not %s".formatted(parameter, limit, Long.toUnsignedString(number)));
        }
        return switch (parameter.valueKind()) {
            case ZET_VALUE_INFO_TYPE_EXP_FLOAT32 -> new Float32(number);
            case ZET_VALUE_INFO_TYPE_EXP_FLOAT64, ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE -> new Float64(number);
            default -> value(parameter.valueKind(), number);
        };
    }

    private static MetricValue value(int valueKind, long bits) {
        return switch (valueKind) {
            case ZET_VALUE_INFO_TYPE_EXP_UINT32 -> new UInt32((int) bits);
            case ZET_VALUE_INFO_TYPE_EXP_UINT16 -> new UInt32((int) bits & 0xffff);
            case ZET_VALUE_INFO_TYPE_EXP_UINT8 -> new UInt32((int) bits & 0xff);
            case ZET_VALUE_INFO_TYPE_EXP_UINT64, ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE -> new UInt64(bits);
            case ZET_VALUE_INFO_TYPE_EXP_FLOAT32 -> new Float32(Float.intBitsToFloat((int) bits));
            case ZET_VALUE_INFO_TYPE_EXP_FLOAT64, ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE ->
                new Float64(Double.longBitsToDouble(bits));
            case ZET_VALUE_INFO_TYPE_EXP_BOOL8 -> new Bool((bits & 0xff) != 0);
            default -> new Unknown(valueKind, bits);
        };
    }

    private static long bits(MemorySegment union, long offset) {
        return union.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
    }
}
