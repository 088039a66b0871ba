package io.zetools.debug;

import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Walks through the events of a session until it is over.
final class EventIterator implements Iterator<DebugEvent> {
    private static final Duration WAIT = Duration.ofSeconds(1);

    private final DebugSession session;
    private @Nullable DebugEvent next;
    private boolean over;

    EventIterator(DebugSession session) {
        this.session = session;
    }

    @Override
    public boolean hasNext() {
        while (next == null && !over) {
            if (!session.isOpen() || Thread.currentThread().isInterrupted()) over = true;
            else next = poll();
        }
        return next != null;
    }

    private @Nullable DebugEvent poll() {
        try {
            return session.poll(WAIT).orElse(null);
        } catch (IllegalStateException e) {
            // Closed since the question above: the end, not a failure.
            if (session.isOpen()) throw e;
            return null;
        }
    }

    @Override
    public DebugEvent next() {
        if (!hasNext()) throw new NoSuchElementException("The events of " + session + " have ended");
        var event = next;
        next = null;
        if (event == null) throw new NoSuchElementException("The events of " + session + " have ended");
        over = event instanceof DebugEvent.Detached;
        return event;
    }
}
