package io.zetools.profile;

import io.zetools.profile.RunProfile.FunctionTimes;
import io.zetools.profile.RunProfile.Losses;
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
import org.jspecify.annotations.Nullable;

/// Adds up the calls of a recording.
///
/// Threads: one.
final class RunSums implements RecordingSink {
    /// Functions that do nothing else but wait end like this.
    private static final String WAITS = "Synchronize";

    private static final class OneFunction {
        private final String name;
        private final boolean waits;
        private final Tally tally = Tally.precise();
        private final Map<Long, long[]> objects = new HashMap<>();

        OneFunction(String name) {
            this.name = name;
            this.waits = name.endsWith(WAITS);
        }
    }

    private static final class OneThread {
        private long calls;
        private long failed;
        private long total;
        private long wait;
    }

    private record ThreadKey(int process, int thread) {}

    private final Map<String, OneFunction> byName = new LinkedHashMap<>();

    /// By process and number.
    private final List<@Nullable OneFunction[]> byNumber = new ArrayList<>();

    private final Map<ThreadKey, OneThread> threads = new LinkedHashMap<>();
    private final List<Account> accounts = new ArrayList<>();
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
    private long read;

    @Override
    public void calls(CallColumns calls) {
        int size = calls.size();
        int process = calls.process(0);
        // A batch of one thread, as Recording.scan gives them; of several, each call looks for its own.
        OneThread thread = null;
        int number = -1;
        for (int i = 0; i < size; i++) {
            if (thread == null || calls.thread(i) != number || calls.process(i) != process) {
                process = calls.process(i);
                number = calls.thread(i);
                thread = threads.computeIfAbsent(new ThreadKey(process, number), _ -> new OneThread());
            }
            var function = function(calls, i);
            int result = calls.result(i);
            long start = calls.startNanos(i);
            long end = calls.endNanos(i);
            long nanos = end - start;
            function.tally.add(result, nanos);
            thread.calls++;
            thread.total += nanos;
            if (function.waits) thread.wait += nanos;
            if (result != 0 && CallStatistics.isFailure(result)) thread.failed++;
            if (calls.object(i) != 0) object(function, process, calls.object(i), nanos);
            first = Math.min(first, start);
            last = Math.max(last, end);
        }
        read += size;
    }

    @Override
    public void event(RecordedEvent event) {
        if (event instanceof Account account && account.kind().equals(Account.CALLS)) accounts.add(account);
    }

    RunProfile profile(Recording recording) {
        var runs = recording.definitions(Definition.Run.class);
        var ends = recording.definitions(Definition.RunEnd.class);
        long start =
                runs.stream().mapToLong(Definition.Run::startNanos).min().orElse(first == Long.MAX_VALUE ? 0 : first);
        long end = ends.stream()
                .mapToLong(Definition.RunEnd::endNanos)
                .max()
                .orElse(last == Long.MIN_VALUE ? start : last);
        var processes = processes(recording);
        double cost = 0;
        double layer = 0;
        for (var each : recording.definitions(Definition.Cost.class)) {
            long seen = seenIn(each.process());
            cost += each.callNanos() * seen;
            layer += each.layerNanos() * seen;
        }
        Map<String, String> unseen = new LinkedHashMap<>();
        recording.definitions(Definition.Unseen.class).forEach(each -> unseen.put(each.name(), each.reason()));
        return new RunProfile(
                runs.stream().findFirst().map(Definition.Run::command).orElse(List.of()),
                Math.max(0, end - start),
                ends.stream().mapToInt(Definition.RunEnd::exitCode).max().orElse(-1),
                ends.stream().mapToInt(Definition.RunEnd::signal).max().orElse(0),
                recording.isComplete(),
                functions(),
                objects(recording),
                threadTimes(recording),
                processes,
                Losses.of(accounts, read),
                (long) cost,
                (long) layer,
                unseen,
                recording.definitions(Definition.Note.class).stream()
                        .map(Definition.Note::text)
                        .toList(),
                recording.damage());
    }

    private OneFunction function(CallColumns calls, int call) {
        int process = calls.process(call);
        int number = calls.function(call);
        if (process < byNumber.size()) {
            var functions = byNumber.get(process);
            if (number < functions.length && functions[number] != null) return functions[number];
        }
        return newFunction(calls, call);
    }

    private OneFunction newFunction(CallColumns calls, int call) {
        int process = calls.process(call);
        int number = calls.function(call);
        while (byNumber.size() <= process) byNumber.add(new OneFunction[64]);
        var functions = byNumber.get(process);
        if (number >= functions.length) {
            functions = Arrays.copyOf(functions, Math.max(2 * functions.length, number + 1));
            byNumber.set(process, functions);
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

    private List<ObjectTimes> objects(Recording recording) {
        Map<Long, String> names = new HashMap<>();
        for (var kernel : recording.definitions(Definition.Kernel.class))
            names.put((long) kernel.process() << Integer.SIZE | kernel.kernel(), kernel.name());
        for (var module : recording.definitions(Definition.Module.class))
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

    private List<ThreadTimes> threadTimes(Recording recording) {
        Map<ThreadKey, Definition.OsThread> definitions = new HashMap<>();
        for (var thread : recording.definitions(Definition.OsThread.class))
            definitions.put(new ThreadKey(thread.process(), thread.thread()), thread);
        var times = new ArrayList<ThreadTimes>();
        threads.forEach((key, sum) -> times.add(new ThreadTimes(
                definitions.getOrDefault(key, new Definition.OsThread(key.process, key.thread, 0, "#" + key.thread)),
                sum.calls,
                sum.total,
                sum.wait)));
        times.sort(Comparator.comparingLong(ThreadTimes::totalNanos).reversed());
        return times;
    }

    private List<ProcessTimes> processes(Recording recording) {
        Map<Integer, Boolean> orderly = new HashMap<>();
        recording.definitions(Definition.ProcessEnd.class).forEach(each -> orderly.put(each.process(), each.orderly()));
        Map<Integer, List<OneThread>> byProcess = new HashMap<>();
        threads.forEach((key, sum) ->
                byProcess.computeIfAbsent(key.process, _ -> new ArrayList<>()).add(sum));
        return recording.definitions(Definition.OsProcess.class).stream()
                .map(process -> {
                    var own = byProcess.getOrDefault(process.process(), List.of());
                    return new ProcessTimes(
                            process,
                            own.size(),
                            own.stream().mapToLong(sum -> sum.calls).sum(),
                            own.stream().mapToLong(sum -> sum.failed).sum(),
                            own.stream().mapToLong(sum -> sum.total).sum(),
                            accounts.stream()
                                    .filter(account -> account.process() == process.process())
                                    .mapToLong(Account::lost)
                                    .sum(),
                            orderly.getOrDefault(process.process(), false));
                })
                .toList();
    }

    private long seenIn(int process) {
        return accounts.stream()
                .filter(account -> account.process() == process)
                .mapToLong(Account::seen)
                .sum();
    }
}
