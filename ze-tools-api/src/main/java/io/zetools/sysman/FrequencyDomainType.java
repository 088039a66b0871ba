package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_DOMAIN_GPU;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_DOMAIN_MEDIA;
import static io.zetools.ffi.LevelZeroNative.ZES_FREQ_DOMAIN_MEMORY;

/// The part of a device that a clock drives: a `zes_freq_domain_t`.
public enum FrequencyDomainType {
    GPU(ZES_FREQ_DOMAIN_GPU()),
    MEMORY(ZES_FREQ_DOMAIN_MEMORY()),
    MEDIA(ZES_FREQ_DOMAIN_MEDIA()),
    /// One that this version does not know; [FrequencyDomain#typeCode] has its value.
    UNRECOGNIZED(-1);

    private final int code;

    FrequencyDomainType(int code) {
        this.code = code;
    }

    static FrequencyDomainType of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
