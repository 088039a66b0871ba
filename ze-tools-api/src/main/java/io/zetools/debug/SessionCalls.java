package io.zetools.debug;

import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
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
    /// The time after which a wait for the turn looks whether it is still of use.
    private static final long SLICE_MILLIS = 20;

    private final DebugSession session;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();

    /// The function that each thread has called.
    private final Map<Thread, String> inFlight = new ConcurrentHashMap<>();

    /// Held by the thread that lets threads of the process go on, in whichever session.
    private volatile ReentrantLock turn = new ReentrantLock();

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
            boolean mayBeTheEnd =
                    e instanceof ZeDeviceLostException || e.result().code() == ZeResult.ERROR_UNKNOWN.code();
            boolean ended = mayBeTheEnd
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

    /// Runs a call about threads that have to be stopped: see [#run].
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` also where the driver words it differently
    ///     that a thread is not stopped: see [NotStopped]
    void runOnStopped(String function, Object subject, Calls.NativeCall call, Hint hint) {
        var _ = run(
                function,
                () -> NotStopped.translated(function, subject, hint, () -> {
                    Calls.check(function, subject, call, hint.or(DebugHints.SESSION));
                    return true;
                }));
    }

    /// Joins the turns of another session of the same process.
    void shareTurns(SessionCalls other) {
        turn = other.turn;
    }

    /// Runs calls that let threads go on. Where two threads make such calls at a time for one
    /// process, Intel's driver waits in both without an end: they are made one after the other.
    ///
    /// @throws IllegalStateException if the session is closed, or the process has ended, before it
    ///     is this thread's turn
    void inTurn(Runnable calls) {
        do {
            requireAllowed();
            if (session.end().processHasEnded()) throw session.end().failure(null);
        } while (!inTurn(SLICE_MILLIS, calls));
    }

    /// Runs calls that let threads go on, unless another thread makes such calls for longer than a
    /// time.
    ///
    /// @return whether they were made
    boolean inTurn(long millis, Runnable calls) {
        var mine = turn;
        boolean interrupted = Thread.interrupted();
        try {
            if (!mine.tryLock(millis, TimeUnit.MILLISECONDS)) return false;
        } catch (InterruptedException _) {
            interrupted = true;
            return false;
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
        try {
            calls.run();
            return true;
        } finally {
            mine.unlock();
        }
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

    /// Lets only calls of this thread through from now on.
    void close() {
        lock.lock();
        try {
            closing = Thread.currentThread();
            refusal = () -> new IllegalStateException(session + " is closed");
        } finally {
            lock.unlock();
        }
    }

    /// Waits until the calls of other threads have returned.
    ///
    /// @return whether all of them have
    boolean awaitReturned(long nanos) {
        long deadline = System.nanoTime() + nanos;
        lock.lock();
        try {
            while (!inFlight.isEmpty()) {
                long left = deadline - System.nanoTime();
                if (left <= 0) return false;
                var _ = returned.awaitNanos(left);
            }
            return true;
        } catch (InterruptedException _) {
            return false;
        } finally {
            lock.unlock();
        }
    }

    /// Returns the functions that have been called and have not returned.
    List<String> inFlight() {
        return inFlight.values().stream().sorted().toList();
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
