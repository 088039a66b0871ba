package io.zetools.export;

import io.zetools.internal.number.Keys;
import java.util.HashMap;
import java.util.Map;

/// The numbers by which events of the same call are related.
///
/// Threads: one.
final class CallNumbers {
    /// The bits of the number of a call among those of its thread; above it the thread has its number.
    private static final int CALL_BITS = 40;

    private final Map<Long, Long> threads = new HashMap<>();

    /// Returns the number of a call; 0 if the call is not known.
    long of(int process, int thread, long sequence) {
        if (thread < 0 || sequence < 0) return 0;
        long number = threads.computeIfAbsent(Keys.of(process, thread), _ -> threads.size() + 1L);
        return number << CALL_BITS | sequence;
    }
}
