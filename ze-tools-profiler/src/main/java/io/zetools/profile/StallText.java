package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.profile.SampledStalls.Counts;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.profile.SampledStalls.LineStalls;
import io.zetools.recording.Definition;
import io.zetools.report.NumberText;
import io.zetools.report.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The part of a report in text for stall samples.
final class StallText {
    private static final int ROWS = 8;

    private record Line(FunctionStalls function, LineStalls line) {}

    private final SampledStalls stalls;
    private final boolean all;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    StallText(SampledStalls stalls, boolean all, int width) {
        this.stalls = stalls;
        this.all = all;
        this.width = width;
    }

    String text() {
        line("%nStalls %s of %s, a sample each %s"
                .formatted(
                        VisibleText.of(stalls.group().name()),
                        VisibleText.of(stalls.group().device()),
                        NumberText.time(stalls.periodNanos())));
        long known = stalls.samples() - stalls.ambiguous() - stalls.unknown();
        line("  %s samples: %s in known functions, %s ambiguous, %s in code without an image; %s"
                .formatted(
                        NumberText.count(stalls.samples()),
                        NumberText.count(known),
                        NumberText.count(stalls.ambiguous()),
                        NumberText.count(stalls.unknown()),
                        stalls.dropped() == 0
                                ? "nothing lost"
                                : "LOST before %s reads: a longer --stalls-period helps"
                                        .formatted(NumberText.count(stalls.dropped()))));
        for (var sentence : stalls.missing()) line("  " + VisibleText.of(sentence));
        functions();
        lines();
        candidates();
        return out.toString();
    }

    private void functions() {
        var table = new TextTable(width, "samples", "%", "stalled", "mostly", "function");
        shown(stalls.functions()).forEach(each -> table.add(cells(each.counts(), each.name())));
        end(table, stalls.functions().size(), "functions");
    }

    private void lines() {
        var found = new ArrayList<Line>();
        for (var function : stalls.functions()) function.lines().forEach(each -> found.add(new Line(function, each)));
        found.sort(Comparator.comparingLong((Line each) -> each.line.counts().samples())
                .reversed());
        var table = new TextTable(width, "samples", "%", "stalled", "mostly", "line");
        for (var each : shown(found))
            table.add(cells(each.line.counts(), "%s  %s".formatted(each.function.name(), place(each.line.line()))));
        end(table, found.size(), "lines");
    }

    private static String place(Definition.Location line) {
        return "%s:%d".formatted(line.file().substring(line.file().lastIndexOf('/') + 1), line.line());
    }

    private void candidates() {
        var table = new TextTable(width, "samples", "ambiguous: each may be of one of these functions");
        for (var each : shown(stalls.candidates()))
            table.add(NumberText.count(each.samples()), String.join(" or ", each.names()));
        end(table, stalls.candidates().size(), "sets of functions");
    }

    private String[] cells(Counts counts, String name) {
        return new String[] {
            NumberText.count(counts.samples()),
            NumberText.percent(counts.samples(), stalls.samples()),
            NumberText.percent(counts.stalled(), counts.samples()) + " %",
            counts.mainStall().map(each -> each.metric().name()).orElse("-"),
            name
        };
    }

    private <T> List<T> shown(List<T> list) {
        return all ? list : list.subList(0, Math.min(ROWS, list.size()));
    }

    private void end(TextTable table, int count, String what) {
        if (!table.isEmpty()) out.append(table.text());
        if (!all && count > ROWS) line("(%s more %s: --all)".formatted(NumberText.count(count - ROWS), what));
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
