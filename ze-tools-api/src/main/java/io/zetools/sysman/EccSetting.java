package io.zetools.sysman;

import io.zetools.ffi.zes_device_ecc_properties_t;
import java.lang.foreign.MemorySegment;

/// The present and the pending correction of errors in memory: a `zes_device_ecc_properties_t`.
///
/// Threads: immutable.
///
/// @param current the present state
/// @param pending the state after the action
/// @param action what has to be done for that, as C has it: 0 nothing, 1 a reset, 2 power off and on, 3 a start of
///     the machine
public record EccSetting(EccState current, EccState pending, int action) {

    static EccSetting decode(MemorySegment struct) {
        return new EccSetting(
                EccState.of(zes_device_ecc_properties_t.currentState(struct)),
                EccState.of(zes_device_ecc_properties_t.pendingState(struct)),
                zes_device_ecc_properties_t.pendingAction(struct));
    }
}
