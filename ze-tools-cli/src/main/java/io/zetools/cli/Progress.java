package io.zetools.cli;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleConsumer;

/// Shows on a terminal how far reading has come, if it takes long; nothing elsewhere.
///
/// Threads: one.
final class Progress implements DoubleConsumer, AutoCloseable {
    private static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(700);
    private static final long NEXT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final PrintWriter out;
    private final boolean terminal;
    private long due = System.nanoTime() + FIRST_NANOS;
    private boolean shown;

    Progress(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public void accept(double part) {
        if (!terminal || System.nanoTime() - due < 0) return;
        due = System.nanoTime() + NEXT_NANOS;
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
