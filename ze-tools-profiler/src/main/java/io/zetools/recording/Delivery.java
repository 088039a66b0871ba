package io.zetools.recording;

import java.util.concurrent.atomic.AtomicLong;

/// Counts what a recorder has handed to its file and its sinks.
///
/// Threads: any.
final class Delivery {
    private final AtomicLong recorded = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong undelivered = new AtomicLong();

    /// Counts calls that were handed over.
    void recorded(long calls) {
        recorded.addAndGet(calls);
    }

    /// Counts a failure of a receiver, and the calls that it has missed thereby.
    void missed(long calls) {
        failures.incrementAndGet();
        undelivered.addAndGet(calls);
    }

    /// Counts calls that were taken out of the file again.
    void takenBack(long calls) {
        undelivered.addAndGet(calls);
    }

    long recorded() {
        return recorded.get();
    }

    long failures() {
        return failures.get();
    }

    long undelivered() {
        return undelivered.get();
    }
}
