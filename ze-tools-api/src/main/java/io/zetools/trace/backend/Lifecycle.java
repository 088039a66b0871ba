package io.zetools.trace.backend;

import io.zetools.internal.log.FailureLog;
import io.zetools.trace.backend.Backend.NativeTracer;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// The changes to the tracers of this process, one at a time, and none that blocks its thread without end.
///
/// The loader makes one change at a time too, and a tool besides this library may be making one that takes its
/// time: destroying a tracer waits until every thread has left every call. Threads that want a change meanwhile
/// wait here, where waiting can end.
final class Lifecycle {
    private static final FailureLog FAILURES = new FailureLog(Lifecycle.class);

    /// The time that a change may wait for the one before.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final ReentrantLock LOCK = new ReentrantLock();

    private static final ThreadPoolExecutor LATE =
            new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Lifecycle::lateThread);

    private static final Reaper REAPER = new Reaper(LOCK);

    private Lifecycle() {}

    /// Makes a change now. An interrupt ends the waiting, and stays set.
    ///
    /// @param verb the change
    /// @param object the subject of the change; its text is made for the message only
    /// @throws IllegalStateException if the change before takes too long, or the thread is interrupted while
    ///     it waits
    static void change(String verb, Object object, Runnable change) {
        change(PATIENCE, verb, object, change);
    }

    static void change(Duration patience, String verb, Object object, Runnable change) {
        if (tryChange(patience, change)) return;
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException(
                    ("Cannot %s %s: this thread was interrupted while it waited for another change to a tracer. Its"
                                    + " interrupt status is set; clear it and try again.")
                            .formatted(verb, object));
        }
        throw new IllegalStateException(
                ("Cannot %s %s: the loader has been busy with another change to a tracer for too long."
                                + " Most likely another tool in this process destroys a tracer of its own, which waits"
                                + " until no thread is inside a Level Zero call (such as zeEventHostSynchronize)."
                                + " Try again when the call has ended.")
                        .formatted(verb, object));
    }

    /// Makes a change now or, where that would have to wait, soon, in another thread.
    static void changeSoon(Runnable change) {
        if (!tryChange(Duration.ZERO, change)) LATE.execute(() -> changeLate(change));
    }

    /// Destroys a tracer that has been disabled: at once if no thread is inside a call, or else as soon as none is.
    /// Only within a change.
    ///
    /// @param by made it
    /// @param costly whether it must not be kept for long
    /// @param destroyed runs when it is done, within a change; gets whether the callbacks may be freed
    static void destroy(Backend by, NativeTracer tracer, boolean costly, Consumer<Boolean> destroyed) {
        var doomed = new Reaper.Doomed(by, tracer, costly, destroyed);
        if (tracer.isQuiet()) doomed.destroy();
        else REAPER.add(doomed);
    }

    /// Destroys no tracer from now on, at the end of the VM, so that no thread of ours is inside the loader when it
    /// is unloaded. A thread that is inside for longer than `patience` is left there.
    static void end(Duration patience) {
        var _ = tryChange(patience, REAPER::end);
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

    private static void changeLate(Runnable change) {
        LOCK.lock();
        try {
            change.run();
        } catch (RuntimeException e) {
            FAILURES.report(e, () -> "a tracer could not be changed");
        } finally {
            LOCK.unlock();
        }
    }

    private static Thread lateThread(Runnable work) {
        return Thread.ofPlatform().daemon().name("zetools-tracer-late").unstarted(work);
    }
}
