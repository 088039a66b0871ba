package io.zetools.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.profile.SampledStalls.Counts;
import java.io.IOException;

/// The part of a report in JSON for stall samples.
final class StallJson {
    private final JsonGenerator json;
    private final SampledStalls stalls;

    StallJson(JsonGenerator json, SampledStalls stalls) {
        this.json = json;
        this.stalls = stalls;
    }

    void write() throws IOException {
        json.writeStartObject();
        json.writeStringField("group", stalls.group().name());
        json.writeStringField("device", stalls.group().device());
        json.writeNumberField("period_ns", stalls.periodNanos());
        json.writeNumberField("samples", stalls.samples());
        json.writeNumberField("ambiguous", stalls.ambiguous());
        json.writeNumberField("unknown", stalls.unknown());
        json.writeNumberField("reads_with_loss", stalls.dropped());
        json.writeArrayFieldStart("functions");
        for (var each : stalls.functions()) {
            json.writeStartObject();
            json.writeStringField("name", each.name());
            json.writeStringField("module_hash", "%016x".formatted(each.module()));
            counts(each.counts());
            json.writeArrayFieldStart("lines");
            for (var line : each.lines()) {
                json.writeStartObject();
                json.writeStringField("file", line.line().file());
                json.writeNumberField("line", line.line().line());
                counts(line.counts());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("ambiguous_between");
        for (var each : stalls.candidates()) {
            json.writeStartObject();
            json.writeArrayFieldStart("functions");
            for (var name : each.names()) json.writeString(name);
            json.writeEndArray();
            json.writeNumberField("samples", each.samples());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("missing");
        for (var each : stalls.missing()) json.writeString(each);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void counts(Counts counts) throws IOException {
        json.writeNumberField("samples", counts.samples());
        json.writeNumberField("stalled", counts.stalled());
        json.writeObjectFieldStart("reasons");
        for (var each : counts.reasons()) json.writeNumberField(each.metric().name(), each.samples());
        json.writeEndObject();
    }
}
