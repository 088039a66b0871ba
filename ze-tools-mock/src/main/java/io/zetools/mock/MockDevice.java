package io.zetools.mock;

/// The description of a simulated device. Zero, or an empty name, keeps the default of a part.
///
/// Threads: immutable.
///
/// @param name as the device reports it
/// @param subDevices the number of sub-devices; 0 for none
/// @param slices per sub-device
/// @param subslicesPerSlice in each slice
/// @param eusPerSubslice execution units in each sub-slice
/// @param threadsPerEu hardware threads of each execution unit
/// @param timestampBits the number of valid bits of a timestamp, 32 to 64
/// @param kernelTimestampBits the number of valid bits of a kernel timestamp, 32 to 64
/// @param timerHz ticks of the device's timer in a second
public record MockDevice(
        String name,
        int subDevices,
        int slices,
        int subslicesPerSlice,
        int eusPerSubslice,
        int threadsPerEu,
        int timestampBits,
        int kernelTimestampBits,
        long timerHz) {
    /// Returns a device of that name with that many sub-devices, otherwise like the default one.
    public static MockDevice of(String name, int subDevices) {
        return new MockDevice(name, subDevices, 0, 0, 0, 0, 0, 0, 0);
    }

    /// Returns the same device with other numbers of valid bits in timestamps.
    public MockDevice withTimestampBits(int bits, int kernelBits) {
        return new MockDevice(
                name, subDevices, slices, subslicesPerSlice, eusPerSubslice, threadsPerEu, bits, kernelBits, timerHz);
    }

    /// Returns the same device with a timer of another frequency.
    public MockDevice withTimer(long hertz) {
        return new MockDevice(
                name,
                subDevices,
                slices,
                subslicesPerSlice,
                eusPerSubslice,
                threadsPerEu,
                timestampBits,
                kernelTimestampBits,
                hertz);
    }
}
