package io.zetools.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A user's wish that a command that records comes to its end: by Ctrl-C, or a signal.
///
/// Threads: any.
final class EndRequest implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);

    EndRequest() {}

    /// Takes signals that end this process: it goes only when [#close] was called, or after a minute.
    void takeSignals() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "zetools-interrupted"));
    }

    void ask() {
        asked.countDown();
    }

    boolean isAsked() {
        return asked.getCount() == 0;
    }

    /// Waits for the wish.
    ///
    /// @return whether it is there
    boolean await(long nanos) throws InterruptedException {
        return asked.await(nanos, TimeUnit.NANOSECONDS);
    }

    /// Notes that the command has come to its end.
    @Override
    public void close() {
        finished.countDown();
    }

    private void interrupted() {
        ask();
        try {
            boolean done = finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!done) Thread.currentThread().interrupt();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
