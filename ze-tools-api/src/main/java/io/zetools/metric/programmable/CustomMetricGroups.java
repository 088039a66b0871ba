package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.zetDeviceCreateMetricGroupsFromMetricsExp;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.NativeText;
import io.zetools.internal.Support;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/// Groups into which the driver has divided metrics of the program's own: at least one for each way in which they
/// can be sampled, and more where the hardware has too few counters for one. All are finished.
///
/// Threads: any.
public final class CustomMetricGroups implements AutoCloseable {
    private static final String CREATE = "zetDeviceCreateMetricGroupsFromMetricsExp";

    private final Closer closer;
    private final String prefix;
    private final List<CustomMetricGroup> groups = new ArrayList<>();

    private CustomMetricGroups(String prefix) {
        this.prefix = prefix;
        this.closer = new Closer(this);
        closer.refuseIf(() -> groups.forEach(CustomMetricGroup::requireUnused));
    }

    /// Returns whether groups can be made of metrics: the loaded library and the driver have the
    /// function, the loader does not wrap handles, and the device has programmable metrics.
    ///
    /// @throws ZeException if the driver fails to answer
    public static boolean supports(Device device) {
        if (!Calls.has(CREATE) || device.driver().wrapsHandles()) return false;
        if (!MetricProgrammable.supports(device)) return false;
        try (var scratch = Arena.ofConfined()) {
            var none = scratch.allocate(ValueLayout.ADDRESS);
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            var text = NativeText.of(scratch, "");
            return Support.answers(
                    CREATE,
                    device,
                    () -> zetDeviceCreateMetricGroupsFromMetricsExp(
                            device.handle().segment(), 0, none, text, text, count, MemorySegment.NULL));
        }
    }

    /// Divides metrics into groups. Wraps `zetDeviceCreateMetricGroupsFromMetricsExp`.
    ///
    /// @param prefix of the groups' names, less than 64 bytes
    /// @param metrics of [ProgrammedMetrics] of the device; they stay open as long as the groups
    /// @throws IllegalArgumentException if no metric is given
    /// @throws ZeUnsupportedException if the library or the driver lacks the function, or the loader wraps
    ///     handles,
    ///     which this function does not survive
    /// @throws ZeException if the driver refuses
    public static CustomMetricGroups create(Device device, String prefix, String description, List<Metric> metrics) {
        if (metrics.isEmpty()) throw new IllegalArgumentException("no metric to make groups of");
        Calls.require(CREATE, device);
        if (device.driver().wrapsHandles()) throw wrapped(device);

        var created = new CustomMetricGroups(prefix);
        try (var scratch = Arena.ofConfined()) {
            var question = new Creation(
                    device,
                    metrics.size(),
                    handles(scratch, metrics),
                    NativeText.of(scratch, prefix),
                    NativeText.of(scratch, description),
                    scratch.allocate(ValueLayout.JAVA_INT));
            int most = question.run(0, MemorySegment.NULL);
            var handles = scratch.allocate(ValueLayout.ADDRESS, Math.max(1, most));
            int count = most == 0 ? 0 : Math.min(most, question.run(most, handles));
            for (int i = 0; i < count; i++) created.own(device, handles.getAtIndex(ValueLayout.ADDRESS, i), metrics);
            return created;
        } catch (RuntimeException e) {
            throw created.closer.closing(e);
        }
    }

    /// The groups, in the driver's order.
    ///
    /// @throws IllegalStateException if closed
    public List<CustomMetricGroup> all() {
        closer.requireOpen();
        return List.copyOf(groups);
    }

    /// The groups that can be collected in that way, as they are now.
    ///
    /// @throws IllegalStateException if closed
    /// @throws ZeException if the driver fails
    public List<MetricGroup> groups(SamplingType sampling) {
        return all().stream()
                .map(CustomMetricGroup::group)
                .filter(group -> group.sampling().contains(sampling))
                .toList();
    }

    /// The only group that can be collected in that way.
    ///
    /// @throws NoSuchElementException if there is none, or several; the message names them
    /// @throws IllegalStateException if closed
    /// @throws ZeException if the driver fails
    public MetricGroup group(SamplingType sampling) {
        var matching = groups(sampling);
        if (matching.size() == 1) return matching.getFirst();
        throw new NoSuchElementException(
                "%s has not one %s group but %s".formatted(this, sampling, matching.isEmpty() ? "none" : matching));
    }

    /// Destroys all groups, last first. Closing again does nothing.
    ///
    /// @throws IllegalStateException if an activation, a streamer or a query pool of a group is open; nothing has
    /// changed
    ///     then
    /// @throws ZeException if the driver fails
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metric groups \"%s…\" of a program's own".formatted(prefix);
    }

    private void own(Device device, MemorySegment handle, List<Metric> metrics) {
        var group = new CustomMetricGroup(device, handle, "%s %d".formatted(prefix, groups.size()));
        closer.onClose(group::close);
        groups.add(group);
        metrics.forEach(group::keep);
    }

    /// One way to make groups, which is two calls.
    private record Creation(
            Device device,
            int metricCount,
            MemorySegment metrics,
            MemorySegment prefix,
            MemorySegment description,
            MemorySegment count) {
        /// @return how many groups there can be at most without an array, how many there are with one
        int run(int capacity, MemorySegment groups) {
            count.set(ValueLayout.JAVA_INT, 0, capacity);
            Calls.check(
                    CREATE,
                    device,
                    () -> zetDeviceCreateMetricGroupsFromMetricsExp(
                            device.handle().segment(), metricCount, metrics, prefix, description, count, groups),
                    Hint.on(
                                    ZeResult.ERROR_INVALID_ARGUMENT,
                                    "A metric is of another device, or of one of the driver's own groups: groups are made of metrics of MetricProgrammable. Or the prefix is longer than 63 bytes, or the description than 255.")
                            .or(Hint.METRICS));
            int answer = count.get(ValueLayout.JAVA_INT, 0);
            if (answer < 0 || answer > 1 << 20) {
                throw new ZeException(
                        CREATE,
                        ZeResult.SUCCESS,
                        device,
                        "The driver reported %s groups: a fault of the driver."
                                .formatted(Integer.toUnsignedString(answer)));
            }
            return answer;
        }
    }

    private static MemorySegment handles(Arena scratch, List<Metric> metrics) {
        var handles = scratch.allocate(ValueLayout.ADDRESS, metrics.size());
        for (int i = 0; i < metrics.size(); i++) {
            handles.setAtIndex(ValueLayout.ADDRESS, i, metrics.get(i).handle());
        }
        return handles;
    }

    private static ZeUnsupportedException wrapped(Device device) {
        return new ZeUnsupportedException(
                CREATE,
                ZeResult.ERROR_UNSUPPORTED_FEATURE,
                device,
                "The loader wraps handles, which it does for several drivers or with ZE_ENABLE_LOADER_INTERCEPT=1, and"
                        + " then hands this function's metrics to the driver unchanged: it cannot work."
                        + " CustomMetricGroup.create may.");
    }
}
