package io.zetools.profile;

import io.zetools.profile.SyclProfile.ActivityOrigins;
import io.zetools.profile.SyclProfile.CallTimes;
import io.zetools.profile.SyclProfile.HostTask;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.profile.SyclProfile.OperationTimes;
import io.zetools.profile.SyclProfile.WaitTimes;
import io.zetools.recording.Definition;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import io.zetools.sycl.CriticalPath;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// The tables of a report on SYCL. Those of the graphs themselves are [SyclGraphTables].
final class SyclTables {
    /// A row of a process.
    ///
    /// @param process its number in the recording
    /// @param row what the row is about
    record Of<T>(int process, T row) {}

    /// A process with sums that take time to find.
    private record Sums(OfProcess of, long executions, long untimed) {
        static Sums of(OfProcess of) {
            long executions = of.graph().executions().size();
            return new Sums(of, executions, executions - of.durations().size());
        }

        TaskGraph graph() {
            return of.graph();
        }

        ActivityOrigins origins() {
            return of.origins();
        }

        SyclMemory memory() {
            return of.memory();
        }

        long path(ToLongFunction<CriticalPath> read) {
            return of.path().map(read::applyAsLong).orElse(0L);
        }

        boolean hasNoPath() {
            return of.path().isEmpty();
        }
    }

    /// An operation on the critical path.
    private record Step(TaskNode node, long nanos) {}

    /// Something about a node.
    private record Named<T>(TaskNode node, T of) {}

    /// The time during which so many operations were on devices.
    private record Level(int operations, long nanos) {}

    private SyclTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(SyclProfile of) {
        return List.of(
                variables(of),
                processes(of),
                path(of),
                parallelism(of),
                untimed(of),
                operations(of),
                hostTasks(of),
                waits(of),
                allocations(of),
                SyclGraphTables.memory(of),
                calls(of));
    }

    /// Returns a builder with the column that all have.
    static <T> TableOf.Builder<Of<T>> builder(String name, String title) {
        return TableOf.<Of<T>>builder(name, title)
                .number("process", "The number of the process in the recording.", Of::process)
                .exact();
    }

    /// Returns a table of what each process has.
    static <T> FilledTable<Of<T>> filled(
            TableOf.Builder<Of<T>> builder, SyclProfile of, Function<OfProcess, List<T>> read) {
        var rows = new ArrayList<Of<T>>();
        for (var process : of.processes())
            for (var each : read.apply(process)) rows.add(new Of<>(process.process(), each));
        return new FilledTable<>(builder.build(), rows);
    }

    private static FilledTable<Definition.Variable> variables(SyclProfile of) {
        var table = TableOf.<Definition.Variable>builder("sycl_variables", "Variables that were set for the run")
                .text("value", "The value.", Definition.Variable::value)
                .flag(
                        "appended",
                        "Yes if the value was appended to that of the environment.",
                        Definition.Variable::appended)
                .text("name", "The name of the variable.", Definition.Variable::name)
                .build();
        return new FilledTable<>(table, of.variables());
    }

    private static FilledTable<Of<Sums>> processes(SyclProfile of) {
        var table = SyclTables.<Sums>builder("sycl_processes", "Processes that have used SYCL");
        graph(table);
        origins(table);
        path(table);
        table.bytes(
                        "peak_bytes",
                        Total.NONE,
                        "The most memory at a time.",
                        it -> it.row().memory().peakBytes())
                .count(
                        "buffers",
                        "The buffers and images that were made.",
                        it -> it.row().memory().buffers())
                .count(
                        "buffers_left",
                        "Of these, those that were not destroyed before the streams ended.",
                        it -> it.row().memory().buffersLeft())
                .text("program", "The program.", it -> it.row().of().program());
        return filled(table, of, process -> List.of(Sums.of(process)));
    }

    private static void graph(TableOf.Builder<Of<Sums>> table) {
        table.count(
                        "notifications",
                        "The notifications of SYCL's runtime.",
                        it -> it.row().of().seen())
                .count(
                        "lost",
                        "Of these, those that found no room.",
                        it -> it.row().of().lost())
                .count(
                        "left_out",
                        "The dependencies and other fields that found no room in their records.",
                        it -> it.row().of().leftOut())
                .count(
                        "nodes",
                        "The nodes of the graph.",
                        it -> it.row().graph().nodes().size())
                .count(
                        "executions",
                        "Of these, those that stand for work that was submitted.",
                        it -> it.row().executions())
                .count(
                        "untimed",
                        "Of these, those without a time of a device.",
                        it -> it.row().untimed())
                .count(
                        "edges",
                        "The dependencies.",
                        it -> it.row().graph().edges().size())
                .count(
                        "missing_nodes",
                        "The operations beyond those that are kept.",
                        it -> it.row().graph().missing())
                .count(
                        "unknown_submissions",
                        "The calls that submitted work in a way whose dependencies are not known.",
                        it -> it.row().graph().unknown());
    }

