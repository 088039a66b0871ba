package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetCommandListAppendMetricMemoryBarrier;
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
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.MetricHints;
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
/// A query has ended when the device signals its event, which [#begin] takes back and [#end] gives. Read the data
/// before the group is deactivated: drivers lose it then.
///
/// Threads: one at a time, the one that owns the command list; any thread may read or close.
public final class MetricQuery implements AutoCloseable {
    /// Two-call rounds before we stop believing the driver.
    private static final Hint DATA = Hint.on(
                    ZeResult.ERROR_UNKNOWN,
                    "The group was not active when the query ran, or was deactivated since: its data is lost then.")
            .or(Hint.METRICS);

    private static final int MAX_ROUNDS = 16;

    private final Closer closer;
    private final MetricQueryPool pool;
    private final int index;
    private final MemorySegment handle;
    private final Event completion;

    /// Begun in a list, with no end that could follow yet.
    private volatile boolean begun;

    /// Begun in some list since it was created. Drivers end the process when they are asked for the data of others.
    private volatile boolean wasBegun;

    /// The list of the last begin, and how often it had been reset before it ran.
    private volatile @Nullable CommandList begunIn;

    private volatile long discardedBefore;

    MetricQuery(MetricQueryPool pool, int index) {
        this.pool = pool;
        this.index = index;
        this.closer = new Closer(this, pool.closer());
        try {
            completion = completion(pool, index);
            closer.onClose(completion::close);
            handle = Calls.create(
                    "zetMetricQueryCreate", pool, out -> zetMetricQueryCreate(pool.handle(), index, out), Hint.METRICS);
            closer.onClose(() -> Calls.destroy("zetMetricQueryDestroy", this, () -> zetMetricQueryDestroy(handle)));
            closer.onClose(this::abandon);
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    private static Event completion(MetricQueryPool pool, int index) {
        try {
            return pool.completions().event(index);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("query %d of %s is open already: close it first".formatted(index, pool), e);
        }
    }

    /// Appends what flushes the caches of the device for queries: what was written before it is in memory before
    /// anything after it is measured. Wraps `zetCommandListAppendMetricMemoryBarrier`.
    ///
    /// @param list one thread at a time may append to it
    /// @throws IllegalStateException if the list is closed
    /// @throws io.zetools.ZeUnsupportedException if the driver has no such barrier
    /// @throws ZeException if the driver refuses
    public static void memoryBarrier(CommandList list) {
        try (var _ = Access.get().closerToAppend(list).use()) {
            Calls.check(
                    "zetCommandListAppendMetricMemoryBarrier",
                    list,
                    () -> zetCommandListAppendMetricMemoryBarrier(list.handle().segment()),
                    Hint.APPENDING.or(MetricHints.OPENING).or(Hint.METRICS));
        }
    }

    /// Appends the start of the measurement; what was measured before is forgotten when the device comes to it.
    /// Wraps `zetCommandListAppendMetricQueryBegin`, after `zeCommandListAppendEventReset`.
    ///
    /// @param list of this query's context and device; one thread at a time may append to it
    /// @throws IllegalStateException if the query or the list is closed
    /// @throws ZeException if the driver refuses
    public void begin(CommandList list) {
        try (var _ = closer.use();
                var _ = Access.get().closerToAppend(list).use()) {
            list.appendEventReset(completion);
            Calls.check(
                    "zetCommandListAppendMetricQueryBegin",
                    this,
                    () -> zetCommandListAppendMetricQueryBegin(list.handle().segment(), handle),
                    Hint.APPENDING.or(Hint.METRICS));
            begun = true;
            wasBegun = true;
            begunIn = list;
            discardedBefore = Access.get().discarded(list);
        }
    }

    /// Appends the end of the measurement, of which the device notifies this object. Wraps
    /// `zetCommandListAppendMetricQueryEnd`. On an immediate list, a barrier follows: Intel's driver submits the
    /// end of a query with the next command.
    ///
    /// @param list the one of [#begin], or one that the same queue executes later
    /// @throws IllegalStateException if the query or the list is closed, or the query was never begun, or the list
    ///     of its begin was reset before it ran
    /// @throws ZeException if the driver refuses
    public void end(CommandList list) {
        try (var _ = closer.use();
                var _ = Access.get().closerToAppend(list).use();
                var scratch = Arena.ofConfined()) {
            requireBegun();
            requireBeginKept();
            // Nothing is waited for, but the validation layer wants an array all the same.
            var noEvents = scratch.allocate(ValueLayout.ADDRESS);
            Calls.check(
                    "zetCommandListAppendMetricQueryEnd",
                    this,
                    () -> zetCommandListAppendMetricQueryEnd(
                            list.handle().segment(), handle, completion.handle().segment(), 0, noEvents),
                    Hint.APPENDING.or(Hint.METRICS));
            begun = false;
            pool.unread().add(index);
            if (Access.get().isImmediate(list)) list.appendBarrier();
        }
    }

    /// Forgets what was measured, and makes the query ready to be used again. The device must not be using it.
    /// Wraps `zetMetricQueryReset` and `zeEventHostReset`.
    public void reset() {
        try (var _ = closer.use()) {
            completion.reset();
            Calls.check("zetMetricQueryReset", this, () -> zetMetricQueryReset(handle), Hint.METRICS);
            begun = false;
            pool.unread().remove(index);
        }
    }

    /// Waits until the measurement has ended.
    ///
    /// @return true if it has ended; an interrupt ends the wait within 50 ms and stays set
    /// @throws IllegalStateException if the query is closed or was never begun
    public boolean await(Duration timeout) {
        try (var _ = closer.use()) {
            requireBegun();
            return completion.await(timeout);
        }
    }

    /// Reads the measurement; empty while the device has not ended it, or if the group was not active then. On a
    /// root device with sub-devices, it is the first one's.
    ///
    /// @throws IllegalStateException if the query is closed or was never begun, or its pool has no group
    /// @throws ZeException if the driver fails
    public Optional<MetricReport> poll() {
        var reports = pollAll();
        return reports.isEmpty() ? Optional.empty() : Optional.of(reports.getFirst());
    }

    /// Reads the measurement of each sub-device, or the only one; an empty list while the device has not ended it.
    ///
    /// @throws IllegalStateException if the query is closed or was never begun, or its pool has no group
    /// @throws ZeException if the driver fails
    public List<MetricReport> pollAll() {
        var group = pool.group();
        try (var _ = closer.use()) {
            requireBegun();
            // Asked before the data: drivers answer for an unfinished query with anything up to ERROR_UNKNOWN.
            if (!completion.isSignaled()) return List.of();
            var reports = calculate(group);
            if (pool.unread().remove(index)) reports.forEach(pool::count);
            return reports;
        }
    }

    /// Reads the measurement without calculating it: for those who calculate later, or elsewhere. Empty while the
    /// device has not ended it.
    ///
    /// @throws IllegalStateException if the query is closed or was never begun, or its pool has no group
    /// @throws ZeException if the driver fails
    public Optional<RawReports> pollRaw() {
        var group = pool.group();
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            requireBegun();
            if (!completion.isSignaled()) return Optional.empty();
            pool.unread().remove(index);
            return Optional.ofNullable(data(scratch)).map(raw -> RawReports.of(group, RawData.of(raw, false)));
        }
    }

    /// Reads the measurement, as [#poll].
    ///
    /// @throws IllegalStateException if the device has not ended it: call this only after the list has run; or
    ///     has ended it without measuring, because the group was not active; or was never asked to
    ///     begin it
    public MetricReport read() {
        // Asked before the data, which may come in between.
        boolean ended = await(Duration.ZERO);
        return poll().orElseThrow(() -> new IllegalStateException(this
                + (ended
                        ? " has ended without data: keep a MetricActivation of its group open until the list has run"
                                + " and the data is read"
                        : " has no data yet: wait for the command list, or call await(), before read()")));
    }

    /// Returns the position in the pool, from 0.
    public int index() {
        return index;
    }

    /// Destroys the query. A measurement that was begun and has no end is given up.
    ///
    /// @throws ZeException if the driver fails, or the device has not come to the end of the measurement; the
    ///     query is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "query %d for %s".formatted(index, pool.subject());
    }

