package io.zetools.export;

import io.zetools.internal.log.VisibleText;
import io.zetools.recording.PrivateFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Writes one file of comma-separated values, as RFC 4180 describes them. Names come from the program that was
/// recorded, and a spreadsheet runs what looks like a formula, also behind blanks, and behind a semicolon, which
/// many take for the separator: such text gets an apostrophe in front.
///
/// Threads: one.
final class CsvTable implements AutoCloseable {
    /// The begin of a cell, for commas or semicolons, that would be run: with letters of full width, too.
    private static final Pattern FORMULA = Pattern.compile("(^|;)([\\h\u200b\ufeff]*[=+\\-@\uff1d\uff0b\uff0d\uff20])");

    private static final Pattern QUOTED = Pattern.compile("[\",;]");

    private final BufferedWriter out;
    private boolean first = true;

    private CsvTable(BufferedWriter out) {
        this.out = out;
    }

    static CsvTable create(Path file, String... columns) throws IOException {
        var table = new CsvTable(
                new BufferedWriter(new OutputStreamWriter(PrivateFile.create(file), StandardCharsets.UTF_8)));
        for (var column : columns) table.cell(column);
        table.end();
        return table;
    }

    CsvTable number(long value) {
        return cell(Long.toString(value));
    }

    CsvTable number(double value) {
        return cell(
                value == Math.rint(value) && Math.abs(value) < 1e15
                        ? Long.toString((long) value)
                        : Double.toString(value));
    }

    CsvTable text(String value) {
        return cell(safe(value));
    }

    void end() {
        try {
            out.write("\r\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        first = true;
    }

    private CsvTable cell(String value) {
        try {
            if (!first) out.write(',');
            first = false;
            out.write(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return this;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /// Returns text as a cell.
    static String safe(String value) {
        if (value.isEmpty()) return value;
        var visible = FORMULA.matcher(VisibleText.of(value)).replaceAll("$1'$2");
        return QUOTED.matcher(visible).find() ? "\"%s\"".formatted(visible.replace("\"", "\"\"")) : visible;
    }
}
