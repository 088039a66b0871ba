package io.zetools;

import java.io.Serial;

/// Thrown when the loader, the driver or the device does not offer what was asked for: the result is
/// `ERROR_UNSUPPORTED_…`, or the loaded library does not have the function.
///
/// Threads: immutable once caught.
public final class ZeUnsupportedException extends ZeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Reports a failure in the usual form.
    ///
    /// @param function the C function that failed
    /// @param result its result
    /// @param subject what the call was about
    /// @param hint what the user can do, or the empty string
    public ZeUnsupportedException(String function, ZeResult result, Object subject, String hint) {
        super(function, result, subject, hint);
    }

    private ZeUnsupportedException(String message, String function) {
        super(message, function, ZeResult.ERROR_UNSUPPORTED_FEATURE, null);
    }

    /// Reports a call that was not made, because the device does not offer what the call is for.
    ///
    /// @param function the C function
    /// @param subject what the call was about
    /// @param reason what is not offered, and where to ask
    static ZeUnsupportedException notOffered(String function, Object subject, String reason) {
        return new ZeUnsupportedException(
                "%s was not called on %s: %s.".formatted(function, subject, reason), function);
    }

    /// Reports a function that the loaded library does not export.
    ///
    /// @param function the C function
    /// @param subject what the call was about
    /// @param introducedBy the version that introduced it, such as `Level Zero 1.10`
    /// @param found the loaded library with its versions
    static ZeUnsupportedException missing(String function, Object subject, String introducedBy, String found) {
        return new ZeUnsupportedException(
                "%s could not be called on %s: it came with %s, and the loaded library does not have it: %s.\nInstall a newer Level Zero loader."
                        .formatted(function, subject, introducedBy, found),
                function);
    }
}
