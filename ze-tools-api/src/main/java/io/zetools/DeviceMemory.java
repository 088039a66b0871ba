package io.zetools;

import io.zetools.ffi.ze_device_memory_properties_t;
import io.zetools.internal.NativeText;
import io.zetools.internal.RecordText;
import java.lang.foreign.MemorySegment;

/// A memory of a device: a `ze_device_memory_properties_t`.
///
/// Threads: immutable.
///
/// @param name the name that the driver gives it, possibly empty
/// @param bytes its size
/// @param maxClockMhz its highest clock rate
/// @param busWidthBits the width of its bus
public record DeviceMemory(
        String name,
        @Unsigned long bytes,
        @Unsigned int maxClockMhz,
        @Unsigned int busWidthBits) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    static DeviceMemory decode(MemorySegment struct) {
        return new DeviceMemory(
                NativeText.fixed(ze_device_memory_properties_t.name(struct)),
                ze_device_memory_properties_t.totalSize(struct),
                ze_device_memory_properties_t.maxClockRate(struct),
                ze_device_memory_properties_t.maxBusWidth(struct));
    }
}
