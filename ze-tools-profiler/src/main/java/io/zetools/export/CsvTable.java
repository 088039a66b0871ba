package io.zetools.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes one file of comma-separated values, as RFC 4180 describes them. Names come from the program that was
/// recorded, and a spreadsheet runs what looks like a formula: such text gets an apostrophe in front.
///
/// Threads: one.
final class CsvTable implements AutoCloseable {
    private final BufferedWriter out;
    private boolean first = true;

    private CsvTable(BufferedWriter out) {
        this.out = out;
    }

    static CsvTable create(Path file, String... columns) throws IOException {
        var table = new CsvTable(Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW));
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
        var text = new StringBuilder(value.length() + 2);
        if ("=+-@".indexOf(value.charAt(0)) >= 0) text.append('\'');
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char each = value.charAt(i);
            quoted |= each == '"' || each == ',';
            if (each == '"') text.append("\"\"");
            else if (Character.isISOControl(each) || each == '\u2028' || each == '\u2029')
                text.append("\\x%02x".formatted((int) each));
            else text.append(each);
        }
        return quoted ? "\"%s\"".formatted(text) : text.toString();
    }
}
