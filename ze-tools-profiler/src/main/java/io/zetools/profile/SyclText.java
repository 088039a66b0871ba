package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.profile.SyclProfile.WaitTimes;
import io.zetools.recording.Definition;
import io.zetools.report.NumberText;
import io.zetools.report.TextTable;
import io.zetools.sycl.TaskNode;
import java.util.List;
import java.util.Locale;

/// The section of a report on SYCL, of one process.
final class SyclText {
    private static final int ROWS = 10;

    private final OfProcess of;
    private final long rows;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    private SyclText(OfProcess of, boolean all, int width) {
        this.of = of;
        this.rows = all ? Long.MAX_VALUE : ROWS;
        this.width = width;
    }

    static String of(OfProcess process, boolean all, int width) {
        var text = new SyclText(process, all, width);
        text.head();
        text.operations();
        text.waits();
        text.memory();
        text.calls();
        return text.out.append('\n').toString();
    }

    /// Returns the line on the variables that were set for the run; empty if there are none.
    static String of(List<Definition.Variable> variables, int width) {
        if (variables.isEmpty()) return "";
        var text = new StringBuilder("Set for the run:");
        int column = text.length();
        for (var each : variables) {
            var value = each.value().startsWith("/") ? file(each.value()) : each.value();
            var one = " %s%s%s"
                    .formatted(VisibleText.of(each.name()), each.appended() ? "+=" : "=", VisibleText.of(value));
            if (column + one.length() > width) {
                text.append("\n ");
                column = 1;
            }
            text.append(one);
            column += one.length();
        }
        return text.append("\n\n").toString();
    }

    private void head() {
        var graph = of.graph();
        long queues = graph.executions().stream()
                .mapToLong(TaskNode::queue)
                .filter(queue -> queue != 0)
                .distinct()
                .count();
        line("SYCL   %s   %s, %s, %s   %s"
                .formatted(
                        VisibleText.of(file(of.program())),
                        number(graph.executions().size(), "operation"),
                        number(queues, "queue"),
                        (graph.unknown() > 0 ? "at least " : "")
                                + number(graph.edges().size(), "dependency"),
                        account()));
        if (graph.missing() > 0)
            line("  %s operations beyond those that are kept are missing".formatted(NumberText.count(graph.missing())));
        if (graph.unknown() > 0)
            line("  %s submitted work in a way that this version does not know: their dependencies are missing"
                    .formatted(number(graph.unknown(), "call")));
        if (of.leftOut() > 0)
            line("  %s dependencies and other fields are missing: too many for one record"
                    .formatted(NumberText.count(of.leftOut())));
        of.path()
                .ifPresentOrElse(
                        path -> line(
                                "  critical path %s%s of %s on devices: dependencies allow %s%.1f operations at a time, at most %d ran%s"
                                        .formatted(
                                                graph.unknown() > 0 ? "at least " : "",
                                                NumberText.time(path.nanos()),
                                                NumberText.time(path.totalNanos()),
                                                graph.unknown() > 0 ? "at most " : "",
                                                path.averageParallelism(),
                                                of.parallelism().size(),
                                                of.untimed() > 0
                                                        ? "; %s not timed".formatted(NumberText.count(of.untimed()))
                                                        : "")),
                        () -> line(
                                of.durations().isEmpty()
                                        ? "  no operation has times of a device, so there is no critical path"
                                        : "  dependencies form a circle, so there is no critical path"));
        var origins = of.origins();
        if (origins.total() > 0)
            line(
                    "  commands on devices: %s of operations, %s of barriers and replays, %s of the runtime's own, %s of the program's own%s"
                            .formatted(
                                    NumberText.count(origins.nodes()),
                                    NumberText.count(origins.calls()),
                                    NumberText.count(origins.adapter()),
                                    NumberText.count(origins.application()),
                                    origins.unplaced() == 0
                                            ? ""
                                            : ", %s unknown".formatted(NumberText.count(origins.unplaced()))));
    }

    private String account() {
        return of.lost() == 0
                ? "%s notifications, nothing lost".formatted(NumberText.count(of.seen()))
                : "%s notifications, %s LOST".formatted(NumberText.count(of.seen()), NumberText.count(of.lost()));
    }

