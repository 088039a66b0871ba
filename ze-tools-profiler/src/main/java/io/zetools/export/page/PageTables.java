package io.zetools.export.page;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.report.Column;
import io.zetools.report.Renderer;
import io.zetools.report.Row;
import io.zetools.report.Rows;
import io.zetools.report.Table;
import java.io.IOException;
import java.util.Locale;

/// Writes tables for the page: an object for each, with its columns, and its rows as arrays. Of rows that have no
/// room there is the number.
///
/// Threads: one.
final class PageTables implements Renderer {
    /// The rows of a table.
    static final int MOST_ROWS = 10_000;

    /// The bytes of all rows.
    private static final long MOST_BYTES = 6 << 20;

    private static final long BYTES_OF_NUMBER = 12;

    private final JsonGenerator out;
    private long bytes;

    /// Begins the array of tables.
    PageTables(JsonGenerator out) throws IOException {
        this.out = out;
        out.writeArrayFieldStart("tables");
    }

    @Override
    public Rows open(Table table) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", table.name());
        out.writeStringField("title", table.title());
        out.writeArrayFieldStart("columns");
        for (var each : table.columns()) write(each);
        out.writeEndArray();
        out.writeArrayFieldStart("rows");
        return new Writing(table);
    }

    private void write(Column column) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", column.name());
        out.writeStringField("head", column.show().head());
        out.writeStringField("type", column.type().name().toLowerCase(Locale.ROOT));
        out.writeStringField("unit", column.unit().symbol());
        out.writeStringField("meaning", column.meaning());
        out.writeEndObject();
    }

    @Override
    public void close() throws IOException {
        out.writeEndArray();
    }

    private final class Writing implements Rows {
        private final Table table;
        private long count;
        private long left;

        Writing(Table table) {
            this.table = table;
        }

        @Override
        public void add(Row row) throws IOException {
            if (count == MOST_ROWS || bytes > MOST_BYTES) {
                left++;
                return;
            }
            count++;
            out.writeStartArray();
            for (int i = 0; i < table.columns().size(); i++) {
                if (row.isEmpty(i)) out.writeNull();
                else value(table.columns().get(i), row, i);
            }
            out.writeEndArray();
        }

        private void value(Column column, Row row, int place) throws IOException {
            switch (column.type()) {
                case INTEGER, MOMENT -> out.writeNumber(row.integer(place));
                case FLAG -> out.writeBoolean(row.integer(place) != 0);
                case REAL -> out.writeNumber(row.real(place));
                case TEXT -> {
                    var text = Texts.visible(row.text(place));
                    bytes += Texts.bytes(text);
                    out.writeString(text);
                }
            }
            bytes += BYTES_OF_NUMBER;
        }

        @Override
        public void end() throws IOException {
            out.writeEndArray();
            out.writeNumberField("left", left);
            out.writeEndObject();
        }
    }
}
