package io.zetools.internal;

import io.zetools.internal.log.FailureLog;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ref.Cleaner;
import org.jspecify.annotations.Nullable;

/// Reports objects that were forgotten without `close()`, with the stack that created them, when the program
/// runs with `-Dio.zetools.leaks=true`. Without it nothing is recorded and nothing is paid.
///
/// It only reports. A native object is never closed from here: the thread and the moment would be wrong.
final class Leaks {
    static final String PROPERTY = "io.zetools.leaks";
    static final String HINT = "-D" + PROPERTY + "=true shows where it was created";

    private static final boolean ENABLED = Boolean.getBoolean(PROPERTY);
    private static final FailureLog FAILURES = new FailureLog(Leaks.class);
    private static volatile Sink sink = Leaks::log;

    private Leaks() {}

    static @Nullable Ticket track(Closer closer, Object owner) {
        return ENABLED ? register(closer, owner.getClass().getSimpleName()) : null;
    }

    static Ticket register(Object tracked, String type) {
        var ticket = new Ticket(type);
        Holder.CLEANER.register(tracked, ticket::forgotten);
        return ticket;
    }

    /// Replaces the receiver of reports, for tests.
    ///
    /// @return where they went before
    static Sink sendTo(Sink newSink) {
        var before = sink;
        sink = newSink;
        return before;
    }

    private static void log(String message, Throwable creation) {
        var text = new StringWriter();
        creation.printStackTrace(new PrintWriter(text));
        FAILURES.report(message + System.lineSeparator() + text);
    }

    /// Takes one report. It runs on the cleaner's thread and may not throw.
    @FunctionalInterface
    interface Sink {
        void report(String message, Throwable creation);
    }

    /// Knows the type and the origin of an object, but not the object.
    static final class Ticket {
        private final String type;
        private final Throwable creation;
        private volatile boolean closed;

        private Ticket(String type) {
            this.type = type;
            this.creation = new Throwable("created here");
        }

        void closed() {
            closed = true;
        }

        private void forgotten() {
            if (closed) return;
            sink.report(
                    "%s %s was forgotten without close(); its native object stays until the process ends"
                            .formatted("AEIO".indexOf(type.charAt(0)) < 0 ? "A" : "An", type),
                    creation);
        }
    }

    private static final class Holder {
        private static final Cleaner CLEANER = Cleaner.create();
    }
}
