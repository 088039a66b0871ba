package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_POWER_LEVEL_BURST;
import static io.zetools.ffi.LevelZeroNative.ZES_POWER_LEVEL_INSTANTANEOUS;
import static io.zetools.ffi.LevelZeroNative.ZES_POWER_LEVEL_PEAK;
import static io.zetools.ffi.LevelZeroNative.ZES_POWER_LEVEL_SUSTAINED;
import static io.zetools.ffi.LevelZeroNative.ZES_POWER_LEVEL_UNKNOWN;

/// The span over which a limit of power applies: a `zes_power_level_t`.
public enum PowerLevel {
    UNKNOWN(ZES_POWER_LEVEL_UNKNOWN()),
    /// The average over the limit's interval.
    SUSTAINED(ZES_POWER_LEVEL_SUSTAINED()),
    /// The average over a short time, some milliseconds.
    BURST(ZES_POWER_LEVEL_BURST()),
    /// Every peak, before it comes.
    PEAK(ZES_POWER_LEVEL_PEAK()),
    /// The power at each moment.
    INSTANTANEOUS(ZES_POWER_LEVEL_INSTANTANEOUS()),
    /// One that this version does not know; [PowerLimit#levelCode] has its value.
    UNRECOGNIZED(-1);

    private final int code;

    PowerLevel(int code) {
        this.code = code;
    }

    static PowerLevel of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
