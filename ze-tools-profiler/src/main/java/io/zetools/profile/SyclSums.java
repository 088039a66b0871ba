package io.zetools.profile;

import io.zetools.profile.SyclProfile.HostTask;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.profile.SyclProfile.OperationTimes;
import io.zetools.profile.SyclProfile.WaitTimes;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.sycl.CriticalPath;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskNode;
import io.zetools.sycl.TaskWait;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Adds up what a graph's operations and waits took.
final class SyclSums {
    private record Key(String name, String place) {}

    private static final class Row {
        private long count;
        private long device;
        private long onPath;
        private long submission;
        private long slack = -1;
    }

    private static final class Waits {
        private long count;
        private long total;
        private long max;
    }

    private SyclSums() {}

    static Map<Integer, Long> durations(Map<Integer, List<DeviceActivity>> activities) {
        Map<Integer, Long> durations = new HashMap<>();
        activities.forEach((node, all) -> {
            for (var it : all) if (isTimed(it)) durations.merge(node, nanos(it), Long::sum);
        });
        return durations;
    }

    static Optional<CriticalPath> path(TaskGraph graph, Map<Integer, Long> durations) {
        if (durations.isEmpty()) return Optional.empty();
        try {
            return Optional.of(graph.criticalPath(node -> durations.getOrDefault(node.number(), 0L)));
        } catch (IllegalStateException _) {
            // A circle: what a handle stands for is not known where records were lost.
            return Optional.empty();
        }
    }

    static Map<Integer, String> reasons(TaskGraph graph, Map<Integer, List<DeviceActivity>> activities) {
        Map<Integer, String> reasons = new HashMap<>();
        for (var node : graph.nodes()) {
            var all = activities.getOrDefault(node.number(), List.of());
            if (all.stream().noneMatch(SyclSums::isTimed)) reasons.put(node.number(), reason(node, all));
        }
        return reasons;
    }

    private static String reason(TaskNode node, List<DeviceActivity> all) {
        if (!all.isEmpty()) return all.getFirst().reason();
        return switch (node.state()) {
            case RECORDED -> "recorded only";
            case CREATED -> "not submitted";
            case SUBMITTED ->
                node.hostTask()
                        ? "host task"
                        : switch (node.kind()) {
                            case MEMORY_ALLOCATION, MEMORY_DEALLOCATION, SUB_BUFFER_CREATION -> "memory";
                            default -> "no command";
                        };
        };
    }

    static List<HostTask> hostTasks(TaskGraph graph, Map<Integer, List<DeviceActivity>> activities) {
        var tasks = new ArrayList<HostTask>();
        for (var node : graph.executions()) {
            if (!node.hostTask()) continue;
            long latest = graph.dependantsOf(node).stream()
                    .mapToLong(next -> begin(next, activities.getOrDefault(next.number(), List.of())))
                    .filter(nanos -> nanos >= node.submitBegin())
                    .min()
                    .orElse(0);
            tasks.add(new HostTask(node.number(), node.submitBegin(), latest));
        }
        return tasks;
    }

    /// Returns when an operation began: on a device, or else on the host; 0 if it did not.
    private static long begin(TaskNode node, List<DeviceActivity> activities) {
        return activities.stream()
                .filter(SyclSums::isTimed)
                .mapToLong(DeviceActivity::startNanos)
                .min()
                .orElse(node.submitBegin());
    }

    static List<OperationTimes> operations(OfProcess of) {
        var durations = of.durations();
        Set<Integer> onPath = new HashSet<>();
        of.path().ifPresent(path -> path.nodes().forEach(node -> onPath.add(node.number())));
        Map<Key, Row> sums = new LinkedHashMap<>();
        for (var node : of.graph().executions()) {
            var row = sums.computeIfAbsent(new Key(plain(node.name()), node.line()), _ -> new Row());
            var nanos = durations.get(node.number());
            row.count++;
            row.submission += Math.max(0, node.submitEnd() - node.submitBegin());
            if (nanos == null) continue;
            row.device += nanos;
            if (onPath.contains(node.number())) row.onPath += nanos;
            long slack = of.path().isEmpty() ? -1 : of.path().get().slackNanos().get(node.number());
            row.slack = row.slack < 0 ? slack : Math.min(row.slack, slack);
        }
        var rows = new ArrayList<OperationTimes>();
        sums.forEach((key, row) -> rows.add(
                new OperationTimes(key.name, key.place, row.count, row.device, row.onPath, row.slack, row.submission)));
        boolean timed = of.path().isPresent();
        rows.sort(Comparator.comparingLong((OperationTimes it) -> timed ? it.deviceNanos() : it.submissionNanos())
                .reversed());
        return rows;
    }

    static List<WaitTimes> waits(TaskGraph graph) {
        Map<Key, Waits> sums = new LinkedHashMap<>();
        for (var wait : graph.waits()) {
            if (wait.depth() > 0) continue;
            var row = sums.computeIfAbsent(new Key(plain(wait.text()), place(wait)), _ -> new Waits());
            row.count++;
            row.total += wait.nanos();
            row.max = Math.max(row.max, wait.nanos());
        }
        var rows = new ArrayList<WaitTimes>();
        sums.forEach((key, row) -> rows.add(new WaitTimes(key.name, key.place, row.count, row.total, row.max)));
        rows.sort(Comparator.comparingLong(WaitTimes::totalNanos).reversed());
        return rows;
    }

    private static String place(TaskWait wait) {
        var file = wait.place().sourceFile();
        return file.isEmpty() || file.startsWith("<")
                ? plain(wait.place().name())
                : file + ":" + Integer.toUnsignedString(wait.place().line());
    }

    /// Returns a name without the number in brackets behind it.
    static String plain(String name) {
        int bracket = name.indexOf('[');
        return name.endsWith("]") && bracket > 0 ? name.substring(0, bracket) : name;
    }

    static List<Long> parallelism(Collection<List<DeviceActivity>> activities) {
        var moments = new ArrayList<long[]>();
        for (var all : activities) {
            for (var it : all) {
                if (!isTimed(it)) continue;
                moments.add(new long[] {it.startNanos(), 1});
                moments.add(new long[] {it.startNanos() + nanos(it), -1});
            }
        }
        moments.sort(Comparator.<long[]>comparingLong(it -> it[0]).thenComparingLong(it -> it[1]));
        var sums = new ArrayList<Long>();
        int level = 0;
        long before = 0;
        for (var moment : moments) {
            if (level > 0) {
                while (sums.size() < level) sums.add(0L);
                sums.set(level - 1, sums.get(level - 1) + moment[0] - before);
            }
            level += (int) moment[1];
            before = moment[0];
        }
        return sums;
    }

    private static boolean isTimed(DeviceActivity it) {
        return it.state() == ActivityState.TIMED;
    }

    private static long nanos(DeviceActivity it) {
        return Math.max(0, it.endNanos() - it.startNanos());
    }
}
