package io.zetools.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.sycl.TaskNode;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/// The part of a report on SYCL as JSON. Times are nanoseconds.
final class SyclJson {
    private final JsonGenerator json;

    SyclJson(JsonGenerator json) {
        this.json = json;
    }

    void write(SyclProfile profile) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("variables");
        for (var each : profile.variables()) {
            json.writeStartObject();
            json.writeStringField("name", each.name());
            json.writeStringField("value", each.value());
            json.writeBooleanField("appended", each.appended());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("processes");
        for (var each : profile.processes()) write(each);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(OfProcess of) throws IOException {
        var graph = of.graph();
        json.writeStartObject();
        json.writeNumberField("process", of.process());
        json.writeStringField("program", of.program());
        json.writeNumberField("notifications", of.seen());
        json.writeNumberField("lost", of.lost());
        json.writeNumberField("left_out", of.leftOut());
        json.writeNumberField("nodes", graph.nodes().size());
        json.writeNumberField("executions", graph.executions().size());
        json.writeNumberField("edges", graph.edges().size());
        json.writeNumberField("missing_nodes", graph.missing());
        json.writeNumberField("unknown_submissions", graph.unknown());
        origins(of);
        without(of);
        path(of);
        json.writeArrayFieldStart("parallel_ns");
        for (var nanos : of.parallelism()) json.writeNumber(nanos);
        json.writeEndArray();
        operations(of);
        hostTasks(of);
        waits(of);
        memory(of.memory());
        calls(of);
        json.writeEndObject();
    }

    private void origins(OfProcess of) throws IOException {
        var origins = of.origins();
        json.writeObjectFieldStart("commands_by_origin");
        json.writeNumberField("operations", origins.nodes());
        json.writeNumberField("calls", origins.calls());
        json.writeNumberField("adapter", origins.adapter());
        json.writeNumberField("application", origins.application());
        json.writeNumberField("unplaced", origins.unplaced());
        json.writeEndObject();
    }

    private void without(OfProcess of) throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        of.reasons().values().forEach(reason -> counts.merge(reason, 1L, Long::sum));
        json.writeObjectFieldStart("untimed_by_reason");
        for (var each : counts.entrySet()) json.writeNumberField(each.getKey(), each.getValue());
        json.writeEndObject();
    }

    private void path(OfProcess of) throws IOException {
        if (of.path().isEmpty()) return;
        var path = of.path().get();
        json.writeObjectFieldStart("critical_path");
        json.writeNumberField("total_ns", path.totalNanos());
        json.writeNumberField("path_ns", path.nanos());
        json.writeNumberField("average_parallelism", path.averageParallelism());
        json.writeArrayFieldStart("nodes");
        for (var node : path.nodes()) {
            json.writeStartObject();
            json.writeNumberField("node", node.number());
            named(node);
            json.writeNumberField("device_ns", of.durations().getOrDefault(node.number(), 0L));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void named(TaskNode node) throws IOException {
        json.writeStringField("name", SyclSums.plain(node.name()));
        json.writeStringField("place", node.line());
    }

    private void operations(OfProcess of) throws IOException {
        json.writeArrayFieldStart("operations");
        for (var each : of.operations()) {
            json.writeStartObject();
            json.writeStringField("name", each.name());
            json.writeStringField("place", each.place());
            json.writeNumberField("count", each.count());
            json.writeNumberField("submission_ns", each.submissionNanos());
            if (of.path().isPresent()) {
                json.writeNumberField("device_ns", each.deviceNanos());
                json.writeNumberField("on_path_ns", each.onPathNanos());
                if (each.slackNanos() >= 0) json.writeNumberField("least_slack_ns", each.slackNanos());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void hostTasks(OfProcess of) throws IOException {
        json.writeArrayFieldStart("host_tasks");
        for (var each : of.hostTasks()) {
            json.writeStartObject();
            json.writeNumberField("node", each.node());
            named(of.graph().nodes().get(each.node()));
            json.writeNumberField("earliest_ns", each.earliestNanos());
            if (each.latestNanos() > 0) json.writeNumberField("latest_ns", each.latestNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void waits(OfProcess of) throws IOException {
        json.writeArrayFieldStart("waits");
        for (var each : of.waits()) {
            json.writeStartObject();
            json.writeStringField("wait", each.text());
            json.writeStringField("place", each.place());
            json.writeNumberField("count", each.count());
            json.writeNumberField("total_ns", each.totalNanos());
            json.writeNumberField("max_ns", each.maxNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void memory(SyclMemory memory) throws IOException {
        json.writeObjectFieldStart("memory");
        json.writeNumberField("peak_bytes", memory.peakBytes());
        json.writeNumberField("buffers", memory.buffers());
        json.writeNumberField("buffers_left", memory.buffersLeft());
        json.writeArrayFieldStart("lines");
        for (var each : memory.lines()) {
            json.writeStartObject();
            json.writeStringField("place", each.place());
            json.writeStringField("allocation", each.text());
            json.writeStringField("device", each.device());
            json.writeNumberField("count", each.count());
            json.writeNumberField("bytes", each.bytes());
            json.writeNumberField("peak_bytes", each.peakBytes());
            json.writeNumberField("left", each.leftCount());
            json.writeNumberField("left_bytes", each.leftBytes());
            json.writeEndObject();
        }
        json.writeEndArray();
        ReportJson.overTime(json, memory.live());
        json.writeEndObject();
    }

    private void calls(OfProcess of) throws IOException {
        json.writeArrayFieldStart("calls");
        for (var each : of.calls()) {
            json.writeStartObject();
            json.writeStringField("function", each.function());
            json.writeNumberField("count", each.count());
            json.writeNumberField("failed", each.failed());
            json.writeNumberField("total_ns", each.totalNanos());
            json.writeNumberField("max_ns", each.maxNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
