package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.metric.GroupDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// The part of a report in text for metrics: of a group that was sampled, or of queries around each kernel.
final class MetricText {
    private static final int ROWS = 8;

    private final boolean all;
    private final StringBuilder out = new StringBuilder();
    private final TextRenderer tables;

    private MetricText(boolean all, int width) {
        this.all = all;
        tables = new TextRenderer(out, width, false);
    }

    /// Returns the text of a group that was sampled.
    static String of(SampledMetrics metrics, boolean all, int width) {
        var text = new MetricText(all, width);
        text.sampled(metrics);
        text.kernels(metrics.group(), metrics.kernels(), true, "sampled");
        return text.out.toString();
    }

    /// Returns the text of queries; empty if there were none.
    static String of(Optional<QueriedMetrics> queried, boolean all, int width) {
        var text = new MetricText(all, width);
        queried.ifPresent(text::queried);
        return text.out.toString();
    }

    private void sampled(SampledMetrics metrics) {
        line("%nMetrics %s of %s, a row each %s"
                .formatted(
                        VisibleText.of(metrics.group().name()),
                        VisibleText.of(metrics.group().device()),
                        NumberText.time(metrics.periodNanos())));
        line(
                "  %s rows: %s inside of one kernel, %s under overlapping kernels%s, %s at an edge, %s between, %s not usable"
                        .formatted(
                                NumberText.count(metrics.rows()),
                                NumberText.count(metrics.inside()),
                                NumberText.count(metrics.overlapping()),
                                metrics.countsOverlapping() ? " (counted for each)" : "",
                                NumberText.count(metrics.edge()),
                                NumberText.count(metrics.between()),
                                NumberText.count(metrics.unusable())));
        if (metrics.overlapping() > 0 && !metrics.countsOverlapping())
            line("  rows under overlapping kernels belong to none; zetools report --metrics-overlapping counts them");
        if (metrics.notSampled() > 0)
            line("  %s of %s kernels NOT SAMPLED: no row lies inside of them; a smaller --metrics-period helps"
                    .formatted(
                            NumberText.count(metrics.notSampled()),
                            NumberText.count(metrics.kernels().size())));
    }

    private void queried(QueriedMetrics queried) {
        line("%nMetrics queried around each kernel, which made kernels run one after the other".formatted());
        line("  %s launches measured, %s not"
                .formatted(NumberText.count(queried.measured()), NumberText.count(queried.unmeasuredCount())));
        queried.unmeasured()
                .forEach((reason, count) ->
                        line("  %s NOT MEASURED: %s".formatted(NumberText.count(count), VisibleText.of(reason))));
        for (var each : queried.groups()) {
            line("%n%s of %s"
                    .formatted(
                            VisibleText.of(each.group().name()),
                            VisibleText.of(each.group().device())));
            kernels(each.group(), each.kernels(), false, "measured");
        }
    }

    private void kernels(GroupDescription group, List<KernelMetrics> kernels, boolean rows, String verb) {
        try {
            if (all) {
                for (var each : kernels) kernel(group, each, rows, verb);
                return;
            }
            var missing = MetricTables.missing(group);
            if (!missing.isEmpty())
                line("  the group has no metric for: %s; other groups may have".formatted(String.join(", ", missing)));
            MetricTables.kernels(group, kernels, rows, verb).write(tables, Section.of("", ROWS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes every metric of a kernel.
    private void kernel(GroupDescription group, KernelMetrics kernel, boolean rows, String verb) throws IOException {
        var count = kernel.rows() == 1 ? "1 row in " : NumberText.count(kernel.rows()) + " rows in ";
        line("%n%s: %s%s of %s launches %s"
                .formatted(
                        VisibleText.of(kernel.name()),
                        rows ? count : "",
                        NumberText.count(kernel.sampled()),
                        NumberText.count(kernel.launches()),
                        kernel.isNotSampled() ? "not " + verb : verb));
        MetricTables.all(group, kernel).write(tables, Section.of("", Integer.MAX_VALUE));
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
