package io.zetools.debug;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The end of a session's process, which many drivers do not report.
final class SessionEnd implements AutoCloseable {
    /// The time that a driver may take to report its last events after the process has ended.
    private static final long LAST_EVENTS_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final long PAUSE_NANOS = 2_000_000;

    private final long pid;
    private final ProcessWatch watch;
    private final @Nullable Process started;

    /// When the end was first seen. Guarded by the polling of the session.
    private long seenAt;

    private boolean seen;

    /// @param started the process, if this program has started it
    SessionEnd(ProcessHandle process, @Nullable Process started) {
        this.pid = process.pid();
        this.watch = ProcessWatch.of(process);
        this.started = started;
    }

    boolean processHasEnded() {
        return watch.hasEnded();
    }

    /// Returns whether the process has ended, or ends at once: a driver may have lost the connection before the
    /// system says so.
    boolean processEndsAtOnce() {
        long deadline = System.nanoTime() + LAST_EVENTS_NANOS;
        while (!processHasEnded()) {
            if (System.nanoTime() - deadline >= 0) return false;
            // An interrupt would make the pauses return at once, and stays set.
            boolean interrupted = Thread.interrupted();
            LockSupport.parkNanos(PAUSE_NANOS);
            if (interrupted) Thread.currentThread().interrupt();
        }
        return true;
    }

    /// Returns whether the driver has had the time to report its last events. Only for the thread that
    /// polls.
    boolean isLastEventRead() {
        if (!processHasEnded()) return false;
        long now = System.nanoTime();
        if (!seen) {
            seen = true;
            seenAt = now;
        }
        return now - seenAt >= LAST_EVENTS_NANOS;
    }

    /// Returns the exit code, if this program has started the process.
    OptionalInt exitCode() {
        if (started == null) return OptionalInt.empty();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return started.waitFor(1, TimeUnit.SECONDS)
                            ? OptionalInt.of(started.exitValue())
                            : OptionalInt.empty();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Makes the exception of a call that was made after the end, or has failed because of it.
    IllegalStateException failure(@Nullable Throwable cause) {
        return new IllegalStateException("process %d has ended".formatted(pid), cause);
    }

    @Override
    public void close() {
        watch.close();
    }
}
