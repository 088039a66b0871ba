package io.zetools;

/// One moment on two clocks.
///
/// Threads: immutable.
///
/// @param hostNanos the host's clock in nanoseconds; on Linux the monotonic clock, as a rule
/// @param deviceTicks the device's clock in ticks of [DeviceTimer]; only its valid bits count
public record GlobalTimestamps(
        @Unsigned long hostNanos, @Unsigned long deviceTicks) {
    @Override
    public String toString() {
        return "GlobalTimestamps[hostNanos=%s, deviceTicks=%s]"
                .formatted(Long.toUnsignedString(hostNanos), Long.toUnsignedString(deviceTicks));
    }
}
