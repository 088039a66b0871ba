package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugAcknowledgeEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugDetach;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugResume;

import io.zetools.ZeException;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// The last steps of a session, which leave the process as if there had been none. Drivers leave breakpoints in the
/// code, and the kernel ends the work of a process whose threads stay stopped.
final class Leaving {
    private static final long SLICE_MILLIS = 20;

    /// The time in which the calls of other threads have to return. A session is not detached
    /// before: drivers end the process then.
    private static final long CALLS_NANOS = TimeUnit.MILLISECONDS.toNanos(2000);

    /// The time, from the beginning, until which the answers to interrupts are waited for: drivers take two
    /// seconds for threads that do not answer, and longer on a busy machine.
    private static final long INTERRUPTS_NANOS = TimeUnit.MILLISECONDS.toNanos(3200);

    /// The number of interrupts that find threads which stopped at a breakpoint before it was taken out, and whose
    /// events the driver has yet to report. The driver answers the first when it has looked at all
    /// threads, and reports those right behind the answer; it sends the second after that.
    private static final int PROBES = 2;

    /// The number of failed rounds that are followed by another one.
    private static final int RETRIES = 2;

    /// The time after which to stop where events do not end.
    private static final long LIMIT_NANOS = TimeUnit.MILLISECONDS.toNanos(3400);

    /// The wait for a thread that resumes others in another session, or that is about to notice that
    /// this one is closing.
    private static final long TURN_MILLIS = 200;

    /// The time after which the closing thread goes on without the driver, which may take a second
    /// to detach. What is left of the five seconds is for the question whether the process ends, and
    /// for a machine that has other work.
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(4500);

    private final DebugSession session;
    private final Interrupts interrupts;
    private final Set<Acknowledgement.State> owed;
    private final List<RuntimeException> failures = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch over = new CountDownLatch(1);

    Leaving(DebugSession session, Interrupts interrupts, Set<Acknowledgement.State> owed) {
        this.session = session;
        this.interrupts = interrupts;
        this.owed = owed;
    }

    /// Ends the session in a thread of its own, and waits for that: no longer than five seconds,
    /// because a driver that does not return must not keep the program. That thread goes on with
    /// the driver's calls when it does return.
    ///
    /// @return what has failed; each step is made nevertheless
    List<RuntimeException> run() {
        var begin = System.nanoTime();
        Thread.ofPlatform().daemon().name("end of " + session).start(() -> leave(begin));
        boolean isOver = awaitEnd(begin + PATIENCE_NANOS);
        // A copy, as the other thread may still add to it.
        List<RuntimeException> failed;
        synchronized (failures) {
            failed = new ArrayList<>(failures);
        }
        if (!isOver) failed.addFirst(notReturned());
        return failed;
    }

    private boolean awaitEnd(long deadline) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return over.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private IllegalStateException notReturned() {
        var left = new StringJoiner(", ");
        var breakpoints = session.breakpoints().left();
        if (!breakpoints.isEmpty()) left.add("breakpoints at " + String.join(", ", breakpoints));
        if (!owed.isEmpty()) left.add("%d events without acknowledgement".formatted(owed.size()));
        left.add("threads that are stopped");
        return new IllegalStateException(
                "%s is closed, but the driver still has it: it has not returned from %s. It may leave behind: %s. End process %d, or this one, if it does not go on."
                        .formatted(
                                session,
                                String.join(", ", session.calls().inFlight()),
                                left,
                                session.process().pid()));
    }

    private void leave(long begin) {
        try {
            session.calls().close();
            boolean returned = session.calls().awaitReturned(CALLS_NANOS);
            takeBack(begin);
            if (!returned) {
                while (!returned) returned = session.calls().awaitReturned(CALLS_NANOS);
                // The effects of those calls are taken back as well.
                takeBack(System.nanoTime());
            }
            var _ = attempt(() -> session.calls().run("zetDebugDetach", () -> {
                Calls.destroy("zetDebugDetach", session, () -> zetDebugDetach(session.handle()), DebugHints.SESSION);
                return true;
            }));
        } finally {
            session.left();
            over.countDown();
        }
    }

    /// Takes breakpoints out, and lets everything go on.
    private void takeBack(long begin) {
        if (session.end().processHasEnded()) return;
        failures.addAll(session.breakpoints().removeAll());
        settle(begin);
    }

