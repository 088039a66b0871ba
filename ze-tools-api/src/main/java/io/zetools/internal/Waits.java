package io.zetools.internal;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/// Waits for the device in slices.
///
/// A blocked native call ignores interrupts, pins a virtual thread's carrier and delays the thread that
/// closes the object. So no single call waits longer than [#SLICE_NANOS].
public final class Waits {
    /// The longest single native wait.
    public static final long SLICE_NANOS = 50_000_000;

    /// The pause after a driver has returned early without having waited.
    private static final long PAUSE_NANOS = 20_000;

    private Waits() {}

    /// A slice of a wait.
    @FunctionalInterface
    public interface Slice {
        /// Waits no longer than the timeout.
        ///
        /// @return `SUCCESS` when the wait is over, `NOT_READY` when the time is
        int run(long timeoutNanos);
    }

    /// Waits until the device is ready, the timeout ends, or this thread is interrupted. The interrupt stays set.
    ///
    /// @param timeout zero or less asks once, without waiting
    /// @return whether the device is ready
    /// @throws io.zetools.ZeException if a slice fails
    /// @throws IllegalStateException if the object is closed, also during the wait
    public static boolean until(String function, Object subject, Closer closer, Duration timeout, Slice slice) {
        long end = deadline(timeout);
        while (true) {
            long before = System.nanoTime();
            long wait = Math.clamp(end - before, 0, SLICE_NANOS);
            boolean ready;
            try (var _ = closer.use()) {
                ready = Calls.ready(function, subject, () -> slice.run(wait));
            }
            long now = System.nanoTime();
            if (ready) return true;
            if (now - end >= 0 || Thread.currentThread().isInterrupted()) return false;
            if (now - before < wait / 2) LockSupport.parkNanos(Math.min(PAUSE_NANOS, end - now));
        }
    }

    /// Waits for something that others wait for too, such as an event, no longer than `owner` is wanted: until it
    /// is ready, the timeout ends, this thread is interrupted, or the owner is closed.
    ///
    /// @param timeout zero or less asks once, without waiting
    /// @param wait waits no longer than its argument, and returns whether it is ready
    public static void whileOpen(Closer owner, Duration timeout, Predicate<Duration> wait) {
        long end = deadline(timeout);
        while (owner.isOpen() && !Thread.currentThread().isInterrupted()) {
            long left = end - System.nanoTime();
            if (wait.test(Duration.ofNanos(Math.clamp(left, 0, SLICE_NANOS))) || left <= 0) return;
        }
    }

    /// Returns the moment on [System#nanoTime] when a timeout ends, at most about a century from now.
    public static long deadline(Duration timeout) {
        long nanos;
        try {
            nanos = timeout.toNanos();
        } catch (ArithmeticException _) {
            nanos = timeout.isNegative() ? 0 : Long.MAX_VALUE;
        }
        return System.nanoTime() + Math.clamp(nanos, 0, Long.MAX_VALUE / 2);
    }
}
