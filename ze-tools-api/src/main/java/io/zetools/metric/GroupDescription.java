package io.zetools.metric;

import io.zetools.Flags;
import io.zetools.Unsigned;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;

/// The description of a [MetricGroup] without a device, to be kept with values and read elsewhere.
///
/// Threads: immutable.
///
/// @param device the name of the device that has the group
/// @param name not unique: commonly there is a group of the same name for each [SamplingType]
/// @param description what it is for, in the driver's words
/// @param domain groups of one domain share hardware
/// @param sampling how the group can be collected
/// @param metrics in the order of the values in a report
public record GroupDescription(
        String device,
        String name,
        String description,
        @Unsigned int domain,
        Flags<SamplingType> sampling,
        List<MetricDescription> metrics) {

    public GroupDescription {
        metrics = List.copyOf(metrics);
    }

    /// Describes a group.
    public static GroupDescription of(MetricGroup group) {
        return new GroupDescription(
                group.device().toString(),
                group.name(),
                group.description(),
                group.domain(),
                group.sampling(),
                group.metrics().stream().map(MetricDescription::of).toList());
    }

    /// Returns the metric of that name.
    ///
    /// @throws NoSuchElementException if the group has no metric of that name; the message lists those it has
    public MetricDescription metric(String metric) {
        return metrics.stream()
                .filter(known -> known.name().equals(metric))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("%s has no metric \"%s\". It has: %s"
                        .formatted(
                                this,
                                metric,
                                metrics.stream().map(MetricDescription::name).collect(Collectors.joining(", ")))));
    }

    /// Returns whether each row says when it was counted and for how long, in nanoseconds; stall
    /// samples do not.
    public boolean hasTimes() {
        var items = ReportItems.of(metrics);
        return items.timestamp() >= 0 && items.time() >= 0;
    }

    /// Returns the metric for a quantity that most devices measure; empty if the group has none that is exactly it.
    public Optional<MetricDescription> find(KnownMetric quantity) {
        return quantity.in(this);
    }

    @Override
    public String toString() {
        return "metric group \"%s\" (%s, domain %s) of %s"
                .formatted(name, sampling, Integer.toUnsignedString(domain), device);
    }

    /// Finds the position of a metric in this group's reports.
    ///
    /// @throws IllegalArgumentException if the metric is of another group
    int indexOf(MetricDescription metric) {
        int index = metric.index();
        if (index >= 0 && index < metrics.size() && metrics.get(index).equals(metric)) return index;
        throw new IllegalArgumentException("metric \"%s\" is not one of %s".formatted(metric.name(), this));
    }
}
