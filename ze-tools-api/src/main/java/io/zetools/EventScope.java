package io.zetools;

/// How far the memory effects of an event reach: the bits of a `ze_event_scope_flags_t`.
public enum EventScope implements Flags.Bit {
    /// The sub-device.
    SUB_DEVICE(1),
    /// The device.
    DEVICE(2),
    /// The device and the host.
    HOST(4);

    private final int bit;

    EventScope(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
