package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.report.FilledTable;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// The part of a report in text for stall samples.
final class StallText {
    private static final int ROWS = 8;

    private final SampledStalls stalls;
    private final boolean all;
    private final StringBuilder out = new StringBuilder();
    private final TextRenderer tables;

    StallText(SampledStalls stalls, boolean all, int width) {
        this.stalls = stalls;
        this.all = all;
        tables = new TextRenderer(out, width, false);
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
        try {
            var one = List.of(stalls);
            for (var table : List.of(StallTables.functions(one), StallTables.lines(one), StallTables.candidates(one)))
                table(table);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private void table(FilledTable<?> table) throws IOException {
        table.write(tables, Section.of("", all ? Integer.MAX_VALUE : ROWS));
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
