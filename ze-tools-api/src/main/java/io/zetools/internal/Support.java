package io.zetools.internal;

import io.zetools.ZeResult;

/// Finds out whether a loader and a driver offer a function.
///
/// Drivers do not name all extensions that they implement, so the answer comes from asking: a call that changes
/// nothing, and the two results by which a driver or a loader says that it has no such function.
public final class Support {
    private Support() {}

    /// Returns whether a result says that the function is not there: the driver says so, or a loader that wraps
    /// handles finds no entry of the driver.
    public static boolean isRefusal(int code) {
        return code == ZeResult.ERROR_UNSUPPORTED_FEATURE.code() || code == ZeResult.ERROR_UNINITIALIZED.code();
    }

    /// Returns whether the loaded library has a function and the driver does not refuse it.
    ///
    /// @param probe a call that changes nothing; it may fail for any reason of its own
    public static boolean answers(String function, Object subject, Calls.NativeCall probe) {
        return Calls.has(function) && !isRefusal(Calls.status(function, subject, probe));
    }
}
