package io.zetools.debug;

import io.zetools.ZeException;
import io.zetools.internal.log.FailureLog;
import java.lang.ref.Cleaner;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// An event as the driver sent it, which is given back byte for byte, and the state of its acknowledgement.
///
/// An event that needs an acknowledgement holds up the debugged process. One that becomes unreachable without it is
/// reported in the log.
///
/// Threads: any.
final class Acknowledgement {
    private static final FailureLog FAILURES = new FailureLog(DebugSession.class);
    private static final Cleaner CLEANER = Cleaner.create();

    private static volatile Consumer<String> reports = Acknowledgement::log;

    private final DebugSession session;
    private final byte[] event;
    private final State state;

    Acknowledgement(DebugSession session, byte[] event, boolean needed, int type) {
        this.session = session;
        this.event = event;
        this.state = new State(needed ? Step.OWED : Step.NOT_NEEDED, session, type, event);
        if (needed) CLEANER.register(this, state);
    }

    /// Returns whether the driver waits for an acknowledgement, or did until it got one.
    boolean isNeeded() {
        return state.step.get() != Step.NOT_NEEDED;
    }

    /// Returns whether the driver still waits.
    boolean isOwed() {
        return state.step.get() == Step.OWED;
    }

    @Override
    public String toString() {
        return switch (Objects.requireNonNull(state.step.get())) {
            case NOT_NEEDED -> "no acknowledgement needed";
            case OWED -> "not acknowledged";
            case GIVEN -> "acknowledged";
        };
    }

    DebugSession session() {
        return session;
    }

    byte[] event() {
        return event;
    }

    byte[] info() {
        return Arrays.copyOfRange(event, EventCodec.INFO_OFFSET, event.length);
    }

    /// The part that lives longer than the event, if the event is forgotten.
    State state() {
        return state;
    }

    enum Step {
        NOT_NEEDED,
        OWED,
        GIVEN
    }

    /// Sends the reports of forgotten events elsewhere, for tests.
    ///
    /// @return where they went before
    static Consumer<String> reportTo(Consumer<String> newReports) {
        var before = reports;
        reports = newReports;
        return before;
    }

    private static void log(String report) {
        FAILURES.report(report);
    }

    /// The state that the cleaner and the session keep. It must not refer to the acknowledgement itself.
    static final class State implements Runnable {
        private final AtomicReference<Step> step;
        private final DebugSession session;
        private final int type;
        private final byte[] event;

        private State(Step step, DebugSession session, int type, byte[] event) {
            this.step = new AtomicReference<>(step);
            this.session = session;
            this.type = type;
            this.event = event;
        }

        byte[] event() {
            return event;
        }

        /// Runs the acknowledging call, if the driver still waits for it.
        ///
        /// @return whether the call was made
        boolean give(Runnable call) {
            if (!step.compareAndSet(Step.OWED, Step.GIVEN)) return false;
            try {
                call.run();
                return true;
            } catch (ZeException | IllegalStateException e) {
                // The driver did not take it: the event is still owed, and the caller may try again.
                step.set(Step.OWED);
                throw e;
            }
        }

        @Override
        public String toString() {
            return "event of type %d of %s".formatted(type, session);
        }

        /// Marks the acknowledgement as given, because the session is over and the driver no longer waits.
        void waive() {
            step.compareAndSet(Step.OWED, Step.GIVEN);
        }

        @Override
        public void run() {
            if (step.get() != Step.OWED) return;
            reports.accept(
                    "%s was forgotten without being acknowledged: the debugged process waits for it until the session is closed"
                            .formatted(this));
        }
    }
}
