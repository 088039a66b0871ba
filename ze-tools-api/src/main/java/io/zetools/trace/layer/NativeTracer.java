package io.zetools.trace.layer;

/// One tracer of the loader or of a driver, with its callbacks already registered.
///
/// It is enabled once and disabled once: a tracer that was disabled under load can never be enabled again.
///
/// Threads: one at a time; [Lifecycle] sees to that.
interface NativeTracer {
    /// Calls that begin from now on are handed over.
    void enable();

    /// Calls that begin from now on are not handed over; those in flight still run their epilogue.
    void disable();

    /// Whether no thread was inside a call that was traced, by any tracer of the process, when this one was
    /// disabled; if so, [#destroy] returns at once. Only after [#disable].
    boolean isQuiet();

    /// Frees the tracer; waits until no thread is inside a call that was traced. Only after [#disable].
    ///
    /// @return whether its callbacks may be freed too: not if the loader has been torn down and no longer answers
    boolean destroy();
}
