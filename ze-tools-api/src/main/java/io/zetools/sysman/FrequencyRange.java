package io.zetools.sysman;

import io.zetools.ffi.zes_freq_range_t;
import java.lang.foreign.MemorySegment;

/// The range in which a device chooses a clock: a `zes_freq_range_t`.
///
/// Threads: immutable.
///
/// @param minMhz the lowest, in MHz; negative: the device's own, or not known
/// @param maxMhz the highest, in MHz; negative: the device's own, or not known
public record FrequencyRange(double minMhz, double maxMhz) {

    /// Stands for the range that the device has as long as none was set.
    public static final FrequencyRange DEFAULT = new FrequencyRange(-1, -1);

    static FrequencyRange decode(MemorySegment struct) {
        return new FrequencyRange(zes_freq_range_t.min(struct), zes_freq_range_t.max(struct));
    }
}
