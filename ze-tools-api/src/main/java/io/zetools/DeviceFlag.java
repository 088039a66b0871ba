package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_PROPERTY_FLAG_ECC;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_PROPERTY_FLAG_INTEGRATED;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE;

/// Traits of a device: the bits of a `ze_device_property_flags_t`.
public enum DeviceFlag implements Flags.Bit {
    /// Shares the package with the host processor.
    INTEGRATED(ZE_DEVICE_PROPERTY_FLAG_INTEGRATED()),
    /// Is a part of another device.
    SUB_DEVICE(ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE()),
    /// Corrects errors in its memory.
    ECC(ZE_DEVICE_PROPERTY_FLAG_ECC()),
    /// Can handle page faults.
    ON_DEMAND_PAGING(ZE_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING());

    private final int bit;

    DeviceFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
