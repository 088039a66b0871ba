package io.zetools.mock;

/// The description of a simulated device. Zero, or an empty name, keeps the default of a part.
///
/// Threads: immutable.
///
/// @param name as the device reports it
/// @param subDevices how many; 0 for none
/// @param slices per sub-device
/// @param subslicesPerSlice in each slice
/// @param eusPerSubslice execution units in each sub-slice
/// @param threadsPerEu hardware threads of each execution unit
/// @param timestampBits how many bits of a timestamp are valid, 32 to 64
/// @param kernelTimestampBits how many bits of a kernel timestamp are valid, 32 to 64
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
    /// A device of that name with that many sub-devices, otherwise like the default one.
    public static MockDevice of(String name, int subDevices) {
        return new MockDevice(name, subDevices, 0, 0, 0, 0, 0, 0, 0);
    }

    /// The same with a timer that wraps around sooner or later.
    public MockDevice withTimestampBits(int bits, int kernelBits) {
        return new MockDevice(
                name, subDevices, slices, subslicesPerSlice, eusPerSubslice, threadsPerEu, bits, kernelBits, timerHz);
    }

    /// The same with a timer of another frequency.
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
