package io.zetools.report;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/// Writes each table as a file of comma-separated values, as RFC 4180 describes them: a line with the names of the
/// columns, then a line for each row. Cells without a value are empty, and flags are 1 or 0.
///
/// Text comes from programs that were recorded, and a spreadsheet runs what looks like a formula, also behind
/// blanks, and behind a semicolon, which many take for the separator: such text gets an apostrophe in front.
/// Control characters are written as `\xNN`.
///
/// Each file is written while its rows come, so that tables need no memory.
///
/// Threads: one.
public final class CsvRenderer implements Renderer {
    /// The characters of text that one file collects before they are written.
    private static final int FULL = 1 << 15;

    /// The begin of a cell, for commas or semicolons, that would be run: with letters of full width, too.
    private static final Pattern FORMULA = Pattern.compile("(^|;)([\\h\u200b\ufeff]*[=+\\-@\uff1d\uff0b\uff0d\uff20])");

    private static final Pattern QUOTED = Pattern.compile("[\",;]");

    private final Files files;
    private final Set<Lines> opened = new LinkedHashSet<>();

    /// Creates files.
    @FunctionalInterface
    public interface Files {
        /// Creates the file of a table.
        ///
        /// @param name of the file: that of the table with `.csv`
        /// @throws IOException if it cannot be created
        OutputStream create(String name) throws IOException;
    }

    /// Creates a renderer.
    public CsvRenderer(Files files) {
        this.files = Objects.requireNonNull(files, "files");
    }

    @Override
    public Rows open(Table table) throws IOException {
        var lines = new Lines(table.columns(), files.create(table.name() + ".csv"));
        opened.add(lines);
        return lines;
    }

    /// Closes the files of tables that have no end: of one that failed.
    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) opened.iterator().next().end();
    }

    private final class Lines implements Rows {
        private final Type[] types;
        private final OutputStream out;
        private final StringBuilder text = new StringBuilder(FULL + 1024);

        Lines(List<Column> columns, OutputStream out) {
            types = columns.stream().map(Column::type).toArray(Type[]::new);
            this.out = out;
            text.append(String.join(
                            ",", columns.stream().map(each -> safe(each.name())).toList()))
                    .append("\r\n");
        }

        @Override
        public void add(Row row) throws IOException {
            for (int i = 0; i < types.length; i++) {
                if (i > 0) text.append(',');
                if (!row.isEmpty(i)) value(row, i);
            }
            text.append("\r\n");
            if (text.length() >= FULL) write();
        }

        private void value(Row row, int place) {
            switch (types[place]) {
                case INTEGER, MOMENT, FLAG -> text.append(row.integer(place));
                case REAL -> real(row.real(place));
                case TEXT -> text.append(safe(row.text(place)));
            }
        }

        private void real(double value) {
            if (value == Math.rint(value) && Math.abs(value) < 1e15) text.append((long) value);
            else text.append(value);
        }

        private void write() throws IOException {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
            text.setLength(0);
        }

        @Override
        public void end() throws IOException {
            opened.remove(this);
            try (out) {
                write();
            }
        }
    }

    /// Returns text as a cell.
    static String safe(String value) {
        return isPlain(value) ? value : guarded(value);
    }

    /// Returns whether text is a cell as it is; of some text it does not say so. Nearly all cells are names, and
    /// looking for formulas would take most of the time.
    static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char each = value.charAt(i);
            if (each < ' ' || each > '~' || each == '"' || each == ',' || each == ';') return false;
        }
        return value.isEmpty() || " =+-@".indexOf(value.charAt(0)) < 0;
    }

    /// Returns any text as a cell.
    static String guarded(String value) {
        if (value.isEmpty()) return value;
        var visible = FORMULA.matcher(VisibleText.of(value)).replaceAll("$1'$2");
        return QUOTED.matcher(visible).find() ? "\"%s\"".formatted(visible.replace("\"", "\"\"")) : visible;
    }
}
