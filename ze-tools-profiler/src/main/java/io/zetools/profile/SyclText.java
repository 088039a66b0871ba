package io.zetools.profile;

import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.sycl.TaskNode;
import io.zetools.sycl.TaskWait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The section of a report on SYCL, of one process.
final class SyclText {
    private static final int ROWS = 10;

    private record Key(String name, String place) {}

    private static final class Row {
        private long count;
        private long device;
        private long onPath;
        private long submit;
        private long slack = Long.MAX_VALUE;
    }

    private static final class Waits {
        private long count;
        private long total;
        private long max;
    }

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

    private void head() {
        var graph = of.graph();
        long queues = graph.executions().stream()
                .mapToLong(TaskNode::queue)
                .filter(queue -> queue != 0)
                .distinct()
                .count();
        line("SYCL   %s   %s, %s, %s   %s"
                .formatted(
                        file(of.program()),
                        number(graph.executions().size(), "operation"),
                        number(queues, "queue"),
                        number(graph.edges().size(), "dependency"),
                        account()));
        if (graph.missing() > 0)
            line("  %s operations beyond those that are kept are missing".formatted(Units.count(graph.missing())));
        if (of.leftOut() > 0)
            line("  %s dependencies and other fields are missing: too many for one record"
                    .formatted(Units.count(of.leftOut())));
        of.path()
                .ifPresentOrElse(
                        path -> line(
                                "  critical path %s of %s on devices: dependencies allow %.1f operations at a time, at most %d ran%s"
                                        .formatted(
                                                Units.time(path.nanos()),
                                                Units.time(path.totalNanos()),
                                                path.averageParallelism(),
                                                of.parallelism().size(),
                                                of.untimed() > 0
                                                        ? "; %s not timed".formatted(Units.count(of.untimed()))
                                                        : "")),
                        () -> line("  no operation has times of a device, so there is no critical path"));
    }

    private String account() {
        return of.lost() == 0
                ? "%s notifications, nothing lost".formatted(Units.count(of.seen()))
                : "%s notifications, %s LOST".formatted(Units.count(of.seen()), Units.count(of.lost()));
    }

    private void operations() {
        Set<Integer> onPath = new HashSet<>();
        of.path().ifPresent(path -> path.nodes().forEach(node -> onPath.add(node.number())));
        Map<Key, Row> sums = new LinkedHashMap<>();
        for (var node : of.graph().executions()) {
            var row = sums.computeIfAbsent(new Key(plain(node.name()), place(node.line())), _ -> new Row());
            long nanos = of.durations().getOrDefault(node.number(), 0L);
            row.count++;
            row.device += nanos;
            row.submit += Math.max(0, node.submitEnd() - node.submitBegin());
            if (onPath.contains(node.number())) row.onPath += nanos;
            of.path()
                    .ifPresent(path ->
                            row.slack = Math.min(row.slack, path.slackNanos().get(node.number())));
        }
        var sorted = new ArrayList<>(sums.entrySet());
        boolean timed = of.path().isPresent();
        sorted.sort(
                Comparator.comparingLong((Map.Entry<Key, Row> e) -> timed ? e.getValue().device : e.getValue().submit)
                        .reversed());
        var table = timed
                ? new TextTable(width, "count", "on devices", "on path", "least slack", "submission", "operation")
                : new TextTable(width, "count", "submission", "operation");
        for (var entry : first(sorted)) {
            var row = entry.getValue();
            var name = name(entry.getKey().name, entry.getKey().place);
            if (timed)
                table.add(
                        Units.count(row.count),
                        row.device == 0 ? "-" : Units.time(row.device),
                        row.onPath == 0 ? "-" : Units.time(row.onPath),
                        row.device == 0 ? "-" : Units.time(row.slack),
                        Units.time(row.submit),
                        name);
            else table.add(Units.count(row.count), Units.time(row.submit), name);
        }
        print(table, sorted.size());
    }

    private void waits() {
        Map<String, Waits> sums = new LinkedHashMap<>();
        long all = 0;
        for (var wait : of.graph().waits()) {
            if (wait.depth() > 0) continue;
            all += wait.nanos();
            var row = sums.computeIfAbsent(place(wait), _ -> new Waits());
            row.count++;
            row.total += wait.nanos();
            row.max = Math.max(row.max, wait.nanos());
        }
        if (sums.isEmpty()) return;
        line("Waits of the host   %s".formatted(Units.time(all)));
        var sorted = new ArrayList<>(sums.entrySet());
        sorted.sort(Comparator.comparingLong((Map.Entry<String, Waits> e) -> e.getValue().total)
                .reversed());
        var table = new TextTable(width, "count", "total", "max", "wait");
        for (var entry : first(sorted)) {
            var row = entry.getValue();
            table.add(Units.count(row.count), Units.time(row.total), Units.time(row.max), entry.getKey());
        }
        print(table, sorted.size());
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
                                        .formatted(Units.count(memory.buffersLeft()))));
        var table = new TextTable(width, "count", "bytes", "at most", "not released", "allocation");
        for (var each : first(memory.lines())) {
            table.add(
                    Units.count(each.count()),
                    bytes(each.bytes()),
                    bytes(each.peakBytes()),
                    each.leftCount() == 0 ? "-" : bytes(each.leftBytes()),
                    name(each.text(), place(each.place())));
        }
        print(table, memory.lines().size());
    }

    private void calls() {
        if (of.calls().isEmpty()) return;
        long total =
                of.calls().stream().mapToLong(SyclProfile.CallTimes::totalNanos).sum();
        long count = of.calls().stream().mapToLong(SyclProfile.CallTimes::count).sum();
        line("Calls of the layer below SYCL   %s, %s".formatted(Units.count(count), Units.time(total)));
        var table = new TextTable(width, "calls", "failed", "total", "average", "max", "function");
        for (var each : first(of.calls())) {
            table.add(
                    Units.count(each.count()),
                    Units.count(each.failed()),
                    Units.time(each.totalNanos()),
                    Units.time((double) each.totalNanos() / each.count()),
                    Units.time(each.maxNanos()),
                    each.function());
        }
        print(table, of.calls().size());
    }

    private void print(TextTable table, int all) {
        if (table.isEmpty()) return;
        out.append(table.text());
        if (all > rows) line("(%s more: --all)".formatted(Units.count(all - rows)));
    }

    private <T> List<T> first(List<T> all) {
        return all.subList(0, (int) Math.min(rows, all.size()));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private static String number(long count, String what) {
        var plural = what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
        return Units.count(count) + " " + (count == 1 ? what : plural);
    }

    private static String name(String what, String place) {
        return place.isEmpty() ? what : what + "  " + place;
    }

    private static String place(TaskWait wait) {
        var file = wait.place().sourceFile();
        var what = plain(wait.text());
        return file.isEmpty() || file.startsWith("<")
                ? what + "  " + plain(wait.place().name())
                : name(
                        what,
                        file(file) + ":" + Integer.toUnsignedString(wait.place().line()));
    }

    private static String place(String line) {
        return file(line);
    }

    private static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String plain(String name) {
        int bracket = name.indexOf('[');
        return name.endsWith("]") && bracket > 0 ? name.substring(0, bracket) : name;
    }

    private static String bytes(long bytes) {
        if (bytes < 10_000) return Units.count(bytes) + " B";
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
