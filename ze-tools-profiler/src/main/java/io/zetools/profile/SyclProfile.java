package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.report.Renderer;
import io.zetools.report.Table;
import io.zetools.sycl.CriticalPath;
import io.zetools.sycl.Generation;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskGraphReader;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The reports of SYCL's runtime on the processes of a recording: the graph of their operations, its
/// critical path, the host's waits, and memory, by source line.
///
/// ```
/// try (var recording = Recording.open(Path.of("app.zetools"))) {
///     for (var process : SyclProfile.of(recording).processes())
///         Files.writeString(Path.of("app.dot"), process.graph().toDot());
/// }
/// ```
///
/// @param processes those that have used SYCL, in the order of their numbers
/// @param variables the variables of the environment that were set for the run so that SYCL's runtime finds the
///     recorder
public record SyclProfile(List<OfProcess> processes, List<Definition.Variable> variables) {
    public SyclProfile {
        processes = List.copyOf(processes);
        variables = List.copyOf(variables);
    }

    /// One process.
    ///
    /// @param process its number in the recording
    /// @param program its program
    /// @param graph the operations and what orders them
    /// @param activities the commands that each operation brought to devices, by the number of its node; those that
    ///     are not timed, too
    /// @param origins where all commands of the process on devices come from
    /// @param path the critical path by the times of commands on devices; empty if none was timed, or if
    ///     dependencies form a circle, as they may where records were lost
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
            Map<Integer, List<DeviceActivity>> activities,
            ActivityOrigins origins,
            Optional<CriticalPath> path,
            List<Long> parallelism,
            SyclMemory memory,
            List<CallTimes> calls,
            long seen,
            long lost,
            long leftOut) {
        public OfProcess {
            activities = Map.copyOf(activities);
            parallelism = List.copyOf(parallelism);
            calls = List.copyOf(calls);
        }

        /// Returns the nanoseconds that each operation took on devices, by the number of its node; only those whose
        /// commands were timed.
        public Map<Integer, Long> durations() {
            return SyclSums.durations(activities);
        }

        /// Returns the number of executions without a time of a device: host tasks, allocations, commands that are
        /// not timed.
        public long untimed() {
            return (long) graph.executions().size() - durations().size();
        }

        /// Returns the reason why each operation has no time of a device, by the number of its node: that of its
        /// command, or `host task`, `memory`, `recorded only`, `not submitted`, `no command`.
        public Map<Integer, String> reasons() {
            return SyclSums.reasons(graph, activities);
        }

        /// Returns the functions that ran on the host, with the bounds of their times.
        public List<HostTask> hostTasks() {
            return SyclSums.hostTasks(graph, activities);
        }

        /// Returns the operations by name and source line, those of most time first: on devices where the critical
        /// path is known, or else of their submission.
        public List<OperationTimes> operations() {
            return SyclSums.operations(this);
        }

        /// Returns the waits of the host by what was waited for and source line, longest first. Waits inside of
        /// waits are not counted again.
        public List<WaitTimes> waits() {
            return SyclSums.waits(graph);
        }
    }

    /// The origins of the commands of a process on devices. Each command is counted once.
    ///
    /// @param nodes of operations that the runtime has reported
    /// @param calls of calls of Unified Runtime for which the runtime reports no operation: barriers,
    ///     and recorded graphs that are submitted
    /// @param adapter of the layer below SYCL itself, in other calls
    /// @param application of the program's own calls of Level Zero
    /// @param unplaced of calls that are not recorded
    public record ActivityOrigins(long nodes, long calls, long adapter, long application, long unplaced) {
        /// Returns the number of all commands.
        public long total() {
            return nodes + calls + adapter + application + unplaced;
        }
    }

    /// A function that the runtime has called on the host. Its begin and end are not reported; both lie
    /// between two moments.
    ///
    /// @param node the number of its node
    /// @param earliestNanos the moment at which it was handed over
    /// @param latestNanos the moment at which the first operation began that depends on it; 0 if none does
    public record HostTask(int node, long earliestNanos, long latestNanos) {}

    /// The operations of one name and source line.
    ///
    /// @param name the kernel's, or the operation's
    /// @param place `file:line`; empty if it is not known
    /// @param count the number of executions
    /// @param deviceNanos their time on devices
    /// @param onPathNanos of that, the time on the critical path
    /// @param slackNanos the least by which one of them could last longer before the whole would; -1 if that is
    ///     not known
    /// @param submissionNanos the time that their submission took on the host
    public record OperationTimes(
            String name,
            String place,
            long count,
            long deviceNanos,
            long onPathNanos,
            long slackNanos,
            long submissionNanos) {}

    /// The waits of the host for one thing in one line.
    ///
    /// @param text what was waited for, as the runtime names it: `queue.wait`, `event.wait`
    /// @param place `file:line`, or the runtime's name for it
    /// @param count the number of waits
    /// @param totalNanos the sum of their times
    /// @param maxNanos the longest
    public record WaitTimes(String text, String place, long count, long totalNanos, long maxNanos) {}

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
        var reader = new Reader(recording);
        if (reader.mayBeUsed()) recording.scan(reader);
        return reader.profile();
    }

    /// Returns whether nothing was reported.
    public boolean isEmpty() {
        return processes.isEmpty();
    }

    /// Returns a section of a report of at most so many columns: every row of its tables, or the first ones. Empty
    /// if nothing was reported.
    public String text(boolean all, int width) {
        var text = new StringBuilder();
        for (var process : processes) text.append(SyclText.of(process, all, width));
        if (!processes.isEmpty()) text.append(SyclText.of(variables, width));
        return text.toString();
    }

    /// Returns the tables of graphs, without rows: `sycl_nodes`, `sycl_edges`, `sycl_waits`, and `sycl_memory`, the
    /// bytes that were allocated over time.
    public static List<Table> graphTables() {
        return SyclGraphTables.tables();
    }

    /// Writes the graphs as these tables.
    ///
    /// @throws IOException if they cannot be written
    public void writeGraphs(Renderer to) throws IOException {
        SyclGraphTables.write(this, to);
    }

    private static final Set<String> IS_OF_SYCL =
            Set.of("XPTI_SUBSCRIBERS", "XPTI_TRACE_ENABLE", "XPTI_FRAMEWORK_DISPATCHER", "UR_ENABLE_LAYERS");

    private static final class Calls {
        private long count;
        private long failed;
        private long total;
        private long max;
    }

    private static final class Gathered {
        private final TaskGraphReader reader = new TaskGraphReader();
        private final SyclMemory.Sums memory = new SyclMemory.Sums();
        private final Map<String, Calls> calls = new LinkedHashMap<>();
        private final SyclActivities activities = new SyclActivities();
        private long read;
    }

    /// Adds up while a recording is scanned.
    ///
    /// Threads: one at a time.
    public static final class Reader implements RecordingSink {
        private final Recording recording;
        private final boolean mayBeUsed;
        private final Map<Integer, Gathered> processes = new LinkedHashMap<>();
        private final Map<Integer, String> programs = new HashMap<>();
        /// By the numbers of process and location.
        private final Map<Long, Definition.Location> locations = new HashMap<>();

        private final List<Definition.Variable> variables = new ArrayList<>();

        /// Creates a reader.
        ///
        /// @param recording the recording that will be scanned
        public Reader(Recording recording) {
            this.recording = recording;
            // Every notification names its stream: without a name there is none, and nothing to be read.
            mayBeUsed = !recording.definitions(Definition.Name.class).isEmpty();
        }

        /// Returns whether a process may have used SYCL.
        public boolean mayBeUsed() {
            return mayBeUsed;
        }

        /// Returns the sum of what was read.
        public SyclProfile profile() {
            return mayBeUsed ? profile(recording.accounts()) : new SyclProfile(List.of(), List.of());
        }

        @Override
        public void define(Definition definition) {
            switch (definition) {
                case Definition.Location it -> locations.put(Keys.of(it.process(), it.location()), it);
                case Definition.OsProcess it -> programs.put(it.process(), it.program());
                case Definition.Variable it -> {
                    if (IS_OF_SYCL.contains(it.name()) && !variables.contains(it)) variables.add(it);
                }
                default -> {}
            }
        }

        @Override
        public void event(RecordedEvent event) {
            if (!mayBeUsed) return;
            if (event instanceof Notification it) notification(of(it.process()), it);
            else if (event instanceof DeviceActivity it)
                of(it.process()).activities.add(it);
        }

        private Gathered of(int process) {
            return processes.computeIfAbsent(process, _ -> new Gathered());
        }

        private void notification(Gathered process, Notification it) {
            process.read++;
            var kind = TraceKind.of(Generation.C, it.type());
            var location = it.location() == 0 ? null : locations.get(Keys.of(it.process(), it.location()));
            var place = location == null
                    ? new TracePayload(it.name(), "", 0, 0, 0, "", 0)
                    : new TracePayload(it.name(), location.file(), location.line(), location.column(), 0, "", 0);
            if (kind == TraceKind.FUNCTION_WITH_ARGS_END || kind == TraceKind.FUNCTION_END) {
                call(process.calls.computeIfAbsent(it.name(), _ -> new Calls()), it);
                process.activities.call(it.thread(), it.value("first"), it.sequence());
            } else if (SyclMemory.isAbout(kind)) {
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
            return number == null ? name : name + "[" + Long.toHexString(number) + "]";
        }

        private SyclProfile profile(List<Account> accounts) {
            var all = new ArrayList<OfProcess>();
            processes.forEach((number, process) -> {
                if (process.read > 0) all.add(profile(number, process, accounts));
            });
            all.sort(Comparator.comparingInt(OfProcess::process));
            return new SyclProfile(all, variables);
        }

        private OfProcess profile(int number, Gathered process, List<Account> accounts) {
            long seen = process.read;
            long lost = 0;
            long stated = 0;
            for (var account : accounts) {
                if (account.process() != number || !account.kind().equals(Account.NOTIFICATIONS)) continue;
                stated += account.seen();
                lost += account.lost();
            }
            var graph = process.reader.graph();
            var activities = process.activities.ofNodes(graph);
            var durations = SyclSums.durations(activities);
            return new OfProcess(
                    number,
                    programs.getOrDefault(number, "process " + number),
                    graph,
                    activities,
                    process.activities.origins(graph, activities),
                    SyclSums.path(graph, durations),
                    SyclSums.parallelism(activities.values()),
                    process.memory.memory(),
                    calls(process),
                    Math.max(seen, stated),
                    lost,
                    process.reader.leftOut());
        }

        private static List<CallTimes> calls(Gathered process) {
            var rows = new ArrayList<CallTimes>();
            process.calls.forEach((name, it) -> rows.add(new CallTimes(name, it.count, it.failed, it.total, it.max)));
            rows.sort(Comparator.comparingLong(CallTimes::totalNanos).reversed());
            return rows;
        }
    }
}
