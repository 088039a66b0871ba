package io.zetools.report;

import io.zetools.internal.log.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A table of text: numbers to the right, and in the last column names to the left, cut where the line would become
/// too long. Where it is too short for all numbers, the last ones are left out. Control characters are escaped:
/// cells are names that other processes chose.
public final class TextTable {
    private static final int LEAST_NAME = 12;

    private final List<List<String>> lines = new ArrayList<>();
    private final int width;

    /// @param width the longest line
    public TextTable(int width, String... head) {
        this.width = width;
        lines.add(List.of(head));
    }

    public void add(String... cells) {
        lines.add(Stream.of(cells).map(VisibleText::of).toList());
    }

    public boolean isEmpty() {
        return lines.size() == 1;
    }

    /// Returns the table, with a line break after each line.
    public String text() {
        int last = lines.getFirst().size() - 1;
        var widths = new int[last];
        for (var line : lines) {
            for (int i = 0; i < last; i++)
                widths[i] = Math.max(widths[i], line.get(i).length());
        }
        int shown = last;
        int before = 0;
        for (int each : widths) before += each + 2;
        while (shown > 1 && before > width - LEAST_NAME) before -= widths[--shown] + 2;
        int room = Math.max(LEAST_NAME, width - before);
        var names = CutNames.fit(lines.stream().map(List::getLast).toList(), room);
        var text = new StringBuilder();
        for (int row = 0; row < lines.size(); row++) {
            var line = lines.get(row);
            for (int i = 0; i < shown; i++) {
                text.repeat(' ', widths[i] - line.get(i).length())
                        .append(line.get(i))
                        .append("  ");
            }
            text.append(names.get(row)).append('\n');
        }
        return text.toString();
    }
}
