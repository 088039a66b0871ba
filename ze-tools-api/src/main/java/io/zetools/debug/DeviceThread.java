package io.zetools.debug;

import io.zetools.Device;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One hardware thread of a device: `ze_device_thread_t`.
///
/// On a root device with sub-devices, slice numbers continue across the sub-devices.
///
/// Threads: immutable.
///
/// @param slice from 0
/// @param subslice within the slice, from 0
/// @param eu the execution unit within the sub-slice, from 0
/// @param thread within the execution unit, from 0
public record DeviceThread(int slice, int subslice, int eu, int thread) implements ThreadSelector {
    /// @throws IllegalArgumentException if a number is negative
    public DeviceThread {
        if ((slice | subslice | eu | thread) < 0) {
            throw new IllegalArgumentException("no device thread %d.%d.%d.%d".formatted(slice, subslice, eu, thread));
        }
    }

    /// All threads that a device has, in order of their numbers.
    public static Stream<DeviceThread> all(Device device) {
        var properties = device.properties();
        return IntStream.range(0, properties.slices())
                .boxed()
                .flatMap(slice -> IntStream.range(0, properties.subslicesPerSlice())
                        .boxed()
                        .flatMap(subslice -> IntStream.range(0, properties.eusPerSubslice())
                                .boxed()
                                .flatMap(eu -> IntStream.range(0, properties.threadsPerEu())
                                        .mapToObj(thread -> new DeviceThread(slice, subslice, eu, thread)))));
    }

    @Override
    public boolean contains(DeviceThread other) {
        return equals(other);
    }

    @Override
    public String toString() {
        return "thread %d.%d.%d.%d".formatted(slice, subslice, eu, thread);
    }
}
