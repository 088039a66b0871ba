package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricQueryPoolCreate;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryPoolDestroy;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.EventPool;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.MetricHints;
import io.zetools.internal.Owners;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A pool of queries, as a rule for an event-based group. Wraps `zetMetricQueryPoolCreate` and
/// `zetMetricQueryPoolDestroy`.
///
/// The group must be active ([MetricActivation]) when the queries run. A device has no query pool while it has a
/// streamer of the same kind of hardware.
///
/// Threads: any.
public final class MetricQueryPool implements AutoCloseable {
    private static final String CREATE = "zetMetricQueryPoolCreate";

    private final Closer closer;
    private final Device device;
    private final @Nullable MetricGroup group;
    private final QueryPoolType type;
    private final int size;
    private final MemorySegment handle;
    private final EventPool completions;

    /// The indexes of queries with an end in a list whose data was not read since.
    private final Set<Integer> unread = new ConcurrentSkipListSet<>();

    private final AtomicLong errors = new AtomicLong();
    private final AtomicLong notCompleted = new AtomicLong();

    private MetricQueryPool(Context context, Device device, @Nullable MetricGroup group, QueryPoolType type, int size) {
        if (size < 1) throw new IllegalArgumentException("a pool of " + size + " queries");
        this.device = device;
        this.group = group;
        this.type = type;
        this.size = size;
        this.closer = new Closer(this, Access.get().closer(context));
        try (var scratch = Arena.ofConfined()) {
            var groupHandle = group == null ? MemorySegment.NULL : group.handle();
            if (group != null) {
                Owners.bind(closer, groupHandle);
                GroupUsers.add(group, this, closer);
            }
            completions = EventPool.create(context, size);
            closer.onClose(completions::close);
            var desc = MetricCodec.queryPoolDesc(scratch, type.value(), size);
            handle = Calls.create(
                    CREATE,
                    group == null ? device : group,
                    out -> zetMetricQueryPoolCreate(
                            context.handle().segment(), device.handle().segment(), groupHandle, desc, out),
                    Hint.on(
                                    ZeResult.ERROR_NOT_AVAILABLE,
                                    "A streamer is open on the device, in this process or another one; while it is, nothing can be queried: close it first.")
                            .or(MetricHints.QUERYING)
                            .or(Hint.METRICS));
            closer.onClose(
                    () -> Calls.destroy("zetMetricQueryPoolDestroy", this, () -> zetMetricQueryPoolDestroy(handle)));
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// Creates a pool of queries that measure.
    ///
    /// @param size how many queries the pool has room for, at least 1
    /// @throws IllegalArgumentException if the group is not event-based, or the size is not positive
    /// @throws io.zetools.ZeException if the driver refuses, for example because a streamer is open on the device
    public static MetricQueryPool create(Context context, MetricGroup group, int size) {
        return create(context, group, QueryPoolType.PERFORMANCE, size);
    }

    /// Creates a pool. Queries of an [QueryPoolType#EXECUTION] pool answer what was measured where nothing was
    /// executed.
    ///
    /// @param type what the queries do with the commands between their ends
    /// @param size how many queries the pool has room for, at least 1
    /// @throws IllegalArgumentException if the group is not event-based, or the size is not positive
    /// @throws io.zetools.ZeException if the driver refuses, for example because a streamer is open on the device
    public static MetricQueryPool create(Context context, MetricGroup group, QueryPoolType type, int size) {
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(group, "group");
        if (!group.sampling().contains(SamplingType.EVENT_BASED)) {
            throw new IllegalArgumentException(group + " is not EVENT_BASED and cannot be queried");
        }
        return new MetricQueryPool(context, group.device(), group, type, size);
    }

    /// Creates a pool of type [QueryPoolType#EXECUTION] without a group: its queries skip the commands between
    /// their ends, measure nothing and have no reports. Needs no activation.
    ///
    /// The specification does not say that the group may be missing; drivers accept it. A loader that wraps
    /// handles would crash, so there the call is refused; use a group.
    ///
    /// @param size how many queries the pool has room for, at least 1
    /// @throws IllegalArgumentException if the size is not positive
    /// @throws ZeUnsupportedException if the loader wraps handles
    /// @throws io.zetools.ZeException if the driver or the loader's validation layer wants a group
    public static MetricQueryPool createSkipping(Context context, int size) {
        var device = context.device();
        Calls.require(CREATE, device);
        if (device.driver().wrapsHandles()) {
            throw new ZeUnsupportedException(
                    CREATE,
                    ZeResult.ERROR_UNSUPPORTED_FEATURE,
                    device,
                    "The loader wraps handles, which it does for several drivers or with ZE_ENABLE_LOADER_INTERCEPT=1,"
                            + " and then does not survive a pool without a group: create one with a group.");
        }
        return new MetricQueryPool(context, device, null, QueryPoolType.EXECUTION, size);
    }

    /// Creates the query at an index. Close it before the pool.
    ///
    /// @param index from 0 to `size() - 1`; one query at a time has it
    /// @throws IndexOutOfBoundsException if there is no such index
    /// @throws IllegalStateException if an open query has it
    /// @throws io.zetools.ZeException if the driver refuses
    public MetricQuery query(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(
                    "there is no query %d in %s: the first is 0, the last %d".formatted(index, this, size - 1));
        }
        try (var _ = closer.use()) {
            return new MetricQuery(this, index);
        }
    }

    /// Returns how many measurements were read so far that the driver marked as wrong: [ReportState#ERROR].
    public long reportsWithError() {
        return errors.get();
    }

    /// Returns how many measurements were read so far to whose end the device never came:
    /// [ReportState#NOT_COMPLETED].
    public long reportsNotCompleted() {
        return notCompleted.get();
    }

    /// Returns the group that the queries measure.
    ///
    /// @throws IllegalStateException if the pool has no group: see [#createSkipping]
    public MetricGroup group() {
        if (group == null) throw new IllegalStateException(this + " has no metric group");
        return group;
    }

    /// Returns the treatment of the commands between the ends of a query.
    public QueryPoolType type() {
        return type;
    }

    /// Returns how many queries the pool has room for.
    public int size() {
        return size;
    }

    /// Destroys the pool.
    ///
    /// @throws IllegalStateException if one of its queries is open
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return type == QueryPoolType.EXECUTION
                ? "pool of %d queries that skip execution, for %s".formatted(size, subject())
                : "pool of %d queries for %s".formatted(size, subject());
    }

    Closer closer() {
        return closer;
    }

    Set<Integer> unread() {
        return unread;
    }

    /// Names the pool, and those of its queries whose data would be lost.
    String describeUnread() {
        if (unread.isEmpty()) return toString();
        return unread.stream()
                .map(index -> "query " + index)
                .collect(Collectors.joining(", ", this + " (data not read of ", ")"));
    }

    void count(MetricReport report) {
        switch (report.state()) {
            case ERROR -> errors.incrementAndGet();
            case NOT_COMPLETED -> notCompleted.incrementAndGet();
            case COMPLETE, AFTER_LOSS -> {}
        }
    }

    /// Returns the group or the device that is measured, for messages.
    Object subject() {
        return group == null ? device : group;
    }

    MemorySegment handle() {
        return handle;
    }

    EventPool completions() {
        return completions;
    }
}
