package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_CALCULATE_EXP_DESC;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_BOOL8;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_FLOAT32;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_FLOAT64;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT16;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT32;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT64;
import static io.zetools.internal.Constants.ZET_VALUE_TYPE_UINT8;

import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.ffi.zet_metric_calculate_exp_desc_t;
import io.zetools.ffi.zet_metric_group_properties_t;
import io.zetools.ffi.zet_metric_properties_t;
import io.zetools.ffi.zet_metric_query_pool_desc_t;
import io.zetools.ffi.zet_metric_streamer_desc_t;
import io.zetools.ffi.zet_typed_value_t;
import io.zetools.internal.NativeText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// Between the structs of metrics and their Java values: the only place that knows the structs.
final class MetricCodec {
    /// `sizeof(zet_typed_value_t)`
    static final long VALUE_SIZE = zet_typed_value_t.sizeof();

    private static final long TYPE_OFFSET = zet_typed_value_t.type$offset();
    private static final long BITS_OFFSET = zet_typed_value_t.value$offset();

    private MetricCodec() {}

    static MemorySegment groupProperties(SegmentAllocator scratch) {
        var properties = zet_metric_group_properties_t.allocate(scratch);
        zet_metric_group_properties_t.stype(properties, ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES());
        return properties;
    }

    static MetricGroup group(Device device, MemorySegment handle, MemorySegment properties, List<Metric> metrics) {
        return new MetricGroup(
                device,
                handle,
                NativeText.fixed(zet_metric_group_properties_t.name(properties)),
                NativeText.fixed(zet_metric_group_properties_t.description(properties)),
                zet_metric_group_properties_t.domain(properties),
                Flags.of(SamplingType.class, zet_metric_group_properties_t.samplingType(properties)),
                metrics);
    }

    static MemorySegment metricProperties(SegmentAllocator scratch) {
        var properties = zet_metric_properties_t.allocate(scratch);
        zet_metric_properties_t.stype(properties, ZET_STRUCTURE_TYPE_METRIC_PROPERTIES());
        return properties;
    }

    static Metric metric(int index, MemorySegment handle, MemorySegment properties) {
        int type = zet_metric_properties_t.metricType(properties);
        int valueType = zet_metric_properties_t.resultType(properties);
        return new Metric(
                index,
                handle,
                NativeText.fixed(zet_metric_properties_t.name(properties)),
                NativeText.fixed(zet_metric_properties_t.description(properties)),
                NativeText.fixed(zet_metric_properties_t.component(properties)),
                zet_metric_properties_t.tierNumber(properties),
                MetricType.of(type),
                type,
                ValueType.of(valueType),
                valueType,
                unit(NativeText.fixed(zet_metric_properties_t.resultUnits(properties))));
    }

    /// Intel's driver prints a missing unit as text.
    private static String unit(String text) {
        return text.equals("(null)") ? "" : text;
    }

    static MemorySegment streamerDesc(SegmentAllocator scratch, int samplingPeriodNanos, int notifyEveryNReports) {
        var desc = zet_metric_streamer_desc_t.allocate(scratch);
        zet_metric_streamer_desc_t.stype(desc, ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC());
        zet_metric_streamer_desc_t.samplingPeriod(desc, samplingPeriodNanos);
        zet_metric_streamer_desc_t.notifyEveryNReports(desc, notifyEveryNReports);
        return desc;
    }

    static int samplingPeriod(MemorySegment desc) {
        return zet_metric_streamer_desc_t.samplingPeriod(desc);
    }

    static int notifyEveryNReports(MemorySegment desc) {
        return zet_metric_streamer_desc_t.notifyEveryNReports(desc);
    }

    static MemorySegment queryPoolDesc(SegmentAllocator scratch, int type, int count) {
        var desc = zet_metric_query_pool_desc_t.allocate(scratch);
        zet_metric_query_pool_desc_t.stype(desc, ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC());
        zet_metric_query_pool_desc_t.type(desc, type);
        zet_metric_query_pool_desc_t.count(desc, count);
        return desc;
    }

