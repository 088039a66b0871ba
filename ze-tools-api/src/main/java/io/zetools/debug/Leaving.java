package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugAcknowledgeEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugDetach;
import static io.zetools.ffi.LevelZeroNative.zetDebugInterrupt;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugResume;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// The last steps of a session, which leave the process as if there had been none. Drivers leave breakpoints in the
/// code, and the kernel ends the work of a process whose threads stay stopped.
final class Leaving {
    private static final long SLICE_MILLIS = 20;

    /// The longest wait for the answers to interrupts: drivers take up to two seconds.
    private static final long INTERRUPTS_NANOS = TimeUnit.MILLISECONDS.toNanos(2500);

    /// The number of interrupts that find threads which stopped at a breakpoint before it was taken out, and whose
    /// events the driver has yet to tell. The driver answers the first when it has looked at all threads, and
    /// tells of those right behind the answer; it sends the second when it has told.
    private static final int PROBES = 2;

    /// The number of failed rounds that are followed by another one.
    private static final int RETRIES = 2;

    /// The time after which to stop where events do not end.
    private static final long LIMIT_NANOS = TimeUnit.MILLISECONDS.toNanos(3800);

    private final DebugSession session;
    private final Interrupts interrupts;
    private final Set<Acknowledgement.State> owed;

    Leaving(DebugSession session, Interrupts interrupts, Set<Acknowledgement.State> owed) {
        this.session = session;
        this.interrupts = interrupts;
        this.owed = owed;
    }

    /// @param failures gets what has failed; the next step is made nevertheless
    void run(List<RuntimeException> failures) {
        if (!session.end().processHasEnded()) {
            failures.addAll(session.breakpoints().removeAll());
            settle(failures);
        }
        var _ = attempt(failures, () -> {
            Calls.destroy("zetDebugDetach", session, () -> zetDebugDetach(session.handle()), DebugHints.SESSION);
            return true;
        });
    }

    /// Reads events, acknowledges and resumes, until no event comes and no thread is stopped.
    private void settle(List<RuntimeException> failures) {
        long begin = System.nanoTime();
        int probes = session.breakpoints().wereUsed() ? PROBES : 0;
        try (var scratch = Arena.ofConfined()) {
            var event = EventCodec.event(scratch);
            int retries = RETRIES;
            while (true) {
                int before = failures.size();
                for (var state : owed) {
                    var _ = attempt(failures, () -> acknowledge(state, scratch));
                }
                // Threads would stop again and again where the first attempt has failed.
                failures.addAll(session.breakpoints().removeAll());
                boolean resumed = attempt(failures, () -> {
                    session.passBreakpoints(ThreadSelector.ALL);
                    return resumeAll(scratch);
                });
                if (probes > 0 && !interrupts.arePending() && failures.size() == before) {
                    // Where all threads are stopped, and are resumed in the next round, it is not taken.
                    boolean taken = attempt(failures, () -> interruptAll(scratch));
                    if (taken || !resumed) probes--;
                }
                long elapsed = System.nanoTime() - begin;
                boolean awaitsAnswers = (probes > 0 || interrupts.arePending()) && elapsed < INTERRUPTS_NANOS;
                boolean read = attempt(failures, () -> read(event, awaitsAnswers ? SLICE_MILLIS : 0));
                boolean done = !read && !resumed && !awaitsAnswers;
                // A failed step may succeed the next time; a driver that always fails must not be waited
                // for.
                boolean failed = failures.size() > before;
                if (failed && retries-- > 0) continue;
                if (done || failed || elapsed >= LIMIT_NANOS || session.end().processHasEnded()) {
                    return;
                }
            }
        }
    }

    /// Stops all threads for a moment: the next round resumes them.
    ///
    /// @return whether the driver has taken the request
    private boolean interruptAll(Arena scratch) {
        var all = EventCodec.thread(scratch, ThreadSelector.ALL);
        // Before the call, as DebugSession.interrupt does.
        interrupts.add(ThreadSelector.ALL);
        boolean taken = false;
        try {
            taken = Calls.ready(
                    "zetDebugInterrupt",
                    session,
                    () -> zetDebugInterrupt(session.handle(), all),
                    DebugHints.INTERRUPTING.or(DebugHints.SESSION));
        } catch (ZeException e) {
            if (e.result().code() != ZeResult.ERROR_NOT_AVAILABLE.code()) throw e;
        } finally {
            if (!taken) interrupts.remove(ThreadSelector.ALL);
        }
        return taken;
    }

    private boolean acknowledge(Acknowledgement.State state, Arena scratch) {
        var bytes = EventCodec.event(scratch).copyFrom(MemorySegment.ofArray(state.event()));
        boolean given = state.give(() -> Calls.check(
                "zetDebugAcknowledgeEvent",
                state,
                () -> zetDebugAcknowledgeEvent(session.handle(), bytes),
                DebugHints.ACKNOWLEDGING.or(DebugHints.SESSION)));
        owed.remove(state);
        return given;
    }

    private boolean resumeAll(Arena scratch) {
        var all = EventCodec.thread(scratch, ThreadSelector.ALL);
        try {
            Calls.check(
                    "zetDebugResume",
                    session,
                    () -> zetDebugResume(session.handle(), all),
                    DebugHints.RESUMING.or(DebugHints.SESSION));
            return true;
        } catch (ZeException e) {
            // None is stopped.
            if (e.result().code() == ZeResult.ERROR_NOT_AVAILABLE.code()) return false;
            throw e;
        }
    }

    private boolean read(MemorySegment event, long millis) {
        event.fill((byte) 0);
        if (!Calls.ready(
                "zetDebugReadEvent",
                session,
                () -> zetDebugReadEvent(session.handle(), millis, event),
                DebugHints.SESSION)) {
            return false;
        }
        var decoded = EventCodec.decode(session, event);
        if (decoded.needsAck()) owed.add(decoded.acknowledgement().state());
        switch (decoded) {
            case DebugEvent.ThreadStopped stopped -> session.noteStopped(stopped.threads());
            case DebugEvent.ThreadUnavailable missed -> interrupts.unavailable(missed.threads());
            default -> {}
        }
        return !(decoded instanceof DebugEvent.Detached);
    }

    /// @return what the step returns; `false` if it has failed
    private static boolean attempt(List<RuntimeException> failures, BooleanSupplier step) {
        try {
            return step.getAsBoolean();
        } catch (RuntimeException e) {
            failures.add(e);
            return false;
        }
    }
}
