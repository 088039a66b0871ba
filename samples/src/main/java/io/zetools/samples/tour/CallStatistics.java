package io.zetools.samples.tour;

import io.zetools.ZeResult;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The numbers and times of API calls, by function, those of the workload apart from those of the tool that
/// measures it.
///
/// It is an exit listener. Its work per call is one look-up and one entry in an array, so that it disturbs the
/// calls little.
///
/// Threads: any number record at the same time. A call counts as the workload's where its thread is in [#workload].
public final class CallStatistics implements Consumer<ApiCall> {
    private final ThreadLocal<Boolean> inWorkload = ThreadLocal.withInitial(() -> false);
    private final Map<ApiFunction, Entry> workload = new ConcurrentHashMap<>();
    private final Map<ApiFunction, Entry> tool = new ConcurrentHashMap<>();

    /// The numbers and times of one function.
    ///
    /// @param name the function in C
    /// @param calls the number of calls
    /// @param failed the number of calls with an error; "not ready" and warnings are none
    /// @param totalNanos the time in all of these calls
    /// @param minNanos the shortest time
    /// @param maxNanos the longest time
    /// @param p99Nanos the time that 99 of 100 calls did not exceed
    public record Line(
            String name, long calls, long failed, long totalNanos, long minNanos, long maxNanos, long p99Nanos) {
        long averageNanos() {
            return totalNanos / calls;
        }
    }

    /// Runs a part of the workload.
    public <T> T workload(Supplier<T> part) {
        return in(true, part);
    }

    /// Runs a part of the tool inside a part of the workload.
    public <T> T tool(Supplier<T> part) {
        return in(false, part);
    }

    /// Runs a part of the tool inside a part of the workload.
    public void tool(Runnable part) {
        in(false, () -> {
            part.run();
            return true;
        });
    }

    private <T> T in(boolean side, Supplier<T> part) {
        boolean before = inWorkload.get();
        inWorkload.set(side);
        try {
            return part.get();
        } finally {
            inWorkload.set(before);
        }
    }

    @Override
    public void accept(ApiCall call) {
        var entries = inWorkload.get() ? workload : tool;
        entries.computeIfAbsent(call.function(), _ -> new Entry()).add(call.elapsedNanos(), failed(call.result()));
    }

    /// Returns whether a result is an error; "not ready" and warnings are none.
    private static boolean failed(ZeResult result) {
        return !result.isSuccess()
                && !result.equals(ZeResult.NOT_READY)
                && !result.equals(ZeResult.WARNING_DROPPED_DATA);
    }

    /// Returns one line for each function that the workload called, the most expensive first.
    public List<Line> workloadLines() {
        return lines(workload);
    }

    /// Returns one line for each function that the tool called, the most expensive first.
    public List<Line> toolLines() {
        return lines(tool);
    }

    private static List<Line> lines(Map<ApiFunction, Entry> entries) {
        return entries.entrySet().stream()
                .map(entry -> entry.getValue().line(entry.getKey().functionName()))
                .sorted(Comparator.comparingLong(Line::totalNanos).reversed().thenComparing(Line::name))
                .toList();
    }

    /// Returns lines as a table; times are in microseconds.
    ///
    /// @param most the largest number of lines
    public static Table table(List<Line> lines, int most) {
        var table = new Table("function", "calls", "failed", "total µs", "average", "min", "max", "p99");
        for (var line : lines.subList(0, Math.min(most, lines.size()))) {
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

    /// The times of one function. It has a lock, because calls of one function from several threads are rare.
    private static final class Entry {
        private long[] nanos = new long[16];
        private int calls;
        private long failed;
        private long total;
        private long min = Long.MAX_VALUE;
        private long max;

        synchronized void add(long elapsed, boolean error) {
            if (calls == nanos.length) nanos = Arrays.copyOf(nanos, 2 * calls);
            nanos[calls++] = elapsed;
            total += elapsed;
            min = Math.min(min, elapsed);
            max = Math.max(max, elapsed);
            if (error) failed++;
        }

        synchronized Line line(String name) {
            var sorted = Arrays.copyOf(nanos, calls);
            Arrays.sort(sorted);
            long p99 = sorted[(int) Math.ceil(calls * 0.99) - 1];
            return new Line(name, calls, failed, total, min, max, p99);
        }
    }
}
