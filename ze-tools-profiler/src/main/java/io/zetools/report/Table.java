package io.zetools.report;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/// A table without its rows.
///
/// @param name the name in formats for programs: the key in JSON, the file's name in CSV
/// @param title the title for people
/// @param columns from left to right, each with a name of its own; what names a row for people comes last
public record Table(String name, String title, List<Column> columns) {
    public Table {
        columns = List.copyOf(columns);
        if (name.isBlank() || columns.isEmpty())
            throw new IllegalArgumentException("a table needs a name and columns: '%s'".formatted(name));
        var names = new HashSet<String>();
        for (var column : columns)
            if (!names.add(column.name()))
                throw new IllegalArgumentException("table %s has two columns %s".formatted(name, column.name()));
    }

    /// Returns the columns in Markdown, as docs/tables.md has them: a heading, and a row for each.
    public String markdown() {
        var text = new StringBuilder("### %s: `%s`\n\n".formatted(title, name))
                .append("| column | type | unit | together | meaning |\n|---|---|---|---|---|\n");
        for (var column : columns)
            text.append("| `%s` | %s | %s | %s | %s |\n"
                    .formatted(
                            column.name(),
                            column.type().name().toLowerCase(Locale.ROOT),
                            column.unit().symbol(),
                            column.total() == Total.NONE
                                    ? ""
                                    : column.total().name().toLowerCase(Locale.ROOT),
                            column.meaning()));
        return text.toString();
    }

    /// Returns the place of a column, from 0 on.
    ///
    /// @throws IllegalArgumentException if there is none of that name
    public int place(String column) {
        for (int i = 0; i < columns.size(); i++) if (columns.get(i).name().equals(column)) return i;
        throw new IllegalArgumentException("table %s has no column %s".formatted(name, column));
    }
}
