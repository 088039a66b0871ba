package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.profile.DeviceProfile.CommandTimes;
import io.zetools.profile.DeviceProfile.UntimedKernel;
import io.zetools.profile.DeviceProfile.Waits;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.ModuleCode;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Adds up the commands of a recording, the rows of metrics, and the calls that were made meanwhile.
final class DeviceSums implements RecordingSink {
    /// The name for commands that the driver runs on the host or not at all, and others that are no
    /// work of the device.
    static final String NOT_TIMEABLE = "not timeable";

    static final String KERNEL = "kernel";
    private static final String WAIT_ON_EVENTS = "zeCommandListAppendWaitOnEvents";

    private record Key(String kind, String name) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that && name.equals(that.name) && kind.equals(that.kind);
        }

        @Override
        public int hashCode() {
            return 31 * name.hashCode() + kind.hashCode();
        }
    }

    private record UntimedKey(String name, String reason) {}

    /// A key of an execution, with a hash of its own, since that of a record is slow until it is compiled.
    private record ListKey(int process, int list, int execution) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ListKey that
                    && execution == that.execution
                    && list == that.list
                    && process == that.process;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * list + execution) + process;
        }
    }

    /// A function, and the kinds that its calls are of.
    private record OneFunction(String name, boolean appends, boolean builds, boolean waits) {
        static final OneFunction UNKNOWN = new OneFunction("");

        OneFunction(String name) {
            this(name, AppendSums.appends(name), CallKinds.builds(name), CallKinds.waits(name));
        }
    }

    private static final class Row {
        private final Histogram times = new Histogram(12);
        private final Histogram appendToSubmit = new Histogram(8);
        private final Histogram submitToBegin = new Histogram(8);
        private long count;
        private long total;
        private long max;
        private long bytes;
        private Definition.@Nullable KernelProperties properties;

        void add(DeviceActivity it) {
            long nanos = Math.max(0, it.endNanos() - it.startNanos());
            times.add(nanos);
            appendToSubmit.add(Math.max(0, it.submittedNanos() - it.appendedNanos()));
            submitToBegin.add(Math.max(0, it.startNanos() - it.submittedNanos()));
            count++;
            total += nanos;
            max = Math.max(max, nanos);
            bytes += it.bytes();
        }
    }

    private static final Spans NO_PAUSES = new Spans();

    private static final class OneDevice {
        private final DeviceNames.Named name;
        private final String host;
        private final ActivityColumns commands = new ActivityColumns();
        private final List<long[]> untimed = new ArrayList<>();

        OneDevice(DeviceNames.Named name, String host) {
            this.name = name;
            this.host = host;
        }
    }

    private final Map<Key, Row> rows = new LinkedHashMap<>();

    // By the numbers of process and object, as Keys makes them.
    private final Map<Long, String> kernels = new HashMap<>();
    private final Map<Long, OneFunction> functions = new HashMap<>();
    private final Map<Long, String> threadNames = new HashMap<>();
    private final Map<Long, Definition.KernelProperties> properties = new HashMap<>();
    private final Map<Long, Definition.Engine> definedEngines = new HashMap<>();
    private final IdentityHashMap<Definition.Engine, Integer> engineNames = new IdentityHashMap<>();
    private final Map<Integer, String> hosts = new HashMap<>();

    /// In which the VM of a process collected garbage, by process.
    private final Map<Integer, Spans> pauses = new HashMap<>();
    private final DeviceNames deviceNames;

    /// By their names, and those that are not defined by their numbers in their processes.
    private final Map<Object, OneDevice> devices = new LinkedHashMap<>();

    /// The same by their numbers in their processes.
    private final Map<Long, OneDevice> byNumber = new HashMap<>();

    private final Map<String, Integer> names = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private final Map<Long, Integer> threads = new HashMap<>();
    private final List<Long> threadKeys = new ArrayList<>();
    private final Map<ListKey, Integer> lists = new HashMap<>();
    private final Map<Integer, TreeSet<Integer>> waits = new HashMap<>();
    private final Map<String, Long> untimed = new TreeMap<>();
    private final Map<String, Long> dropped = new TreeMap<>();
    private final Map<UntimedKey, Long> untimedKernels = new LinkedHashMap<>();
    private final List<MetricSums> metrics = new ArrayList<>();
    private final List<StallSums> stalls = new ArrayList<>();
    private final Recording recording;
    private final int gaps;
    private final QuerySums queries;
    private final MemorySums memory = new MemorySums();
    private final AppendSums appends = new AppendSums();
    private List<IdleSums> idle = List.of();
    private long timed;
    private long read;
    private long builds;
    private long buildNanos;

    /// @param measures the counts around kernels, complete when the first command comes
    /// @param overlapping as in [DeviceProfile#of(Recording, boolean)]
    DeviceSums(Recording recording, KernelMeasures measures, boolean overlapping) throws IOException {
        this(recording, measures, IdleSums.REPORTED_GAPS);
        for (var each : recording.metrics()) {
            if (each.deviceUuids().isEmpty()) continue;
            var group = deviceNames.group(each);
            if (each.isStalls()) stalls.add(new StallSums(each, group, ModuleCode.of(recording)));
            else metrics.add(new MetricSums(each, group, overlapping));
        }
    }

    private DeviceSums(Recording recording, KernelMeasures measures, int gaps) {
        this.recording = recording;
        this.gaps = gaps;
        deviceNames = new DeviceNames(recording);
        queries = new QuerySums(measures, deviceNames);
    }

    /// Returns one that takes no metrics.
    ///
    /// @param gaps the number of the longest idle times of each device that are kept
    static DeviceSums ofIdleTimes(Recording recording, int gaps) {
        return new DeviceSums(recording, new KernelMeasures.Reader().measures(), gaps);
    }

    @Override
    public void define(Definition definition) {
        memory.define(definition);
        switch (definition) {
            case Definition.OsProcess it -> hosts.put(it.process(), it.host());
            case Definition.OsThread it ->
                threadNames.put(Keys.of(it.process(), it.thread()), "%s (%d)".formatted(it.name(), it.tid()));
            case Definition.Function it ->
                functions.put(Keys.of(it.process(), it.function()), new OneFunction(it.name()));
            case Definition.Kernel it -> kernels.put(Keys.of(it.process(), it.kernel()), it.name());
            case Definition.KernelProperties it -> properties.put(Keys.of(it.process(), it.kernel()), it);
            case Definition.Appends it -> appends.define(it);
            case Definition.Engine it -> definedEngines.put(Keys.of(it.process(), it.engine()), it);
            default -> {
                // Says nothing about commands.
            }
        }
    }

    @Override
    public void begin(Part part) {
        switch (part) {
            case REMARKS, EVENTS -> {
                // Need nothing.
            }
            case SAMPLES -> metrics.forEach(MetricSums::beginRows);
            case CALLS -> {
                if (read > 0) idle = idleSums();
            }
        }
    }

    @Override
    public void event(RecordedEvent event) {
        if (event instanceof RecordedEvent.Sample it) {
            metrics.forEach(each -> each.add(it));
            stalls.forEach(each -> each.add(it));
        }
        if (event instanceof DeviceActivity it) add(it);
        if (event instanceof RecordedEvent.Region it && it.kind().equals(RecordedEvent.Region.COLLECTION))
            pauses.computeIfAbsent(it.process(), _ -> new Spans()).add(it.startNanos(), it.endNanos());
    }

    private void add(DeviceActivity it) {
        read++;
        switch (it.state()) {
            case TIMED -> timed(it);
            case BOUNDED -> bounded(it);
            case DROPPED -> {
                dropped.merge(it.reason(), 1L, Long::sum);
                if (it.kind().equals(KERNEL)) untimedKernel(it);
            }
        }
    }

    private String functionName(DeviceActivity it) {
        return functions.getOrDefault(Keys.of(it.process(), it.function()), OneFunction.UNKNOWN).name;
    }

    private void untimedKernel(DeviceActivity it) {
        var name = name(it);
        queries.add(it, name);
        untimedKernels.merge(new UntimedKey(name, it.reason()), 1L, Long::sum);
    }

    private void timed(DeviceActivity it) {
        timed++;
        var kernel = Keys.of(it.process(), it.object());
        var name = name(it);
        var row = rows.computeIfAbsent(new Key(it.kind(), name), _ -> new Row());
        row.add(it);
        if (row.properties == null) row.properties = properties.get(kernel);
        int thread = it.thread() < 0 ? -1 : thread(Keys.of(it.process(), it.thread()));
        var function = functionName(it);
        boolean transfer = !it.kind().equals(KERNEL);
        if (!transfer) {
            metrics.forEach(each -> each.add(it, uuid(it), name));
            queries.add(it, name);
        }
        device(it).commands.add(it, number(name), thread, number(function), list(it), engine(it, transfer), transfer);
    }

    private String name(DeviceActivity it) {
        var mangled = it.object() == 0 ? null : kernels.get(Keys.of(it.process(), it.object()));
        return mangled == null ? kind(it) : KernelNames.readable(mangled);
    }

    /// Returns the kind of what is no kernel, with its direction where it moves bytes.
    static String kind(DeviceActivity it) {
        return it.direction().isEmpty() ? it.kind() : it.kind() + " " + it.direction();
    }

    private void bounded(DeviceActivity it) {
        untimed.merge(it.reason(), 1L, Long::sum);
        if (it.kind().equals(KERNEL)) untimedKernel(it);
        if (functionName(it).equals(WAIT_ON_EVENTS))
            waits.computeIfAbsent(list(it), _ -> new TreeSet<>()).add(it.command());
        if (it.reason().equals(NOT_TIMEABLE) || it.observedNanos() <= it.submittedNanos()) return;
        if (it.kind().equals(KERNEL)) metrics.forEach(each -> each.addUntimed(it, uuid(it)));
        device(it).untimed.add(new long[] {it.submittedNanos(), it.observedNanos()});
    }

    private String uuid(DeviceActivity it) {
        return deviceNames.of(it).map(DeviceNames.Named::uuid).orElse("");
    }

    private int number(String name) {
        var number = names.putIfAbsent(name, texts.size());
        if (number != null) return number;
        texts.add(name);
        return texts.size() - 1;
    }

    private int thread(Long thread) {
        var number = threads.putIfAbsent(thread, threadKeys.size());
        if (number != null) return number;
        threadKeys.add(thread);
        return threadKeys.size() - 1;
    }

    private int list(DeviceActivity it) {
        int next = lists.size();
        var number = lists.putIfAbsent(new ListKey(it.process(), it.list(), it.execution()), next);
        return number != null ? number : next;
    }

    /// Returns the number of the name of the engine; if it is unknown, of the kind of work.
    private int engine(DeviceActivity it, boolean transfer) {
        var engine = definedEngines.get(Keys.of(it.process(), it.engine()));
        if (engine == null) return number(transfer ? "copies and others, engine unknown" : "kernels, engine unknown");
        var number = engineNames.get(engine);
        if (number == null) {
            number = number(engine.name());
            engineNames.put(engine, number);
        }
        return number;
    }

    private OneDevice device(DeviceActivity it) {
        Long key = Keys.of(it.process(), it.device());
        var device = byNumber.get(key);
        if (device == null) {
            device = named(it);
            byNumber.put(key, device);
        }
        return device;
    }

    private OneDevice named(DeviceActivity it) {
        var name = deviceNames.of(it);
        Object key = name.isPresent() ? name.get() : Keys.of(it.process(), it.device());
        return devices.computeIfAbsent(
                key, _ -> new OneDevice(name.orElse(DeviceNames.Named.UNKNOWN), hosts.getOrDefault(it.process(), "")));
    }

    private List<IdleSums> idleSums() {
        var all = new ArrayList<IdleSums>();
        for (var device : devices.values()) {
            if (device.commands.size() == 0) continue;
            var span = span(recording, device);
            device.untimed.sort(Comparator.comparingLong(each -> each[0]));
            var spans = new Spans();
            device.untimed.forEach(each -> spans.add(each[0], each[1]));
            var sums = new IdleSums(device.name, device.commands, spans, waits, new Texts(), span[0], span[1], gaps);
            sums.start();
            all.add(sums);
        }
        return all;
    }

    /// Returns the time of the runs on the device's host; without their ends, that of its commands.
    private static long[] span(Recording recording, OneDevice device) {
        long from = Long.MAX_VALUE;
        long to = Long.MIN_VALUE;
        for (int i = 0; i < device.commands.size(); i++) {
            from = Math.min(from, device.commands.rawBegin(i));
            to = Math.max(to, device.commands.rawEnd(i));
        }
        var runs = recording.definitions(Definition.Run.class);
        for (var run : runs) if (run.host().equals(device.host)) from = Math.min(from, run.startNanos());
        boolean oneHost = runs.stream().map(Definition.Run::host).distinct().count() == 1;
        for (var end : recording.definitions(Definition.RunEnd.class)) if (oneHost) to = Math.max(to, end.endNanos());
        return new long[] {from, to};
    }

    private final class Texts implements IdleSums.Names {
        @Override
        public String name(int number) {
            return texts.get(number);
        }

        @Override
        public String thread(int number) {
            var key = threadKeys.get(number);
            return threadNames.getOrDefault(key, "thread %d".formatted(Keys.number(key)));
        }

        @Override
        public String engine(int number) {
            return texts.get(number);
        }

        @Override
        public Spans pauses(int thread) {
            return pauses.getOrDefault(Keys.process(threadKeys.get(thread)), NO_PAUSES);
        }
    }

    /// The gaps are known by now.
    @Override
    public void calls(CallColumns calls) {
        if (read == 0 && appends.isEmpty() && !memory.isKnown()) return;
        memory.calls(calls);
        callsOfIdleTimes(calls);
    }

    /// Takes calls without what they allocate.
    void callsOfIdleTimes(CallColumns calls) {
        // Batches are of one thread; of several, each call looks for its own.
        int process = -1;
        int number = -1;
        int id = -1;
        var function = OneFunction.UNKNOWN;
        Integer thread = null;
        List<IdleSums> wanting = List.of();
        for (int i = 0; i < calls.size(); i++) {
            if (calls.process(i) != process || calls.thread(i) != number) {
                process = calls.process(i);
                number = calls.thread(i);
                id = -1;
                thread = threads.get(Keys.of(process, number));
                wanting = wanting(thread);
            }
            if (calls.function(i) != id) {
                id = calls.function(i);
                function = functions.getOrDefault(Keys.of(process, id), OneFunction.UNKNOWN);
            }
            if (function.appends) appends.call(process, calls.result(i));
            if (function.builds) {
                builds++;
                buildNanos += calls.durationNanos(i);
            }
            if (thread == null) continue;
            for (var each : wanting)
                each.call(thread, function.name, function.waits, calls.startNanos(i), calls.endNanos(i));
        }
    }

    private List<IdleSums> wanting(@Nullable Integer thread) {
        if (thread == null) return List.of();
        var wanting = new ArrayList<IdleSums>();
        for (var each : idle) if (each.wants(thread)) wanting.add(each);
        return wanting;
    }

    /// Returns the sums of what was read.
    DeviceProfile profile() {
        var accounts = recording.accounts();
        long submitted = 0;
        long pending = 0;
        long droppedRead = dropped.values().stream().mapToLong(Long::longValue).sum();
        for (var account : accounts) {
            if (!account.kind().equals(Account.ACTIVITIES)) continue;
            submitted += account.seen();
            pending += account.inFlight();
            account.dropped().forEach((reason, count) -> dropped.merge(reason, count, Long::sum));
        }
        long lost = dropped.values().stream().mapToLong(Long::longValue).sum() - droppedRead;
        // Without its end a recording has no account of its last commands.
        long known = Math.max(submitted, read + lost + pending);
        return new DeviceProfile(
                known,
                timed,
                untimed,
                dropped,
                pending,
                appends.counts(accounts),
                rows.values().stream().mapToLong(row -> row.total).sum(),
                rows.entrySet().stream()
                        .map(entry -> times(entry.getKey(), entry.getValue()))
                        .sorted(Comparator.comparingLong(CommandTimes::totalNanos)
                                .reversed())
                        .toList(),
                untimedKernels(),
                uses(),
                memory.uses(),
                metrics.stream().map(MetricSums::sums).toList(),
                stalls.stream().map(StallSums::sums).toList(),
                queries.sums(),
                builds,
                Duration.ofNanos(buildNanos));
    }

    /// Returns the use of each device.
    List<DeviceUse> uses() {
        return idle.stream().map(IdleSums::use).toList();
    }

    private List<UntimedKernel> untimedKernels() {
        var all = new ArrayList<UntimedKernel>();
        untimedKernels.forEach((key, count) -> all.add(new UntimedKernel(key.name(), key.reason(), count)));
        all.sort(Comparator.comparingLong(UntimedKernel::count));
        return all.reversed();
    }

    private static CommandTimes times(Key key, Row row) {
        return new CommandTimes(
                key.kind(),
                key.name(),
                row.count,
                row.total,
                Math.min(row.max, row.times.percentile(50)),
                Math.min(row.max, row.times.percentile(99)),
                row.max,
                row.bytes,
                new Waits(row.appendToSubmit.percentile(50), row.appendToSubmit.percentile(99)),
                new Waits(row.submitToBegin.percentile(50), row.submitToBegin.percentile(99)),
                Optional.ofNullable(row.properties));
    }
}
