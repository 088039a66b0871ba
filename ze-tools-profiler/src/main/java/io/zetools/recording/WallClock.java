package io.zetools.recording;

import java.time.Instant;

/// The relation of the clock of recordings to the time of day.
final class WallClock {
    private static final int ATTEMPTS = 16;

    private WallClock() {}

    /// A moment on both clocks.
    record Anchor(long nanos, Instant instant) {}

    /// Returns the present moment: the most exact of some attempts, because the thread may be interrupted between
    /// two instructions.
    static Anchor anchor() {
        long narrowest = Long.MAX_VALUE;
        var anchor = new Anchor(0, Instant.EPOCH);
        for (int i = 0; i < ATTEMPTS; i++) {
            long before = System.nanoTime();
            var now = Instant.now();
            long width = System.nanoTime() - before;
            if (width >= narrowest) continue;
            narrowest = width;
            anchor = new Anchor(before + width / 2, now);
        }
        return anchor;
    }
}
