package io.zetools.internal;

import io.zetools.ZeException;
import io.zetools.ZeResult;

/// What the user can do when a call fails, given where the call is made.
@FunctionalInterface
public interface Hint {
    /// Knows nothing beyond what the result says in general.
    Hint NONE = _ -> "";

    /// Returns what the user can do about a result; the empty string where nothing is known. It may ask the driver.
    ///
    /// @throws ZeException if the driver fails; the call's own failure is told without the hint then
    String of(ZeResult result);

    /// Returns the hint, and nothing where it cannot be found out.
    default String textFor(ZeResult result) {
        try {
            return of(result);
        } catch (ZeException _) {
            return "";
        }
    }
}