    /// Reads events, acknowledges and resumes, until no event comes and no thread is stopped.
    private void settle(long begin) {
        int probes = session.breakpoints().wereUsed() ? PROBES : 0;
        try (var scratch = Arena.ofConfined()) {
            var event = EventCodec.event(scratch);
            int retries = RETRIES;
            while (true) {
                int before = failures.size();
                for (var state : owed) {
                    var _ = attempt(() -> acknowledge(state, scratch));
                }
                // Threads would stop again and again where the first attempt has failed.
                failures.addAll(session.breakpoints().removeAll());
                boolean resumed = attempt(() -> resumeAll(scratch));
                if (probes > 0 && !interrupts.arePending() && failures.size() == before) {
                    // Where all threads are stopped, and are resumed in the next round, it is not taken.
                    boolean taken = attempt(() -> interruptAll(scratch));
                    if (taken || !resumed) probes--;
                }
                long now = System.nanoTime();
                boolean awaitsAnswers = (probes > 0 || interrupts.arePending()) && now - begin < INTERRUPTS_NANOS;
                boolean read = attempt(() -> readAll(event, awaitsAnswers ? SLICE_MILLIS : 0, begin));
                boolean done = !read && !resumed && !awaitsAnswers;
                // A failed step may succeed the next time; a driver that always fails must not be waited
                // for.
                boolean failed = failures.size() > before;
                if (failed && retries-- > 0) continue;
                if (done && interrupts.arePending() && !session.end().processHasEnded()) {
                    failures.add(new IllegalStateException(
                            "%s was left although the driver had not answered an interrupt after %d ms: threads that stop for it later stay stopped"
                                    .formatted(session, (now - begin) / 1_000_000)));
                }
                if (done || failed || session.end().processHasEnded()) return;
                if (now - begin >= LIMIT_NANOS) {
                    // Events alone do no harm: the driver drops them with the session. The last ones may have
                    // been about threads that have stopped.
                    if (!resumed && owed.isEmpty() && !attempt(() -> resumeAll(scratch))) return;
                    failures.add(new IllegalStateException(
                            "%s was left after %d ms although its events did not end: threads may still be stopped"
                                    .formatted(session, (now - begin) / 1_000_000)));
                    return;
                }
            }
        }
    }

    /// Stops all threads for a moment: the next round resumes them.
    ///
    /// @return whether the driver has taken the request
    private boolean interruptAll(Arena scratch) {
        return interrupts.send(session, ThreadSelector.ALL, session, EventCodec.thread(scratch, ThreadSelector.ALL));
    }

    private boolean acknowledge(Acknowledgement.State state, Arena scratch) {
        var bytes = EventCodec.event(scratch).copyFrom(MemorySegment.ofArray(state.event()));
        boolean given = state.give(() -> session.calls()
                .run(
                        "zetDebugAcknowledgeEvent",
                        state,
                        () -> zetDebugAcknowledgeEvent(session.handle(), bytes),
                        DebugHints.ACKNOWLEDGING));
        owed.remove(state);
        return given;
    }

    /// @return whether threads were stopped
    private boolean resumeAll(Arena scratch) {
        var all = EventCodec.thread(scratch, ThreadSelector.ALL);
        try {
            return session.calls().inTurn(TURN_MILLIS, () -> {
                session.passBreakpoints(ThreadSelector.ALL);
                session.calls()
                        .runOnStopped(
                                "zetDebugResume",
                                session,
                                () -> zetDebugResume(session.handle(), all),
                                DebugHints.RESUMING);
            });
        } catch (ZeException e) {
            if (NotStopped.is(e)) return false;
            throw e;
        }
    }

    /// Reads the events that are there. One a round would not be enough: on a machine that has other work a round
    /// takes longer than the time after which drivers report threads that stand once more.
    ///
    /// @return whether there was one
    private boolean readAll(MemorySegment event, long millis, long begin) {
        boolean any = read(event, millis);
        for (boolean more = any; more && System.nanoTime() - begin < LIMIT_NANOS; ) more = read(event, 0);
        return any;
    }

    private boolean read(MemorySegment event, long millis) {
        event.fill((byte) 0);
        boolean isThere = session.calls()
                .run(
                        "zetDebugReadEvent",
                        () -> Calls.ready(
                                "zetDebugReadEvent",
                                session,
                                () -> zetDebugReadEvent(session.handle(), millis, event),
                                DebugHints.SESSION));
        if (!isThere) return false;
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
    private boolean attempt(BooleanSupplier step) {
        try {
            return step.getAsBoolean();
        } catch (RuntimeException e) {
            failures.add(e);
            return false;
        }
    }
}
