package io.zetools.internal;

import io.zetools.ZeException;
import io.zetools.ZeResult;

/// The advice for users about the failure of one call. It is given where the call is made.
@FunctionalInterface
public interface Hint {
    /// Adds nothing to the advice that belongs to the result.
    Hint NONE = _ -> "";

    /// The advice for calls that fail while a device's metrics are off or forbidden.
    Hint METRICS = MetricHints::about;

    /// The advice for calls that append to a command list.
    Hint APPENDING = on(
            ZeResult.ERROR_INVALID_ARGUMENT,
            "The list's recording may have ended (CommandList.reset begins a new one), or what is appended belongs to another context or device.");

    /// Returns the advice about a result; the empty string if this call adds nothing to the advice that belongs to
    /// the result. It may ask the driver.
    ///
    /// @throws ZeException if the driver fails; the call's own failure is reported without the advice then
    String about(ZeResult result);

    /// Returns the advice about one result.
    static Hint on(ZeResult result, String advice) {
        return actual -> actual.equals(result) ? advice : "";
    }

    /// Returns this advice, or where it is empty, another one.
    default Hint or(Hint other) {
        return result -> {
            var advice = about(result);
            return advice.isEmpty() ? other.about(result) : advice;
        };
    }

    /// Returns this advice, or where it is empty, that about one result.
    default Hint or(ZeResult result, String advice) {
        return or(on(result, advice));
    }
}
