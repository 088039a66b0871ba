package io.zetools.profile;

import io.zetools.profile.RunAccount.Caller;
import io.zetools.profile.RunProfile.FunctionTimes;
import io.zetools.profile.RunProfile.KernelForm;
import io.zetools.profile.RunProfile.ObjectTimes;
import io.zetools.profile.RunProfile.ProcessTimes;
import io.zetools.profile.RunProfile.ThreadTimes;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Adds up the calls of a recording.
///
/// Threads: one.
final class RunSums implements RecordingSink {
    private static final class OneFunction {
        private final String name;
        private final boolean waits;
        private final Tally tally = Tally.precise();
        private final Map<Long, long[]> objects = new HashMap<>();

        OneFunction(String name) {
            this.name = name;
            this.waits = CallKinds.waits(name);
        }
    }

    private static final class OneThread {
        private long calls;
        private long failed;
        private long total;
        private long wait;
    }

    private record Producer(int process, int thread, String kind) {}

    private record Key(Class<?> kind, int process, int number) {}

    private record NamedForm(String name, Definition.KernelProperties properties) {}

    /// The definitions that sums need, by kind: the last one of each number.
    private final Map<Class<?>, Map<Object, Definition>> definitions = new HashMap<>();

    private final Map<String, OneFunction> byName = new LinkedHashMap<>();

    /// By process, and by number, which is less than the limit of a recording.
    private final Map<Integer, @Nullable OneFunction[]> byNumber = new HashMap<>();

    private final Map<Caller, OneThread> threads = new LinkedHashMap<>();
    /// The last one of each producer.
    private final Map<Producer, Account> accounts = new LinkedHashMap<>();
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;

    /// The run that was defined last: its end follows before the next one.
    private Definition.@Nullable Run run;

    /// The longest of the runs that have ended.
    private long longest;

    @Override
    public void define(Definition definition) {
        if (definition instanceof Definition.Run it) run = it;
        if (definition instanceof Definition.RunEnd end && run != null)
            longest = Math.max(longest, end.endNanos() - run.startNanos());
        var key = switch (definition) {
            case Definition.OsProcess it -> new Key(it.getClass(), it.process(), 0);
            case Definition.OsThread it -> new Key(it.getClass(), it.process(), it.thread());
            case Definition.Device it -> new Key(it.getClass(), it.process(), it.device());
            case Definition.Kernel it -> new Key(it.getClass(), it.process(), it.kernel());
            case Definition.KernelProperties it -> new Key(it.getClass(), it.process(), it.kernel());
            case Definition.Module it -> new Key(it.getClass(), it.process(), it.module());
            case Definition.Cost it -> new Key(it.getClass(), it.process(), 0);
            case Definition.ProcessEnd it -> new Key(it.getClass(), it.process(), 0);
            case Definition.MetricSampling it -> new Key(it.getClass(), it.process(), it.group());
            case Definition.Run _,
                    Definition.RunEnd _,
                    Definition.Unseen _,
                    Definition.Note _,
                    Definition.Unrecorded _,
                    Definition.BuildLog _ -> definition;
            default -> null;
        };
        if (key == null) return;
        definitions
                .computeIfAbsent(definition.getClass(), _ -> new LinkedHashMap<>())
                .put(key, definition);
    }

    @Override
    public void calls(CallColumns calls) {
        int size = calls.size();
        if (size == 0) return;
        int process = calls.process(0);
        // A batch of one thread, as Recording.scan gives them; of several, each call looks for its own.
        OneThread thread = null;
        int number = -1;
        @Nullable OneFunction[] functions = {};
        for (int i = 0; i < size; i++) {
            if (thread == null || calls.thread(i) != number || calls.process(i) != process) {
                process = calls.process(i);
                number = calls.thread(i);
                thread = threads.computeIfAbsent(new Caller(process, number), _ -> new OneThread());
                functions = functionsOf(process);
            }
            int id = calls.function(i);
            var function = id < functions.length ? functions[id] : null;
            if (function == null) {
                function = newFunction(calls, i);
                functions = functionsOf(process);
            }
            int result = calls.result(i);
            long start = calls.startNanos(i);
            long end = calls.endNanos(i);
            long nanos = end - start;
            function.tally.add(result, nanos);
            thread.calls++;
            thread.total += nanos;
            if (function.waits) thread.wait += nanos;
            if (CallStatistics.isFailure(result)) thread.failed++;
            if (calls.object(i) != 0) object(function, process, calls.object(i), nanos);
            first = Math.min(first, start);
            last = Math.max(last, end);
        }
    }

