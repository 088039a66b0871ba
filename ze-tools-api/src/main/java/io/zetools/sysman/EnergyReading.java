package io.zetools.sysman;

import io.zetools.Unsigned;

/// A reading of the energy that a device has used: a `zes_power_energy_counter_t`. Both numbers have a beginning of
/// their own: only the differences of two readings mean something.
///
/// Threads: immutable.
///
/// @param microjoules the energy, in microjoules
/// @param micros the time of the reading, in microseconds of a clock of the driver
public record EnergyReading(
        @Unsigned long microjoules, @Unsigned long micros) {

    /// Returns the average power since an earlier reading, in watts. 0 if no time has passed.
    public double wattsSince(EnergyReading earlier) {
        long passed = micros - earlier.micros;
        return passed == 0 ? 0 : (double) (microjoules - earlier.microjoules) / passed;
    }
}
