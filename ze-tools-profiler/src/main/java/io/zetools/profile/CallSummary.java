package io.zetools.profile;

import io.zetools.recording.CallBatch;
import io.zetools.recording.CallSink;
import io.zetools.recording.RecordedThread;
import io.zetools.recording.RecordingStatistics;
import io.zetools.trace.ApiFunction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A sink that adds up calls in memory: their number, failures and times, per function and per thread.
///
/// It takes memory for each function and for each of the first 1024 threads, some ten kilobytes for one; the calls
/// of further threads are added up together under [#OTHER_THREADS].
///
/// Threads: any; the numbers are those of a moment between two batches.
public final class CallSummary implements CallSink {
    /// The thread in whose place all threads appear for which there was no more room.
    public static final RecordedThread OTHER_THREADS = new RecordedThread(Integer.MAX_VALUE, 0, "other threads");

    private static final int MAX_THREADS = 1024;

    private record ThreadTally(RecordedThread thread, Tally tally) {}

    private final Map<ApiFunction, Tally> functions = new EnumMap<>(ApiFunction.class);

    /// By the index of the thread; `null` for one that has not been seen.
    private final List<@Nullable ThreadTally> threads = new ArrayList<>();

    private final ThreadTally otherThreads = new ThreadTally(OTHER_THREADS, Tally.coarse());
    private int threadCount;
    private @Nullable RecordingStatistics statistics;

    /// Creates an empty summary.
    public CallSummary() {}

    @Override
    public synchronized void accept(CallBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            int result = batch.result(i);
            long nanos = batch.durationNanos(i);
            tally(batch.function(i)).add(result, nanos);
            tally(batch, i).add(result, nanos);
        }
    }

    @Override
    public synchronized void end(RecordingStatistics newStatistics) {
        statistics = newStatistics;
    }

    /// Returns the functions that were called, those first that took most time. Percentiles are within 0.1 %.
    public synchronized Map<ApiFunction, CallStatistics> byFunction() {
        return sorted(functions);
    }

    /// Returns the threads that made calls, those first that spent most time in them. Percentiles are within 1 %.
    public synchronized Map<RecordedThread, CallStatistics> byThread() {
        Map<RecordedThread, Tally> tallies = new LinkedHashMap<>();
        for (var each : threads) {
            if (each != null) tallies.put(each.thread, each.tally);
        }
        if (otherThreads.tally.calls() > 0) tallies.put(OTHER_THREADS, otherThreads.tally);
        return sorted(tallies);
    }

    /// Returns the account of the recording; empty until it has ended.
    public synchronized Optional<RecordingStatistics> statistics() {
        return Optional.ofNullable(statistics);
    }

    /// Returns a table of the functions, and the account of the recording.
    @Override
    public String toString() {
        var table = SummaryTable.of("function", byFunction(), ApiFunction::functionName);
        return statistics().map(account -> table + account + "\n").orElse(table);
    }

    /// Returns a table of the threads.
    public String threadTable() {
        return SummaryTable.of("thread", byThread(), CallSummary::title);
    }

    private static String title(RecordedThread thread) {
        return thread.id() == 0 ? thread.name() : "%s (%d)".formatted(thread.name(), thread.id());
    }

    private Tally tally(ApiFunction function) {
        var tally = functions.get(function);
        if (tally == null) {
            tally = Tally.precise();
            functions.put(function, tally);
        }
        return tally;
    }

    private Tally tally(CallBatch batch, int call) {
        int index = batch.threadIndex(call);
        var known = index < threads.size() ? threads.get(index) : null;
        if (known != null) return known.tally;
        if (threadCount == MAX_THREADS) return otherThreads.tally;

        threadCount++;
        while (threads.size() <= index) threads.add(null);
        var tally = Tally.coarse();
        threads.set(index, new ThreadTally(batch.thread(call), tally));
        return tally;
    }

    private static <K> Map<K, CallStatistics> sorted(Map<K, Tally> tallies) {
        return tallies.entrySet().stream()
                .map(entry -> Map.entry(entry.getKey(), entry.getValue().statistics()))
                .sorted(Comparator.comparing(entry -> entry.getValue().total().negated()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a, LinkedHashMap::new));
    }
}
