package io.zetools.report;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Writes tables for people whose columns are alike, such as the phases of a rule set: the last column, which names
/// the row, comes first, and behind it the others with all their cells in the same unit. Times are in milliseconds
/// with two digits, and those that are shorter are `-`.
///
/// Threads: one.
public final class MatrixRenderer implements Renderer {
    private static final String GAP = "  ";

    private final Appendable out;

    /// Creates a renderer.
    ///
    /// @param out where it writes
    public MatrixRenderer(Appendable out) {
        this.out = Objects.requireNonNull(out, "out");
    }

    /// Begins a table. It is written when it ends, without its title.
    @Override
    public Rows open(Table table) {
        return new Lines(table);
    }

    /// Writes what has no end.
    @Override
    public void close() {
        // Each table is written when it ends.
    }

    /// Returns a time in milliseconds, as cells have it.
    public static String milliseconds(long nanoseconds) {
        var text = String.format(Locale.ROOT, "%.2f", nanoseconds / 1e6);
        return text.equals("0.00") || text.equals("-0.00") ? "-" : text;
    }

    private final class Lines implements Rows {
        private final Table table;
        private final List<String[]> lines = new ArrayList<>();

        Lines(Table table) {
            this.table = table;
            lines.add(table.columns().stream()
                    .map(column -> VisibleText.of(column.show().head()))
                    .toArray(String[]::new));
        }

        @Override
        public void add(Row row) {
            var cells = new String[table.columns().size()];
            for (int i = 0; i < cells.length; i++) cells[i] = VisibleText.of(cell(row, i));
            lines.add(cells);
        }

        private String cell(Row row, int place) {
            if (row.isEmpty(place)) return row.absence(place);
            var column = table.columns().get(place);
            return switch (column.type()) {
                case INTEGER ->
                    column.unit().equals(Unit.NANOSECONDS)
                            ? milliseconds(row.integer(place))
                            : Long.toString(row.integer(place));
                case MOMENT, FLAG -> Long.toString(row.integer(place));
                case REAL -> String.format(Locale.ROOT, "%.1f", row.real(place));
                case TEXT -> row.label(place);
            };
        }

        @Override
        public void end() throws IOException {
            int last = table.columns().size() - 1;
            var widths = new int[last + 1];
            for (var line : lines) {
                for (int i = 0; i <= last; i++) widths[i] = Math.max(widths[i], line[i].length());
            }
            for (var line : lines) {
                var text = new StringBuilder(line[last]).repeat(' ', widths[last] - line[last].length());
                for (int i = 0; i < last; i++)
                    text.append(GAP).repeat(' ', widths[i] - line[i].length()).append(line[i]);
                out.append(text.toString().stripTrailing()).append('\n');
            }
        }
    }
}
