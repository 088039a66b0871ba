package io.zetools.recording;

import io.zetools.ZeResult;
import io.zetools.trace.ApiFunction;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A call that has been recorded.
///
/// @param function the function that was called
/// @param thread the thread that called it
/// @param startNanos the time at which it began: nanoseconds of `CLOCK_MONOTONIC`, which on Linux are those of
///     [System#nanoTime]
/// @param endNanos the time at which it ended, likewise
/// @param result the result that it returned; `SUCCESS` for the four functions that return something else
/// @param correlationId its number, unique in the recording; calls of one thread have ascending numbers, and
///     a gap is a loss
/// @param arguments the arguments that were asked for, by name, in that order
public record RecordedCall(
        ApiFunction function,
        RecordedThread thread,
        long startNanos,
        long endNanos,
        ZeResult result,
        long correlationId,
        Map<String, Long> arguments) {

    public RecordedCall {
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    }

    public Duration duration() {
        return Duration.ofNanos(endNanos - startNanos);
    }
}
