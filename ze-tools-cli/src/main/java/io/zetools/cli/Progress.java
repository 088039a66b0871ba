package io.zetools.cli;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;

/// Shows on a terminal how far reading has come, if it takes long; nothing elsewhere.
///
/// Threads: one.
final class Progress implements DoubleConsumer, AutoCloseable {
    private static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(700);
    private static final long NEXT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final PrintWriter out;
    private final boolean terminal;
    private final LongSupplier nanos;
    private long due;
    private boolean shown;

    Progress(PrintWriter out, boolean terminal) {
        this(out, terminal, System::nanoTime);
    }

    /// Takes the time from a clock. For tests.
    Progress(PrintWriter out, boolean terminal, LongSupplier nanos) {
        this.out = out;
        this.terminal = terminal;
        this.nanos = nanos;
        this.due = nanos.getAsLong() + FIRST_NANOS;
    }

    @Override
    public void accept(double part) {
        if (!terminal || nanos.getAsLong() - due < 0) return;
        due = nanos.getAsLong() + NEXT_NANOS;
        shown = true;
        out.print("\rreading: %3.0f %%".formatted(100 * part));
        out.flush();
    }

    /// Removes what was shown.
    @Override
    public void close() {
        end();
    }

    /// Removes what was shown, before something else is printed.
    void end() {
        if (!shown) return;
        shown = false;
        out.print("\r              \r");
        out.flush();
    }
}
