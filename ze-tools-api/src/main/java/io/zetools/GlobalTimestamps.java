package io.zetools;

/// The time of one moment on the clock of the host and on that of a device.
///
/// Threads: immutable.
///
/// @param hostNanos the host's clock in nanoseconds; [HostClock] names that clock, and converts it to
///     `System.nanoTime`. Intel's driver for Linux reads `CLOCK_MONOTONIC_RAW`
/// @param deviceTicks the device's clock in ticks of [DeviceTimer]; only its valid bits count
public record GlobalTimestamps(
        @Unsigned long hostNanos, @Unsigned long deviceTicks) {
    @Override
    public String toString() {
        return "GlobalTimestamps[hostNanos=%s, deviceTicks=%s]"
                .formatted(Long.toUnsignedString(hostNanos), Long.toUnsignedString(deviceTicks));
    }
}
