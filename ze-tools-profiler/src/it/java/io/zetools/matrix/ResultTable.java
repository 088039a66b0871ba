package io.zetools.matrix;

import java.util.ArrayList;
import java.util.List;

/// Image × loader × mode → results, as text.
final class ResultTable {
    private static final String FORMAT = "%-18s %-14s %-16s %7s %7s %8s %8s";

    private final List<String> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    void add(String image, String loader, String mode, CellResult result) {
        rows.add(FORMAT.formatted(
                image,
                loader,
                mode,
                result.passed(),
                result.failed().size(),
                result.skippedTests(),
                result.took().toSeconds()));
        for (var failure : result.failed()) notes.add("%s %s FAILED %s".formatted(image, mode, failure));
        result.skipped()
                .forEach((reason, tests) -> notes.add("%s %s skipped %d: %s".formatted(image, mode, tests, reason)));
    }

    /// Adds a line below the rows.
    void note(String text) {
        notes.add(text);
    }

    @Override
    public String toString() {
        var lines = new ArrayList<String>();
        lines.add(FORMAT.formatted("image", "loader", "mode", "passed", "failed", "skipped", "seconds"));
        lines.addAll(rows);
        if (!notes.isEmpty()) lines.add("");
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }
}
