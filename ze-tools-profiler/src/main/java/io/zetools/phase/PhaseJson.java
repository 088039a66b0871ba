package io.zetools.phase;

import io.zetools.report.JsonRenderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Objects;

/// Writes reports as JSON: the tables of a report, with times in nanoseconds.
public final class PhaseJson {
    private PhaseJson() {}

    /// Writes a report. The writer stays open.
    ///
    /// @throws UncheckedIOException if the writer fails
    public static void write(PhaseReport report, Writer writer) {
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(writer, "writer");
        try {
            var json = JsonRenderer.generator(writer);
            json.writeStartObject();
            json.writeNumberField("version", 1);
            json.writeStringField("phase_rules", report.rules().name());
            try (var tables = new JsonRenderer(json)) {
                for (var each : report.tables()) each.write(tables);
            }
            json.writeEndObject();
            json.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report: " + e.getMessage(), e);
        }
    }
}
