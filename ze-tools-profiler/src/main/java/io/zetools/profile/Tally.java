package io.zetools.profile;

import io.zetools.ZeResult;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// A sum of calls.
///
/// Threads: one at a time.
final class Tally {
    private final Histogram durations;
    private final Map<Integer, long[]> results = new HashMap<>();

    /// The result other than success that was counted last, and its count.
    private int lastResult;

    private long[] lastCount = {};
    private long calls;
    private long succeeded;
    private long total;
    private long min = Long.MAX_VALUE;
    private long max;

    private Tally(int bits) {
        durations = new Histogram(bits);
    }

    /// Creates a tally whose percentiles are within 0.1 %.
    static Tally precise() {
        return new Tally(11);
    }

    /// Creates a tally whose percentiles are within 1 %.
    static Tally coarse() {
        return new Tally(8);
    }

    void add(int result, long nanos) {
        calls++;
        total += nanos;
        min = Math.min(min, nanos);
        max = Math.max(max, nanos);
        durations.add(Math.max(0, nanos));
        if (result == 0) {
            succeeded++;
            return;
        }
        if (result != lastResult) {
            lastResult = result;
            lastCount = results.computeIfAbsent(result, _ -> new long[1]);
        }
        lastCount[0]++;
    }

    long calls() {
        return calls;
    }

    CallStatistics statistics() {
        Map<ZeResult, Long> counts = HashMap.newHashMap(results.size() + 1);
        if (succeeded > 0) counts.put(ZeResult.SUCCESS, succeeded);
        results.forEach((code, count) -> counts.put(new ZeResult(code), count[0]));
        return new CallStatistics(
                calls,
                counts,
                Duration.ofNanos(total),
                Duration.ofNanos(calls == 0 ? 0 : min),
                Duration.ofNanos(max),
                percentile(50),
                percentile(95),
                percentile(99));
    }

    private Duration percentile(double percent) {
        // The histogram answers with the upper end of a range, which may lie above the longest call.
        return Duration.ofNanos(Math.min(max, durations.percentile(percent)));
    }
}
