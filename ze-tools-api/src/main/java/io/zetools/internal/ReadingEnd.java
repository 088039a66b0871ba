package io.zetools.internal;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// The end of a thread that reads from a driver: others wait for it, and learn once why it came by itself.
///
/// Threads: [#fail] and [#reached] belong to the reading thread, all other methods to any thread.
public final class ReadingEnd {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final AtomicBoolean failureThrown = new AtomicBoolean();
    private volatile @Nullable Throwable failure;

    /// Notes why the reading ends by itself. Comes before [#reached].
    public void fail(Throwable reason) {
        failure = reason;
    }

    /// Says that the reading has ended.
    public void reached() {
        reached.countDown();
    }

    /// Returns why the reading has ended by itself; empty while it goes on, and when it was ended from outside.
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /// Waits for the end.
    ///
    /// @param timeout zero or less asks without waiting
    /// @return true if the reading has ended; an interrupt ends the wait and stays set
    public boolean await(Duration timeout) {
        long end = Waits.deadline(timeout);
        try {
            return reached.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return reached.getCount() == 0;
        }
    }

    /// Waits for the end. An interrupt does not end the wait, since the caller may free what the reading uses; it
    /// stays set.
    public void awaitUninterruptibly() {
        boolean interrupted = false;
        while (true) {
            try {
                reached.await();
                break;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// Throws the reason why the reading ended by itself: once, and nothing if there is none.
    public void throwFailure() {
        var reason = failure;
        if (reason == null || !failureThrown.compareAndSet(false, true)) return;
        if (reason instanceof Error e) throw e;
        if (reason instanceof RuntimeException e) throw e;
    }
}
