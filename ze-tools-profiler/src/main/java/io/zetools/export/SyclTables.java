package io.zetools.export;

import io.zetools.profile.SyclProfile;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.sycl.TaskNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes the task graphs of SYCL programs as tables: `sycl_nodes.csv`, `sycl_edges.csv`, `sycl_waits.csv` and
/// `sycl_memory.csv`.
final class SyclTables {
    private SyclTables() {}

    static void write(SyclProfile profile, Path folder) throws IOException {
        try (var nodes = table(
                        folder,
                        "nodes",
                        "process",
                        "node",
                        "origin",
                        "state",
                        "kind",
                        "name",
                        "file",
                        "line",
                        "occurrence",
                        "queue",
                        "thread",
                        "created_ns",
                        "submit_begin_ns",
                        "submit_end_ns",
                        "first_call",
                        "end_call",
                        "template",
                        "execution",
                        "commands",
                        "begin_ns",
                        "end_ns",
                        "device_ns",
                        "on_path",
                        "slack_ns",
                        "reason");
                var edges = table(folder, "edges", "process", "from", "to", "reasons", "access");
                var waits = table(
                        folder, "waits", "process", "thread", "wait", "file", "line", "begin_ns", "end_ns", "depth");
                var memory = table(folder, "memory", "process", "time_ns", "bytes")) {
            for (var process : profile.processes()) {
                nodes(process, nodes);
                for (var edge : process.graph().edges())
                    edges.number(process.process())
                            .number(edge.from())
                            .number(edge.to())
                            .text(edge.reasons().stream()
                                    .map(it -> it.name().toLowerCase(Locale.ROOT))
                                    .collect(Collectors.joining(" ")))
                            .text(edge.access())
                            .end();
                for (var wait : process.graph().waits())
                    waits.number(process.process())
                            .number(wait.thread())
                            .text(wait.text())
                            .text(wait.place().sourceFile())
                            .number(wait.place().line())
                            .number(wait.begin())
                            .number(wait.end())
                            .number(wait.depth())
                            .end();
                for (var level : process.memory().live())
                    memory.number(process.process())
                            .number(level.nanos())
                            .number(level.bytes())
                            .end();
            }
        }
    }

    private static CsvTable table(Path folder, String name, String... columns) throws IOException {
        return CsvTable.create(folder.resolve("sycl_%s.csv".formatted(name)), columns);
    }

    private static void nodes(OfProcess of, CsvTable out) {
        Set<Integer> onPath = new HashSet<>();
        of.path().ifPresent(path -> path.nodes().forEach(node -> onPath.add(node.number())));
        var durations = of.durations();
        var reasons = of.reasons();
        for (var node : of.graph().nodes()) {
            var timed = of.activities().getOrDefault(node.number(), List.of()).stream()
                    .filter(it -> it.state() == ActivityState.TIMED)
                    .toList();
            node(of.process(), node, out);
            out.number(of.activities().getOrDefault(node.number(), List.of()).size());
            if (timed.isEmpty()) out.text("").text("").text("");
            else
                out.number(timed.stream()
                                .mapToLong(DeviceActivity::startNanos)
                                .min()
                                .orElse(0))
                        .number(timed.stream()
                                .mapToLong(DeviceActivity::endNanos)
                                .max()
                                .orElse(0))
                        .number(durations.getOrDefault(node.number(), 0L));
            out.number(onPath.contains(node.number()) ? 1 : 0);
            if (of.path().isPresent() && !timed.isEmpty())
                out.number(of.path().get().slackNanos().get(node.number()));
            else out.text("");
            out.text(reasons.getOrDefault(node.number(), "")).end();
        }
    }

    private static void node(int process, TaskNode node, CsvTable out) {
        out.number(process)
                .number(node.number())
                .text(node.origin().name().toLowerCase(Locale.ROOT))
                .text(node.state().name().toLowerCase(Locale.ROOT))
                .text(node.kind().name().toLowerCase(Locale.ROOT))
                .text(node.name())
                .text(node.place().sourceFile())
                .number(node.place().line())
                .number(node.occurrence())
                .text(node.queue() == 0 ? "" : Long.toHexString(node.queue()))
                .number(node.thread())
                .number(node.created())
                .number(node.submitBegin())
                .number(node.submitEnd())
                .number(node.firstCall())
                .number(node.endCall());
        if (node.template().isPresent()) out.number(node.template().getAsInt());
        else out.text("");
        out.number(node.execution());
    }
}
