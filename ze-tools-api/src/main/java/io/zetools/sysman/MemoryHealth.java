package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_MEM_HEALTH_CRITICAL;
import static io.zetools.ffi.LevelZeroNative.ZES_MEM_HEALTH_DEGRADED;
import static io.zetools.ffi.LevelZeroNative.ZES_MEM_HEALTH_OK;
import static io.zetools.ffi.LevelZeroNative.ZES_MEM_HEALTH_REPLACE;
import static io.zetools.ffi.LevelZeroNative.ZES_MEM_HEALTH_UNKNOWN;

/// The health of a memory: a `zes_mem_health_t`.
public enum MemoryHealth {
    /// The driver does not know.
    UNKNOWN(ZES_MEM_HEALTH_UNKNOWN()),
    OK(ZES_MEM_HEALTH_OK()),
    /// Too many errors were corrected.
    DEGRADED(ZES_MEM_HEALTH_DEGRADED()),
    /// Errors can no longer be corrected by spare parts.
    CRITICAL(ZES_MEM_HEALTH_CRITICAL()),
    /// The device has to be replaced.
    REPLACE(ZES_MEM_HEALTH_REPLACE()),
    /// One that this version does not know.
    UNRECOGNIZED(-1);

    private final int code;

    MemoryHealth(int code) {
        this.code = code;
    }

    static MemoryHealth of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
