package io.zetools.profile;

import io.zetools.ZeResult;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/// The number, results and times of a group of calls.
///
/// @param calls the number of calls
/// @param results the number of calls by what they returned
/// @param total time spent in them
/// @param min the shortest
/// @param max the longest
/// @param median the time that half of them did not exceed
/// @param p95 the time that 19 of 20 did not exceed
/// @param p99 the time that 99 of 100 did not exceed
public record CallStatistics(
        long calls,
        Map<ZeResult, Long> results,
        Duration total,
        Duration min,
        Duration max,
        Duration median,
        Duration p95,
        Duration p99) {

    /// The answers "yes" and "no" of functions that are asked, as the interface has them since 1.17, and as drivers
    /// had them before.
    private static final int YES = 0x78000022;

    private static final int NO = 0x78000023;
    private static final int OLD_YES = 0x7fff0000;
    private static final int OLD_NO = 0x7fff0001;

    private static final int NOT_READY = ZeResult.NOT_READY.code();
    private static final int DROPPED_DATA = ZeResult.WARNING_DROPPED_DATA.code();

    public CallStatistics {
        var sorted = new TreeMap<ZeResult, Long>(Comparator.comparingInt(ZeResult::code));
        sorted.putAll(results);
        results = Collections.unmodifiableMap(sorted);
    }

    /// Returns whether a code is a failure: not success, not ready yet, success with some data lost, or an answer.
    /// It is asked for each call, so that it makes no object.
    static boolean isFailure(int result) {
        return result != 0 && result != NOT_READY && result != DROPPED_DATA && !isAnswer(result);
    }

    private static boolean isAnswer(int result) {
        return result == YES || result == NO || result == OLD_YES || result == OLD_NO;
    }

    /// Returns the number of calls that returned an error.
    public long failed() {
        return failures().values().stream().mapToLong(Long::longValue).sum();
    }

    /// Returns the number of calls by the error that they returned.
    public Map<ZeResult, Long> failures() {
        var failures = new TreeMap<ZeResult, Long>(Comparator.comparingInt(ZeResult::code));
        results.forEach((result, count) -> {
            if (isFailure(result.code())) failures.put(result, count);
        });
        return failures;
    }

    /// Returns the average time; zero if there are no calls.
    public Duration average() {
        return calls == 0 ? Duration.ZERO : total.dividedBy(calls);
    }
}
