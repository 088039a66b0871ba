package io.zetools.report;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/// A table with its rows.
///
/// Threads: immutable.
///
/// @param <T> the type of the objects that are its rows
/// @param of the table
/// @param rows the objects
public record FilledTable<T>(TableOf<T> of, List<T> rows) {
    public FilledTable {
        rows = List.copyOf(rows);
    }

    /// Returns the table without its rows.
    public Table table() {
        return of.table();
    }

    /// Returns the same with some of the rows.
    public FilledTable<T> where(Predicate<T> wanted) {
        return new FilledTable<>(of, rows.stream().filter(wanted).toList());
    }

    /// Returns the form in text with the table's own title, and the first rows.
    public TextRenderer.Section section(int most) {
        return TextRenderer.Section.of(table().title(), most);
    }

    /// Writes the table.
    ///
    /// @throws IOException if it cannot be written
    public void write(Renderer to) throws IOException {
        of.write(to.open(table()), rows);
    }

    /// Writes the table as a section of text.
    ///
    /// @throws IOException if it cannot be written
    public void write(TextRenderer to, TextRenderer.Section section) throws IOException {
        of.write(to.open(table(), section), rows);
    }
}
