package io.zetools.export;

import io.zetools.ZeResult;
import io.zetools.profile.DeviceNames;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.KernelNames;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Writes a recording as tables of comma-separated values, one file for each kind: `processes.csv`, `threads.csv`,
/// `devices.csv`, `kernels.csv`, `calls.csv`, `activities.csv`, `regions.csv`, `instants.csv` and `accounts.csv`.
///
/// Where programs have used SYCL there are `sycl_nodes.csv`, `sycl_edges.csv`, `sycl_waits.csv` and
/// `sycl_memory.csv`, too: their task graphs, the waits of the host, and the bytes that were allocated over time.
///
/// For stall samples there is `stalls.csv`. For metric groups that were sampled there are `metrics_1.csv` and so on
/// with their rows, and
/// `kernel_metrics.csv`; for queries around kernels `queries.csv`, with the values of each execution or the reason
/// why there are none, and `queried_kernels.csv`, with averages.
///
/// The first line has the names of the columns. Times are nanoseconds of `CLOCK_MONOTONIC`; processes, threads,
/// kernels and devices are numbers of the recording, which the tables of definitions explain. Text that a
/// spreadsheet would take for a formula begins with an apostrophe, and control characters are written as `\xNN`.
///
/// Threads: any, one at a time for each recording.
public final class CsvExport {
    private record Key(int process, int number) {}

    private final Recording recording;
    private final Path folder;
    private final SourcePlaces.Reader placesReader = new SourcePlaces.Reader();
    private final SourcePlaces places = placesReader.places();
    private final Map<Key, String> functions = new HashMap<>();
    private final Map<Key, String> kernels = new HashMap<>();

