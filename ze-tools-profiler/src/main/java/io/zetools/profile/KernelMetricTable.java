package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.KnownMetric;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.report.NumberText;
import io.zetools.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The averages of metrics for each kernel in text: the well-known ones in one table, or all of them.
final class KernelMetricTable {
    private static final int ROWS = 8;

    /// The columns of the short table, as far as the group has them.
    private static final Map<KnownMetric, String> COLUMNS = Map.of(
            KnownMetric.ACTIVE, "active",
            KnownMetric.STALLED, "stalled",
            KnownMetric.OCCUPANCY, "occupied",
            KnownMetric.MEMORY_READ, "read",
            KnownMetric.MEMORY_WRITE, "written");

    private final GroupDescription group;
    private final List<KernelMetrics> kernels;
    private final String rows;
    private final String verb;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    /// @param rows the head of the column with the number of rows; empty for none
    /// @param verb the word for what was done with launches
    KernelMetricTable(GroupDescription group, List<KernelMetrics> kernels, String rows, String verb, int width) {
        this.group = group;
        this.kernels = kernels;
        this.rows = rows;
        this.verb = verb;
        this.width = width;
    }

    /// Returns the table, or with all metrics one for each kernel.
    String text(boolean all) {
        if (all) everything();
        else table();
        return out.toString();
    }

    private void table() {
        var columns = new ArrayList<MetricDescription>();
        var heads = new ArrayList<>(List.of(verb, "of"));
        if (!rows.isEmpty()) heads.addFirst(rows);
        var missing = new ArrayList<String>();
        for (var quantity : KnownMetric.values()) {
            var head = COLUMNS.get(quantity);
            if (head == null) continue;
            var metric = group.find(quantity);
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
        kernels.stream().limit(ROWS).forEach(each -> table.add(cells(each, columns)));
        if (!table.isEmpty()) out.append(table.text());
        if (kernels.size() > ROWS) line("(%d more kernels: --all)".formatted(kernels.size() - ROWS));
    }

    private String[] cells(KernelMetrics kernel, List<MetricDescription> columns) {
        var cells = new ArrayList<>(List.of(NumberText.count(kernel.sampled()), NumberText.count(kernel.launches())));
        if (!rows.isEmpty()) cells.addFirst(NumberText.count(kernel.rows()));
        for (var metric : columns)
            cells.add(kernel.values().stream()
                    .filter(each -> each.metric().equals(metric))
                    .map(each -> number(each.value()) + " " + each.unit())
                    .findFirst()
                    .orElse(kernel.isNotSampled() ? "not " + verb : "-"));
        cells.add(kernel.name());
        return cells.toArray(String[]::new);
    }

    /// Every metric of every kernel.
    private void everything() {
        for (var kernel : kernels) {
            var count = kernel.rows() == 1 ? "1 row in " : NumberText.count(kernel.rows()) + " rows in ";
            line("%n%s: %s%s of %s launches %s"
                    .formatted(
                            VisibleText.of(kernel.name()),
                            rows.isEmpty() ? "" : count,
                            NumberText.count(kernel.sampled()),
                            NumberText.count(kernel.launches()),
                            kernel.isNotSampled() ? "not " + verb : verb));
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
