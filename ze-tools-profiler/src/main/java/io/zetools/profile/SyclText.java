package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.recording.Definition;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import io.zetools.sycl.TaskNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// The section of a report on SYCL, of one process.
final class SyclText {
    private static final int ROWS = 10;

    private final OfProcess of;
    /// The same as a profile of its own, of which there are tables.
    private final SyclProfile alone;
    private final int rows;
    private final StringBuilder out = new StringBuilder();
    private final TextRenderer tables;

    private SyclText(OfProcess of, boolean all, int width) {
        this.of = of;
        alone = new SyclProfile(List.of(of), List.of());
        rows = all ? Integer.MAX_VALUE : ROWS;
        tables = new TextRenderer(out, width, false);
    }

    static String of(OfProcess process, boolean all, int width) {
        try {
            return new SyclText(process, all, width).text();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() throws IOException {
        head();
        SyclTables.operations(alone).write(tables, Section.of("", rows));
        SyclTables.waits(alone).write(tables, Section.of("Waits of the host", rows));
        memory();
        SyclTables.calls(alone).write(tables, Section.of("Calls of the layer below SYCL", rows));
        return out.append('\n').toString();
    }

    /// Returns the line on the variables that were set for the run; empty if there are none.
    static String of(List<Definition.Variable> variables, int width) {
        if (variables.isEmpty()) return "";
        var text = new StringBuilder("Set for the run:");
        int column = text.length();
        for (var each : variables) {
            var value = each.value().startsWith("/") ? SyclTables.file(each.value()) : each.value();
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
                        VisibleText.of(SyclTables.file(of.program())),
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

    private void memory() throws IOException {
        var memory = of.memory();
        if (memory.isEmpty()) return;
        long left =
                memory.lines().stream().mapToLong(SyclMemory.Line::leftCount).sum();
        line("\nMemory   %s at most   %s, %s%s"
                .formatted(
                        NumberText.bytes(memory.peakBytes()),
                        left == 0 ? "all released" : number(left, "allocation") + " not released before the end",
                        number(memory.buffers(), "buffer"),
                        memory.buffersLeft() == 0
                                ? ""
                                : ", %s not destroyed before the streams ended"
                                        .formatted(NumberText.count(memory.buffersLeft()))));
        SyclTables.allocations(alone).write(tables, Section.of("", rows));
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }

    private static String number(long count, String what) {
        var plural = what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
        return NumberText.count(count) + " " + (count == 1 ? what : plural);
    }
}
