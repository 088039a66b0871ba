package io.zetools;

/// What the events of a pool can do: the bits of a `ze_event_pool_flags_t`.
public enum EventPoolFlag implements Flags.Bit {
    /// The host can wait for them and see their state.
    HOST_VISIBLE(1),
    /// They can be shared with other processes.
    IPC(2),
    /// They record when their command ran, in device ticks.
    KERNEL_TIMESTAMP(4),
    /// They record when their command ran, on the host's clock too.
    KERNEL_MAPPED_TIMESTAMP(8);

    private final int bit;

    EventPoolFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
