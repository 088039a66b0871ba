package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.KnownMetric;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.profile.SampledMetrics.MetricAverage;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The tables of metrics that were sampled while programs ran, or queried around kernels.
final class MetricTables {
    private static final String GROUP = "The name of the metric group.";
    private static final String DEVICE = "The device.";

    /// The quantities that a table of kernels has for people, as far as the group has them, with their titles.
    private static final Map<KnownMetric, String> SHOWN = Map.of(
            KnownMetric.ACTIVE, "active",
            KnownMetric.STALLED, "stalled",
            KnownMetric.OCCUPANCY, "occupied",
            KnownMetric.MEMORY_READ, "read",
            KnownMetric.MEMORY_WRITE, "written");

    /// The average of a metric for a kernel; a kernel without any has one row without it.
    record Average(GroupDescription group, KernelMetrics kernel, Optional<MetricAverage> of) {}

    /// Launches that were measured, or that were not for the same reason.
    private record Queried(long launches, String reason) {}

    private MetricTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(List<SampledMetrics> sampled, Optional<QueriedMetrics> queried) {
        var groups = queried.map(QueriedMetrics::groups).orElse(List.of());
        return List.of(
                groups(sampled),
                sampledKernels(sampled.stream()
                        .flatMap(each -> averages(each.group(), each.kernels()))
                        .toList()),
                launches(queried),
                queriedKernels(groups.stream()
                        .flatMap(each -> averages(each.group(), each.kernels()))
                        .toList()));
    }

    private static Stream<Average> averages(GroupDescription group, List<KernelMetrics> kernels) {
        return kernels.stream().flatMap(each -> averages(group, each));
    }

    private static Stream<Average> averages(GroupDescription group, KernelMetrics kernel) {
        return kernel.values().isEmpty()
                ? Stream.of(new Average(group, kernel, Optional.empty()))
                : kernel.values().stream().map(each -> new Average(group, kernel, Optional.of(each)));
    }

    private static FilledTable<SampledMetrics> groups(List<SampledMetrics> sampled) {
        var table = TableOf.<SampledMetrics>builder("metric_groups", "Metric groups that were sampled")
                .nanos("period_ns", Total.NONE, "The time between two rows.", SampledMetrics::periodNanos)
                .count("rows", "The number of rows: the sum of those that follow.", SampledMetrics::rows)
                .count(
                        "inside",
                        "The rows during which one kernel ran, and no other began, ended or may have run.",
                        SampledMetrics::inside)
                .count(
                        "overlapping",
                        "The rows inside of a kernel during which another one ran or may have run.",
                        SampledMetrics::overlapping)
                .count("edge", "The rows during which kernels began or ended, or nearly so.", SampledMetrics::edge)
                .count("between", "The rows during which no kernel ran.", SampledMetrics::between)
                .count(
                        "unusable",
                        "The rows whose time is not known, with errors, or across rows that were lost.",
                        SampledMetrics::unusable)
                .flag(
                        "overlapping_counted",
                        "Yes if rows that overlap belong to each kernel around them; they belong to none otherwise.",
                        SampledMetrics::countsOverlapping)
                .count("kernels_not_sampled", "The kernels without a row.", SampledMetrics::notSampled)
                .text("device", DEVICE, it -> it.group().device())
                .text("group", GROUP, it -> it.group().name())
                .build();
        return new FilledTable<>(table, sampled);
    }

    private static FilledTable<Average> sampledKernels(List<Average> rows) {
        var table = kernels("kernel_metrics", "Metrics of kernels, sampled")
                .count(
                        "sampled",
                        "Of these, those with a row.",
                        it -> it.kernel().sampled())
                .exact()
                .count(
                        "rows",
                        "The rows of the group that belong to the kernel.",
                        it -> it.kernel().rows())
                .exact();
        return averages(table, "sampled_ns", "The time of its rows.", "not sampled", rows);
    }

    private static FilledTable<Average> queriedKernels(List<Average> rows) {
        var table = kernels("queried_kernels", "Metrics of kernels, queried around each launch")
                .count(
                        "measured",
                        "Of these, those that were measured.",
                        it -> it.kernel().sampled())
                .exact();
        return averages(table, "measured_ns", "The time that was counted.", "not measured", rows);
    }

