package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.report.NumberText;

/// The part of a report in text for a metric group that was sampled.
final class MetricText {
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
        out.append(new KernelMetricTable(metrics.group(), metrics.kernels(), "rows", "sampled", width).text(all));
        return out.toString();
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
