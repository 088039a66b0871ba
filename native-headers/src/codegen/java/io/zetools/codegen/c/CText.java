package io.zetools.codegen.c;

import java.util.ArrayList;
import java.util.List;

/// Builds one generated C file: keeps lines under the project's width and puts the same banner on every file.
final class CText {
    private static final int WIDTH = 120;

    private final StringBuilder text = new StringBuilder();

    CText(String purpose) {
        line("// Generated from native-headers/model/level-zero.json; do not edit.");
        line("// " + purpose);
        line();
    }

    CText line(String line) {
        text.append(line).append('\n');
        return this;
    }

    CText line() {
        return line("");
    }

    /// Appends `head + items joined by ", " + tail`, broken after commas and aligned under the first item where one
    /// line would be too long.
    CText list(String head, List<String> items, String tail) {
        int indent = head.length() - head.stripLeading().length() + 4;
        var lines = new ArrayList<String>();
        var current = new StringBuilder(head);
        for (int i = 0; i < items.size(); i++) {
            var piece = items.get(i) + (i + 1 < items.size() ? "," : tail);
            boolean first = current.toString().equals(head);
            if (current.length() + piece.length() + 1 > WIDTH) {
                lines.add(current.toString().stripTrailing());
                current = new StringBuilder(" ".repeat(indent)).append(piece);
            } else {
                current.append(first ? "" : " ").append(piece);
            }
        }
        if (items.isEmpty()) {
            current.append(tail);
        }
        lines.add(current.toString());
        lines.forEach(this::line);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
