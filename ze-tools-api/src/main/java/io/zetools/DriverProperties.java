package io.zetools;

import java.util.UUID;

/// A `ze_driver_properties_t`.
///
/// Threads: immutable.
///
/// @param uuid identifies the driver within this process; by the specification it changes with the version, Intel's
///     changes from process to process
/// @param driverVersion a number that grows with every release; its meaning is the driver's own
public record DriverProperties(UUID uuid, @Unsigned int driverVersion) {
    @Override
    public String toString() {
        return "DriverProperties[uuid=%s, driverVersion=0x%08x]".formatted(uuid, driverVersion);
    }
}
