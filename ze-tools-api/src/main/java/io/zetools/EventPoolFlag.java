package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_POOL_FLAG_HOST_VISIBLE;
import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_POOL_FLAG_IPC;
import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP;
import static io.zetools.ffi.LevelZeroNative.ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP;

/// The abilities of a pool's events: the bits of a `ze_event_pool_flags_t`.
public enum EventPoolFlag implements Flags.Bit {
    /// The host can wait for them and see their state.
    HOST_VISIBLE(ZE_EVENT_POOL_FLAG_HOST_VISIBLE()),
    /// They can be shared with other processes.
    IPC(ZE_EVENT_POOL_FLAG_IPC()),
    /// They record when their command ran, in device ticks.
    KERNEL_TIMESTAMP(ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP()),
    /// They record when their command ran, on the host's clock too.
    KERNEL_MAPPED_TIMESTAMP(ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP());

    private final int bit;

    EventPoolFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
