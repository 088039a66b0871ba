package io.zetools.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Adds up what the lanes of a process count of one kind of events, for its accounts.
///
/// Threads: the one that writes.
final class LaneSums {
    private static final class Sum {
        private long seen;
        private long dropped;
        private long firstLoss;
        private long lastLoss;
    }

    private final int process;
    private final String kind;
    private final Map<Integer, Sum> sums = new LinkedHashMap<>();

    /// @param kind the kind of the accounts, such as [RecordedEvent.Account#MARKS]
    LaneSums(int process, String kind) {
        this.process = process;
        this.kind = kind;
    }

    /// Adds the counters of a lane, as differences to the last time.
    void add(int thread, long seen, long dropped, long nanos) {
        var sum = sums.computeIfAbsent(thread, _ -> new Sum());
        sum.seen += seen;
        sum.dropped += dropped;
        if (dropped == 0) return;
        if (sum.firstLoss == 0) sum.firstLoss = nanos;
        sum.lastLoss = nanos;
    }

    /// Sets the events of threads for which there was no memory.
    void setUnplaced(long count) {
        if (count <= 0) return;
        var sum = sums.computeIfAbsent(ProcessOutput.UNPLACED, _ -> new Sum());
        sum.seen = count;
        sum.dropped = count;
    }

    /// Returns the accounts: one for each thread that has counted.
    List<RecordedEvent.Account> accounts(long nanos) {
        var accounts = new ArrayList<RecordedEvent.Account>();
        sums.forEach((thread, sum) -> {
            var reason = thread == ProcessOutput.UNPLACED ? ProcessOutput.NO_MEMORY : ProcessOutput.TOO_SLOW;
            accounts.add(new RecordedEvent.Account(
                    process,
                    thread,
                    kind,
                    nanos,
                    sum.seen,
                    sum.seen - sum.dropped,
                    sum.dropped > 0 ? Map.of(reason, sum.dropped) : Map.of(),
                    0,
                    sum.firstLoss,
                    sum.lastLoss));
        });
        return accounts;
    }
}
