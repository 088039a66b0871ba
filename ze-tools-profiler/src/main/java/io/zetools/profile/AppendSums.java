package io.zetools.profile;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.Account;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts the calls that appended commands, beside what the time line of each process counted.
///
/// Threads: one.
final class AppendSums {
    private final Map<Integer, Definition.Appends> appends = new HashMap<>();
    private final Map<Integer, Long> calls = new HashMap<>();

    void define(Definition.Appends definition) {
        appends.put(definition.process(), definition);
    }

    boolean isEmpty() {
        return appends.isEmpty();
    }

    /// Takes a call of a function that appends.
    void call(int process, int result) {
        if (result == 0) calls.merge(process, 1L, Long::sum);
    }

    /// Returns whether a function appends a command: by its name, and not by what the probe knows.
    static boolean appends(String function) {
        return function.startsWith("zeCommandListAppend") || function.equals("zeRTASBuilderCommandListAppendCopyExt");
    }

    /// Returns the counts of processes that reported theirs.
    AppendCounts counts(List<Account> accounts) {
        long appended = 0;
        long unrecorded = 0;
        long counted = 0;
        long missingCommands = 0;
        long missingCalls = 0;
        long neverSubmitted = 0;
        for (var each : appends.values()) {
            long its = calls.getOrDefault(each.process(), 0L);
            long expected = each.appended() - each.unrecorded();
            appended += each.appended();
            unrecorded += each.unrecorded();
            neverSubmitted += each.neverSubmitted();
            counted += its;
            missingCommands += Math.max(0, its - expected);
            missingCalls += Math.max(0, expected - its);
        }
        long lost = accounts.stream()
                .filter(each -> each.kind().equals(Account.CALLS) && appends.containsKey(each.process()))
                .mapToLong(Account::lost)
                .sum();
        return new AppendCounts(appended, unrecorded, counted, missingCommands, missingCalls, lost, neverSubmitted);
    }
}
