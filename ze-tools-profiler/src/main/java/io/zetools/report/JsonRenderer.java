package io.zetools.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Writes each table as a member of the JSON object that a generator is in: an array with an object for each row,
/// whose members are the columns. Cells without a value are `null`.
///
/// The first open table is written at once; others that are open beside it stay in memory until it ends.
///
/// Threads: one.
public final class JsonRenderer implements Renderer {
    private final JsonGenerator out;
    private final boolean isWhole;
    private final Queue<TokenBuffer> waiting = new ArrayDeque<>();
    private @Nullable Rows direct;

    /// Creates a renderer that writes an object of its own, whose end is written by [#close].
    ///
    /// @param out stays open
    /// @throws IOException if it cannot be written
    public JsonRenderer(Writer out) throws IOException {
        this(generator(out), true);
        this.out.writeStartObject();
    }

    /// Creates a renderer that writes members of an object beside others.
    ///
    /// @param out in an object; stays open
    // Its callers write other members of the object, too.
    @SuppressWarnings("exports")
    public JsonRenderer(JsonGenerator out) {
        this(out, false);
    }

    private JsonRenderer(JsonGenerator out, boolean isWhole) {
        this.out = Objects.requireNonNull(out, "out");
        this.isWhole = isWhole;
    }

    /// Creates a generator of JSON that people can read, too: in lines, and in ASCII, for names that other
    /// processes chose may hold characters beyond it that move cursors.
    ///
    /// @param out stays open
    /// @throws IOException if it cannot be written
    @SuppressWarnings("exports")
    public static JsonGenerator generator(Writer out) throws IOException {
        return JsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build()
                .createGenerator(out)
                .useDefaultPrettyPrinter();
    }

    @Override
    public Rows open(Table table) throws IOException {
        if (direct == null) {
            direct = new Members(table, null);
            return direct;
        }
        return new Members(table, new TokenBuffer(out.getCodec(), false));
    }

    @Override
    public void close() throws IOException {
        flush();
        if (!isWhole) return;
        out.writeEndObject();
        out.close();
    }

    private void flush() throws IOException {
        for (var each = waiting.poll(); each != null; each = waiting.poll()) {
            // Leaves out the braces around the member.
            try (var in = each.asParser()) {
                in.nextToken();
                in.nextToken();
                out.copyCurrentEvent(in);
                in.nextToken();
                out.copyCurrentStructure(in);
            }
        }
    }

    private final class Members implements Rows {
        private final Table table;
        private final @Nullable TokenBuffer buffer;
        private final JsonGenerator to;

        /// @param buffer what keeps the table until another one ends, or null
        Members(Table table, @Nullable TokenBuffer buffer) throws IOException {
            this.table = table;
            this.buffer = buffer;
            to = buffer == null ? out : buffer;
            if (buffer != null) to.writeStartObject();
            to.writeArrayFieldStart(table.name());
        }

        @Override
        public void add(Row row) throws IOException {
            to.writeStartObject();
            for (int i = 0; i < table.columns().size(); i++) {
                to.writeFieldName(table.columns().get(i).name());
                if (row.isEmpty(i)) to.writeNull();
                else value(table.columns().get(i), row, i);
            }
            to.writeEndObject();
        }

        private void value(Column column, Row row, int place) throws IOException {
            switch (column.type()) {
                case INTEGER, MOMENT -> to.writeNumber(row.integer(place));
                case FLAG -> to.writeBoolean(row.integer(place) != 0);
                case REAL -> to.writeNumber(row.real(place));
                case TEXT -> to.writeString(row.text(place));
            }
        }

        @Override
        public void end() throws IOException {
            to.writeEndArray();
            if (buffer == null) {
                direct = null;
                flush();
            } else {
                to.writeEndObject();
                waiting.add(buffer);
                if (direct == null) flush();
            }
        }
    }
}
