package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetCommandListAppendMetricQueryBegin;
import static io.zetools.ffi.LevelZeroNative.zetCommandListAppendMetricQueryEnd;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryCreate;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryDestroy;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryGetData;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryReset;

import io.zetools.CommandList;
import io.zetools.Event;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Measures the commands between [#begin] and [#end]. Wraps `zetMetricQueryCreate`, `…Reset`, `…GetData`,
/// `…Destroy`.
///
/// Threads: one at a time, the one that owns the command list; any thread may read or close.
public final class MetricQuery implements AutoCloseable {
    private final Closer closer;
    private final MetricGroup group;
    private final int index;
    private final MemorySegment handle;
    private final Event completion;

    MetricQuery(MetricQueryPool pool, int index) {
        this.group = pool.group();
        this.index = index;
        this.closer = new Closer(this, pool.closer());
        try {
            completion = pool.completions().event(index);
            closer.onClose(completion::close);
            handle = Calls.create("zetMetricQueryCreate", pool, out -> zetMetricQueryCreate(pool.handle(), index, out));
            closer.onClose(() -> Calls.destroy("zetMetricQueryDestroy", this, () -> zetMetricQueryDestroy(handle)));
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// Appends the start of the measurement. Wraps `zetCommandListAppendMetricQueryBegin`.
    public void begin(CommandList list) {
        try (var _ = closer.use()) {
            Calls.check(
                    "zetCommandListAppendMetricQueryBegin",
                    this,
                    () -> zetCommandListAppendMetricQueryBegin(list.handle(), handle));
        }
    }

    /// Appends the end of the measurement, of which the device tells this object. Wraps
    /// `zetCommandListAppendMetricQueryEnd`.
    public void end(CommandList list) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            // Nothing is waited for, but the validation layer wants an array all the same.
            var noEvents = scratch.allocate(ValueLayout.ADDRESS);
            Calls.check(
                    "zetCommandListAppendMetricQueryEnd",
                    this,
                    () -> zetCommandListAppendMetricQueryEnd(list.handle(), handle, completion.handle(), 0, noEvents));
        }
    }

    /// Makes the query ready to be used again. The device must not be using it. Wraps `zetMetricQueryReset`.
    public void reset() {
        try (var _ = closer.use()) {
            completion.reset();
            Calls.check("zetMetricQueryReset", this, () -> zetMetricQueryReset(handle));
        }
    }

    /// Waits until the measurement has ended.
    ///
    /// @return whether it has ended; an interrupt ends the wait within 50 ms and stays set
    public boolean await(Duration timeout) {
        try (var _ = closer.use()) {
            return completion.await(timeout);
        }
    }

    /// The measurement; empty while the device has not ended it. On a root device with sub-devices, the first
    /// one's.
    public Optional<MetricReport> poll() {
        var reports = pollAll();
        return reports.isEmpty() ? Optional.empty() : Optional.of(reports.getFirst());
    }

    /// The measurement of each sub-device, or the only one; an empty list while the device has not ended it.
    public List<MetricReport> pollAll() {
        try (var _ = closer.use()) {
            // Asked before the data: drivers answer for an unfinished query with anything up to ERROR_UNKNOWN.
            return completion.isSignaled() ? calculate() : List.of();
        }
    }

    /// The measurement, not calculated: for those who calculate later, or elsewhere. Empty while the device has not
    /// ended
    /// it.
    public Optional<RawReports> pollRaw() {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            if (!completion.isSignaled()) return Optional.empty();
            return Optional.ofNullable(data(scratch)).map(raw -> RawReports.of(group, raw, false));
        }
    }

    /// The measurement, as [#poll].
    ///
    /// @throws IllegalStateException if the device has not ended it: call this only after the list has run
    public MetricReport read() {
        return poll().orElseThrow(() -> new IllegalStateException(
                this + " has no data yet: wait for the command list, or call await(), before read()"));
    }

    public int index() {
        return index;
    }

    /// Destroys the query.
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "query %d for %s".formatted(index, group);
    }

    private List<MetricReport> calculate() {
        try (var scratch = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES)) {
            var raw = data(scratch);
            return raw == null ? List.of() : values.calculate(raw, false).reports();
        }
    }

    private @Nullable MemorySegment data(Arena scratch) {
        var size = scratch.allocate(ValueLayout.JAVA_LONG);
        if (!getData(size, MemorySegment.NULL)) return null;
        long bytes = size.get(ValueLayout.JAVA_LONG, 0);
        if (bytes < 0) throw nonsense(bytes, "");
        var raw = scratch.allocate(bytes, 8);
        if (!getData(size, raw)) return null;
        long written = size.get(ValueLayout.JAVA_LONG, 0);
        if (written < 0 || written > bytes) throw nonsense(written, " in a buffer of " + bytes);
        return raw.asSlice(0, written);
    }

    private boolean getData(MemorySegment size, MemorySegment raw) {
        return Calls.ready("zetMetricQueryGetData", this, () -> zetMetricQueryGetData(handle, size, raw));
    }

    private ZeException nonsense(long bytes, String where) {
        return new ZeException(
                "zetMetricQueryGetData",
                ZeResult.SUCCESS,
                this,
                "The driver reported %s bytes%s: a fault of the driver."
                        .formatted(Long.toUnsignedString(bytes), where));
    }
}
