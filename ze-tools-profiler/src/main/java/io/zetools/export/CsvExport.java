package io.zetools.export;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.report.CsvRenderer;
import io.zetools.report.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Writes a recording as tables of comma-separated values, one file for each kind: `processes.csv`, `threads.csv`,
/// `devices.csv`, `kernels.csv`, `calls.csv`, `activities.csv`, `regions.csv`, `instants.csv` and `accounts.csv`.
///
/// Where programs have used SYCL there are `sycl_nodes.csv`, `sycl_edges.csv`, `sycl_waits.csv` and
/// `sycl_memory.csv`, too: their task graphs, the waits of the host, and the bytes that were allocated over time.
///
/// For metric groups that were sampled there are `metrics_1.csv` and so on with their rows, and for queries around
/// kernels `queries.csv`, with the values of each execution or the reason why there are none. Averages of
/// kernels, and samples by function and line, are in tables that a report in JSON has, too, as in
/// `kernel_metrics.csv`, `queried_kernels.csv` and `stalls.csv`.
///
/// Files are as [CsvRenderer] writes them. Times are nanoseconds of `CLOCK_MONOTONIC`; processes, threads, kernels
/// and devices are numbers of the recording, which the tables of definitions explain.
///
/// Threads: any, one at a time for each recording.
public final class CsvExport {
    private CsvExport() {}

    /// Returns the tables that recordings have, without rows.
    public static List<Table> tables() {
        var none = new RecordingNames(new SourcePlaces.Reader().places());
        return Stream.of(
                        DefinitionTables.tables(),
                        EventTables.tables(none),
                        MeasurementTables.tables(),
                        SyclProfile.graphTables())
                .flatMap(List::stream)
                .toList();
    }

    /// Writes the tables.
    ///
    /// @param folder is made; if it exists, it must be empty
    /// @throws IOException if the recording cannot be read, or the tables cannot be written
    public static void write(Recording recording, Path folder) throws IOException {
        Objects.requireNonNull(recording, "recording");
        Files.createDirectories(folder);
        try (var entries = Files.list(folder)) {
            if (entries.findAny().isPresent())
                throw new DirectoryNotEmptyException(
                        "%s is not empty, and nothing is overwritten: name another folder".formatted(folder));
        }
        try {
            writeTables(recording, folder);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void writeTables(Recording recording, Path folder) throws IOException {
        var places = new SourcePlaces.Reader();
        var device = new DeviceProfile.Reader(recording, false);
        var sycl = new SyclProfile.Reader(recording);
        try (var tables = new CsvRenderer(file -> PrivateFile.create(folder.resolve(file)))) {
            for (var each : DefinitionTables.of(recording)) each.write(tables);
            var events = new EventTables(RecordingNames.of(recording, places.places()), tables);
            var measured = new MeasurementTables(recording, device.measures(), tables);
            recording.scan(RecordingSink.all(List.of(places, device, sycl, measured, events)));
            for (var each : device.profile().measurements()) if (!each.rows().isEmpty()) each.write(tables);
            var graphs = sycl.profile();
            if (!graphs.isEmpty()) graphs.writeGraphs(tables);
        }
    }
}
