package io.zetools.recording;

import java.util.HashMap;
import java.util.Map;

/// The counts of one kind of events of a thread, for its account.
///
/// Threads: one.
final class ThreadSum {
    /// The thread of events for whose thread there was no memory.
    static final int UNPLACED = -1;

    // The reasons for losses.
    static final String NO_MEMORY = "no memory for the thread";
    static final String TOO_SLOW = "the collector was too slow";
    static final String UNWRITTEN = "the file could not be written";

    private long seen;
    private long recorded;
    private long dropped;
    private long unwritten;
    private long firstLoss;
    private long lastLoss;
    private long reported;

    /// Returns the sum of events for whose thread there was no memory: seen and lost.
    static ThreadSum ofUnplaced(long count) {
        var sum = new ThreadSum();
        sum.seen = count;
        sum.dropped = count;
        return sum;
    }

    long seen() {
        return seen;
    }

    long dropped() {
        return dropped;
    }

    /// Returns the events that are in the file.
    long written() {
        return recorded - unwritten();
    }

    private long unwritten() {
        return Math.min(unwritten, recorded);
    }

    void setSeen(long count) {
        seen = count;
    }

    /// Adds events that were read.
    void addRecorded(long count) {
        recorded += count;
    }

    /// Adds events that were lost before they were read.
    void addDropped(long count, long nanos) {
        if (count == 0) return;
        dropped += count;
        if (firstLoss == 0) firstLoss = nanos;
        lastLoss = nanos;
    }

    /// Adds events that were read and could not be written. They may count as read only later.
    void addUnwritten(long count) {
        unwritten += count;
    }

    /// Returns whether something was counted since the last time.
    boolean isNews() {
        long state = seen + recorded;
        boolean news = state != reported;
        reported = state;
        return news;
    }

    /// Returns the account so far.
    ///
    /// @param kind the kind of the events, such as [RecordedEvent.Account#CALLS]
    RecordedEvent.Account account(int process, int thread, String kind, long nanos) {
        Map<String, Long> lost = new HashMap<>();
        if (dropped > 0) lost.put(thread == UNPLACED ? NO_MEMORY : TOO_SLOW, dropped);
        if (unwritten() > 0) lost.put(UNWRITTEN, unwritten());
        // A lane that was emptied after its process was killed may have events that its counter has not.
        long all = Math.max(seen, recorded + dropped);
        return new RecordedEvent.Account(
                process, thread, kind, nanos, all, written(), lost, all - recorded - dropped, firstLoss, lastLoss);
    }
}
