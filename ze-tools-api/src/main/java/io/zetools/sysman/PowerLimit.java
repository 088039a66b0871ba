package io.zetools.sysman;

import io.zetools.ffi.zes_power_limit_ext_desc_t;
import java.lang.foreign.MemorySegment;

/// A limit of power or current: a `zes_power_limit_ext_desc_t`.
///
/// Threads: immutable.
///
/// @param level how long it looks at the power
/// @param levelCode the level as C has it, also when this version has no name for it
/// @param source where the power comes from, as C has it: 0 any, 1 mains, 2 battery
/// @param isCurrent whether `limit` is a current
/// @param enabled whether it has an effect
/// @param enabledLocked whether `enabled` cannot be changed
/// @param intervalMillis the time over which the average is taken, in milliseconds
/// @param intervalLocked whether `intervalMillis` cannot be changed
/// @param limit the limit, in milliwatts or milliamperes
/// @param limitLocked whether `limit` cannot be changed
public record PowerLimit(
        PowerLevel level,
        int levelCode,
        int source,
        boolean isCurrent,
        boolean enabled,
        boolean enabledLocked,
        int intervalMillis,
        boolean intervalLocked,
        int limit,
        boolean limitLocked) {
    private static final int UNIT_CURRENT = 1;
    private static final int UNIT_POWER = 2;

    /// Returns the same limit with another value, in milliwatts or milliamperes.
    public PowerLimit withLimit(int newLimit) {
        return new PowerLimit(
                level,
                levelCode,
                source,
                isCurrent,
                enabled,
                enabledLocked,
                intervalMillis,
                intervalLocked,
                newLimit,
                limitLocked);
    }

    /// Returns the same limit with an effect, or without.
    public PowerLimit withEnabled(boolean newEnabled) {
        return new PowerLimit(
                level,
                levelCode,
                source,
                isCurrent,
                newEnabled,
                enabledLocked,
                intervalMillis,
                intervalLocked,
                limit,
                limitLocked);
    }

    /// Returns the same limit with another interval, in milliseconds.
    public PowerLimit withIntervalMillis(int newInterval) {
        return new PowerLimit(
                level,
                levelCode,
                source,
                isCurrent,
                enabled,
                enabledLocked,
                newInterval,
                intervalLocked,
                limit,
                limitLocked);
    }

    static PowerLimit decode(MemorySegment struct) {
        int level = zes_power_limit_ext_desc_t.level(struct);
        return new PowerLimit(
                PowerLevel.of(level),
                level,
                zes_power_limit_ext_desc_t.source(struct),
                zes_power_limit_ext_desc_t.limitUnit(struct) == UNIT_CURRENT,
                zes_power_limit_ext_desc_t.enabled(struct) != 0,
                zes_power_limit_ext_desc_t.enabledStateLocked(struct) != 0,
                zes_power_limit_ext_desc_t.interval(struct),
                zes_power_limit_ext_desc_t.intervalValueLocked(struct) != 0,
                zes_power_limit_ext_desc_t.limit(struct),
                zes_power_limit_ext_desc_t.limitValueLocked(struct) != 0);
    }

    void encode(MemorySegment struct) {
        zes_power_limit_ext_desc_t.level(struct, levelCode);
        zes_power_limit_ext_desc_t.source(struct, source);
        zes_power_limit_ext_desc_t.limitUnit(struct, isCurrent ? UNIT_CURRENT : UNIT_POWER);
        zes_power_limit_ext_desc_t.enabled(struct, (byte) (enabled ? 1 : 0));
        zes_power_limit_ext_desc_t.enabledStateLocked(struct, (byte) (enabledLocked ? 1 : 0));
        zes_power_limit_ext_desc_t.interval(struct, intervalMillis);
        zes_power_limit_ext_desc_t.intervalValueLocked(struct, (byte) (intervalLocked ? 1 : 0));
        zes_power_limit_ext_desc_t.limit(struct, limit);
        zes_power_limit_ext_desc_t.limitValueLocked(struct, (byte) (limitLocked ? 1 : 0));
    }
}
