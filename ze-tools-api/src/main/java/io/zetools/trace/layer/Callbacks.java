package io.zetools.trace.layer;

import java.lang.foreign.MemorySegment;

/// The C functions that a tap registers, and what is behind them.
public interface Callbacks {
    /// The callback before the function runs.
    MemorySegment enter(TracedFunction function);

    /// The callback after the function ran.
    MemorySegment exit(TracedFunction function);

    /// What C passes to each of them as the tracer's data; not `NULL`, which the specification forbids.
    MemorySegment data();

    /// Receives the calls of functions that C cannot call back for.
    CallHandler handler();

    /// From now on no call is begun; those that were begun are still ended. Cannot be undone.
    void stop();

    /// Whether no call that was begun waits for its end. Once true after [#stop], it stays true.
    boolean isIdle();

    /// Whether they hold so much that they must not be kept for longer than needed, even if that holds up others.
    default boolean isCostly() {
        return false;
    }

    /// Frees everything; no callback can come any more.
    void release();
}
