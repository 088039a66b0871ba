package io.zetools.recording;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A [TickSource] that is opened in a thread of its own: the VM takes some 100 ms to load the library and to learn
/// its signatures, and a program is not to wait for that.
///
/// Threads: any.
final class LateTicks {
    private final Thread opener =
            Thread.ofPlatform().daemon().name("zetools-clock").unstarted(this::open);

    /// Guarded by this.
    private @Nullable TickSource source;

    LateTicks() {
        opener.start();
    }

    /// Returns the source; empty if it is not open yet, or where there is none.
    synchronized Optional<TickSource> get() {
        return Optional.ofNullable(source);
    }

    /// Waits until the source is open, or it is known that there is none.
    void await() {
        boolean interrupted = false;
        while (opener.isAlive()) {
            try {
                opener.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void open() {
        var opened = TickSource.open();
        synchronized (this) {
            source = opened.orElse(null);
        }
    }
}
