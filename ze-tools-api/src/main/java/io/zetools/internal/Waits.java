package io.zetools.internal;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/// Waits for the device in slices.
///
/// A blocked native call ignores interrupts, pins a virtual thread's carrier and delays the thread that
/// closes the object. So a single call waits no longer than [#SLICE_NANOS], but for one every few seconds, and one
/// at the end of a wait of a second or more: Intel's driver looks for a lost device only in calls that wait for
/// half a second.
public final class Waits {
    /// The longest single native wait, but for the looks for a lost device.
    public static final long SLICE_NANOS = 50_000_000;

    /// The length of a call in which the driver looks for a lost device.
    private static final long LOOK_NANOS = 600_000_000;

    /// The time from one look to the next.
    private static final long LOOK_EACH_NANOS = 5_000_000_000L;

    /// The shortest wait that ends with a look.
    private static final Duration LOOK_AT_LEAST = Duration.ofSeconds(1);

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
        long nextLook = System.nanoTime() + LOOK_EACH_NANOS;
        boolean looksAtTheEnd = timeout.compareTo(LOOK_AT_LEAST) >= 0;
        while (true) {
            long before = System.nanoTime();
            boolean looks = before - nextLook >= 0 || (looksAtTheEnd && end - before <= LOOK_NANOS);
            long wait = Math.clamp(end - before, 0, looks ? LOOK_NANOS : SLICE_NANOS);
            if (looks) nextLook = before + LOOK_EACH_NANOS;
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
