package io.zetools.trace;

/// The side of a function on which a listener sees a call.
public enum CallPhase {
    /// The function is about to run: arguments can be read and changed, and there is no result yet.
    ENTER,
    /// The function has run: the result is known, and output arguments hold the values that it stored.
    EXIT
}
