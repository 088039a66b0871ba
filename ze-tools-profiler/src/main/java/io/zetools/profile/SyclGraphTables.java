package io.zetools.profile;

import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.profile.SyclTables.Of;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.report.FilledTable;
import io.zetools.report.Renderer;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.sycl.TaskEdge;
import io.zetools.sycl.TaskNode;
import io.zetools.sycl.TaskWait;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tables of the graphs of SYCL programs: a row for each node, dependency and wait.
final class SyclGraphTables {
    /// A node with its commands on devices.
    private record Node(
            TaskNode node,
            int commands,
            List<DeviceActivity> timed,
            long nanos,
            boolean onPath,
            OptionalLong slack,
            String reason) {
        long begin() {
            return timed.stream().mapToLong(DeviceActivity::startNanos).min().orElse(0);
        }

        long end() {
            return timed.stream().mapToLong(DeviceActivity::endNanos).max().orElse(0);
        }
    }

    private static final TableOf<Of<Node>> NODES = nodes();
    private static final TableOf<Of<TaskEdge>> EDGES = edges();
    private static final TableOf<Of<TaskWait>> WAITS = waits();

    private SyclGraphTables() {}

    /// Returns all of them, without rows.
    static List<Table> tables() {
        var none = new SyclProfile(List.of(), List.of());
        return List.of(NODES.table(), EDGES.table(), WAITS.table(), memory(none).table());
    }

    /// Writes all of them, each row when it is made.
    static void write(SyclProfile of, Renderer to) throws IOException {
        write(NODES, of, SyclGraphTables::nodes, to);
        write(EDGES, of, process -> process.graph().edges().stream(), to);
        write(WAITS, of, process -> process.graph().waits().stream(), to);
        memory(of).write(to);
    }

    private static <T> void write(
            TableOf<Of<T>> table, SyclProfile of, Function<OfProcess, Stream<T>> read, Renderer to) throws IOException {
        table.write(
                to,
                () -> of.processes().stream()
                        .flatMap(process -> read.apply(process).map(each -> new Of<>(process.process(), each)))
                        .iterator());
    }

    private static Stream<Node> nodes(OfProcess of) {
        Set<Integer> onPath = new HashSet<>();
        of.path().ifPresent(path -> path.nodes().forEach(node -> onPath.add(node.number())));
        var durations = of.durations();
        var reasons = of.reasons();
        return of.graph().nodes().stream().map(node -> {
            var all = of.activities().getOrDefault(node.number(), List.of());
            var timed =
                    all.stream().filter(it -> it.state() == ActivityState.TIMED).toList();
            return new Node(
                    node,
                    all.size(),
                    timed,
                    durations.getOrDefault(node.number(), 0L),
                    onPath.contains(node.number()),
                    of.path().isPresent() && !timed.isEmpty()
                            ? OptionalLong.of(of.path().get().slackNanos().get(node.number()))
                            : OptionalLong.empty(),
                    reasons.getOrDefault(node.number(), ""));
        });
    }

    private static TableOf<Of<Node>> nodes() {
        var table = SyclTables.<Node>builder("sycl_nodes", "Nodes of the graphs of SYCL programs");
        identity(table);
        submission(table);
        table.number(
                        "commands",
                        "The number of its commands on devices.",
                        it -> it.row().commands())
                .moment(
                        "begin_ns",
                        "The moment at which the first of them began; none if none was timed.",
                        it -> it.row().begin())
                .unless(it -> it.row().timed().isEmpty())
                .moment(
                        "end_ns",
                        "The moment at which the last of them ended.",
                        it -> it.row().end())
                .unless(it -> it.row().timed().isEmpty())
                .nanos(
                        "device_ns",
                        Total.SUM,
                        "The time of all of them.",
                        it -> it.row().nanos())
                .unless(it -> it.row().timed().isEmpty())
                .flag(
                        "on_path",
                        "Yes if it is on the critical path.",
                        it -> it.row().onPath())
                .nanos(
                        "slack_ns",
                        Total.NONE,
                        "The time by which it could last longer before the whole would.",
                        it -> it.row().slack().orElse(0))
                .unless(it -> it.row().slack().isEmpty())
                .text(
                        "reason",
                        "The reason why it has no time of a device.",
                        it -> it.row().reason());
        return table.build();
    }

