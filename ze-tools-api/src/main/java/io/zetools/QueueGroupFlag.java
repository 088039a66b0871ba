package io.zetools;

/// What the queues of a group can do: the bits of a `ze_command_queue_group_property_flags_t`.
public enum QueueGroupFlag implements Flags.Bit {
    /// Run kernels.
    COMPUTE(1),
    /// Copy and fill memory.
    COPY(2),
    /// Run cooperative kernels.
    COOPERATIVE_KERNELS(4),
    /// Take metric queries.
    METRICS(8);

    private final int bit;

    QueueGroupFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