    private static void origins(TableOf.Builder<Of<Sums>> table) {
        table.count(
                        "commands_of_operations",
                        "The commands on devices of operations that the runtime has reported.",
                        it -> it.row().origins().nodes())
                .count(
                        "commands_of_calls",
                        "Those of barriers, and of recorded graphs that are submitted.",
                        it -> it.row().origins().calls())
                .count(
                        "commands_of_adapter",
                        "Those of the layer below SYCL itself.",
                        it -> it.row().origins().adapter())
                .count(
                        "commands_of_application",
                        "Those of the program's own calls of Level Zero.",
                        it -> it.row().origins().application())
                .count(
                        "commands_unplaced",
                        "Those of calls that are not recorded.",
                        it -> it.row().origins().unplaced());
    }

    private static void path(TableOf.Builder<Of<Sums>> table) {
        table.nanos(
                        "device_ns",
                        Total.SUM,
                        "The time of all operations on devices; none without a critical path.",
                        it -> it.row().path(CriticalPath::totalNanos))
                .unless(it -> it.row().hasNoPath())
                .nanos(
                        "path_ns",
                        Total.NONE,
                        "The time of the operations on the critical path.",
                        it -> it.row().path(CriticalPath::nanos))
                .unless(it -> it.row().hasNoPath())
                .real(
                        "average_parallelism",
                        Unit.NONE,
                        Total.NONE,
                        "The operations at a time that dependencies allow, on the average.",
                        it -> it.row()
                                .of()
                                .path()
                                .map(CriticalPath::averageParallelism)
                                .orElse(Double.NaN));
    }

    private static FilledTable<Of<Step>> path(SyclProfile of) {
        var table = SyclTables.<Step>builder("sycl_path", "Operations on the critical path")
                .number("node", "The number of the node.", it -> it.row().node().number())
                .nanos(
                        "device_ns",
                        Total.SUM,
                        "The time on devices.",
                        it -> it.row().nanos())
                .text("place", "The line of the source.", it -> it.row().node().line())
                .text(
                        "name",
                        "The name of the operation.",
                        it -> SyclSums.plain(it.row().node().name()));
        return filled(table, of, SyclTables::steps);
    }

    private static List<Step> steps(OfProcess of) {
        if (of.path().isEmpty()) return List.of();
        // Found once: each call adds up all commands.
        var durations = of.durations();
        return of.path().get().nodes().stream()
                .map(node -> new Step(node, durations.getOrDefault(node.number(), 0L)))
                .toList();
    }

