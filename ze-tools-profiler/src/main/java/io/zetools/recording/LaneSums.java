package io.zetools.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Adds up what the lanes of a process count of one kind of events, for its accounts.
///
/// Threads: the one that writes.
final class LaneSums {
    private final int process;
    private final String kind;
    private final Map<Integer, ThreadSum> sums = new LinkedHashMap<>();

    /// @param kind the kind of the accounts, such as [RecordedEvent.Account#MARKS]
    LaneSums(int process, String kind) {
        this.process = process;
        this.kind = kind;
    }

    /// Adds the counters of a lane, as differences to the last time. What was not dropped is recorded.
    void add(int thread, long seen, long dropped, long nanos) {
        var sum = sums.computeIfAbsent(thread, _ -> new ThreadSum());
        sum.setSeen(sum.seen() + seen);
        sum.addRecorded(seen - dropped);
        sum.addDropped(dropped, nanos);
    }

    /// Adds events of a thread that were read and could not be written.
    void addUnwritten(int thread, long count) {
        sums.computeIfAbsent(thread, _ -> new ThreadSum()).addUnwritten(count);
    }

    /// Sets the events of threads for which there was no memory.
    void setUnplaced(long count) {
        if (count > 0) sums.put(ThreadSum.UNPLACED, ThreadSum.ofUnplaced(count));
    }

    /// Returns the accounts: one for each thread that has counted.
    List<RecordedEvent.Account> accounts(long nanos) {
        var accounts = new ArrayList<RecordedEvent.Account>();
        sums.forEach((thread, sum) -> accounts.add(sum.account(process, thread, kind, nanos)));
        return accounts;
    }
}
