package io.zetools.samples.tour;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table of text with aligned columns. A column whose cells are all numbers is set to the right.
///
/// Threads: one.
public final class Table {
    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... header) {
        this.header = List.of(header);
    }

    /// Adds a line; each cell is shown as its `toString`.
    public Table row(Object... cells) {
        if (cells.length != header.size()) {
            throw new IllegalArgumentException("%d cells for %d columns".formatted(cells.length, header.size()));
        }
        rows.add(List.of(cells).stream().map(Object::toString).toList());
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// Returns the lines, each ended by a line feed, without trailing blanks.
    @Override
    public String toString() {
        var columns = IntStream.range(0, header.size()).mapToObj(this::column).toList();
        var text = new StringBuilder();
        text.append(line(columns, header));
        text.append(line(columns, columns.stream().map(c -> "-".repeat(c.width)).toList()));
        rows.forEach(row -> text.append(line(columns, row)));
        return text.toString();
    }

    private Column column(int index) {
        var cells = rows.stream().map(row -> row.get(index)).toList();
        int width =
                cells.stream().mapToInt(String::length).reduce(header.get(index).length(), Math::max);
        boolean numbers = !cells.isEmpty() && cells.stream().allMatch(cell -> cell.matches("-?[0-9][0-9,.]*( ?%)?|-"));
        return new Column(width, numbers);
    }

    private static String line(List<Column> columns, List<String> cells) {
        var line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) line.append("  ");
            line.append(columns.get(i).pad(cells.get(i)));
        }
        return line.toString().stripTrailing() + "\n";
    }

    private record Column(int width, boolean right) {
        String pad(String cell) {
            var blanks = " ".repeat(width - cell.length());
            return right ? blanks + cell : cell + blanks;
        }
    }
}
