package io.zetools.samples.tour;

import java.util.ArrayDeque;
import java.util.Deque;

/// Objects that are made one after the other and closed together, last first.
///
/// Threads: one.
final class Resources implements AutoCloseable {
    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T resource) {
        open.push(resource);
        return resource;
    }

    /// Closes the objects after another one could not be made.
    ///
    /// @return the reason, with the failures of closing suppressed in it
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
