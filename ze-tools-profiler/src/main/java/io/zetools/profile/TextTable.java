package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A table of text: numbers to the right, and in the last column names to the left, cut in the middle where the
/// line would become too long. Control characters are escaped: cells are names that other processes chose.
final class TextTable {
    private static final int LEAST_NAME = 12;

    private final List<List<String>> lines = new ArrayList<>();
    private final int width;

    /// @param width the longest line
    TextTable(int width, String... head) {
        this.width = width;
        lines.add(List.of(head));
    }

    void add(String... cells) {
        lines.add(Stream.of(cells).map(VisibleText::of).toList());
    }

    boolean isEmpty() {
        return lines.size() == 1;
    }

    /// Returns the table, with a line break after each line.
    String text() {
        int columns = lines.getFirst().size();
        var widths = new int[columns];
        for (var line : lines) {
            for (int i = 0; i < columns; i++)
                widths[i] = Math.max(widths[i], line.get(i).length());
        }
        int before = 0;
        for (int i = 0; i < columns - 1; i++) before += widths[i] + 2;
        int room = Math.max(LEAST_NAME, width - before);
        var text = new StringBuilder();
        for (var line : lines) {
            for (int i = 0; i < columns - 1; i++) {
                text.repeat(' ', widths[i] - line.get(i).length())
                        .append(line.get(i))
                        .append("  ");
            }
            text.append(cut(line.getLast(), room)).append('\n');
        }
        return text.toString();
    }

    private static String cut(String name, int room) {
        if (name.length() <= room) return name;
        int tail = (room - 2) / 2;
        return name.substring(0, room - 2 - tail) + ".." + name.substring(name.length() - tail);
    }
}
