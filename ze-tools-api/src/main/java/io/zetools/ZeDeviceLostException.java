package io.zetools;

import java.io.Serial;

/// The device hung, was reset or was removed: `ERROR_DEVICE_LOST` or `ERROR_DEVICE_REQUIRES_RESET`. What was
/// created on it can only be closed.
///
/// Threads: immutable once caught.
public final class ZeDeviceLostException extends ZeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Reports a failure in the usual form.
    ///
    /// @param function the C function that failed
    /// @param result its result
    /// @param subject what the call was about
    /// @param hint what the user can do, or the empty string
    public ZeDeviceLostException(String function, ZeResult result, Object subject, String hint) {
        super(function, result, subject, hint);
    }
}
