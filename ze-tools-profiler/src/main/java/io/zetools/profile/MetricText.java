package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.metric.KnownMetric;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The part of a report in text for a metric group that was sampled.
final class MetricText {
    private static final int ROWS = 8;

    /// The columns of the short table, as far as the group has them.
    private static final Map<KnownMetric, String> COLUMNS = Map.of(
            KnownMetric.ACTIVE, "active",
            KnownMetric.STALLED, "stalled",
            KnownMetric.OCCUPANCY, "occupied",
            KnownMetric.MEMORY_READ, "read",
            KnownMetric.MEMORY_WRITE, "written");

    private final SampledMetrics metrics;
    private final boolean all;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    MetricText(SampledMetrics metrics, boolean all, int width) {
        this.metrics = metrics;
        this.all = all;
        this.width = width;
    }

    String text() {
        line("%nMetrics %s of %s, a row each %s"
                .formatted(
                        VisibleText.of(metrics.group().name()),
                        VisibleText.of(metrics.group().device()),
                        Units.time(metrics.periodNanos())));
        line(
                "  %s rows: %s inside of one kernel, %s under overlapping kernels%s, %s at an edge, %s between, %s not usable"
                        .formatted(
                                Units.count(metrics.rows()),
                                Units.count(metrics.inside()),
                                Units.count(metrics.overlapping()),
                                metrics.countsOverlapping() ? " (counted for each)" : "",
                                Units.count(metrics.edge()),
                                Units.count(metrics.between()),
                                Units.count(metrics.unusable())));
        if (metrics.overlapping() > 0 && !metrics.countsOverlapping())
            line("  rows under overlapping kernels belong to none; zetools report --metrics-overlapping counts them");
        if (metrics.notSampled() > 0)
            line("  %s of %s kernels NOT SAMPLED: no row lies inside of them; a smaller --metrics-period helps"
                    .formatted(
                            Units.count(metrics.notSampled()),
                            Units.count(metrics.kernels().size())));
        if (all) everything();
        else table();
        return out.toString();
    }

    private void table() {
        var columns = new ArrayList<MetricDescription>();
        var heads = new ArrayList<>(List.of("rows", "sampled", "of"));
        var missing = new ArrayList<String>();
        for (var quantity : KnownMetric.values()) {
            var head = COLUMNS.get(quantity);
            if (head == null) continue;
            var metric = metrics.group().find(quantity);
            if (metric.isEmpty()) missing.add(head);
            else {
                columns.add(metric.get());
                heads.add(head);
            }
        }
        if (!missing.isEmpty())
            line("  the group has no metric for: %s; other groups may have".formatted(String.join(", ", missing)));
        heads.add("kernel");
        var table = new TextTable(width, heads.toArray(String[]::new));
        metrics.kernels().stream().limit(ROWS).forEach(each -> table.add(cells(each, columns)));
        if (!table.isEmpty()) out.append(table.text());
        if (metrics.kernels().size() > ROWS)
            line("(%d more kernels: --all)".formatted(metrics.kernels().size() - ROWS));
    }

    private static String[] cells(KernelMetrics kernel, List<MetricDescription> columns) {
        var cells = new ArrayList<>(
                List.of(Units.count(kernel.rows()), Units.count(kernel.sampled()), Units.count(kernel.launches())));
        for (var metric : columns)
            cells.add(kernel.values().stream()
                    .filter(each -> each.metric().equals(metric))
                    .map(each -> number(each.value()) + " " + each.unit())
                    .findFirst()
                    .orElse(kernel.isNotSampled() ? "not sampled" : "-"));
        cells.add(kernel.name());
        return cells.toArray(String[]::new);
    }

    /// Every metric of every kernel.
    private void everything() {
        for (var kernel : metrics.kernels()) {
            line("%n%s: %s in %s of %s launches%s"
                    .formatted(
                            VisibleText.of(kernel.name()),
                            kernel.rows() == 1 ? "1 row" : Units.count(kernel.rows()) + " rows",
                            Units.count(kernel.sampled()),
                            Units.count(kernel.launches()),
                            kernel.isNotSampled() ? ": not sampled" : ""));
            var table = new TextTable(width, "average", "unit", "metric");
            kernel.values()
                    .forEach(each -> table.add(
                            number(each.value()),
                            each.unit().isEmpty() ? "-" : each.unit(),
                            each.metric().name()));
            if (!table.isEmpty()) out.append(table.text());
        }
    }

    private static String number(double value) {
        return String.format(
                Locale.ROOT, Math.abs(value) < 10 ? "%,.2f" : Math.abs(value) < 100 ? "%,.1f" : "%,.0f", value);
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