    @Override
    public void event(RecordedEvent event) {
        if (event instanceof Account account)
            accounts.put(new Producer(account.process(), account.thread(), account.kind()), account);
    }

    /// Returns the sums.
    ///
    /// @param ended whether the recording has its end
    /// @param damage what could not be read of it
    RunProfile profile(boolean ended, List<Recording.Damage> damage) {
        var runs = definitions(Definition.Run.class);
        var ends = definitions(Definition.RunEnd.class);
        long start =
                runs.stream().mapToLong(Definition.Run::startNanos).min().orElse(first == Long.MAX_VALUE ? 0 : first);
        long end = ends.stream()
                .mapToLong(Definition.RunEnd::endNanos)
                .max()
                .orElse(last == Long.MIN_VALUE ? start : last);
        // Clocks of hosts begin when these do.
        long hosts = runs.stream().map(Definition.Run::host).distinct().count();
        long wall = hosts > 1 && longest > 0 ? longest : Math.max(0, end - start);
        List<String> notes = new ArrayList<>();
        definitions(Definition.Note.class).forEach(note -> notes.add(note.text()));
        if (hosts > 1)
            notes.add("%d hosts, whose clocks differ: wall time is that of the longest run".formatted(hosts));
        var processes = processes();
        double cost = 0;
        double layer = 0;
        long paused = 0;
        double pausedCost = 0;
        for (var each : definitions(Definition.Cost.class)) {
            long seen = seenIn(each.process());
            cost += each.callNanos() * seen;
            layer += each.layerNanos() * seen;
            paused += each.pausedCalls();
            pausedCost += each.layerNanos() * each.pausedCalls();
        }
        Map<String, String> unseen = new LinkedHashMap<>();
        definitions(Definition.Unseen.class).forEach(each -> unseen.put(each.name(), each.reason()));
        return new RunProfile(
                runs.stream().findFirst().map(Definition.Run::command).orElse(List.of()),
                runs.stream().map(Definition.Run::tool).distinct().toList(),
                wall,
                ends.stream().mapToInt(Definition.RunEnd::exitCode).max().orElse(-1),
                ends.stream().mapToInt(Definition.RunEnd::signal).max().orElse(0),
                functions(),
                definitions(Definition.BuildLog.class),
                objects(),
                kernels(),
                new DeviceNames(
                                definitions(Definition.OsProcess.class),
                                definitions(Definition.Device.class),
                                List.of())
                        .all(),
                threadTimes(),
                processes,
                RunAccount.of(
                        accounts.values(),
                        callsRead(),
                        processes.stream()
                                .filter(ProcessTimes::running)
                                .map(ProcessTimes::process)
                                .toList(),
                        definitions(Definition.Unrecorded.class),
                        ended,
                        damage),
                (long) cost,
                (long) layer,
                paused,
                (long) pausedCost,
                unseen,
                notes);
    }

    private Map<Caller, Long> callsRead() {
        Map<Caller, Long> read = new HashMap<>();
        threads.forEach((caller, sum) -> read.put(caller, sum.calls));
        return read;
    }

    private @Nullable OneFunction[] functionsOf(int process) {
        return byNumber.computeIfAbsent(process, _ -> new OneFunction[64]);
    }

    private OneFunction newFunction(CallColumns calls, int call) {
        int process = calls.process(call);
        int number = calls.function(call);
        var functions = functionsOf(process);
        if (number >= functions.length) {
            functions = Arrays.copyOf(functions, Math.max(2 * functions.length, number + 1));
            byNumber.put(process, functions);
        }
        var name = calls.call(call).function().name();
        var function = byName.computeIfAbsent(name, OneFunction::new);
        functions[number] = function;
        return function;
    }

    private static void object(OneFunction function, int process, int object, long nanos) {
        var sum = function.objects.computeIfAbsent((long) process << Integer.SIZE | object, _ -> new long[2]);
        sum[0]++;
        sum[1] += nanos;
    }

    private List<FunctionTimes> functions() {
        return byName.values().stream()
                .map(each -> new FunctionTimes(each.name, each.waits, each.tally.statistics()))
                .sorted(Comparator.comparing(
                                (FunctionTimes each) -> each.calls().total())
                        .reversed())
                .toList();
    }