    static MemorySegment calculateDesc(SegmentAllocator scratch, int skippedReports) {
        var desc = zet_metric_calculate_exp_desc_t.allocate(scratch);
        zet_metric_calculate_exp_desc_t.stype(desc, ZET_STRUCTURE_TYPE_METRIC_CALCULATE_EXP_DESC());
        zet_metric_calculate_exp_desc_t.rawReportSkipCount(desc, skippedReports);
        return desc;
    }

    /// The `zet_value_type_t` of the value at `index` of an array of `zet_typed_value_t`.
    static int type(MemorySegment values, long index) {
        return values.get(ValueLayout.JAVA_INT, index * VALUE_SIZE + TYPE_OFFSET);
    }

    /// The eight bytes of the value at `index`; what is not part of the value's type is whatever the driver left
    /// there.
    static long bits(MemorySegment values, long index) {
        return values.get(ValueLayout.JAVA_LONG, index * VALUE_SIZE + BITS_OFFSET);
    }

    /// Returns whether values of a type fit into four bytes.
    static boolean isShort(int type) {
        return switch (type) {
            case ZET_VALUE_TYPE_UINT32,
                    ZET_VALUE_TYPE_UINT16,
                    ZET_VALUE_TYPE_UINT8,
                    ZET_VALUE_TYPE_FLOAT32,
                    ZET_VALUE_TYPE_BOOL8 -> true;
            default -> false;
        };
    }

    static MetricValue value(int type, long bits) {
        return switch (type) {
            case ZET_VALUE_TYPE_UINT32, ZET_VALUE_TYPE_UINT16, ZET_VALUE_TYPE_UINT8 ->
                new MetricValue.UInt32((int) toLong(type, bits));
            case ZET_VALUE_TYPE_UINT64 -> new MetricValue.UInt64(bits);
            case ZET_VALUE_TYPE_FLOAT32 -> new MetricValue.Float32(Float.intBitsToFloat((int) bits));
            case ZET_VALUE_TYPE_FLOAT64 -> new MetricValue.Float64(Double.longBitsToDouble(bits));
            case ZET_VALUE_TYPE_BOOL8 -> new MetricValue.Bool((bits & 0xff) != 0);
            default -> new MetricValue.Unknown(type, bits);
        };
    }

    static double toDouble(int type, long bits) {
        return switch (type) {
            case ZET_VALUE_TYPE_UINT64 -> unsignedToDouble(bits);
            case ZET_VALUE_TYPE_FLOAT32 -> Float.intBitsToFloat((int) bits);
            case ZET_VALUE_TYPE_FLOAT64 -> Double.longBitsToDouble(bits);
            case ZET_VALUE_TYPE_UINT32, ZET_VALUE_TYPE_UINT16, ZET_VALUE_TYPE_UINT8, ZET_VALUE_TYPE_BOOL8 ->
                toLong(type, bits);
            default -> Double.NaN;
        };
    }

    /// The value as an integer: unsigned types as they are, floating point rounded towards zero, unknown types as
    /// their bits.
    static long toLong(int type, long bits) {
        return switch (type) {
            case ZET_VALUE_TYPE_UINT32 -> bits & 0xffff_ffffL;
            case ZET_VALUE_TYPE_UINT16 -> bits & 0xffff;
            case ZET_VALUE_TYPE_UINT8 -> bits & 0xff;
            case ZET_VALUE_TYPE_BOOL8 -> (bits & 0xff) != 0 ? 1 : 0;
            case ZET_VALUE_TYPE_FLOAT32 -> (long) Float.intBitsToFloat((int) bits);
            case ZET_VALUE_TYPE_FLOAT64 -> (long) Double.longBitsToDouble(bits);
            default -> bits;
        };
    }

    static double unsignedToDouble(long bits) {
        // Halving loses one bit; keeping the lost one makes the rounding right.
        return bits >= 0 ? bits : ((bits >>> 1) | (bits & 1)) * 2.0;
    }
}
