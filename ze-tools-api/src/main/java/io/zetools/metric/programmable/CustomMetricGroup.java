package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupAddMetricExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCloseExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCreateExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupDestroyExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupRemoveMetricExp;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.NativeText;
import io.zetools.internal.Owners;
import io.zetools.internal.Support;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A metric group of the program's own, made of [ProgrammedMetrics]. What [#finish] gives is used like any other
/// group.
///
/// It keeps its metrics open, and is itself kept open by an activation, a streamer or a query pool of it: they
/// are
/// closed first. C calls the end of changing a group "close" and its end "destroy"; here they are [#finish] and
/// [#close].
///
/// Threads: one at a time; any thread may close.
public final class CustomMetricGroup implements AutoCloseable {
    private static final String CREATE = "zetMetricGroupCreateExp";
    private static final String ADD = "zetMetricGroupAddMetricExp";
    private static final String REMOVE = "zetMetricGroupRemoveMetricExp";
    private static final String FINISH = "zetMetricGroupCloseExp";
    private static final String DESTROY = "zetMetricGroupDestroyExp";

    /// Room for what the driver says of a metric that it refuses.
    private static final int MAX_TEXT = 4096;

    private static final Hint IN_USE = Hint.on(
                    ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                    "The group is active, or a streamer or query pool of it is open: close those first.")
            .or(Hint.METRICS);

    private final Device device;
    private final MemorySegment handle;
    private final String name;
    private final Closer closer;

    /// The handles of the metrics whose owners are kept open.
    private final Set<Long> kept = ConcurrentHashMap.newKeySet();

    /// @param handle is owned from here on
    CustomMetricGroup(Device device, MemorySegment handle, String name) {
        this.device = device;
        this.handle = handle;
        this.name = name;
        this.closer = new Closer(this);
        Owners.register(handle, closer);
        closer.onClose(() -> Calls.destroy(DESTROY, this, () -> zetMetricGroupDestroyExp(handle), IN_USE));
    }

    /// Creates a group without metrics. Wraps `zetMetricGroupCreateExp`, which some drivers refuse: they want to
    /// divide metrics into groups themselves, as [CustomMetricGroups#create] does.
    ///
    /// @param sampling how the group will be collected
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws ZeException if the driver refuses
    public static CustomMetricGroup create(Device device, String name, String description, SamplingType sampling) {
        try (var scratch = Arena.ofConfined()) {
            var nameText = NativeText.of(scratch, name);
            var descriptionText = NativeText.of(scratch, description);
            var handle = Calls.create(
                    CREATE,
                    device,
                    out -> zetMetricGroupCreateExp(
                            device.handle().segment(), nameText, descriptionText, sampling.bit(), out),
                    Hint.on(
                                    ZeResult.ERROR_INVALID_ARGUMENT,
                                    "Groups of a program's own cannot be sampled in that way, or their name or description is longer than 255 bytes.")
                            .or(Hint.METRICS));
            return new CustomMetricGroup(device, handle, name);
        }
    }

    /// Adds a metric. Wraps `zetMetricGroupAddMetricExp`. [#finish] the group before it is used.
    ///
    /// @param metric of [ProgrammedMetrics]; one that is there already is not added again
    /// @throws IllegalStateException if the metric's owner, or the group, is closed
    /// @throws ZeException if the driver refuses; the message has its reason, for example that the hardware has
    ///     no
    /// more
    ///     counters
    public void add(Metric metric) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            boolean added = keep(metric);
            var size = scratch.allocateFrom(ValueLayout.JAVA_LONG, MAX_TEXT);
            var text = scratch.allocate(MAX_TEXT);
            int code = Calls.status(ADD, this, () -> zetMetricGroupAddMetricExp(handle, metric.handle(), size, text));
            if (code == 0) return;
            if (added) release(metric);
            throw refused(metric, code, NativeText.fixed(text));
        }
    }

    /// Removes a metric. Wraps `zetMetricGroupRemoveMetricExp`. [#finish] the group before it is used.
    ///
    /// @throws ZeException if the driver refuses, also because the group does not have the metric
    public void remove(Metric metric) {
        try (var _ = closer.use()) {
            Calls.check(
                    REMOVE,
                    this,
                    () -> zetMetricGroupRemoveMetricExp(handle, metric.handle()),
                    Hint.on(ZeResult.ERROR_INVALID_ARGUMENT, "The group does not have the metric.")
                            .or(IN_USE));
            release(metric);
        }
    }

    /// Ends changing the group, until a metric is added or removed. Wraps `zetMetricGroupCloseExp`.
    ///
    /// @return the group as it is now, to be activated
    /// @throws ZeException if the driver refuses, for example because the group has no metric
    public MetricGroup finish() {
        try (var _ = closer.use()) {
            Calls.check(
                    FINISH,
                    this,
                    () -> zetMetricGroupCloseExp(handle),
                    Hint.on(ZeResult.ERROR_INVALID_ARGUMENT, "The group has no metric: add one first.")
                            .or(IN_USE));
            return MetricGroup.of(device, handle);
        }
    }

    /// The group as it is now. Only one that is finished can be activated.
    ///
    /// @throws IllegalStateException if closed
    /// @throws ZeException if the driver fails
    public MetricGroup group() {
        try (var _ = closer.use()) {
            return MetricGroup.of(device, handle);
        }
    }

    /// Destroys the group. Wraps `zetMetricGroupDestroyExp`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if an activation, a streamer or a query pool of it is open
    /// @throws ZeException if the driver fails
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metric group \"%s\" of a program's own on %s".formatted(name, device);
    }

    /// Keeps the owner of a metric open while this group has it.
    ///
    /// @return whether that is new; a metric is in a group once, however often it is added
    boolean keep(Metric metric) {
        if (!kept.add(metric.handle().address())) return false;
        try {
            Owners.bind(closer, metric.handle());
            return true;
        } catch (RuntimeException e) {
            kept.remove(metric.handle().address());
            throw e;
        }
    }

    private void release(Metric metric) {
        if (kept.remove(metric.handle().address())) Owners.release(closer, metric.handle());
    }

    /// @throws IllegalStateException if something uses the group
    void requireUnused() {
        closer.requireNoChildren();
    }

    private ZeException refused(Metric metric, int code, String reason) {
        if (reason.isEmpty() || Support.isRefusal(code)) return Calls.failure(ADD, this, code, IN_USE);
        return Access.get()
                .failure(ADD, new ZeResult(code), this, "The driver says of %s: %s".formatted(metric, reason.strip()));
    }
}
