package io.zetools.samples.tour;

import java.util.ArrayDeque;
import java.util.Deque;

/// Things that are made one after the other and closed together, last first.
///
/// Threads: one.
final class Resources implements AutoCloseable {
    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T resource) {
        open.push(resource);
        return resource;
    }

    /// Closes what was made before something could not be.
    ///
    /// @return the reason, with whatever failed in closing suppressed in it
    RuntimeException closeAfter(RuntimeException reason) {
        try {
            close();
        } catch (RuntimeException e) {
            reason.addSuppressed(e);
        }
        return reason;
    }

    @Override
    public void close() {
        RuntimeException first = null;
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                // Level Zero's objects throw unchecked exceptions only.
                var failure = e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
                if (first == null) first = failure;
                else first.addSuppressed(failure);
            }
        }
        if (first != null) throw first;
    }
}
