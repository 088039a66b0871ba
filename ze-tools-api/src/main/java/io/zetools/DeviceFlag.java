package io.zetools;

/// Traits of a device: the bits of a `ze_device_property_flags_t`.
public enum DeviceFlag implements Flags.Bit {
    /// Shares the package with the host processor.
    INTEGRATED(1),
    /// Is a part of another device.
    SUB_DEVICE(2),
    /// Corrects errors in its memory.
    ECC(4),
    /// Can handle page faults.
    ON_DEMAND_PAGING(8);

    private final int bit;

    DeviceFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
