package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricQueryPoolCreate;
import static io.zetools.ffi.LevelZeroNative.zetMetricQueryPoolDestroy;

import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Owners;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// A pool of queries for an event-based group. Wraps `zetMetricQueryPoolCreate` and `zetMetricQueryPoolDestroy`.
///
/// The group must be active ([MetricActivation]) when the queries run. A device has no query pool while it has a
/// streamer.
///
/// Threads: any.
public final class MetricQueryPool implements AutoCloseable {
    /// `ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE`
    private static final int PERFORMANCE = 0;

    private final Closer closer;
    private final Context context;
    private final MetricGroup group;
    private final int size;
    private final MemorySegment handle;
    private final EventPool completions;

    private MetricQueryPool(Context context, MetricGroup group, int size) {
        this.context = context;
        this.group = group;
        this.size = size;
        this.closer = new Closer(this, Closer.of(context));
        try (var scratch = Arena.ofConfined()) {
            Owners.bind(closer, group.handle());
            completions = EventPool.create(context, size);
            closer.onClose(completions::close);
            var desc = MetricCodec.queryPoolDesc(scratch, PERFORMANCE, size);
            handle = Calls.create(
                    "zetMetricQueryPoolCreate",
                    group,
                    out -> zetMetricQueryPoolCreate(
                            context.handle(), group.device().handle(), group.handle(), desc, out));
            closer.onClose(
                    () -> Calls.destroy("zetMetricQueryPoolDestroy", this, () -> zetMetricQueryPoolDestroy(handle)));
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// Creates a pool.
    ///
    /// @param size how many queries the pool has room for, at least 1
    /// @throws IllegalArgumentException if the group is not event-based, or the size is not positive
    /// @throws io.zetools.ZeException if the driver refuses, for example because a streamer is open on the device
    public static MetricQueryPool create(Context context, MetricGroup group, int size) {
        if (!group.sampling().contains(SamplingType.EVENT_BASED)) {
            throw new IllegalArgumentException(group + " is not EVENT_BASED and cannot be queried");
        }
        if (size < 1) throw new IllegalArgumentException("a pool of " + size + " queries");
        return new MetricQueryPool(context, group, size);
    }

    /// Creates the query at an index. Close it before the pool.
    ///
    /// @param index from 0 to `size() - 1`; one query at a time has it
    /// @throws IndexOutOfBoundsException if there is no such index
    /// @throws io.zetools.ZeException if the driver refuses
    public MetricQuery query(int index) {
        Objects.checkIndex(index, size);
        try (var _ = closer.use()) {
            return new MetricQuery(this, index);
        }
    }

    public MetricGroup group() {
        return group;
    }

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
        return "pool of %d queries for %s".formatted(size, group);
    }

    Closer closer() {
        return closer;
    }

    Context context() {
        return context;
    }

    MemorySegment handle() {
        return handle;
    }

    EventPool completions() {
        return completions;
    }
}
