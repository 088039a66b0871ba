package io.zetools;

import io.zetools.internal.RecordText;
import java.time.Duration;

/// The time when a command ran on the device: a `ze_kernel_timestamp_result_t`.
///
/// The ticks are the driver's, of which only the timer's valid bits count; the durations are right also when
/// the clock started again at zero while the command ran, once.
///
/// Threads: immutable.
///
/// @param globalStart ticks of the device's clock when the command began
/// @param globalEnd ticks of the device's clock when it ended
/// @param contextStart ticks of the context's clock when it began; that clock stands still while another
///     context runs
/// @param contextEnd ticks of the context's clock when it ended
/// @param timer the device's clock
public record KernelTimestamp(
        @Unsigned long globalStart,
        @Unsigned long globalEnd,
        @Unsigned long contextStart,
        @Unsigned long contextEnd,
        DeviceTimer timer) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    /// Returns the time from the beginning to the end.
    public Duration duration() {
        return timer.duration(timer.kernelTicksBetween(globalStart, globalEnd));
    }

    /// Returns the time in which the command's own context ran on the device.
    public Duration contextDuration() {
        return timer.duration(timer.kernelTicksBetween(contextStart, contextEnd));
    }
}
