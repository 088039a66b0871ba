package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_AVE_PWR_CAP;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_BURST_PWR_CAP;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_CURRENT_LIMIT;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_HW_RANGE;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_POWER;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_PSU_ALERT;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_SW_RANGE;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL_LIMIT;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_THROTTLE_REASON_FLAG_VOLTAGE;

import io.zetools.Flags;

/// Reasons why a clock is lower than was asked for: the bits of a `zes_freq_throttle_reason_flags_t`.
public enum ThrottleReason implements Flags.Bit {
    /// The sustained limit of power.
    AVERAGE_POWER(ZES_FREQ_THROTTLE_REASON_FLAG_AVE_PWR_CAP()),
    /// The limit of power for bursts.
    BURST_POWER(ZES_FREQ_THROTTLE_REASON_FLAG_BURST_PWR_CAP()),
    CURRENT_LIMIT(ZES_FREQ_THROTTLE_REASON_FLAG_CURRENT_LIMIT()),
    THERMAL_LIMIT(ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL_LIMIT()),
    /// The power supply asks for less.
    POWER_SUPPLY(ZES_FREQ_THROTTLE_REASON_FLAG_PSU_ALERT()),
    /// The range that was set.
    SOFTWARE_RANGE(ZES_FREQ_THROTTLE_REASON_FLAG_SW_RANGE()),
    /// The range of the hardware.
    HARDWARE_RANGE(ZES_FREQ_THROTTLE_REASON_FLAG_HW_RANGE()),
    VOLTAGE(ZES_FREQ_THROTTLE_REASON_FLAG_VOLTAGE()),
    THERMAL(ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL()),
    POWER(ZES_FREQ_THROTTLE_REASON_FLAG_POWER());

    private final int bit;

    ThrottleReason(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
