package io.zetools.samples.tour;

import io.zetools.metric.Metric;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricReport;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The results of the queries, by kernel.
///
/// Threads: one.
public final class KernelSummary {
    /// The metrics that are shown when the group has them.
    private static final List<String> COLUMNS =
            List.of("GpuTime", "GpuCoreClocks", "AvgGpuCoreFrequencyMHz", "XVE_ACTIVE", "XVE_STALL");

    private final MetricGroup group;
    private final List<Metric> shown;
    private final Map<String, List<DoubleSummaryStatistics>> kernels = new TreeMap<>();

    KernelSummary(MetricGroup group) {
        this.group = group;
        this.shown = group.metrics().stream()
                .filter(metric -> COLUMNS.contains(metric.name()))
                .toList();
    }

    /// One launch of a kernel, measured on each part of the device.
    void add(String kernel, List<MetricReport> reports) {
        var statistics = kernels.computeIfAbsent(
                kernel,
                _ -> shown.stream().map(_ -> new DoubleSummaryStatistics()).toList());
        for (int i = 0; i < shown.size(); i++) {
            var metric = shown.get(i);
            reports.stream()
                    .mapToDouble(report -> report.asDouble(metric))
                    .average()
                    .ifPresent(statistics.get(i));
        }
    }

    public MetricGroup group() {
        return group;
    }

    /// Returns the number of launches of a kernel that were measured.
    public long launches(String kernel) {
        return kernels.getOrDefault(kernel, List.of()).stream()
                .mapToLong(DoubleSummaryStatistics::getCount)
                .max()
                .orElse(0);
    }

    /// Returns one line per kernel: the averages over its launches, and over the parts of the device.
    public Table table() {
        var header = new String[shown.size() + 2];
        header[0] = "kernel";
        header[1] = "launches";
        for (int i = 0; i < shown.size(); i++) header[i + 2] = title(shown.get(i));
        var table = new Table(header);
        kernels.forEach((kernel, statistics) -> {
            var cells = new Object[header.length];
            cells[0] = kernel;
            cells[1] = launches(kernel);
            for (int i = 0; i < shown.size(); i++) {
                cells[i + 2] = StreamSummary.number(statistics.get(i).getAverage());
            }
            table.row(cells);
        });
        return table;
    }

    private static String title(Metric metric) {
        // Some metrics carry the unit in the name.
        return metric.name().endsWith(metric.unit()) ? metric.name() : metric.name() + " " + metric.unit();
    }
}
