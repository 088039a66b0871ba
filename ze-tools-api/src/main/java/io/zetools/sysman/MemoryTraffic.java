package io.zetools.sysman;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_mem_bandwidth_t;
import io.zetools.internal.RecordText;
import java.lang.foreign.MemorySegment;

/// A reading of the traffic of a memory: a `zes_mem_bandwidth_t`. The counters have a beginning of their own: only
/// the differences of two readings mean something.
///
/// Threads: immutable.
///
/// @param readBytes how many bytes were read
/// @param writtenBytes how many bytes were written
/// @param maxBytesPerSecond the highest bandwidth, in bytes per second
/// @param micros the time of the reading, in microseconds of a clock of the driver
public record MemoryTraffic(
        @Unsigned long readBytes,
        @Unsigned long writtenBytes,
        @Unsigned long maxBytesPerSecond,
        @Unsigned long micros) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    static MemoryTraffic decode(MemorySegment struct) {
        return new MemoryTraffic(
                zes_mem_bandwidth_t.readCounter(struct),
                zes_mem_bandwidth_t.writeCounter(struct),
                zes_mem_bandwidth_t.maxBandwidth(struct),
                zes_mem_bandwidth_t.timestamp(struct));
    }

    /// Returns the part of the highest bandwidth that was used since an earlier reading: 0 to 1. 0 if no time has
    /// passed, or the highest bandwidth is not known.
    public double utilizationSince(MemoryTraffic earlier) {
        double possible = (micros - earlier.micros) * 1e-6 * maxBytesPerSecond;
        long used = readBytes - earlier.readBytes + writtenBytes - earlier.writtenBytes;
        return possible <= 0 ? 0 : used / possible;
    }
}
