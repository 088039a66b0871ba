package io.zetools.export;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.KernelMeasures;
import io.zetools.profile.MetricForm;
import io.zetools.profile.QueriedMetrics;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.profile.SampledStalls;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes metric groups that were sampled while programs ran: the rows of each, and what they say of kernels; what
/// was queried around each kernel; and stall samples by function and line.
final class MetricTables implements RecordingSink, AutoCloseable {
    /// The rows of a group.
    private record Rows(RecordedMetrics group, List<MetricDescription> measured, CsvTable out) {}

    private final Path folder;
    private final KernelMeasures measures;
    private final List<Rows> groups = new ArrayList<>();
    private @Nullable CsvTable queries;

    /// @param measures the counts around kernels, complete when the first command comes
    MetricTables(Recording recording, KernelMeasures measures, Path folder) throws IOException {
        this.folder = folder;
        this.measures = measures;
        for (var group : recording.metrics())
            if (!group.deviceUuids().isEmpty() && !group.isStalls())
                groups.add(rows(group, folder.resolve("metrics_%d.csv".formatted(groups.size() + 1))));
    }

    @Override
    public void event(RecordedEvent event) {
        try {
            switch (event) {
                case DeviceActivity it -> {
                    if (!measures.isEmpty() && it.kind().equals("kernel")) query(queries(), it);
                }
                case RecordedEvent.Sample it -> {
                    for (var rows : groups) {
                        var batch = rows.group.timedRows(it);
                        if (batch.isPresent()) MetricRow.each(batch.get(), row -> write(rows, row));
                    }
                }
                default -> {
                    // Has no metrics.
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /// Writes what is known at the end.
    void write(DeviceProfile profile) throws IOException {
        if (!groups.isEmpty()) kernels(profile, folder.resolve("kernel_metrics.csv"));
        if (!profile.stalls().isEmpty()) stalls(profile, folder.resolve("stalls.csv"));
        if (profile.queried().isPresent()) {
            queriedKernels(profile.queried().get(), folder.resolve("queried_kernels.csv"));
            queries();
        }
    }

    @Override
    public void close() throws IOException {
        for (var each : groups) each.out.close();
        if (queries != null) queries.close();
    }

    /// Writes a row for each reason of each line of each function; samples without a line have an empty one, and
    /// those that are ambiguous or of no known function have no function.
    private static void stalls(DeviceProfile profile, Path file) throws IOException {
        try (var out = CsvTable.create(
                file, "group", "device", "function", "module_hash", "file", "line", "reason", "samples")) {
            for (var each : profile.stalls()) {
                for (var function : each.functions()) {
                    Map<String, Long> others = new LinkedHashMap<>();
                    for (var reason : function.counts().reasons())
                        others.put(reason.metric().name(), reason.samples());
                    for (var line : function.lines()) {
                        for (var reason : line.counts().reasons()) {
                            others.merge(reason.metric().name(), -reason.samples(), Long::sum);
                            of(out, each, function)
                                    .text(line.line().file())
                                    .number(line.line().line())
                                    .text(reason.metric().name())
                                    .number(reason.samples())
                                    .end();
                        }
                    }
                    for (var rest : others.entrySet())
                        if (rest.getValue() != 0)
                            of(out, each, function)
                                    .text("")
                                    .text("")
                                    .text(rest.getKey())
                                    .number(rest.getValue())
                                    .end();
                }
                without(out, each, "ambiguous", each.ambiguous());
                without(out, each, "unknown", each.unknown());
            }
        }
    }

    private static CsvTable of(CsvTable out, SampledStalls of, FunctionStalls function) throws IOException {
        return out.text(of.group().name())
                .text(of.group().device())
                .text(function.name())
                .text("%016x".formatted(function.module()));
    }

    private static void without(CsvTable out, SampledStalls of, String reason, long samples) throws IOException {
        if (samples == 0) return;
        out.text(of.group().name())
                .text(of.group().device())
                .text("")
                .text("")
                .text("")
                .text("");
        out.text(reason).number(samples).end();
    }

    /// Writes a column for each metric, in the unit that stands behind its name.
    private static Rows rows(RecordedMetrics group, Path file) throws IOException {
        var measured = MetricRow.measured(group);
        var heads = Stream.concat(
                        Stream.of("tile", "begin_ns", "end_ns", "error_ns", "state"),
                        measured.stream().map(each -> "%s (%s)".formatted(each.name(), MetricForm.unitOf(each))))
                .toArray(String[]::new);
        return new Rows(group, measured, CsvTable.create(file, heads));
    }

    private static void write(Rows rows, MetricRow row) {
        var out = rows.out;
        out.number(row.tile())
                .number(row.beginNanos())
                .number(row.endNanos())
                .number(row.errorNanos())
                .text(row.isAmbiguous() ? "AMBIGUOUS" : row.state().name());
        for (var metric : rows.measured) {
            double value = row.value(metric);
            if (Double.isFinite(value)) out.number(value);
            else out.text("");
        }
        out.end();
    }

    /// Returns the table with a row for each metric of each execution of a kernel: which one it is, says
    /// activities.csv.
    private CsvTable queries() throws IOException {
        if (queries == null)
            queries = CsvTable.create(
                    folder.resolve("queries.csv"),
                    "process",
                    "list",
                    "execution",
                    "command",
                    "group",
                    "metric",
                    "unit",
                    "value",
                    "not_measured");
        return queries;
    }

    private void query(CsvTable out, DeviceActivity it) throws IOException {
        var measure = measures.of(it);
        if (measure.isEmpty())
            of(out, it)
                    .text("")
                    .text("")
                    .text("")
                    .text("")
                    .text(measures.reason(it))
                    .end();
        else
            for (var value : measure.get().values())
                of(out, it)
                        .text(measure.get().group().name())
                        .text(value.metric().name())
                        .text(value.unit())
                        .number(value.value())
                        .text("")
                        .end();
    }

    private static CsvTable of(CsvTable out, DeviceActivity it) throws IOException {
        return out.number(it.process()).number(it.list()).number(it.execution()).number(it.command());
    }

    private static CsvTable of(CsvTable out, GroupDescription group, KernelMetrics kernel) throws IOException {
        return out.text(group.name()).text(group.device()).text(kernel.name()).number(kernel.launches());
    }

    /// Writes the averages of each kernel.
    private static void queriedKernels(QueriedMetrics queried, Path file) throws IOException {
        try (var out = CsvTable.create(
                file,
                "group",
                "device",
                "kernel",
                "launches",
                "measured",
                "measured_ns",
                "metric",
                "unit",
                "average")) {
            for (var group : queried.groups())
                for (var kernel : group.kernels())
                    for (var value : kernel.values())
                        of(out, group.group(), kernel)
                                .number(kernel.sampled())
                                .number(kernel.sampledNanos())
                                .text(value.metric().name())
                                .text(value.unit())
                                .number(value.value())
                                .end();
        }
    }

    private static void kernels(DeviceProfile profile, Path file) throws IOException {
        try (var out = CsvTable.create(
                file,
                "group",
                "device",
                "kernel",
                "launches",
                "sampled",
                "rows",
                "sampled_ns",
                "metric",
                "unit",
                "average")) {
            for (var group : profile.metrics()) {
                for (var kernel : group.kernels()) {
                    for (var value : kernel.values())
                        of(out, group.group(), kernel)
                                .number(kernel.sampled())
                                .number(kernel.rows())
                                .number(kernel.sampledNanos())
                                .text(value.metric().name())
                                .text(value.unit())
                                .number(value.value())
                                .end();
                    if (kernel.isNotSampled())
                        of(out, group.group(), kernel)
                                .number(0)
                                .number(0)
                                .number(0)
                                .text("not sampled")
                                .text("")
                                .text("")
                                .end();
                }
            }
        }
    }
}
