package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.report.NumberText;

/// The part of a report in text for metrics that were queried around each kernel.
final class QueryText {
    private final QueriedMetrics queried;
    private final boolean all;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    QueryText(QueriedMetrics queried, boolean all, int width) {
        this.queried = queried;
        this.all = all;
        this.width = width;
    }

    String text() {
        line("%nMetrics queried around each kernel, which made kernels run one after the other".formatted());
        line("  %s launches measured, %s not"
                .formatted(NumberText.count(queried.measured()), NumberText.count(queried.unmeasuredCount())));
        queried.unmeasured()
                .forEach((reason, count) ->
                        line("  %s NOT MEASURED: %s".formatted(NumberText.count(count), VisibleText.of(reason))));
        for (var group : queried.groups()) {
            line("%n%s of %s"
                    .formatted(
                            VisibleText.of(group.group().name()),
                            VisibleText.of(group.group().device())));
            out.append(new KernelMetricTable(group.group(), group.kernels(), "", "measured", width).text(all));
        }
        return out.toString();
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
