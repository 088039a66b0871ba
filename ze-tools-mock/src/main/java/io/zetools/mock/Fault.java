package io.zetools.mock;

import io.zetools.ZeResult;
import java.util.Optional;

/// A call that shall fail: the nth from now on, of a function or of any.
///
/// Threads: immutable.
///
/// @param function the C function; empty for any
/// @param nth 1 for the next call
/// @param result what the call answers, without doing anything; a call that destroys, closes, frees or detaches
/// does
///     so first, as drivers do, unless the result is `ERROR_HANDLE_OBJECT_IN_USE` or the option `fault_keeps` is
///     set;
///     and one that reads or calculates metric data does so first with `WARNING_DROPPED_DATA`
public record Fault(Optional<String> function, long nth, ZeResult result) {
    /// @throws IllegalArgumentException if `nth` is not positive
    public Fault {
        if (nth < 1) throw new IllegalArgumentException("the call number " + nth + ": 1 is the next one");
    }

    /// Returns a fault of the next call of a function.
    public static Fault next(String function, ZeResult result) {
        return nth(function, 1, result);
    }

    /// Returns a fault of the nth call of a function.
    public static Fault nth(String function, long nth, ZeResult result) {
        return new Fault(Optional.of(function), nth, result);
    }

    /// Returns a fault of the nth call of any function.
    public static Fault anyCall(long nth, ZeResult result) {
        return new Fault(Optional.empty(), nth, result);
    }
}
