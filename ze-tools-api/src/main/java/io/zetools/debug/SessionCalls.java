package io.zetools.debug;

import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.log.FailureLog;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The calls of a session that are in C, and the gate through which they go there.
///
/// Drivers end the process if a session is used after it was detached. So no call passes the gate once the session
/// is closing or its process has ended, and the session is not detached before the calls that have passed it have
/// returned.
final class SessionCalls {
    private static final FailureLog FAILURES = new FailureLog(DebugSession.class);

    /// The time that closing waits for a call before it says which one it waits for, and again each time.
    private static final long WARN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final DebugSession session;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();

    /// The function that each thread has called.
    private final Map<Thread, String> inFlight = new ConcurrentHashMap<>();

    /// The reason why no call is let through any more. Written under the lock.
    private volatile @Nullable Supplier<IllegalStateException> refusal;

    /// The thread that closes the session, whose calls are let through. Written under the lock.
    private volatile @Nullable Thread closing;

    SessionCalls(DebugSession session) {
        this.session = session;
    }

    /// Runs a call, unless the session is closed or its process has ended.
    ///
    /// @throws IllegalStateException if the call is refused, or has failed because the process has ended
    <T> T run(String function, Supplier<T> call) {
        boolean entered = enter(function);
        try {
            return call.get();
        } catch (ZeException e) {
            boolean ended = e instanceof ZeDeviceLostException
                    ? session.end().processEndsAtOnce()
                    : session.end().processHasEnded();
            if (ended) throw session.end().failure(e);
            throw e;
        } finally {
            if (entered) leave();
        }
    }

    /// Runs a call that returns nothing: see [#run].
    ///
    /// @param hint the advice about a failure
    void run(String function, Object subject, Calls.NativeCall call, Hint hint) {
        var _ = run(function, () -> {
            Calls.check(function, subject, call, hint.or(DebugHints.SESSION));
            return true;
        });
    }

    /// @return whether this call is the outermost one of its thread
    private boolean enter(String function) {
        var thread = Thread.currentThread();
        if (inFlight.containsKey(thread)) return false;
        lock.lock();
        try {
            var refused = refusal;
            if (refused != null && !thread.equals(closing)) throw refused.get();
            inFlight.put(thread, function);
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        inFlight.remove(Thread.currentThread());
        if (refusal == null) return;
        lock.lock();
        try {
            returned.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// @throws IllegalStateException if no call is let through
    void requireAllowed() {
        var refused = refusal;
        if (refused == null) return;
        var thread = Thread.currentThread();
        if (!thread.equals(closing) && !inFlight.containsKey(thread)) throw refused.get();
    }

    boolean areRefused() {
        return refusal != null;
    }

    /// Lets no call through from now on. The first reason stays.
    void refuse(Supplier<IllegalStateException> reason) {
        lock.lock();
        try {
            if (refusal == null) refusal = reason;
        } finally {
            lock.unlock();
        }
    }

    /// @throws IllegalStateException if this thread was called back from a call of this session
    void refuseInside() {
        if (inFlight.containsKey(Thread.currentThread())) {
            throw new IllegalStateException(
                    "%s cannot be closed from inside a Level Zero call that uses it, such as from a trace listener"
                            .formatted(session));
        }
    }

    /// Lets only calls of this thread through, and waits until the others have returned.
    void close() {
        boolean interrupted = false;
        lock.lock();
        try {
            closing = Thread.currentThread();
            refusal = () -> new IllegalStateException(session + " is closed");
            while (!inFlight.isEmpty()) {
                try {
                    if (returned.awaitNanos(WARN_NANOS) <= 0) {
                        FAILURES.report(session + " waits in close() for " + List.copyOf(inFlight.values()));
                    }
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            lock.unlock();
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Ends what [#close] allowed: the session is detached.
    void detached() {
        lock.lock();
        try {
            closing = null;
        } finally {
            lock.unlock();
        }
    }
}
