package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_SCOPE_FLAG_DEVICE;
import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_SCOPE_FLAG_HOST;
import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_SCOPE_FLAG_SUBDEVICE;

/// The part of the machine that sees the memory effects of an event: the bits of a `ze_event_scope_flags_t`.
public enum EventScope implements Flags.Bit {
    /// The sub-device.
    SUB_DEVICE(ZE_EVENT_SCOPE_FLAG_SUBDEVICE()),
    /// The device.
    DEVICE(ZE_EVENT_SCOPE_FLAG_DEVICE()),
    /// The device and the host.
    HOST(ZE_EVENT_SCOPE_FLAG_HOST());

    private final int bit;

    EventScope(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
