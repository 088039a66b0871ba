package io.zetools.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.phase.PhaseJson;
import io.zetools.phase.PhaseReport;
import io.zetools.report.JsonRenderer;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A report as JSON. Times are nanoseconds.
final class ReportJson {
    private final JsonGenerator json;

    ReportJson(JsonGenerator json) {
        this.json = json;
    }

    void write(
            RunProfile profile,
            Optional<PhaseReport> phases,
            Optional<DeviceProfile> device,
            Optional<SyclProfile> sycl,
            Optional<Timing> timing)
            throws IOException {
        json.writeStartObject();
        strings("command", profile.command());
        json.writeNumberField("wall_ns", profile.wallNanos());
        json.writeNumberField("exit_code", profile.exitCode());
        json.writeNumberField("signal", profile.signal());
        json.writeBooleanField("complete", profile.account().isComplete());
        json.writeNumberField("calls", profile.calls());
        json.writeNumberField("percentile_error", RunProfile.PERCENTILE_ERROR);
        account(profile);
        try (var tables = new JsonRenderer(json)) {
            for (var each : RunTables.of(profile)) each.write(tables);
        }
        strings("notes", profile.notes());
        if (phases.isPresent()) {
            var text = new StringWriter();
            PhaseJson.write(phases.get(), text);
            json.writeFieldName("phases");
            json.writeRawValue(text.toString());
        }
        if (device.isPresent() && !device.get().isEmpty()) device(device.get());
        if (sycl.isPresent() && !sycl.get().isEmpty()) {
            try (var tables = new JsonRenderer(json)) {
                for (var each : SyclTables.of(sycl.get())) each.write(tables);
            }
        }
        if (timing.isPresent()) {
            try (var tables = new JsonRenderer(json)) {
                timing.get().table().write(tables);
            }
        }
        json.writeEndObject();
    }

    private void device(DeviceProfile device) throws IOException {
        json.writeObjectFieldStart("device");
        try (var tables = new JsonRenderer(json)) {
            for (var each : DeviceTables.of(device)) each.write(tables);
        }
        json.writeArrayFieldStart("metrics");
        for (var each : device.metrics()) metrics(each);
        json.writeEndArray();
        json.writeArrayFieldStart("stalls");
        for (var each : device.stalls()) new StallJson(json, each).write();
        json.writeEndArray();
        if (device.queried().isPresent()) queried(device.queried().get());
        json.writeEndObject();
    }

    private void metrics(SampledMetrics of) throws IOException {
        json.writeStartObject();
        json.writeStringField("group", of.group().name());
        json.writeStringField("device", of.group().device());
        json.writeNumberField("period_ns", of.periodNanos());
        json.writeNumberField("rows", of.rows());
        json.writeNumberField("inside", of.inside());
        json.writeNumberField("overlapping", of.overlapping());
        json.writeBooleanField("overlapping_counted", of.countsOverlapping());
        json.writeNumberField("edge", of.edge());
        json.writeNumberField("between", of.between());
        json.writeNumberField("unusable", of.unusable());
        json.writeNumberField("kernels_not_sampled", of.notSampled());
        kernels(of.kernels(), "launches_sampled");
        json.writeEndObject();
    }

    private void queried(QueriedMetrics of) throws IOException {
        json.writeObjectFieldStart("queried_metrics");
        json.writeNumberField("launches_measured", of.measured());
        counts("launches_not_measured", of.unmeasured());
        json.writeArrayFieldStart("groups");
        for (var each : of.groups()) {
            json.writeStartObject();
            json.writeStringField("group", each.group().name());
            json.writeStringField("device", each.group().device());
            kernels(each.kernels(), "launches_measured");
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void kernels(List<SampledMetrics.KernelMetrics> kernels, String counted) throws IOException {
        json.writeArrayFieldStart("kernels");
        for (var each : kernels) {
            json.writeStartObject();
            json.writeStringField("name", each.name());
            json.writeNumberField("launches", each.launches());
            json.writeNumberField(counted, each.sampled());
            json.writeNumberField("rows", each.rows());
            json.writeNumberField("total_ns", each.totalNanos());
            json.writeNumberField("sampled_ns", each.sampledNanos());
            json.writeArrayFieldStart("metrics");
            for (var value : each.values()) {
                json.writeStartObject();
                json.writeStringField("name", value.metric().name());
                json.writeStringField("unit", value.unit());
                json.writeNumberField("average", value.value());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void account(RunProfile profile) throws IOException {
        var account = profile.account();
        json.writeObjectFieldStart("account");
        json.writeBooleanField("complete", account.isComplete());
        json.writeBooleanField("damaged", account.isDamaged());
        json.writeBooleanField("ended", account.ended());
        json.writeStringField("headline", account.headline());
        json.writeNumberField("unreadable_events", account.unreadable());
        json.writeArrayFieldStart("running_pids");
        for (var each : account.running()) json.writeNumber(each.pid());
        json.writeEndArray();
        strings("not_recorded", account.unrecorded(false));
        strings("recorded_in_part", account.unrecorded(true));
        strings("damage", account.damage());
        json.writeNumberField("tool_ns", profile.costNanos());
        json.writeNumberField("layer_ns", profile.layerNanos());
        json.writeNumberField("paused_calls", profile.pausedCalls());
        json.writeNumberField("paused_ns", profile.pausedNanos());
        json.writeEndObject();
    }

    private void counts(String name, Map<String, Long> counts) throws IOException {
        json.writeObjectFieldStart(name);
        for (var each : counts.entrySet()) json.writeNumberField(each.getKey(), each.getValue());
        json.writeEndObject();
    }

    private void strings(String name, List<String> strings) throws IOException {
        json.writeArrayFieldStart(name);
        for (var each : strings) json.writeString(each);
        json.writeEndArray();
    }
}
