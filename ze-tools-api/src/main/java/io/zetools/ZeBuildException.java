package io.zetools;

import java.io.Serial;

/// A module could not be built or linked. The message contains the compiler's log.
///
/// Threads: immutable once caught.
public final class ZeBuildException extends ZeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String buildLog;

    ZeBuildException(String function, ZeResult result, Object subject, String buildLog, String hint) {
        super(function, result, subject, buildLog.isEmpty() ? hint : "Build log:\n" + buildLog);
        this.buildLog = buildLog;
    }

    /// Returns the compiler's log; empty if the driver gave none.
    public String buildLog() {
        return buildLog;
    }
}
