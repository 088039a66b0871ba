package io.zetools.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.phase.PhaseReport;
import io.zetools.report.FilledTable;
import io.zetools.report.JsonRenderer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
        strings("recorded_by", profile.tools());
        json.writeNumberField("wall_ns", profile.wallNanos());
        json.writeNumberField("exit_code", profile.exitCode());
        json.writeNumberField("signal", profile.signal());
        json.writeBooleanField("complete", profile.account().isComplete());
        json.writeNumberField("calls", profile.calls());
        json.writeNumberField("percentile_error", RunProfile.PERCENTILE_ERROR);
        account(profile);
        strings("notes", profile.notes());
        if (phases.isPresent())
            json.writeStringField("phase_rules", phases.get().rules().name());
        try (var tables = new JsonRenderer(json)) {
            for (var each : tables(profile, phases, device, sycl)) each.write(tables);
            if (timing.isPresent()) timing.get().table().write(tables);
        }
        json.writeEndObject();
    }

    /// Returns the tables of a report but for that of its own time.
    static List<FilledTable<?>> tables(
            RunProfile profile,
            Optional<PhaseReport> phases,
            Optional<DeviceProfile> device,
            Optional<SyclProfile> sycl) {
        var all = new ArrayList<FilledTable<?>>(RunTables.of(profile));
        phases.ifPresent(it -> all.addAll(it.tables()));
        if (device.isPresent() && !device.get().isEmpty()) {
            all.addAll(DeviceTables.of(device.get()));
            all.addAll(device.get().measurements());
        }
        if (sycl.isPresent() && !sycl.get().isEmpty()) all.addAll(SyclTables.of(sycl.get()));
        return all;
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

    private void strings(String name, List<String> strings) throws IOException {
        json.writeArrayFieldStart(name);
        for (var each : strings) json.writeString(each);
        json.writeEndArray();
    }
}