    private void operations() {
        var all = of.operations();
        boolean timed = of.path().isPresent();
        var table = timed
                ? new TextTable(width, "count", "on devices", "on path", "least slack", "submission", "operation")
                : new TextTable(width, "count", "submission", "operation");
        for (var row : first(all)) {
            var name = name(row.name(), file(row.place()));
            if (timed)
                table.add(
                        NumberText.count(row.count()),
                        row.deviceNanos() == 0 ? "-" : NumberText.time(row.deviceNanos()),
                        row.onPathNanos() == 0 ? "-" : NumberText.time(row.onPathNanos()),
                        row.slackNanos() < 0 ? "-" : NumberText.time(row.slackNanos()),
                        NumberText.time(row.submissionNanos()),
                        name);
            else table.add(NumberText.count(row.count()), NumberText.time(row.submissionNanos()), name);
        }
        print(table, all.size());
    }

    private void waits() {
        var all = of.waits();
        if (all.isEmpty()) return;
        line("Waits of the host   %s"
                .formatted(NumberText.time(
                        all.stream().mapToLong(WaitTimes::totalNanos).sum())));
        var table = new TextTable(width, "count", "total", "max", "wait");
        for (var row : first(all)) {
            table.add(
                    NumberText.count(row.count()),
                    NumberText.time(row.totalNanos()),
                    NumberText.time(row.maxNanos()),
                    name(row.text(), file(row.place())));
        }
        print(table, all.size());
    }

    private void memory() {
        var memory = of.memory();
        if (memory.isEmpty()) return;
        long left =
                memory.lines().stream().mapToLong(SyclMemory.Line::leftCount).sum();
        line("Memory   %s at most   %s, %s%s"
                .formatted(
                        bytes(memory.peakBytes()),
                        left == 0 ? "all released" : number(left, "allocation") + " not released before the end",
                        number(memory.buffers(), "buffer"),
                        memory.buffersLeft() == 0
                                ? ""
                                : ", %s not destroyed before the streams ended"
                                        .formatted(NumberText.count(memory.buffersLeft()))));
        var table = new TextTable(width, "count", "bytes", "at most", "not released", "allocation");
        for (var each : first(memory.lines())) {
            table.add(
                    NumberText.count(each.count()),
                    bytes(each.bytes()),
                    bytes(each.peakBytes()),
                    each.leftCount() == 0 ? "-" : bytes(each.leftBytes()),
                    name(each.text(), file(each.place())));
        }
        print(table, memory.lines().size());
    }

    private void calls() {
        if (of.calls().isEmpty()) return;
        long total =
                of.calls().stream().mapToLong(SyclProfile.CallTimes::totalNanos).sum();
        long count = of.calls().stream().mapToLong(SyclProfile.CallTimes::count).sum();
        line("Calls of the layer below SYCL   %s, %s".formatted(NumberText.count(count), NumberText.time(total)));
        var table = new TextTable(width, "calls", "failed", "total", "average", "max", "function");
        for (var each : first(of.calls())) {
            table.add(
                    NumberText.count(each.count()),
                    NumberText.count(each.failed()),
                    NumberText.time(each.totalNanos()),
                    NumberText.time((double) each.totalNanos() / each.count()),
                    NumberText.time(each.maxNanos()),
                    each.function());
        }
        print(table, of.calls().size());
    }

    private void print(TextTable table, int all) {
        if (table.isEmpty()) return;
        out.append(table.text());
        if (all > rows) line("(%s more: --all)".formatted(NumberText.count(all - rows)));
    }

    private <T> List<T> first(List<T> all) {
        return all.subList(0, (int) Math.min(rows, all.size()));
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }

    private static String number(long count, String what) {
        var plural = what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
        return NumberText.count(count) + " " + (count == 1 ? what : plural);
    }

    private static String name(String what, String place) {
        return place.isEmpty() ? what : what + "  " + place;
    }

    private static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String bytes(long bytes) {
        if (bytes < 10_000) return NumberText.count(bytes) + " B";
        double value = bytes;
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        int unit = 0;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", value, units[unit]);
    }
}
