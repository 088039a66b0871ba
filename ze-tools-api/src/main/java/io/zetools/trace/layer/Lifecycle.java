package io.zetools.trace.layer;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One change at a time to the tracers of this process, and nobody's thread stuck in one.
///
/// Destroying a tracer holds a lock inside the loader until every thread has left every call that was traced,
/// even by another tracer. A thread that then enabled or disabled any tracer would wait inside the loader
/// too; if the call in flight is one that only this thread can end, forever. So a tracer that cannot be
/// destroyed at once is destroyed by a thread of our own, and whoever wants a change meanwhile waits here,
/// where waiting can end.
final class Lifecycle {
    /// Made when it is needed: that takes as long as starting a tracer.
    private static final class Log {
        private static final Logger LOG = LoggerFactory.getLogger(Lifecycle.class);
    }

    /// How long a start may wait for an earlier tracer to be destroyed.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final ReentrantLock LOCK = new ReentrantLock();

    private static final ThreadPoolExecutor REAPER =
            new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Lifecycle::reaperThread);

    private Lifecycle() {}

    /// Makes a change now. An interrupt ends the waiting, and stays set.
    ///
    /// @throws IllegalStateException if the loader has been waiting for calls in flight for too long
    static void change(String what, Runnable change) {
        if (tryChange(PATIENCE, change)) return;
        throw new IllegalStateException(
                ("Cannot %s: the loader is waiting for a thread that is inside a Level Zero call"
                                + " (such as zeEventHostSynchronize), because a tracer that was closed must outlive that call."
                                + " Try again when the call has ended.")
                        .formatted(what));
    }

    /// Makes a change now or, where that would have to wait, soon, in another thread.
    static void changeSoon(Runnable change) {
        if (!tryChange(Duration.ZERO, change)) REAPER.execute(() -> locked(change));
    }

    /// Destroys a tracer that has been disabled: at once if nobody is inside a callback, or else as soon as
    /// nobody is.
    ///
    /// @param destroyed runs when it is done, under the lock; told whether the callbacks may be freed
    static void destroy(NativeTracer tracer, Consumer<Boolean> destroyed) {
        if (tracer.isQuiet()) destroyNow(tracer, destroyed);
        else REAPER.execute(() -> locked(() -> destroyNow(tracer, destroyed)));
    }

    private static void destroyNow(NativeTracer tracer, Consumer<Boolean> destroyed) {
        boolean freeable = false;
        try {
            freeable = tracer.destroy();
        } finally {
            // If that has failed, nobody knows whether the tracer is gone; its callbacks stay where they are.
            destroyed.accept(freeable);
        }
    }

    private static boolean tryChange(Duration patience, Runnable change) {
        if (!tryLock(patience)) return false;
        try {
            change.run();
            return true;
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean tryLock(Duration patience) {
        try {
            return LOCK.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return LOCK.tryLock();
        }
    }

    private static void locked(Runnable change) {
        LOCK.lock();
        try {
            change.run();
        } catch (RuntimeException e) {
            Log.LOG.warn("a closed tracer could not be released", e);
        } finally {
            LOCK.unlock();
        }
    }

    private static Thread reaperThread(Runnable work) {
        return Thread.ofPlatform().daemon().name("zetools-tracer-reaper").unstarted(work);
    }
}
