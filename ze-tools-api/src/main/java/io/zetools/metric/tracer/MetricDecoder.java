package io.zetools.metric.tracer;

import static io.zetools.ffi.LevelZeroNative.zetMetricDecoderCreateExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricDecoderDestroyExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricDecoderGetDecodableMetricsExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerDecodeExp;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.zet_metric_entry_exp_t;
import io.zetools.ffi.zet_value_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricValue;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Makes entries of what a [MetricTracer] has read; the tracer may be closed by then. Made by
/// [MetricTracer#decoder]. Wraps `zetMetricDecoderCreateExp`, `…GetDecodableMetricsExp`, `zetMetricTracerDecodeExp`
/// and `zetMetricDecoderDestroyExp`.
///
/// Threads: any.
public final class MetricDecoder implements AutoCloseable {
    private static final String DECODE = "zetMetricTracerDecodeExp";

    /// The number of entries that are decoded in one call at most: the memory for them is bounded, not the data.
    private static final int ENTRIES_AT_ONCE = 1 << 14;

    private static final int EXPECTED_METRICS = 63;

    private final List<MetricGroup> groups;
    private final Closer closer;
    private final MemorySegment handle;
    private final List<Metric> metrics;

    MetricDecoder(List<MetricGroup> groups, MemorySegment tracer) {
        this.groups = groups;
        this.closer = new Closer(this);
        try {
            handle = Calls.create(
                    "zetMetricDecoderCreateExp", groups, out -> zetMetricDecoderCreateExp(tracer, out), Hint.METRICS);
            closer.onClose(
                    () -> Calls.destroy("zetMetricDecoderDestroyExp", this, () -> zetMetricDecoderDestroyExp(handle)));
            var handles = Calls.fill(
                    "zetMetricDecoderGetDecodableMetricsExp",
                    groups,
                    EXPECTED_METRICS,
                    (count, array) -> zetMetricDecoderGetDecodableMetricsExp(handle, count, array),
                    Hint.METRICS);
            var decodable = new ArrayList<Metric>();
            for (var metric : handles) decodable.add(Access.metrics().metric(decodable.size(), metric, this));
            metrics = List.copyOf(decodable);
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// The metrics that can be decoded. They are the decoder's own, and different from those of the groups.
    ///
    /// @throws IllegalStateException if closed
    public List<Metric> metrics() {
        closer.requireOpen();
        return metrics;
    }

    /// The metric of that name.
    ///
    /// @throws NoSuchElementException if there is none of that name; the message lists those there are
    public Metric metric(String name) {
        return metrics.stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("%s has no metric \"%s\". It has: %s"
                        .formatted(
                                this, name, metrics.stream().map(Metric::name).collect(Collectors.joining(", ")))));
    }

    /// Decodes all metrics.
    ///
    /// @param data of this decoder's tracer
    /// @return the entries; those of one sub-device are in the order of their time
    /// @throws ZeException if the driver refuses: the data is damaged, or of another tracer
    public List<MetricEntry> decode(TracedData data) {
        return decode(data, metrics());
    }

    /// Decodes some metrics.
    ///
    /// @param data of this decoder's tracer
    /// @param wanted some of [#metrics]
    /// @return the entries; those of one sub-device are in the order of their time
    /// @throws IllegalArgumentException if one of the metrics is not this decoder's
    /// @throws ZeException if the driver refuses: the data is damaged, or of another tracer
    public List<MetricEntry> decode(TracedData data, List<Metric> wanted) {
        return decode(data, wanted, ENTRIES_AT_ONCE);
    }

    /// Destroys the decoder. Closing again does nothing.
    ///
    /// @throws ZeException if the driver fails; the decoder is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metric decoder of " + groups;
    }

