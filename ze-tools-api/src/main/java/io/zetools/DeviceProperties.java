package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetProperties;

import io.zetools.ffi.ze_device_properties_t;
import io.zetools.ffi.ze_device_uuid_t;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import io.zetools.internal.RecordText;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.util.UUID;

/// The properties of a device: a `ze_device_properties_t`.
///
/// Threads: immutable.
///
/// @param name the name that the driver gives it
/// @param type what kind of device
/// @param typeCode the kind as C has it, also when this version has no name for it
/// @param vendorId the PCI vendor
/// @param deviceId the PCI device
/// @param flags its traits
/// @param subDeviceId which part of its parent it is; 0 for a root device
/// @param coreClockMhz the highest clock rate of its core
/// @param maxAllocationBytes the largest single allocation
/// @param maxHardwareContexts how many contexts the hardware can keep
/// @param maxQueuePriority the highest priority of a command queue, counted from 0
/// @param slices how many slices it has
/// @param subslicesPerSlice how many subslices in each
/// @param eusPerSubslice how many execution units in each of those
/// @param threadsPerEu how many hardware threads in each of those
/// @param euSimdWidth the physical width of an execution unit
/// @param timer its clock
/// @param uuid identifies it on this machine; sub-devices have their own
public record DeviceProperties(
        String name,
        DeviceType type,
        int typeCode,
        @Unsigned int vendorId,
        @Unsigned int deviceId,
        Flags<DeviceFlag> flags,
        @Unsigned int subDeviceId,
        @Unsigned int coreClockMhz,
        @Unsigned long maxAllocationBytes,
        @Unsigned int maxHardwareContexts,
        @Unsigned int maxQueuePriority,
        @Unsigned int slices,
        @Unsigned int subslicesPerSlice,
        @Unsigned int eusPerSubslice,
        @Unsigned int threadsPerEu,
        @Unsigned int euSimdWidth,
        DeviceTimer timer,
        UUID uuid) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    /// Returns the number of execution units there are in all.
    public long eus() {
        return Integer.toUnsignedLong(slices)
                * Integer.toUnsignedLong(subslicesPerSlice)
                * Integer.toUnsignedLong(eusPerSubslice);
    }

    /// Returns the number of hardware threads there are in all.
    public long threads() {
        return eus() * Integer.toUnsignedLong(threadsPerEu);
    }

    static DeviceProperties read(Device device) {
        // The type of the struct decides what its timerResolution means: a period in nanoseconds, or a frequency.
        boolean frequency = device.driver().apiVersion().isAtLeast(1, 2);
        int stype = frequency ? ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2() : ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES();
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, ze_device_properties_t.layout(), stype);
            // The handle and not the device is the subject: a device is named by these very properties.
            var subject = "device 0x%x of %s".formatted(device.handle().address(), device.driver());
            Calls.check(
                    "zeDeviceGetProperties",
                    subject,
                    () -> zeDeviceGetProperties(device.handle().segment(), struct));

            long resolution = ze_device_properties_t.timerResolution(struct);
            int validBits = ze_device_properties_t.timestampValidBits(struct);
            int kernelValidBits = ze_device_properties_t.kernelTimestampValidBits(struct);
            int type = ze_device_properties_t.type(struct);
            return new DeviceProperties(
                    NativeText.fixed(ze_device_properties_t.name(struct)),
                    DeviceType.of(type),
                    type,
                    ze_device_properties_t.vendorId(struct),
                    ze_device_properties_t.deviceId(struct),
                    Flags.of(DeviceFlag.class, ze_device_properties_t.flags(struct)),
                    ze_device_properties_t.subdeviceId(struct),
                    ze_device_properties_t.coreClockRate(struct),
                    ze_device_properties_t.maxMemAllocSize(struct),
                    ze_device_properties_t.maxHardwareContexts(struct),
                    ze_device_properties_t.maxCommandQueuePriority(struct),
                    ze_device_properties_t.numSlices(struct),
                    ze_device_properties_t.numSubslicesPerSlice(struct),
                    ze_device_properties_t.numEUsPerSubslice(struct),
                    ze_device_properties_t.numThreadsPerEU(struct),
                    ze_device_properties_t.physicalEUSimdWidth(struct),
                    frequency
                            ? DeviceTimer.ofFrequency(resolution, validBits, kernelValidBits)
                            : DeviceTimer.ofPeriod(resolution, validBits, kernelValidBits),
                    Uuids.decode(ze_device_uuid_t.id(ze_device_properties_t.uuid(struct))));
        }
    }
}
