package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGetProperties;

import io.zetools.Unsigned;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// One metric of a [MetricGroup]: `zet_metric_properties_t`.
///
/// Threads: immutable.
///
/// @param index the position in its group's reports, from 0
/// @param handle the `zet_metric_handle_t`; the device owns it
/// @param name unique in its group
/// @param description what it measures, in the driver's words
/// @param component the part of the device that is measured
/// @param tier how advanced a user it is meant for; lower is more general
/// @param type what kind of quantity it is
/// @param rawType the `zet_metric_type_t`, for types which this version does not know
/// @param valueType the type in which values are announced
/// @param rawValueType the `zet_value_type_t`, for types which this version does not know
/// @param unit the unit of the values, empty for plain numbers
public record Metric(
        int index,
        MemorySegment handle,
        String name,
        String description,
        String component,
        @Unsigned int tier,
        MetricType type,
        int rawType,
        ValueType valueType,
        int rawValueType,
        String unit) {
    /// Asks for the metric behind a handle that something else than [MetricGroup#metrics] has given. Wraps
    /// `zetMetricGetProperties`.
    ///
    /// @param index its position among those that are used together
    /// @param handle a `zet_metric_handle_t`; only null is refused
    /// @param owner the object that has given it, for messages
    /// @throws IllegalArgumentException if the handle is null
    /// @throws io.zetools.ZeException if the driver refuses
    static Metric of(int index, MemorySegment handle, Object owner) {
        if (handle.address() == 0) throw new IllegalArgumentException("a metric's handle cannot be null");
        try (var scratch = Arena.ofConfined()) {
            var properties = MetricCodec.metricProperties(scratch);
            Calls.check(
                    "zetMetricGetProperties",
                    new Position(index, owner),
                    () -> zetMetricGetProperties(handle, properties),
                    Hint.METRICS);
            return MetricCodec.metric(index, handle, properties);
        }
    }

    /// The memory in which the device keeps the metric; empty unless the metric is of type
    /// [MetricType#EXPORT_DMA_BUF].
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public Optional<ExportedMemory> exportedMemory() {
        return PropertyChain.memory(this);
    }

    @Override
    public String toString() {
        return "metric \"%s\"".formatted(name);
    }

    /// A metric that has no name yet.
    private record Position(int index, Object owner) {
        @Override
        public String toString() {
            return "metric %d of %s".formatted(index, owner);
        }
    }
}
