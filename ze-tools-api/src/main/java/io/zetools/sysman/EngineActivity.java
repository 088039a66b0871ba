package io.zetools.sysman;

import io.zetools.Unsigned;

/// A reading of how long engines have worked: a `zes_engine_stats_t`. Both numbers have a beginning of their own:
/// only the differences of two readings mean something.
///
/// Threads: immutable.
///
/// @param activeMicros how long they worked, in microseconds
/// @param micros the time of the reading, in microseconds of a clock of the driver
public record EngineActivity(
        @Unsigned long activeMicros, @Unsigned long micros) {

    /// Returns the part of the time since an earlier reading during which they worked: 0 to 1. 0 if no time has
    /// passed.
    public double utilizationSince(EngineActivity earlier) {
        long passed = micros - earlier.micros;
        return passed == 0 ? 0 : (double) (activeMicros - earlier.activeMicros) / passed;
    }
}
