package io.zetools.phase;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes reports as JSON: times in nanoseconds by the codes of layer and phase; null where no self
/// time is known.
public final class PhaseJson {
    private final PhaseReport report;
    private final RuleSet rules;

    private PhaseJson(PhaseReport report) {
        this.report = report;
        rules = report.rules();
    }

    /// Writes a report. The writer stays open.
    ///
    /// @throws UncheckedIOException if the writer fails
    public static void write(PhaseReport report, Writer writer) {
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(writer, "writer");
        try {
            var json = JsonFactory.builder()
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .build()
                    .createGenerator(writer);
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.useDefaultPrettyPrinter();
            new PhaseJson(report).write(json);
            json.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report: " + e.getMessage(), e);
        }
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("version", 1);
        json.writeStringField("rules", rules.name());
        json.writeArrayFieldStart("runs");
        for (var run : report.runs()) {
            json.writeStartObject();
            json.writeStringField("starting_mark", run.mark());
            times(json, run.times());
            json.writeArrayFieldStart("parts");
            for (var part : run.parts()) {
                json.writeStartObject();
                json.writeStringField("phase", part.part().orElseThrow().code());
                times(json, part);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectFieldStart("details");
            for (var entry : new java.util.TreeMap<>(run.details()).entrySet())
                json.writeNumberField(entry.getKey(), entry.getValue());
            json.writeEndObject();
            json.writeArrayFieldStart("differences");
            for (var difference : run.differences()) {
                json.writeStartObject();
                json.writeStringField("name", difference.name());
                json.writeNumberField("value", difference.nanoseconds());
                json.writeNumberField("published", difference.otherNanoseconds());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("diagnostics");
        for (var diagnostic : report.diagnostics()) {
            json.writeStartObject();
            json.writeStringField("kind", diagnostic.kind().name());
            json.writeNumberField("line", diagnostic.line());
            json.writeStringField("message", diagnostic.message());
            json.writeNumberField("count", diagnostic.count());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void times(JsonGenerator json, PhaseTimes times) throws IOException {
        json.writeNumberField("executions", times.executions());
        table(json, "times", (layer, phase) -> times.total(layer, phase));
        if (times.part().isEmpty()) table(json, "union_times", (layer, phase) -> times.union(layer, phase));
        table(json, "self_times", (layer, phase) -> {
            var self = times.self(layer, phase);
            return self.isPresent() ? self.getAsLong() : null;
        });
    }

    /// Looks up a time; null where none is known.
    private interface Cell {
        @Nullable
        Long get(Layer layer, Phase phase);
    }

    private void table(JsonGenerator json, String name, Cell cell) throws IOException {
        json.writeObjectFieldStart(name);
        for (var layer : rules.layers()) {
            if (layer.use() == Layer.Use.IGNORED || layer.use() == Layer.Use.DETAIL) continue;
            json.writeObjectFieldStart(layer.code());
            for (var phase : rules.phases()) {
                var value = cell.get(layer, phase);
                if (value == null) json.writeNullField(phase.code());
                else if (value != 0) json.writeNumberField(phase.code(), value);
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
