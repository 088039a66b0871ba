package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGet;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGet;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGetProperties;

import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.Unsigned;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.MetricHints;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A set of metrics that a device collects together: `zet_metric_group_handle_t`.
///
/// The device owns its groups; they live as long as the process. A root device and each of its sub-devices have
/// groups of their own. Two groups are equal when their device and handle are.
///
/// Threads: immutable.
///
/// @param device the device that has the group
/// @param handle the `zet_metric_group_handle_t`
/// @param name not unique: commonly there is a group of the same name for each [SamplingType]
/// @param description what it is for, in the driver's words
/// @param domain groups of one domain share hardware and cannot be active at the same time
/// @param sampling how the group can be collected
/// @param metrics in the order of the values in a report
public record MetricGroup(
        Device device,
        MemorySegment handle,
        String name,
        String description,
        @Unsigned int domain,
        Flags<SamplingType> sampling,
        List<Metric> metrics) {

    public MetricGroup {
        metrics = List.copyOf(metrics);
    }

    /// Returns all groups of a device, in the driver's order. Wraps `zetMetricGroupGet`,
    /// `zetMetricGroupGetProperties`,
    /// `zetMetricGet` and `zetMetricGetProperties`.
    ///
    /// @throws io.zetools.ZeException if the driver refuses; the usual reason is that metrics were not enabled,
    ///     and the message says how
    public static List<MetricGroup> all(Device device) {
        var groups = new ArrayList<MetricGroup>();
        for (var handle : Calls.list(
                "zetMetricGroupGet",
                device,
                (n, out) -> zetMetricGroupGet(device.handle().segment(), n, out),
                MetricHints.LISTING.or(Hint.METRICS))) {
            groups.add(of(device, handle));
        }
        return List.copyOf(groups);
    }

    /// Finds the group of that name that can be collected in that way.
    ///
    /// @throws NoSuchElementException if the device has no such group; the message lists those it has
    public static MetricGroup find(Device device, String name, SamplingType sampling) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(sampling, "sampling");
        var all = all(device);
        for (var group : all) {
            if (group.name.equals(name) && group.sampling.contains(sampling)) return group;
        }
        throw new NoSuchElementException("%s has no %s metric group \"%s\". It has: %s"
                .formatted(device, sampling, name, all.isEmpty() ? "none" : listing(all)));
    }

    /// Returns the groups whose whole name matches the pattern, in the driver's order.
    public static List<MetricGroup> matching(Device device, Pattern name) {
        return all(device).stream()
                .filter(group -> name.matcher(group.name).matches())
                .toList();
    }

    /// Asks the driver for the group behind a handle, for groups that something else than [#all] has given.
    ///
    /// @param device the device that has the group
    /// @param handle a `zet_metric_group_handle_t`; beyond null, nothing can check that
    /// @throws IllegalArgumentException if the handle is null
    /// @throws io.zetools.ZeException if the driver refuses
    public static MetricGroup of(Device device, MemorySegment handle) {
        if (handle.address() == 0) throw new IllegalArgumentException("a metric group's handle cannot be null");
        try (var scratch = Arena.ofConfined()) {
            var properties = MetricCodec.groupProperties(scratch);
            Calls.check(
                    "zetMetricGroupGetProperties",
                    device,
                    () -> zetMetricGroupGetProperties(handle, properties),
                    Hint.METRICS);
            var group = MetricCodec.group(device, handle, properties, List.of());
            return MetricCodec.group(device, handle, properties, metrics(group));
        }
    }

    /// Returns the uses of the group beside its metrics; empty if the driver does not say.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public Flags<MetricGroupType> types() {
        return PropertyChain.types(this);
    }

    /// Returns the part of the hardware in which the group's metrics are collected; a marker reaches the groups of
    /// its own source. Empty if the driver does not say.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public OptionalInt sourceId() {
        return PropertyChain.sourceId(this);
    }

    /// Returns the memory in which the device keeps the group's counters; empty unless the group is of type
    /// [MetricGroupType#EXPORT_DMA_BUF].
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public Optional<ExportedMemory> exportedMemory() {
        return PropertyChain.memory(this);
    }

    /// Returns the metric of that name.
    ///
    /// @throws NoSuchElementException if the group has no metric of that name; the message lists those it has
    public Metric metric(String name) {
        for (var metric : metrics) {
            if (metric.name().equals(name)) return metric;
        }
        throw new NoSuchElementException("%s has no metric \"%s\". It has: %s"
                .formatted(this, name, metrics.stream().map(Metric::name).collect(Collectors.joining(", "))));
    }

    /// Finds the metric for a quantity that devices name differently.
    ///
    /// @return empty if the group has none; [#having] lists the groups that have it
    public Optional<KnownMetric.Found> find(KnownMetric quantity) {
        return quantity.in(this);
    }

    /// Returns the metric for a quantity that devices name differently, or one that is related to it.
    ///
    /// @throws NoSuchElementException if the group has none; the message lists the device's groups that have it
    /// @throws io.zetools.ZeException if the driver cannot list them
    public Metric metric(KnownMetric quantity) {
        return find(quantity).map(KnownMetric.Found::metric).orElseThrow(() -> {
            var others = having(device, quantity);
            return new NoSuchElementException("%s has no metric for %s. Groups that have one: %s"
                    .formatted(this, quantity, others.isEmpty() ? "none" : listing(others)));
        });
    }

    /// Returns the groups of a device that have a metric for a quantity, in the driver's order.
    ///
    /// @throws io.zetools.ZeException if the driver refuses
    public static List<MetricGroup> having(Device device, KnownMetric quantity) {
        return all(device).stream()
                .filter(group -> group.find(quantity).isPresent())
                .toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricGroup group && device.equals(group.device) && handle.equals(group.handle);
    }

    @Override
    public int hashCode() {
        return handle.hashCode();
    }

    @Override
    public String toString() {
        return "metric group \"%s\" (%s, domain %s) of %s"
                .formatted(name, sampling, Integer.toUnsignedString(domain), device);
    }

    /// Finds the position of a metric in this group's reports.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    @SuppressWarnings("ReferenceEquality") // First whether it is the group's own object, as it nearly always is: this
    // is asked for each value.
    int indexOf(Metric metric) {
        int index = metric.index();
        if (index >= 0 && index < metrics.size()) {
            var own = metrics.get(index);
            if (own == metric || own.handle().address() == metric.handle().address()) return index;
        }
        throw foreign(metric);
    }

    private IllegalArgumentException foreign(Metric metric) {
        boolean twin = metrics.stream().anyMatch(own -> own.name().equals(metric.name()));
        return new IllegalArgumentException("%s is not a metric of %s%s"
                .formatted(
                        metric,
                        this,
                        twin
                                ? " but of another group, which has one of the same name: take it from this group, with metric(\"%s\")"
                                        .formatted(metric.name())
                                : ""));
    }

    private static List<Metric> metrics(MetricGroup group) {
        var metrics = new ArrayList<Metric>();
        for (var handle :
                Calls.list("zetMetricGet", group, (n, out) -> zetMetricGet(group.handle, n, out), Hint.METRICS)) {
            metrics.add(Metric.of(metrics.size(), handle, group));
        }
        return metrics;
    }

    private static String listing(List<MetricGroup> groups) {
        return groups.stream().map(group -> group.name + " " + group.sampling).collect(Collectors.joining(", "));
    }
}