    private static TableOf.Builder<Average> kernels(String name, String title) {
        return TableOf.<Average>builder(name, title)
                .text("group", GROUP, it -> it.group().name())
                .exact()
                .text("device", DEVICE, it -> it.group().device())
                .exact()
                .text(
                        "kernel",
                        "The readable name of the kernel.",
                        it -> it.kernel().name())
                .exact()
                .count(
                        "launches",
                        "The launches of the kernel.",
                        it -> it.kernel().launches())
                .exact();
    }

    /// @param without what stands for the metric of a kernel that has none
    private static FilledTable<Average> averages(
            TableOf.Builder<Average> table, String nanos, String meaning, String without, List<Average> rows) {
        table.nanos(
                        "total_ns",
                        Total.NONE,
                        "The time of all its launches.",
                        it -> it.kernel().totalNanos())
                .exact()
                .nanos(nanos, Total.NONE, meaning, it -> it.kernel().sampledNanos())
                .exact()
                .real(
                        "average",
                        Unit.NONE,
                        Total.NONE,
                        "The average of the metric, weighted by time, in its unit.",
                        it -> it.of().map(MetricAverage::value).orElse(Double.NaN))
                .text(
                        "unit",
                        "The unit of the average.",
                        it -> it.of().map(MetricAverage::unit).orElse(""))
                .text(
                        "metric",
                        "The metric; \"%s\" in the one row of a kernel without any.".formatted(without),
                        it -> it.of().map(each -> each.metric().name()).orElse(without));
        return new FilledTable<>(table.build(), rows);
    }

    /// Returns the table of all metrics of one kernel.
    static FilledTable<Average> all(GroupDescription group, KernelMetrics kernel) {
        return sampledKernels(
                averages(group, kernel).filter(each -> each.of().isPresent()).toList());
    }

    /// Returns the quantities that the table of kernels for people lacks, as their titles.
    static List<String> missing(GroupDescription group) {
        return shown().filter(each -> group.find(each).isEmpty())
                .map(MetricTables::title)
                .toList();
    }

    private static Stream<KnownMetric> shown() {
        return Stream.of(KnownMetric.values()).filter(SHOWN::containsKey);
    }

    private static String title(KnownMetric metric) {
        return Objects.requireNonNull(SHOWN.get(metric));
    }

    /// Returns the table of kernels for people: a row for each, with the well-known quantities.
    ///
    /// @param rows whether it has the number of rows
    /// @param verb the word for what was done with launches
    static FilledTable<KernelMetrics> kernels(
            GroupDescription group, List<KernelMetrics> kernels, boolean rows, String verb) {
        var table = TableOf.<KernelMetrics>builder("kernels", "Metrics of kernels");
        if (rows) table.count("rows", "The rows that belong to the kernel.", KernelMetrics::rows);
        table.count(verb, "The launches that were %s.".formatted(verb), KernelMetrics::sampled)
                .count("launches", "The launches.", KernelMetrics::launches)
                .head("of");
        shown().forEach(quantity -> group.find(quantity).ifPresent(metric -> quantity(table, quantity, metric)));
        table.text("note", "A remark on a kernel without values.", _ -> "not " + verb)
                .unless(it -> !it.isNotSampled())
                .head("")
                .text("kernel", "The readable name of the kernel.", KernelMetrics::name);
        return new FilledTable<>(table.build(), kernels);
    }

    private static void quantity(TableOf.Builder<KernelMetrics> to, KnownMetric quantity, MetricDescription metric) {
        to.real(
                title(quantity),
                new Unit(MetricForm.unitOf(metric)),
                Total.NONE,
                "The average of %s.".formatted(metric.name()),
                it -> it.values().stream()
                        .filter(each -> each.metric().equals(metric))
                        .mapToDouble(MetricAverage::value)
                        .findFirst()
                        .orElse(Double.NaN));
    }

    private static FilledTable<Queried> launches(Optional<QueriedMetrics> queried) {
        var table = TableOf.<Queried>builder("queried_launches", "Launches around which metrics were queried")
                .count("launches", "The number of launches.", Queried::launches)
                .text("reason", "The reason why they were not measured; empty for those that were.", Queried::reason)
                .build();
        var rows = new ArrayList<Queried>();
        queried.ifPresent(it -> {
            rows.add(new Queried(it.measured(), ""));
            it.unmeasured().forEach((reason, count) -> rows.add(new Queried(count, reason)));
        });
        return new FilledTable<>(table, rows);
    }
}
