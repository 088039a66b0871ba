package io.zetools.debug;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Hint;
import java.util.function.Supplier;

/// The answers of drivers that a thread is not stopped: it never was, another thread has resumed it
/// meanwhile, or its process is about to end.
final class NotStopped {
    private NotStopped() {}

    /// Returns whether a call about stopped threads has failed because there are none.
    static boolean is(ZeException failure) {
        return failure.result().code() == ZeResult.ERROR_NOT_AVAILABLE.code();
    }

    /// Runs a call about stopped threads.
    ///
    /// @param subject as in the call
    /// @param hint the advice about a failure
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` where the driver says `ERROR_UNKNOWN`:
    ///     Intel's does so where a thread goes on, or ends, while it looks at it, and where a
    ///     thread has no such memory
    static <T> T translated(String function, Object subject, Hint hint, Supplier<T> call) {
        try {
            return call.get();
        } catch (ZeException e) {
            if (e.result().code() != ZeResult.ERROR_UNKNOWN.code()) throw e;
            var advice = "%s (The driver says %s.)".formatted(hint.about(ZeResult.ERROR_NOT_AVAILABLE), e.result());
            var translated = Access.get().failure(function, ZeResult.ERROR_NOT_AVAILABLE, subject, advice);
            translated.addSuppressed(e);
            throw translated;
        }
    }
}
