package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetContextActivateMetricGroups;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.Owners;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// Keeps the counters of some groups programmed until it is closed. Wraps `zetContextActivateMetricGroups`.
///
/// Each call of that function replaces the groups that were active before, in all contexts, because the
/// counters of a device are programmed once. So that one part of a program cannot end another's collection
/// unseen, there is one activation per device at a time, whatever the context; activate all groups at once. A
/// device and its sub-devices are different devices.
///
/// Streamers and query pools of the groups have to be closed first, because their data ends with the activation.
///
/// Threads: any thread may close.
public final class MetricActivation implements AutoCloseable {
    /// The open activations by device: the C interface has no function that returns what is active.
    private static final Hint ACTIVATING = Hint.on(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "A group of a program's own must be finished (CustomMetricGroup.finish), and two groups of one domain cannot be active together.")
            .or(
                    ZeResult.ERROR_INVALID_NULL_HANDLE,
                    "A group was destroyed: of a CustomMetricGroup, the group ends when that is closed.")
            .or(Hint.METRICS);

    private static final Map<Handle<Device>, MetricActivation> ACTIVE = new ConcurrentHashMap<>();

    private final Closer closer;
    private final Context context;
    private final List<MetricGroup> groups;

    private MetricActivation(Context context, List<MetricGroup> groups) {
        this.context = context;
        this.groups = groups;
        this.closer = new Closer(this, Access.get().closer(context));
    }

    /// Activates groups, of one device or of several.
    ///
    /// @param context of the groups' devices
    /// @throws IllegalArgumentException if no group is given, or two of the same device and domain: they share
    ///     hardware, and the driver would let the last one win without a word
    /// @throws IllegalStateException if groups of one of these devices are already active, in whatever context
    /// @throws io.zetools.ZeException if the driver refuses
    public static MetricActivation open(Context context, MetricGroup... groups) {
        return open(context, List.of(groups));
    }

    /// Activates groups, of one device or of several, given as a list.
    public static MetricActivation open(Context context, List<MetricGroup> groups) {
        Objects.requireNonNull(context, "context");
        var byDevice = byDevice(groups);
        var activation = new MetricActivation(context, List.copyOf(groups));
        try {
            groups.forEach(group -> Owners.bind(activation.closer, group.handle()));
            byDevice.forEach((device, own) -> activation.activate(device, own));
            // Last: a half-built activation is closed whatever is open.
            activation.closer.refuseIf(() -> GroupUsers.requireNone(activation, activation.groups));
            return activation;
        } catch (RuntimeException e) {
            throw activation.closer.closing(e);
        }
    }

    /// Returns whether the driver can be asked which groups it can collect together.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supportsConcurrentGroups(Device device) {
        return ConcurrentGroups.supports(device);
    }

    /// Divides groups into sets that can be active together, as few as the driver can: to collect them all, a
    /// workload has to be run once for each set. Wraps `zetDeviceGetConcurrentMetricGroupsExp`.
    ///
    /// @param groups of one device; one that is given twice counts once
    /// @return the sets, in the driver's order; together they have every group once
    /// @throws IllegalArgumentException if the groups are of different devices
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function, or the loader
    ///     wraps handles, which this function does not survive
    /// @throws io.zetools.ZeException if the driver refuses
    public static List<List<MetricGroup>> concurrentGroups(List<MetricGroup> groups) {
        return ConcurrentGroups.of(groups);
    }

    /// Returns the groups that Java has activated in a context, on any device.
    ///
    /// @throws IllegalStateException if the context is closed
    public static List<MetricGroup> activeIn(Context context) {
        var handle = context.handle();
        return ACTIVE.entrySet().stream()
                .filter(entry -> entry.getValue().isIn(handle))
                .flatMap(entry -> entry.getValue().groups.stream()
                        .filter(group -> group.device().handle().equals(entry.getKey())))
                .toList();
    }

    /// Returns whether Java has activated the group, in whatever context.
    static boolean isActive(MetricGroup group) {
        var activation = ACTIVE.get(group.device().handle());
        return activation != null && activation.groups.contains(group);
    }

    /// Returns the groups that this activation keeps active.
    public List<MetricGroup> groups() {
        return groups;
    }

    /// Deactivates the groups. Closing again does nothing.
    ///
    /// @throws IllegalStateException if a streamer or a query pool of one of the groups is open, in any
    ///     context; the message names it, and nothing has changed
    /// @throws io.zetools.ZeException if the driver refuses; the activation counts as closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "activation of " + groups;
    }

    private static Map<Device, List<MetricGroup>> byDevice(List<MetricGroup> groups) {
        if (groups.isEmpty()) throw new IllegalArgumentException("no metric group to activate");
        var byDevice = new LinkedHashMap<Device, List<MetricGroup>>();
        for (var group : groups) {
            var own = byDevice.computeIfAbsent(group.device(), _ -> new ArrayList<>());
            for (var other : own) {
                if (other.equals(group)) throw new IllegalArgumentException(group + " is given twice");
                if (other.domain() == group.domain()) {
                    throw new IllegalArgumentException(
                            "%s and %s are of one domain and cannot be active together: activate one after the other"
                                    .formatted(other, group));
                }
            }
            own.add(group);
        }
        return byDevice;
    }

    private void activate(Device device, List<MetricGroup> own) {
        var contextHandle = context.handle().segment();
        var other = ACTIVE.putIfAbsent(device.handle(), this);
        if (other != null) throw alreadyActive(device, other);
        closer.onClose(() -> ACTIVE.remove(device.handle()));

        try (var scratch = Arena.ofConfined()) {
            var handles = scratch.allocate(ValueLayout.ADDRESS, own.size());
            for (int i = 0; i < own.size(); i++)
                handles.setAtIndex(ValueLayout.ADDRESS, i, own.get(i).handle());
            Calls.check(
                    "zetContextActivateMetricGroups",
                    own,
                    () -> zetContextActivateMetricGroups(
                            contextHandle, device.handle().segment(), own.size(), handles),
                    ACTIVATING);
        }
        closer.onClose(() -> Calls.destroy(
                "zetContextActivateMetricGroups",
                own,
                () -> zetContextActivateMetricGroups(
                        contextHandle, device.handle().segment(), 0, MemorySegment.NULL)));
    }

    private boolean isIn(Handle<Context> contextHandle) {
        return closer.isOpen() && context.handle().equals(contextHandle);
    }

    private IllegalStateException alreadyActive(Device device, MetricActivation other) {
        return new IllegalStateException(
                "Metric groups of %s are already active in %s: %s. A device has one set of active groups. Close that activation first, or activate all groups at once."
                        .formatted(device, other.context.equals(context) ? context : "another context", other.groups));
    }
}