    List<MetricEntry> decode(TracedData data, List<Metric> wanted, int atOnce) {
        if (data.isEmpty() || wanted.isEmpty()) return List.of();
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var raw = scratch.allocate(data.size(), 8).copyFrom(data.segment());
            var handles = scratch.allocate(ValueLayout.ADDRESS, wanted.size());
            // In place of a loader or driver that takes any pointer for one of its handles.
            for (var metric : wanted) requireOwn(metric);
            for (int i = 0; i < wanted.size(); i++) {
                handles.setAtIndex(ValueLayout.ADDRESS, i, wanted.get(i).handle());
            }
            var step = new Step(this, wanted, handles, scratch);
            var entries = new ArrayList<MetricEntry>();
            for (long done = 0; done < raw.byteSize(); ) done += step.run(raw.asSlice(done), atOnce, entries);
            return entries;
        }
    }

    private void requireOwn(Metric metric) {
        if (metrics.contains(metric)) return;
        throw new IllegalArgumentException("%s is not a metric of %s, which decodes %s"
                .formatted(metric, this, metrics.stream().map(Metric::name).toList()));
    }

    /// Decodes a bounded number of entries at a time.
    private static final class Step {
        private final MetricDecoder decoder;
        private final List<Metric> wanted;
        private final MemorySegment handles;
        private final Arena scratch;
        private final MemorySegment size;
        private final MemorySegment setCount;
        private final MemorySegment entryCount;
        private MemorySegment perSet = MemorySegment.NULL;
        private MemorySegment decoded = MemorySegment.NULL;

        Step(MetricDecoder decoder, List<Metric> wanted, MemorySegment handles, Arena scratch) {
            this.decoder = decoder;
            this.wanted = wanted;
            this.handles = handles;
            this.scratch = scratch;
            this.size = scratch.allocate(ValueLayout.JAVA_LONG);
            this.setCount = scratch.allocate(ValueLayout.JAVA_INT);
            this.entryCount = scratch.allocate(ValueLayout.JAVA_INT);
        }

        /// @return how many bytes have been dealt with
        long run(MemorySegment raw, int atOnce, List<MetricEntry> entries) {
            setCount.set(ValueLayout.JAVA_INT, 0, 0);
            entryCount.set(ValueLayout.JAVA_INT, 0, 0);
            call(raw, MemorySegment.NULL, MemorySegment.NULL);
            int sets = setCount.get(ValueLayout.JAVA_INT, 0);
            int total = entryCount.get(ValueLayout.JAVA_INT, 0);
            if (sets < 0 || sets > 1 << 16 || total < 0) throw nonsense("%d sets, %d entries".formatted(sets, total));
            if (total == 0) return raw.byteSize();

            int capacity = Math.min(total, atOnce);
            reserve(sets, capacity);
            setCount.set(ValueLayout.JAVA_INT, 0, sets);
            entryCount.set(ValueLayout.JAVA_INT, 0, capacity);
            call(raw, perSet, decoded);
            int filled = entryCount.get(ValueLayout.JAVA_INT, 0);
            if (filled < 0 || filled > capacity)
                throw nonsense("%d entries in room for %d".formatted(filled, capacity));
            for (int i = 0; i < filled; i++) {
                entries.add(
                        entry(decoded.asSlice(i * zet_metric_entry_exp_t.sizeof(), zet_metric_entry_exp_t.sizeof())));
            }
            if (capacity == total) return raw.byteSize();
            long used = size.get(ValueLayout.JAVA_LONG, 0);
            if (used <= 0 || used > raw.byteSize())
                throw nonsense("%d of %d bytes used".formatted(used, raw.byteSize()));
            return used;
        }

        private void call(MemorySegment raw, MemorySegment sets, MemorySegment entries) {
            size.set(ValueLayout.JAVA_LONG, 0, raw.byteSize());
            Calls.check(
                    DECODE,
                    decoder,
                    () -> zetMetricTracerDecodeExp(
                            decoder.handle, size, raw, wanted.size(), handles, setCount, sets, entryCount, entries),
                    Hint.on(
                                    ZeResult.ERROR_INVALID_SIZE,
                                    "The data is cut, or was not made by this driver for these groups: only whole records can be decoded.")
                            .or(
                                    ZeResult.ERROR_INVALID_ARGUMENT,
                                    "The data is damaged, or was not made by this driver for these groups.")
                            .or(Hint.METRICS));
        }

        private void reserve(int sets, int entries) {
            if (perSet.byteSize() < (long) sets * Integer.BYTES || perSet.address() == 0) {
                perSet = scratch.allocate(ValueLayout.JAVA_INT, Math.max(1, sets));
            }
            if (decoded.byteSize() < entries * zet_metric_entry_exp_t.sizeof()) {
                decoded = zet_metric_entry_exp_t.allocateArray(entries, scratch);
            }
        }

        private MetricEntry entry(MemorySegment struct) {
            int index = zet_metric_entry_exp_t.metricIndex(struct);
            if (index < 0 || index >= wanted.size()) throw nonsense("metric %d of %d".formatted(index, wanted.size()));
            var metric = wanted.get(index);
            long bits = zet_value_t.ui64(zet_metric_entry_exp_t.value(struct));
            boolean onSubDevice = zet_metric_entry_exp_t.onSubdevice(struct) != 0;
            return new MetricEntry(
                    metric,
                    MetricValue.of(metric.rawValueType(), bits),
                    zet_metric_entry_exp_t.timeStamp(struct),
                    onSubDevice ? OptionalInt.of(zet_metric_entry_exp_t.subdeviceId(struct)) : OptionalInt.empty());
        }

        private ZeException nonsense(String what) {
            return new ZeException(
                    DECODE,
                    ZeResult.SUCCESS,
                    decoder,
                    "The driver reported %s: a fault of the driver.".formatted(what));
        }
    }
}