    private static void identity(TableOf.Builder<Of<Node>> table) {
        table.number("node", "The number of the node.", it -> it.row().node().number())
                .text(
                        "origin",
                        "The source of the node: `node` of the runtime, `call` without one, or `replay`.",
                        it -> lower(it.row().node().origin()))
                .text(
                        "state",
                        "The state: `created`, `submitted` or `recorded`.",
                        it -> lower(it.row().node().state()))
                .text(
                        "kind",
                        "The kind of the operation.",
                        it -> lower(it.row().node().kind()))
                .text(
                        "name",
                        "The name of the kernel or of the operation.",
                        it -> it.row().node().name())
                .text(
                        "file",
                        "The file of the source.",
                        it -> it.row().node().place().sourceFile())
                .number("line", "The line in it.", it -> it.row().node().place().line())
                .number(
                        "occurrence",
                        "The number of nodes of the same place and name before this one.",
                        it -> it.row().node().occurrence())
                .text(
                        "queue",
                        "The handle of the queue in hexadecimal digits; empty if none is known.",
                        it -> it.row().node().queue() == 0
                                ? ""
                                : Long.toHexString(it.row().node().queue()))
                .number(
                        "thread",
                        "The number of the thread in its process.",
                        it -> it.row().node().thread());
    }

    private static void submission(TableOf.Builder<Of<Node>> table) {
        table.moment(
                        "created_ns",
                        "The moment at which the runtime made the node.",
                        it -> it.row().node().created())
                .moment(
                        "submit_begin_ns",
                        "The moment at which its submission began; 0 if there was none.",
                        it -> it.row().node().submitBegin())
                .moment(
                        "submit_end_ns",
                        "The moment at which its submission ended; 0 if it did not.",
                        it -> it.row().node().submitEnd())
                .number(
                        "first_call",
                        "The number of the first Level Zero call of its thread in the submission; -1 if it is not"
                                + " known.",
                        it -> it.row().node().firstCall())
                .number(
                        "end_call",
                        "The number of the first call behind it.",
                        it -> it.row().node().endCall())
                .number(
                        "template",
                        "The number of the node that this is a replay of; none for others.",
                        it -> it.row().node().template().orElse(0))
                .unless(it -> it.row().node().template().isEmpty())
                .number(
                        "execution",
                        "The number of times that the recorded commands were submitted, with this one; 0 for others.",
                        it -> it.row().node().execution());
    }

    private static TableOf<Of<TaskEdge>> edges() {
        return SyclTables.<TaskEdge>builder("sycl_edges", "Dependencies of SYCL programs")
                .number(
                        "from",
                        "The number of the node that ends first.",
                        it -> it.row().from())
                .number(
                        "to",
                        "The number of the node that depends on it.",
                        it -> it.row().to())
                .text(
                        "reasons",
                        "The reasons of the dependency, separated by blanks.",
                        it -> it.row().reasons().stream()
                                .map(SyclGraphTables::lower)
                                .collect(Collectors.joining(" ")))
                .text(
                        "access",
                        "The access to a buffer that orders them; empty for none.",
                        it -> it.row().access())
                .build();
    }

    private static TableOf<Of<TaskWait>> waits() {
        return SyclTables.<TaskWait>builder("sycl_waits", "Each wait of the host")
                .number(
                        "thread",
                        "The number of the thread in its process.",
                        it -> it.row().thread())
                .text(
                        "wait",
                        "The event that was waited for, as the runtime names it.",
                        it -> it.row().text())
                .text("file", "The file of the source.", it -> it.row().place().sourceFile())
                .number("line", "The line in it.", it -> it.row().place().line())
                .moment(
                        "begin_ns",
                        "The moment at which it began.",
                        it -> it.row().begin())
                .moment(
                        "end_ns",
                        "The moment at which it ended.",
                        it -> it.row().end())
                .number(
                        "depth",
                        "The number of waits of the same thread around it.",
                        it -> it.row().depth())
                .build();
    }

    /// Returns the table of the memory over time.
    static FilledTable<Of<MemoryUse.Point>> memory(SyclProfile of) {
        var table = SyclTables.<MemoryUse.Point>builder("sycl_memory", "Memory of SYCL programs over time")
                .moment("time_ns", "The moment of a change.", it -> it.row().nanos())
                .bytes(
                        "bytes",
                        Total.NONE,
                        "The bytes that were allocated and not released from then on.",
                        it -> it.row().bytes());
        return SyclTables.filled(table, of, process -> process.memory().live());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
