package io.zetools;

import java.io.Serial;

/// The user may not do this: `ERROR_INSUFFICIENT_PERMISSIONS`. The message names the setting that would allow it.
///
/// Threads: immutable once caught.
public final class ZePermissionException extends ZeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Reports a failure in the usual form.
    ///
    /// @param function the C function that failed
    /// @param result its result
    /// @param subject what the call was about
    /// @param hint what the user can do, or the empty string
    public ZePermissionException(String function, ZeResult result, Object subject, String hint) {
        super(function, result, subject, hint);
    }
}
