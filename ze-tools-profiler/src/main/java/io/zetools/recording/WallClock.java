package io.zetools.recording;

import java.time.Instant;

/// Relates the clock of recordings to the one on the wall.
final class WallClock {
    private static final int ATTEMPTS = 16;

    private WallClock() {}

    /// The same moment on both clocks.
    record Anchor(long nanos, Instant instant) {}

    /// Now, as exactly as it can be told: the narrowest of some attempts, because anything may come between
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
