package io.zetools;

import java.io.Serial;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Thrown when a Level Zero call fails. The message says which function, on what, with which result, and where it
/// is known, what to do.
///
/// Threads: immutable once caught.
public class ZeException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final Set<ZeResult> LOST = Set.of(ZeResult.ERROR_DEVICE_LOST, ZeResult.ERROR_DEVICE_REQUIRES_RESET);

    private static final Set<ZeResult> UNSUPPORTED = Set.of(
            ZeResult.ERROR_UNSUPPORTED_VERSION,
            ZeResult.ERROR_UNSUPPORTED_FEATURE,
            ZeResult.ERROR_UNSUPPORTED_SIZE,
            ZeResult.ERROR_UNSUPPORTED_ALIGNMENT,
            ZeResult.ERROR_UNSUPPORTED_ENUMERATION,
            ZeResult.ERROR_UNSUPPORTED_IMAGE_FORMAT);

    /// The C function.
    private final String function;

    /// The `ze_result_t`.
    private final int code;

    /// Reports a failure in the usual form.
    ///
    /// @param function the C function that failed
    /// @param result its result
    /// @param subject the object of the call; its `toString` goes into the message
    /// @param hint what the user can do, or the empty string
    public ZeException(String function, ZeResult result, Object subject, String hint) {
        // Without a cause rather than with none, so that one can be added later.
        super(message(function, result, subject, hint));
        this.function = function;
        this.code = result.code();
    }

    /// Reports a failure with a message of its own form.
    ZeException(String message, String function, ZeResult result, @Nullable Throwable cause) {
        super(message, cause);
        this.function = function;
        this.code = result.code();
    }

    /// Returns an exception of the class that fits the result.
    ///
    /// @param function the C function that failed
    /// @param result its result
    /// @param subject what the call was about
    /// @param hint what the user can do, or the empty string
    static ZeException of(String function, ZeResult result, Object subject, String hint) {
        if (LOST.contains(result)) return new ZeDeviceLostException(function, result, subject, hint);
        if (UNSUPPORTED.contains(result)) return new ZeUnsupportedException(function, result, subject, hint);
        return result.equals(ZeResult.ERROR_INSUFFICIENT_PERMISSIONS)
                ? new ZePermissionException(function, result, subject, hint)
                : new ZeException(function, result, subject, hint);
    }

    /// Returns the C function, for example `zetMetricStreamerOpen`.
    public String function() {
        return function;
    }

    /// Returns the result of the function.
    public ZeResult result() {
        return new ZeResult(code);
    }

    private static String message(String function, ZeResult result, Object subject, String hint) {
        var what = "%s failed on %s: %s.".formatted(function, subject, result);
        return hint.isEmpty() ? what : what + "\n" + hint;
    }
}
