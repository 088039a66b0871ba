package io.zetools.profile;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.sycl.CriticalPath;
import io.zetools.sycl.Generation;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskGraphReader;
import io.zetools.sycl.TaskNode;
import io.zetools.sycl.TraceKind;
import io.zetools.sycl.TracePayload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What SYCL's runtime has told of the processes of a recording: the graph of their operations, its critical path,
/// the host's waits, and memory, by source line.
///
/// ```
/// try (var recording = Recording.open(Path.of("app.zetools"))) {
///     for (var process : SyclProfile.of(recording).processes())
///         Files.writeString(Path.of("app.dot"), process.graph().toDot());
/// }
/// ```
///
/// @param processes those that have used SYCL, in the order of their numbers
public record SyclProfile(List<OfProcess> processes) {
    public SyclProfile {
        processes = List.copyOf(processes);
    }

    /// One process.
    ///
    /// @param process its number in the recording
    /// @param program its program
    /// @param graph the operations and what orders them
    /// @param durations the nanoseconds that each operation took on devices, by the number of its node; only those
    ///     whose commands were timed
    /// @param path the critical path by these; empty if no command was timed
    /// @param parallelism the nanoseconds during which so many operations were on devices at a time, from 1 on
    /// @param memory what it has allocated
    /// @param calls the calls of Unified Runtime, or of the plug-in interface, those of most time first
    /// @param seen the notifications that it got
    /// @param lost of these, those that found no room
    /// @param leftOut the dependencies and other fields that found no room in their records
    public record OfProcess(
            int process,
            String program,
            TaskGraph graph,
            Map<Integer, Long> durations,
            Optional<CriticalPath> path,
            List<Long> parallelism,
            SyclMemory memory,
            List<CallTimes> calls,
            long seen,
            long lost,
            long leftOut) {
        public OfProcess {
            durations = Map.copyOf(durations);
            parallelism = List.copyOf(parallelism);
            calls = List.copyOf(calls);
        }

        /// Returns the number of executions without a time of a device: host tasks, allocations, commands that are
        /// not timed.
        public long untimed() {
            return (long) graph.executions().size() - durations.size();
        }
    }

    /// The calls of one function.
    ///
    /// @param function its name
    /// @param count their number
    /// @param failed of these, those that returned an error
    /// @param totalNanos the sum of their times
    /// @param maxNanos the longest
    public record CallTimes(String function, long count, long failed, long totalNanos, long maxNanos) {}

    /// Reads a recording.
    ///
    /// @throws IOException if it cannot be read
    public static SyclProfile of(Recording recording) throws IOException {
        // Every notification names its stream: without a name there is none, and nothing to be read.
        if (recording.definitions(Definition.Name.class).isEmpty()) return new SyclProfile(List.of());
        var sums = new Sums();
        recording.scan(sums);
        return sums.profile(recording.accounts());
    }

    /// Returns whether nothing was told.
    public boolean isEmpty() {
        return processes.isEmpty();
    }

    /// Returns a section of a report of at most so many columns: every row of its tables, or the first ones. Empty
    /// if nothing was told.
    public String text(boolean all, int width) {
        var text = new StringBuilder();
        for (var process : processes) text.append(SyclText.of(process, all, width));
        return text.toString();
    }

    private record CallKey(int thread, long call) {}

    private static final class Calls {
        private long count;
        private long failed;
        private long total;
        private long max;
    }

    private record LocationKey(int process, int location) {}

    private static final class Gathered {
        private final TaskGraphReader reader = new TaskGraphReader();
        private final SyclMemory.Sums memory = new SyclMemory.Sums();
        private final Map<String, Calls> calls = new LinkedHashMap<>();
        private final Map<CallKey, List<DeviceActivity>> activities = new HashMap<>();
        private long read;
        private boolean timed;
    }

    private static final class Sums implements RecordingSink {
        private final Map<Integer, Gathered> processes = new LinkedHashMap<>();
        private final Map<Integer, String> programs = new HashMap<>();
        private final Map<LocationKey, Definition.Location> locations = new HashMap<>();

        @Override
        public void define(Definition definition) {
            switch (definition) {
                case Definition.Location it -> locations.put(new LocationKey(it.process(), it.location()), it);
                case Definition.OsProcess it -> programs.put(it.process(), it.program());
                default -> {}
            }
        }

        @Override
        public void event(RecordedEvent event) {
            switch (event) {
                case Notification it -> notification(processes.computeIfAbsent(it.process(), _ -> new Gathered()), it);
                case DeviceActivity it -> {
                    if (it.state() != ActivityState.TIMED || it.correlation() < 0) return;
                    var process = processes.computeIfAbsent(it.process(), _ -> new Gathered());
                    process.timed = true;
                    process.activities
                            .computeIfAbsent(new CallKey(it.thread(), it.correlation()), _ -> new ArrayList<>())
                            .add(it);
                }
                default -> {}
            }
        }