    private List<MetricReport> calculate(MetricGroup group) {
        try (var scratch = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES)) {
            var raw = data(scratch);
            return raw == null
                    ? List.of()
                    : values.calculate(RawData.of(raw, false)).reports();
        }
    }

    private @Nullable MemorySegment data(Arena scratch) {
        var size = scratch.allocate(ValueLayout.JAVA_LONG);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            size.set(ValueLayout.JAVA_LONG, 0, 0);
            if (!getData(size, MemorySegment.NULL)) return null;
            long bytes = size.get(ValueLayout.JAVA_LONG, 0);
            if (bytes < 0) throw nonsense(Long.toUnsignedString(bytes) + " bytes");
            var raw = scratch.allocate(Math.max(1, bytes), 8);
            if (!getData(size, raw)) return null;
            long written = size.get(ValueLayout.JAVA_LONG, 0);
            if (written < 0 || written > bytes) {
                throw nonsense("%s bytes in a buffer of %d".formatted(Long.toUnsignedString(written), bytes));
            }
            // A report that no longer fits is not written at all.
            if (written > 0) return raw.asSlice(0, written);
        }
        throw nonsense("no data of an ended query, which grew %d times in a row or is not there".formatted(MAX_ROUNDS));
    }

    /// Intel's driver ends the process when a query is read that has ended and never begun.
    private void requireBeginKept() {
        var list = begunIn;
        if (!begun || list == null || Access.get().discarded(list) == discardedBefore) return;
        throw new IllegalStateException(
                "%s was begun in %s, which was reset before it ran: begin it again".formatted(this, list));
    }

    /// @throws IllegalStateException if no list has ever begun this query
    private void requireBegun() {
        if (wasBegun) return;
        throw new IllegalStateException(
                "%s was never begun: append begin(list), the commands and end(list), and let the list run"
                        .formatted(this));
    }

    /// Resets a query without an end in a list. A driver may keep it, its pool and with that all streamers of the
    /// device, until it ends.
    private void abandon() {
        pool.unread().remove(index);
        if (begun) Calls.destroy("zetMetricQueryReset", this, () -> zetMetricQueryReset(handle));
    }

    private boolean getData(MemorySegment size, MemorySegment raw) {
        return Calls.ready("zetMetricQueryGetData", this, () -> zetMetricQueryGetData(handle, size, raw), DATA);
    }

    private ZeException nonsense(String what) {
        return new ZeException(
                "zetMetricQueryGetData",
                ZeResult.SUCCESS,
                this,
                "The driver reported %s: a fault of the driver.".formatted(what));
    }
}
