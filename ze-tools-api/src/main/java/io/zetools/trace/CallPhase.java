package io.zetools.trace;

/// Where a call is when a listener sees it.
public enum CallPhase {
    /// Before the function runs: arguments can be read and changed, there is no result yet.
    ENTER,
    /// After the function ran: the result is known, and output arguments hold what it stored.
    EXIT
}
