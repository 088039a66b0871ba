package io.zetools.recording;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The clock of one process of a recording: its pairs of clocks, and straight lines between them. A later tick is
/// never shown as an earlier time.
///
/// Threads: one, because it remembers the line that it used last.
final class TickClock {
    private final long[] ticks;
    private final long[] nanos;

    /// Nanoseconds per tick from each pair to the next; the last goes on.
    private final double[] rates;

    private final int size;

    // The line that was used last.
    private long from;
    private long until;
    private long base;
    private double rate;

    /// Makes the clock of some pairs; without any, ticks are nanoseconds.
    TickClock(List<Definition.ClockPair> pairs) {
        ticks = new long[Math.max(1, pairs.size())];
        nanos = new long[ticks.length];
        rates = new double[ticks.length];
        int used = 0;
        // By the clock that never goes back: the counter does where a machine was moved or woken.
        var sorted = pairs.stream()
                .sorted(Comparator.comparingLong(Definition.ClockPair::nanos))
                .toList();
        for (var pair : sorted) {
            // One that goes back on either clock was read while the thread was away, or the counter began anew.
            if (used > 0 && (pair.ticks() <= ticks[used - 1] || pair.nanos() <= nanos[used - 1])) continue;
            ticks[used] = pair.ticks();
            nanos[used] = pair.nanos();
            used++;
        }
        size = Math.max(1, used);
        Arrays.fill(rates, 1);
        for (int i = 0; i < size - 1; i++) rates[i] = (double) (nanos[i + 1] - nanos[i]) / (ticks[i + 1] - ticks[i]);
        if (size > 1) rates[size - 1] = rates[size - 2];
        use(0);
    }

    long toNanos(long tick) {
        if (tick < from || tick >= until) find(tick);
        long past = tick - from;
        // Rounded down, also before the first pair.
        return past >= 0 ? base + (long) (past * rate) : base + (long) Math.floor(past * rate);
    }

    /// Returns a number of ticks as a time.
    long durationNanos(long tickCount) {
        return (long) (tickCount * rate);
    }

    private void find(long tick) {
        int at = Arrays.binarySearch(ticks, 0, size, tick);
        use(Math.max(0, at >= 0 ? at : -at - 2));
    }

    private void use(int at) {
        from = ticks[at];
        until = at + 1 < size ? ticks[at + 1] : Long.MAX_VALUE;
        base = nanos[at];
        rate = rates[at];
    }
}
