package io.zetools.debug;

import java.time.Duration;

/// Points in time on the clock of [System#nanoTime].
final class Deadline {
    private Deadline() {}

    /// @param timeout negative counts as zero; what does not fit counts as for ever
    static long after(Duration timeout) {
        long nanos;
        try {
            nanos = Math.clamp(timeout.toNanos(), 0, Long.MAX_VALUE / 2);
        } catch (ArithmeticException _) {
            nanos = timeout.isNegative() ? 0 : Long.MAX_VALUE / 2;
        }
        return System.nanoTime() + nanos;
    }
}
