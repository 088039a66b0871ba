package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_DEVICE_ECC_STATE_DISABLED;
import static io.zetools.ffi.LevelZeroNative.ZES_DEVICE_ECC_STATE_ENABLED;
import static io.zetools.ffi.LevelZeroNative.ZES_DEVICE_ECC_STATE_UNAVAILABLE;

/// The state of the correction of errors in memory: a `zes_device_ecc_state_t`.
public enum EccState {
    /// The device cannot correct errors.
    UNAVAILABLE(ZES_DEVICE_ECC_STATE_UNAVAILABLE()),
    ENABLED(ZES_DEVICE_ECC_STATE_ENABLED()),
    DISABLED(ZES_DEVICE_ECC_STATE_DISABLED()),
    /// One that this version does not know.
    UNRECOGNIZED(-1);

    private final int code;

    EccState(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static EccState of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
