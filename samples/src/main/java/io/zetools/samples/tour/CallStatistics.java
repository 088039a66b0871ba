package io.zetools.samples.tour;

import io.zetools.ZeResult;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Counts and times API calls, by function.
///
/// It is an exit listener: the work per call is one look-up and one entry in a histogram, so that what it measures
/// is little disturbed.
///
/// Threads: any number record at the same time.
public final class CallStatistics implements Consumer<ApiCall> {
    private final Map<ApiFunction, Entry> entries = new ConcurrentHashMap<>();

    /// What is known of one function.
    ///
    /// @param name the function in C
    /// @param calls how often it returned
    /// @param failed how often with an error; "not ready" and warnings are none
    /// @param totalNanos the time in all of these calls
    /// @param minNanos the shortest
    /// @param maxNanos the longest
    /// @param p99Nanos 99 of 100 calls took no longer; three digits are exact
    public record Line(
            String name, long calls, long failed, long totalNanos, long minNanos, long maxNanos, long p99Nanos) {
        long averageNanos() {
            return totalNanos / calls;
        }
    }

    @Override
    public void accept(ApiCall call) {
        entries.computeIfAbsent(call.function(), _ -> new Entry()).add(call.elapsedNanos(), failed(call.result()));
    }

    /// "Not ready" is an answer, and so is data with a warning.
    private static boolean failed(ZeResult result) {
        return !result.isSuccess()
                && !result.equals(ZeResult.NOT_READY)
                && !result.equals(ZeResult.WARNING_DROPPED_DATA);
    }

    /// One line for each function that was called, the most expensive first.
    public List<Line> lines() {
        return entries.entrySet().stream()
                .map(entry -> entry.getValue().line(entry.getKey().functionName()))
                .sorted(Comparator.comparingLong(Line::totalNanos).reversed().thenComparing(Line::name))
                .toList();
    }

    /// The lines as a table; times are in microseconds.
    public Table table() {
        var table = new Table("function", "calls", "failed", "total µs", "average", "min", "max", "p99");
        for (var line : lines()) {
            table.row(
                    line.name(),
                    "%,d".formatted(line.calls()),
                    "%,d".formatted(line.failed()),
                    micros(line.totalNanos()),
                    micros(line.averageNanos()),
                    micros(line.minNanos()),
                    micros(line.maxNanos()),
                    micros(line.p99Nanos()));
        }
        return table;
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%,.1f", nanos / 1000.0);
    }

    /// Histograms are not thread safe; calls of one function from several threads are rare enough for a lock.
    private static final class Entry {
        private final Histogram nanos = new Histogram(3);
        private long failed;
        private long total;
        private long min = Long.MAX_VALUE;
        private long max;

        synchronized void add(long elapsed, boolean error) {
            nanos.recordValue(elapsed);
            total += elapsed;
            min = Math.min(min, elapsed);
            max = Math.max(max, elapsed);
            if (error) failed++;
        }

        synchronized Line line(String name) {
            return new Line(name, nanos.getTotalCount(), failed, total, min, max, nanos.getValueAtPercentile(99));
        }
    }
}