    private List<ObjectTimes> objects() {
        Map<Long, String> names = new HashMap<>();
        for (var kernel : definitions(Definition.Kernel.class))
            names.put((long) kernel.process() << Integer.SIZE | kernel.kernel(), kernel.name());
        for (var module : definitions(Definition.Module.class))
            names.put(
                    (long) module.process() << Integer.SIZE | module.module(), "module %016x".formatted(module.hash()));
        var times = new ArrayList<ObjectTimes>();
        for (var function : byName.values()) {
            Map<String, long[]> sums = new LinkedHashMap<>();
            function.objects.forEach((key, sum) -> {
                var name = names.getOrDefault(key, "#" + (int) (long) key);
                var total = sums.computeIfAbsent(name, _ -> new long[2]);
                total[0] += sum[0];
                total[1] += sum[1];
            });
            sums.forEach((name, sum) -> times.add(new ObjectTimes(function.name, name, sum[0], sum[1])));
        }
        times.sort(Comparator.comparingLong(ObjectTimes::totalNanos).reversed());
        return times;
    }

    private List<KernelForm> kernels() {
        Map<Key, String> names = new HashMap<>();
        for (var kernel : definitions(Definition.Kernel.class))
            names.put(new Key(Definition.Kernel.class, kernel.process(), kernel.kernel()), kernel.name());
        Map<NamedForm, KernelForm> forms = new LinkedHashMap<>();
        for (var each : definitions(Definition.KernelProperties.class)) {
            var name = names.get(new Key(Definition.Kernel.class, each.process(), each.kernel()));
            if (name == null) continue;
            forms.merge(
                    new NamedForm(name, withoutNumbers(each)),
                    new KernelForm(name, 1, each),
                    (first, _) -> new KernelForm(name, first.created() + 1, first.properties()));
        }
        return List.copyOf(forms.values());
    }

    private static Definition.KernelProperties withoutNumbers(Definition.KernelProperties of) {
        return new Definition.KernelProperties(
                0,
                0,
                of.arguments(),
                of.groupX(),
                of.groupY(),
                of.groupZ(),
                of.requiredSubgroups(),
                of.requiredSubgroupSize(),
                of.maxSubgroupSize(),
                of.maxSubgroups(),
                of.localBytes(),
                of.privateBytes(),
                of.spillBytes());
    }

    private List<ThreadTimes> threadTimes() {
        Map<Caller, Definition.OsThread> definitions = new HashMap<>();
        for (var thread : definitions(Definition.OsThread.class))
            definitions.put(new Caller(thread.process(), thread.thread()), thread);
        var times = new ArrayList<ThreadTimes>();
        threads.forEach((key, sum) -> times.add(new ThreadTimes(
                definitions.getOrDefault(
                        key, new Definition.OsThread(key.process(), key.thread(), 0, "#" + key.thread())),
                sum.calls,
                sum.total,
                sum.wait)));
        times.sort(Comparator.comparingLong(ThreadTimes::totalNanos).reversed());
        return times;
    }

    private List<ProcessTimes> processes() {
        Map<Integer, Definition.ProcessEnd> ends = new HashMap<>();
        definitions(Definition.ProcessEnd.class).forEach(each -> ends.put(each.process(), each));
        Map<Integer, List<OneThread>> byProcess = new HashMap<>();
        threads.forEach((key, sum) ->
                byProcess.computeIfAbsent(key.process(), _ -> new ArrayList<>()).add(sum));
        // One that only samples metrics is no program of the run.
        var sampling = definitions(Definition.MetricSampling.class).stream()
                .map(Definition.MetricSampling::process)
                .collect(Collectors.toSet());
        return definitions(Definition.OsProcess.class).stream()
                .filter(process -> byProcess.containsKey(process.process()) || !sampling.contains(process.process()))
                .map(process -> {
                    var own = byProcess.getOrDefault(process.process(), List.of());
                    var end = ends.get(process.process());
                    return new ProcessTimes(
                            process,
                            own.size(),
                            own.stream().mapToLong(sum -> sum.calls).sum(),
                            own.stream().mapToLong(sum -> sum.failed).sum(),
                            own.stream().mapToLong(sum -> sum.total).sum(),
                            calls().filter(account -> account.process() == process.process())
                                    .mapToLong(Account::lost)
                                    .sum(),
                            end != null && end.orderly(),
                            end != null && end.running());
                })
                .toList();
    }

    private <D extends Definition> List<D> definitions(Class<D> kind) {
        return definitions.getOrDefault(kind, Map.of()).values().stream()
                .map(kind::cast)
                .toList();
    }

    private long seenIn(int process) {
        return calls().filter(account -> account.process() == process)
                .mapToLong(Account::seen)
                .sum();
    }

    private Stream<Account> calls() {
        return accounts.values().stream().filter(account -> account.kind().equals(Account.CALLS));
    }
}
