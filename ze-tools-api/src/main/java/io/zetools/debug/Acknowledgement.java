package io.zetools.debug;

import io.zetools.ZeException;
import java.lang.ref.Cleaner;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An event as the driver sent it, to be given back byte for byte, and whether that has been done.
///
/// An event that needs an acknowledgement holds up the debugged process. One that is forgotten without it is
/// reported in the log when the garbage collector finds it.
///
/// Threads: any.
public final class Acknowledgement {
    private static final Logger LOG = LoggerFactory.getLogger(DebugSession.class);
    private static final Cleaner CLEANER = Cleaner.create();

    private static volatile Consumer<String> reports = Acknowledgement::log;

    /// `ZET_DEBUG_EVENT_FLAG_NEED_ACK`
    private static final int NEED_ACK = 1;

    private final DebugSession session;
    private final byte[] event;
    private final State state;

    Acknowledgement(DebugSession session, byte[] event, int flags, int type) {
        this.session = session;
        this.event = event;
        boolean needed = (flags & NEED_ACK) != 0;
        this.state = new State(needed ? Step.OWED : Step.NOT_NEEDED, session, type);
        if (needed) CLEANER.register(this, state);
    }

    /// Whether the driver waits for an acknowledgement, or did until it got one.
    public boolean isNeeded() {
        return state.step.get() != Step.NOT_NEEDED;
    }

    /// Whether the driver still waits.
    public boolean isOwed() {
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

    /// Runs the acknowledging call, once.
    ///
    /// @throws IllegalArgumentException if the event needs no acknowledgement
    /// @throws IllegalStateException if it has been given already
    void give(Runnable call) {
        if (!state.step.compareAndSet(Step.OWED, Step.GIVEN)) {
            if (isNeeded()) throw new IllegalStateException(state + " has been acknowledged already");
            throw new IllegalArgumentException(state + " needs no acknowledgement");
        }
        try {
            call.run();
        } catch (ZeException e) {
            // The driver did not take it: the event is still owed, and the caller may try again.
            state.step.set(Step.OWED);
            throw e;
        }
    }

    /// What lives longer than the event, if the event is forgotten.
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
        LOG.warn("{}", report);
    }

    /// What the cleaner and the session keep: it must not refer to the acknowledgement itself.
    static final class State implements Runnable {
        private final AtomicReference<Step> step;
        private final DebugSession session;
        private final int type;

        private State(Step step, DebugSession session, int type) {
            this.step = new AtomicReference<>(step);
            this.session = session;
            this.type = type;
        }

        @Override
        public String toString() {
            return "event of type %d of %s".formatted(type, session);
        }

        /// The session is over: nothing waits any more.
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