        private void notification(Gathered process, Notification it) {
            process.read++;
            var kind = TraceKind.of(Generation.C, it.type());
            var location = locations.get(new LocationKey(it.process(), it.location()));
            var place = location == null
                    ? new TracePayload(it.name(), "", 0, 0, 0, "", 0)
                    : new TracePayload(it.name(), location.file(), location.line(), location.column(), 0, "", 0);
            if (kind == TraceKind.FUNCTION_WITH_ARGS_END || kind == TraceKind.FUNCTION_END) {
                call(process.calls.computeIfAbsent(it.name(), _ -> new Calls()), it);
            } else {
                process.memory.accept(
                        it,
                        kind,
                        location == null ? "" : location.file() + ":" + Integer.toUnsignedString(location.line()));
            }
            process.reader.accept(new TaskGraphReader.Item(
                    it.stream(),
                    kind,
                    it.thread(),
                    it.endNanos(),
                    it.id(),
                    it.instance(),
                    whole(it.name(), it.values().get("bracket")),
                    whole(it.text(), it.values().get("text bracket")),
                    place,
                    it.sequence(),
                    it.values(),
                    it.texts()));
        }

        private static void call(Calls calls, Notification it) {
            long nanos = it.endNanos() - it.startNanos();
            calls.count++;
            calls.total += nanos;
            calls.max = Math.max(calls.max, nanos);
            if (it.value("result") != 0) calls.failed++;
        }

        private static String whole(String name, @Nullable Long number) {
            return number == null ? name : "%s[%x]".formatted(name, number);
        }

        SyclProfile profile(List<Account> accounts) {
            var all = new ArrayList<OfProcess>();
            processes.forEach((number, process) -> {
                if (process.read > 0) all.add(profile(number, process, accounts));
            });
            all.sort(Comparator.comparingInt(OfProcess::process));
            return new SyclProfile(all);
        }

        private OfProcess profile(int number, Gathered process, List<Account> accounts) {
            long seen = process.read;
            long lost = 0;
            long told = 0;
            for (var account : accounts) {
                if (account.process() != number || !account.kind().equals(Account.NOTIFICATIONS)) continue;
                told += account.seen();
                lost += account.lost();
            }
            var graph = process.reader.graph();
            Map<Integer, Long> durations = new HashMap<>();
            var spans = new ArrayList<long[]>();
            for (var node : graph.executions()) {
                var activities = activities(process, graph, node);
                if (activities.isEmpty()) continue;
                durations.put(
                        node.number(),
                        activities.stream()
                                .mapToLong(it -> Math.max(0, it.endNanos() - it.startNanos()))
                                .sum());
                for (var it : activities) spans.add(new long[] {it.startNanos(), it.endNanos()});
            }
            return new OfProcess(
                    number,
                    programs.getOrDefault(number, "process " + number),
                    graph,
                    durations,
                    process.timed && !durations.isEmpty()
                            ? Optional.of(graph.criticalPath(node -> durations.getOrDefault(node.number(), 0L)))
                            : Optional.empty(),
                    parallelism(spans),
                    process.memory.memory(),
                    calls(process),
                    Math.max(seen, told),
                    lost,
                    process.reader.leftOut());
        }

        /// Returns the commands that an operation has brought to devices: those that were appended by calls of its
        /// submission; of a replay, the executions of those that were recorded.
        private static List<DeviceActivity> activities(Gathered process, TaskGraph graph, TaskNode node) {
            var from = node.template().isPresent()
                    ? graph.nodes().get(node.template().getAsInt())
                    : node;
            var found = new ArrayList<DeviceActivity>();
            if (from.firstCall() < 0 || process.activities.isEmpty()) return found;
            for (long call = from.firstCall(); call < from.endCall(); call++) {
                for (var it : process.activities.getOrDefault(new CallKey((int) from.thread(), call), List.of())) {
                    if (node.execution() == 0 || node.execution() == it.execution()) found.add(it);
                }
            }
            return found;
        }

        private static List<CallTimes> calls(Gathered process) {
            var rows = new ArrayList<CallTimes>();
            process.calls.forEach((name, it) -> rows.add(new CallTimes(name, it.count, it.failed, it.total, it.max)));
            rows.sort(Comparator.comparingLong(CallTimes::totalNanos).reversed());
            return rows;
        }

        private static List<Long> parallelism(List<long[]> spans) {
            var moments = new ArrayList<long[]>();
            for (var span : spans) {
                moments.add(new long[] {span[0], 1});
                moments.add(new long[] {span[1], -1});
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
    }
}