    private CsvExport(Recording recording, Path folder) {
        this.recording = recording;
        this.folder = folder;
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
            new CsvExport(recording, folder).write();
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void write() throws IOException {
        for (var each : recording.definitions(Definition.Function.class))
            functions.put(new Key(each.process(), each.function()), each.name());
        for (var each : recording.definitions(Definition.Kernel.class))
            kernels.put(new Key(each.process(), each.kernel()), each.name());
        processes();
        threads();
        devices();
        kernels();
        var device = new DeviceProfile.Reader(recording, false);
        var sycl = new SyclProfile.Reader(recording);
        try (var metrics = new MetricTables(recording, device.measures(), folder);
                var calls = table(
                        "calls",
                        "process",
                        "thread",
                        "sequence",
                        "function",
                        "result",
                        "object",
                        "begin_ns",
                        "end_ns",
                        "tool_ns",
                        "arguments",
                        "place");
                var activities = table(
                        "activities",
                        "process",
                        "thread",
                        "call",
                        "kind",
                        "name",
                        "device",
                        "engine",
                        "list",
                        "execution",
                        "command",
                        "appended_ns",
                        "submitted_ns",
                        "begin_ns",
                        "end_ns",
                        "observed_ns",
                        "error_ns",
                        "bytes",
                        "groups_x",
                        "groups_y",
                        "groups_z",
                        "state",
                        "reason",
                        "place");
                var regions = table(
                        "regions",
                        "process",
                        "thread",
                        "kind",
                        "name",
                        "begin_ns",
                        "end_ns",
                        "domain",
                        "layer",
                        "phase",
                        "id",
                        "place");
                var instants = table(
                        "instants",
                        "process",
                        "thread",
                        "kind",
                        "name",
                        "time_ns",
                        "values",
                        "number",
                        "domain",
                        "text",
                        "place");
                var accounts = table(
                        "accounts",
                        "process",
                        "thread",
                        "kind",
                        "seen",
                        "recorded",
                        "lost",
                        "in_flight",
                        "lost_by_reason")) {
            var rows = new Rows(calls, activities, regions, instants, accounts);
            recording.scan(RecordingSink.all(List.of(placesReader, device, sycl, metrics, rows)));
            metrics.write(device.profile());
        }
        var graphs = sycl.profile();
        if (!graphs.isEmpty()) SyclTables.write(graphs, folder);
    }

    private CsvTable table(String name, String... columns) throws IOException {
        return CsvTable.create(folder.resolve(name + ".csv"), columns);
    }

    private void processes() throws IOException {
        try (var out =
                table("processes", "process", "pid", "parent", "rank", "host", "program", "command", "start_ns")) {
            for (var it : recording.definitions(Definition.OsProcess.class))
                out.number(it.process())
                        .number(it.pid())
                        .number(it.parentPid())
                        .number(it.rank())
                        .text(it.host())
                        .text(it.program())
                        .text(String.join(" ", it.command()))
                        .number(it.startNanos())
                        .end();
        }
    }

    private void threads() throws IOException {
        try (var out = table("threads", "process", "thread", "tid", "name")) {
            for (var it : recording.definitions(Definition.OsThread.class))
                out.number(it.process())
                        .number(it.thread())
                        .number(it.tid())
                        .text(it.name())
                        .end();
        }
    }

    private void devices() throws IOException {
        var names = new DeviceNames(recording);
        try (var out = table(
                "devices",
                "process",
                "device",
                "name",
                "uuid",
                "tile",
                "timer_hertz",
                "timer_bits",
                "index",
                "driver_name",
                "address",
                "origin")) {
            for (var it : recording.definitions(Definition.Device.class)) {
                var named = names.of(it.process(), it.device()).orElseThrow();
                out.number(it.process())
                        .number(it.device())
                        .text(named.name())
                        .text(it.uuid())
                        .number(it.tile())
                        .number(it.timerHertz())
                        .number(it.timerBits())
                        .number(named.index())
                        .text(it.name())
                        .text(it.address())
                        .text(named.origin())
                        .end();
            }
        }
    }

    private void kernels() throws IOException {
        try (var out = table(
                "kernels",
                "process",
                "kernel",
                "name",
                "mangled",
                "simd",
                "arguments",
                "group_x",
                "group_y",
                "group_z",
                "local_bytes",
                "private_bytes",
                "spill_bytes")) {
            for (var it : recording.definitions(Definition.Kernel.class)) {
                out.number(it.process())
                        .number(it.kernel())
                        .text(KernelNames.readable(it.name()))
                        .text(it.name());
                var form = recording.properties(it);
                if (form.isPresent()) {
                    var of = form.get();
                    out.number(of.maxSubgroupSize())
                            .number(of.arguments())
                            .number(of.groupX())
                            .number(of.groupY())
                            .number(of.groupZ())
                            .number(of.localBytes())
                            .number(of.privateBytes())
                            .number(of.spillBytes());
                } else {
                    for (int i = 0; i < 8; i++) out.text("");
                }
                out.end();
            }
        }
    }

    /// Writes a row for each event.
    private final class Rows implements RecordingSink {
        private final CsvTable calls;
        private final CsvTable activities;
        private final CsvTable regions;
        private final CsvTable instants;
        private final CsvTable accounts;

        /// The last account of each producer.
        private final Map<List<Object>, Account> last = new LinkedHashMap<>();

        Rows(CsvTable calls, CsvTable activities, CsvTable regions, CsvTable instants, CsvTable accounts) {
            this.calls = calls;
            this.activities = activities;
            this.regions = regions;
            this.instants = instants;
            this.accounts = accounts;
        }

        @Override
        public void calls(CallColumns of) {
            for (int i = 0; i < of.size(); i++) call(of, i);
        }

        private void call(CallColumns of, int i) {
            int process = of.process(i);
            var kernel = of.object(i) == 0 ? "" : kernels.getOrDefault(new Key(process, of.object(i)), "");
            calls.number(process)
                    .number(of.thread(i))
                    .number(of.sequence(i))
                    .text(functions.getOrDefault(new Key(process, of.function(i)), "#" + of.function(i)))
                    .text(of.result(i) == 0 ? "SUCCESS" : new ZeResult(of.result(i)).toString())
                    .text(KernelNames.readable(kernel))
                    .number(of.startNanos(i))
                    .number(of.endNanos(i))
                    .number(of.ownNanos(i))
                    .text(of.argumentCount(i) == 0 ? "" : of.call(i).argumentText())
                    .text(places.hasCalls() ? text(places.ofCall(process, of.thread(i), of.sequence(i))) : "")
                    .end();
        }

        @Override
        public void event(RecordedEvent event) {
            switch (event) {
                case DeviceActivity it -> activity(it);
                case Region it ->
                    regions.number(it.process())
                            .number(it.thread())
                            .text(it.kind())
                            .text(it.name())
                            .number(it.startNanos())
                            .number(it.endNanos())
                            .text(it.domain())
                            .text(it.layer())
                            .text(it.phase())
                            .number(it.id())
                            .text(text(places.of(it)))
                            .end();
                case Instant it ->
                    instants.number(it.process())
                            .number(it.thread())
                            .text(it.kind())
                            .text(it.name())
                            .number(it.endNanos())
                            .text(pairs(it.values()))
                            .number(it.number())
                            .text(it.domain())
                            .text(it.text())
                            .text(text(places.of(it)))
                            .end();
                case Account it -> last.put(List.of(it.process(), it.thread(), it.kind()), it);
                default -> {
                    // Has no table.
                }
            }
        }

        @Override
        public void end() {
            for (var it : last.values())
                accounts.number(it.process())
                        .number(it.thread())
                        .text(it.kind())
                        .number(it.seen())
                        .number(it.recorded())
                        .number(it.lost())
                        .number(it.inFlight())
                        .text(pairs(it.dropped()))
                        .end();
        }

        private void activity(DeviceActivity it) {
            var kernel = kernels.get(new Key(it.process(), it.object()));
            var function = functions.getOrDefault(new Key(it.process(), it.function()), "");
            activities
                    .number(it.process())
                    .number(it.thread())
                    .number(it.correlation())
                    .text(it.kind())
                    .text(kernel == null ? function : KernelNames.readable(kernel))
                    .number(it.device())
                    .number(it.engine())
                    .number(it.list())
                    .number(it.execution())
                    .number(it.command())
                    .number(it.appendedNanos())
                    .number(it.submittedNanos())
                    .number(it.startNanos())
                    .number(it.endNanos())
                    .number(it.observedNanos())
                    .number(it.errorNanos())
                    .number(it.bytes())
                    .number(it.groupsX())
                    .number(it.groupsY())
                    .number(it.groupsZ())
                    .text(it.state().name())
                    .text(it.reason())
                    .text(text(places.of(it)))
                    .end();
        }

        private static String text(Optional<SourcePlaces.Place> place) {
            return place.map(it -> it.user().toString()).orElse("");
        }

        private static String pairs(Map<String, Long> values) {
            var text = new StringBuilder();
            values.forEach((name, value) -> text.append(text.isEmpty() ? "" : " ")
                    .append(name)
                    .append('=')
                    .append(value));
            return text.toString();
        }
    }
}