    private static FilledTable<Of<Level>> parallelism(SyclProfile of) {
        var table = SyclTables.<Level>builder("sycl_parallelism", "Operations at a time")
                .number(
                        "operations",
                        "The number of operations on devices at a time.",
                        it -> it.row().operations())
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "The time during which there were so many.",
                        it -> it.row().nanos());
        return filled(
                table,
                of,
                process -> IntStream.range(0, process.parallelism().size())
                        .mapToObj(i -> new Level(i + 1, process.parallelism().get(i)))
                        .toList());
    }

    private static FilledTable<Of<Map.Entry<String, Long>>> untimed(SyclProfile of) {
        var table = SyclTables.<Map.Entry<String, Long>>builder(
                        "sycl_untimed", "Operations without a time of a device, by reason")
                .count("count", "The number of nodes.", it -> it.row().getValue())
                .text("reason", "The reason.", it -> it.row().getKey());
        return filled(table, of, process -> {
            var counts = new TreeMap<String, Long>();
            process.reasons().values().forEach(reason -> counts.merge(reason, 1L, Long::sum));
            return List.copyOf(counts.entrySet());
        });
    }

    static FilledTable<Of<OperationTimes>> operations(SyclProfile of) {
        var table = SyclTables.<OperationTimes>builder("sycl_operations", "Operations by name and line")
                .count("count", "The number of executions.", it -> it.row().count())
                .nanos(
                        "device_ns",
                        Total.SUM,
                        "Their time on devices; none if they were not timed.",
                        it -> it.row().deviceNanos())
                .head("on devices")
                .unlessZero()
                .nanos(
                        "on_path_ns",
                        Total.SUM,
                        "Of that, the time on the critical path; none if they are not on it.",
                        it -> it.row().onPathNanos())
                .unlessZero()
                .nanos(
                        "least_slack_ns",
                        Total.NONE,
                        "The time by which one of them could last longer before the whole would; none if it is not"
                                + " known.",
                        it -> it.row().slackNanos())
                .unless(it -> it.row().slackNanos() < 0)
                .nanos(
                        "submission_ns",
                        Total.SUM,
                        "The time that their submission took on the host.",
                        it -> it.row().submissionNanos())
                .text("place", "The line of the source.", it -> it.row().place())
                .exact()
                .text(
                        "name",
                        "The name of the kernel or of the operation.",
                        it -> it.row().name())
                .label(it -> placed(it.row().name(), it.row().place()))
                .head("operation");
        return filled(table, of, OfProcess::operations);
    }

    private static FilledTable<Of<Named<HostTask>>> hostTasks(SyclProfile of) {
        var table = SyclTables.<Named<HostTask>>builder("sycl_host_tasks", "Functions that ran on the host")
                .number("node", "The number of the node.", it -> it.row().of().node())
                .moment(
                        "earliest_ns",
                        "The moment at which it was handed over.",
                        it -> it.row().of().earliestNanos())
                .moment(
                        "latest_ns",
                        "The moment at which the first operation began that depends on it; none if none does.",
                        it -> it.row().of().latestNanos())
                .unlessZero()
                .text("place", "The line of the source.", it -> it.row().node().line())
                .text(
                        "name",
                        "The name of the operation.",
                        it -> SyclSums.plain(it.row().node().name()));
        return filled(
                table,
                of,
                process -> process.hostTasks().stream()
                        .map(task -> new Named<>(process.graph().nodes().get(task.node()), task))
                        .toList());
    }

    static FilledTable<Of<WaitTimes>> waits(SyclProfile of) {
        var table = SyclTables.<WaitTimes>builder("sycl_wait_times", "Waits of the host")
                .count("count", "The number of waits.", it -> it.row().count())
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "The time of all of them.",
                        it -> it.row().totalNanos())
                .headline()
                .nanos(
                        "max_ns",
                        Total.MAX,
                        "The time of the longest.",
                        it -> it.row().maxNanos())
                .text(
                        "place",
                        "The line of the source, or the runtime's name for it.",
                        it -> it.row().place())
                .exact()
                .text(
                        "name",
                        "The event that was waited for, as the runtime names it.",
                        it -> it.row().text())
                .label(it -> placed(it.row().text(), it.row().place()))
                .head("wait");
        return filled(table, of, OfProcess::waits);
    }

    static FilledTable<Of<SyclMemory.Line>> allocations(SyclProfile of) {
        var table = SyclTables.<SyclMemory.Line>builder("sycl_allocations", "Memory by line")
                .count("count", "The number of allocations.", it -> it.row().count())
                .bytes(
                        "bytes",
                        Total.SUM,
                        "The sum of their bytes.",
                        it -> it.row().bytes())
                .bytes(
                        "peak_bytes",
                        Total.NONE,
                        "The most bytes of them at a time.",
                        it -> it.row().peakBytes())
                .head("at most")
                .count(
                        "left",
                        "Of these, those that were not released before the streams ended.",
                        it -> it.row().leftCount())
                .exact()
                .bytes(
                        "left_bytes",
                        Total.SUM,
                        "The bytes of these; none if all were released.",
                        it -> it.row().leftBytes())
                .unless(it -> it.row().leftCount() == 0)
                .head("not released")
                .text(
                        "device",
                        "The device; empty if it is not known.",
                        it -> it.row().device())
                .exact()
                .text(
                        "place",
                        "The line of the source, or the runtime's name for it.",
                        it -> it.row().place())
                .exact()
                .text(
                        "name",
                        "The function that was called; `buffer` for the memory of a buffer.",
                        it -> it.row().text())
                .label(it -> placed(it.row().text(), it.row().place()))
                .head("allocation");
        return filled(table, of, process -> process.memory().lines());
    }

    static FilledTable<Of<CallTimes>> calls(SyclProfile of) {
        var table = SyclTables.<CallTimes>builder("sycl_calls", "Calls of the layer below SYCL")
                .count("calls", "The number of calls.", it -> it.row().count())
                .headline()
                .count(
                        "failed",
                        "Of these, the calls that returned an error.",
                        it -> it.row().failed())
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "The time in all calls.",
                        it -> it.row().totalNanos())
                .headline()
                .realNanos(
                        "average_ns",
                        "The average time of a call.",
                        it -> (double) it.row().totalNanos() / it.row().count())
                .nanos(
                        "max_ns",
                        Total.MAX,
                        "The time of the longest call.",
                        it -> it.row().maxNanos())
                .text("function", "The name of the function.", it -> it.row().function());
        return filled(table, of, OfProcess::calls);
    }

    private static String placed(String name, String place) {
        return place.isEmpty() ? name : name + "  " + file(place);
    }

    /// Returns a path without its folders.
    static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
