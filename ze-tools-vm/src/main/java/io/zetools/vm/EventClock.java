package io.zetools.vm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// Puts nanoseconds of the system's monotonic clock on the clock of the VM's Flight Recorder, by pairs of both
/// that are taken again and again: the frequency that the VM states may be an estimate, and one of the clocks
/// may be corrected meanwhile.
///
/// Threads: one that adds pairs at a time when nobody reads, then any.
final class EventClock {
    private static final int READINGS = 40;
    private static final int MOST_PAIRS = 600;
    private static final long APART_NANOS = 100_000_000;

    private record Pair(long nanos, long ticks) {}

    private final LongSupplier ticks;
    private final List<Pair> pairs = new ArrayList<>();

    /// @param ticks reads the VM's clock; 0 if there is no recording
    EventClock(LongSupplier ticks) {
        this.ticks = ticks;
    }

    /// Adds a pair, the best of some readings: any of them may have been interrupted.
    void read() {
        long width = Long.MAX_VALUE;
        var best = new Pair(0, 0);
        for (int i = 0; i < READINGS; i++) {
            long before = System.nanoTime();
            long its = ticks.getAsLong();
            long after = System.nanoTime();
            if (its == 0) return;
            if (after - before >= width) continue;
            width = after - before;
            best = new Pair(before + width / 2, its);
        }
        if (!pairs.isEmpty() && best.nanos() <= last().nanos()) return;
        pairs.add(best);
        if (pairs.size() > MOST_PAIRS) pairs.remove(0);
    }

    private Pair last() {
        return pairs.get(pairs.size() - 1);
    }

    /// Returns whether times can be put on it.
    boolean isKnown() {
        return pairs.size() > 1;
    }

    /// Returns whether it is time for the next pair: two that are near each other make no good line.
    boolean isDue(long nanos) {
        return pairs.isEmpty() || nanos - last().nanos() >= APART_NANOS;
    }

    /// Returns the ticks of a time: on the straight line between the pairs around it, else on the nearest such
    /// line.
    long ticksAt(long nanos) {
        int at = pairs.size() - 2;
        while (at > 0 && pairs.get(at).nanos() > nanos) at--;
        var from = pairs.get(at);
        var to = pairs.get(at + 1);
        double rate = (double) (to.ticks() - from.ticks()) / (to.nanos() - from.nanos());
        return from.ticks() + Math.round((nanos - from.nanos()) * rate);
    }
}
