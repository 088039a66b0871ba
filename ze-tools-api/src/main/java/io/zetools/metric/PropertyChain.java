package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP;
import static io.zetools.ffi.LevelZeroNative.zetMetricGetProperties;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGetProperties;

import io.zetools.Flags;
import io.zetools.ZeResult;
import io.zetools.ffi.zet_export_dma_buf_exp_properties_t;
import io.zetools.ffi.zet_metric_global_timestamps_resolution_exp_t;
import io.zetools.ffi.zet_metric_group_properties_t;
import io.zetools.ffi.zet_metric_group_type_exp_t;
import io.zetools.ffi.zet_metric_properties_t;
import io.zetools.ffi.zet_metric_source_id_exp_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.Structs;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.OptionalInt;

/// Asks for the properties that extensions add to a group or a metric, in structs behind its own.
///
/// A driver that does not know a struct leaves it alone, or refuses the whole call; both mean that it does not
/// say.
final class PropertyChain {
    private static final String GROUP = "zetMetricGroupGetProperties";
    private static final String METRIC = "zetMetricGetProperties";

    /// A value that no driver fills in.
    private static final int UNTOUCHED = -1;

    /// Intel's driver knows the structure under this type, and refuses the one of the specification.
    private static final int INTEL_SOURCE_ID = 0x1_000a;

    private PropertyChain() {}

    /// The clock of a group's metric timestamps.
    ///
    /// @param ticksPerSecond of metric timestamps
    /// @param validBits how many low bits of a metric timestamp count
    record Resolution(long ticksPerSecond, long validBits) {}

    static Flags<MetricGroupType> types(MetricGroup group) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(
                    scratch, zet_metric_group_type_exp_t.layout(), ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP());
            ask(group, struct);
            return Flags.of(MetricGroupType.class, zet_metric_group_type_exp_t.type(struct));
        }
    }

    static OptionalInt sourceId(MetricGroup group) {
        var id = sourceId(group, ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP());
        return id.isPresent() ? id : sourceId(group, INTEL_SOURCE_ID);
    }

    private static OptionalInt sourceId(MetricGroup group, int structureType) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zet_metric_source_id_exp_t.layout(), structureType);
            zet_metric_source_id_exp_t.sourceId(struct, UNTOUCHED);
            ask(group, struct);
            int id = zet_metric_source_id_exp_t.sourceId(struct);
            return id == UNTOUCHED ? OptionalInt.empty() : OptionalInt.of(id);
        }
    }

    static Optional<Resolution> resolution(MetricGroup group) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(
                    scratch,
                    zet_metric_global_timestamps_resolution_exp_t.layout(),
                    ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP());
            ask(group, struct);
            long hertz = zet_metric_global_timestamps_resolution_exp_t.timerResolution(struct);
            if (hertz <= 0) return Optional.empty();
            return Optional.of(
                    new Resolution(hertz, zet_metric_global_timestamps_resolution_exp_t.timestampValidBits(struct)));
        }
    }

    static Optional<ExportedMemory> memory(MetricGroup group) {
        try (var scratch = Arena.ofConfined()) {
            var struct = memoryProperties(scratch);
            ask(group, struct);
            return memory(struct);
        }
    }

    static Optional<ExportedMemory> memory(Metric metric) {
        try (var scratch = Arena.ofConfined()) {
            var struct = memoryProperties(scratch);
            var properties = MetricCodec.metricProperties(scratch);
            zet_metric_properties_t.pNext(properties, struct);
            tolerate(
                    METRIC,
                    metric,
                    Calls.status(METRIC, metric, () -> zetMetricGetProperties(metric.handle(), properties)));
            return memory(struct);
        }
    }

    private static MemorySegment memoryProperties(Arena scratch) {
        var struct = Structs.typed(
                scratch, zet_export_dma_buf_exp_properties_t.layout(), ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES());
        zet_export_dma_buf_exp_properties_t.fd(struct, UNTOUCHED);
        return struct;
    }

    private static Optional<ExportedMemory> memory(MemorySegment struct) {
        int fileDescriptor = zet_export_dma_buf_exp_properties_t.fd(struct);
        if (fileDescriptor < 0) return Optional.empty();
        return Optional.of(new ExportedMemory(fileDescriptor, zet_export_dma_buf_exp_properties_t.size(struct)));
    }

    private static void ask(MetricGroup group, MemorySegment struct) {
        try (var scratch = Arena.ofConfined()) {
            var properties = MetricCodec.groupProperties(scratch);
            zet_metric_group_properties_t.pNext(properties, struct);
            tolerate(
                    GROUP,
                    group,
                    Calls.status(GROUP, group, () -> zetMetricGroupGetProperties(group.handle(), properties)));
        }
    }

    private static void tolerate(String function, Object subject, int code) {
        if (code == 0 || code == ZeResult.ERROR_INVALID_ARGUMENT.code() || Support.isRefusal(code)) return;
        throw Calls.failure(function, subject, code, Hint.METRICS);
    }
}
