package io.zetools.export;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.MetricForm;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Writes metric groups that were sampled while programs ran: the rows of each, and what they say of kernels.
final class MetricTables {
    private MetricTables() {}

    static void write(Recording recording, Path folder) throws IOException {
        int number = 0;
        for (var group : recording.metrics())
            if (!group.deviceUuids().isEmpty()) rows(group, folder.resolve("metrics_%d.csv".formatted(++number)));
        if (number > 0) kernels(recording, folder.resolve("kernel_metrics.csv"));
    }

    /// Writes a column for each metric, in the unit that stands behind its name.
    private static void rows(RecordedMetrics group, Path file) throws IOException {
        var measured = MetricRow.measured(group);
        var heads = Stream.concat(
                        Stream.of("tile", "begin_ns", "end_ns", "error_ns", "state"),
                        measured.stream().map(each -> "%s (%s)".formatted(each.name(), MetricForm.unitOf(each))))
                .toArray(String[]::new);
        try (var out = CsvTable.create(file, heads)) {
            MetricRow.each(group, row -> {
                out.number(row.tile())
                        .number(row.beginNanos())
                        .number(row.endNanos())
                        .number(row.errorNanos())
                        .text(row.isAmbiguous() ? "AMBIGUOUS" : row.state().name());
                for (var metric : measured) {
                    double value = row.value(metric);
                    if (Double.isFinite(value)) out.number(value);
                    else out.text("");
                }
                out.end();
            });
        }
    }

    private static void kernels(Recording recording, Path file) throws IOException {
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
            for (var group : DeviceProfile.of(recording).metrics()) {
                for (var kernel : group.kernels()) {
                    for (var value : kernel.values())
                        out.text(group.group().name())
                                .text(group.group().device())
                                .text(kernel.name())
                                .number(kernel.launches())
                                .number(kernel.sampled())
                                .number(kernel.rows())
                                .number(kernel.sampledNanos())
                                .text(value.metric().name())
                                .text(value.unit())
                                .number(value.value())
                                .end();
                    if (kernel.isNotSampled())
                        out.text(group.group().name())
                                .text(group.group().device())
                                .text(kernel.name())
                                .number(kernel.launches())
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
