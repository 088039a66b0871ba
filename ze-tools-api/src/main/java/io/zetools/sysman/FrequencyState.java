package io.zetools.sysman;

import io.zetools.Flags;
import io.zetools.ffi.zes_freq_state_t;
import java.lang.foreign.MemorySegment;

/// The present state of a clock: a `zes_freq_state_t`. A number that the driver does not know is negative.
///
/// Threads: immutable.
///
/// @param volts the voltage
/// @param requestedMhz the clock that the driver asks for, in MHz
/// @param tdpMhz the highest clock that the present limit of power allows, in MHz
/// @param efficientMhz the clock with the most work for the energy, in MHz
/// @param actualMhz the clock that the device has, in MHz
/// @param throttleReasons why that is less than was asked for
public record FrequencyState(
        double volts,
        double requestedMhz,
        double tdpMhz,
        double efficientMhz,
        double actualMhz,
        Flags<ThrottleReason> throttleReasons) {

    static FrequencyState decode(MemorySegment struct) {
        return new FrequencyState(
                zes_freq_state_t.currentVoltage(struct),
                zes_freq_state_t.request(struct),
                zes_freq_state_t.tdp(struct),
                zes_freq_state_t.efficient(struct),
                zes_freq_state_t.actual(struct),
                Flags.of(ThrottleReason.class, zes_freq_state_t.throttleReasons(struct)));
    }
}
