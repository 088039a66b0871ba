package io.zetools.recording;

import java.util.Arrays;

/// The clock of the lanes. Calls note the ticks of the clock that is cheapest. From time to time the reader notes
/// the same moment on both clocks, and times in between lie on a straight line. So a time is as exact as the two
/// moments around it, and a later time is never shown as an earlier one.
///
/// Threads: one at a time.
final class LaneClock {
    /// The number of moments that are remembered: thousands of the last seconds, fewer of longer ago.
    private static final int CAPACITY = 4096;

    private final long[] ticks = new long[CAPACITY];
    private final long[] nanos = new long[CAPACITY];

    /// Nanoseconds per tick from each moment to the next.
    private final double[] rates = new double[CAPACITY];

    private int size;

    /// Adds a moment, on both clocks. It is left out unless it is later than the one before on both.
    void add(long tick, long nano) {
        if (size > 0 && (tick <= ticks[size - 1] || nano <= nanos[size - 1])) return;
        if (size == CAPACITY) thin();
        ticks[size] = tick;
        nanos[size] = nano;
        size++;
        rate(size - 2);
    }

    /// Returns the tick that lies so many nanoseconds before the last moment.
    long before(long nanoseconds) {
        if (size < 2) return ticks[0];
        double ticksPerNano = (double) (ticks[size - 1] - ticks[0]) / (nanos[size - 1] - nanos[0]);
        return ticks[size - 1] - (long) (nanoseconds * ticksPerNano);
    }

    /// Returns a tick in nanoseconds of `CLOCK_MONOTONIC`.
    long toNanos(long tick) {
        if (size < 2) return nanos[0] + (tick - ticks[0]);
        // Usually it is of this moment, and else of the one before.
        int from = size - 2;
        if (tick < ticks[from] && (from == 0 || tick < ticks[--from])) from = intervalOf(tick);
        return nanos[from] + (long) ((tick - ticks[from]) * rates[from]);
    }

    private int intervalOf(long tick) {
        int at = Arrays.binarySearch(ticks, 0, size, tick);
        return Math.clamp(at >= 0 ? at : -at - 2, 0, size - 2);
    }

    /// Forgets every other moment of the older half; never the first one.
    private void thin() {
        int half = size / 2;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i < half && i % 2 == 1) continue;
            ticks[kept] = ticks[i];
            nanos[kept] = nanos[i];
            kept++;
        }
        size = kept;
        for (int i = 0; i < size - 1; i++) rate(i);
    }

    private void rate(int from) {
        if (from >= 0) rates[from] = (double) (nanos[from + 1] - nanos[from]) / (ticks[from + 1] - ticks[from]);
    }
}
