package io.zetools.metric.tracer;

import io.zetools.Unsigned;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricValue;
import java.util.OptionalInt;

/// Something that happened on a device: a `zet_metric_entry_exp_t`.
///
/// Threads: immutable.
///
/// @param metric what happened: one of the decoder's
/// @param value what that is depends on the metric's type
/// @param timestamp when, in ticks of the metric clock: see [io.zetools.metric.MetricClock]
/// @param subDevice where; empty on a device without sub-devices
public record MetricEntry(
        Metric metric, MetricValue value, @Unsigned long timestamp, OptionalInt subDevice) {
    @Override
    public String toString() {
        return "%s=%s at %s%s"
                .formatted(
                        metric.name(),
                        value,
                        Long.toUnsignedString(timestamp),
                        subDevice.isPresent() ? " on sub-device " + subDevice.getAsInt() : "");
    }
}
