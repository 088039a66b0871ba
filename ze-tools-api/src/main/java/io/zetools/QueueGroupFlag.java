package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COOPERATIVE_KERNELS;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_METRICS;

/// The abilities of the queues of a group: the bits of a `ze_command_queue_group_property_flags_t`.
public enum QueueGroupFlag implements Flags.Bit {
    /// Run kernels.
    COMPUTE(ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE()),
    /// Copy and fill memory.
    COPY(ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY()),
    /// Run cooperative kernels.
    COOPERATIVE_KERNELS(ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COOPERATIVE_KERNELS()),
    /// Take metric queries.
    METRICS(ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_METRICS());

    private final int bit;

    QueueGroupFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
