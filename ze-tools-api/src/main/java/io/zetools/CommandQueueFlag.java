package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_FLAG_EXPLICIT_ONLY;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_FLAG_IN_ORDER;

/// The ways in which a command queue is used: the bits of a `ze_command_queue_flags_t`.
public enum CommandQueueFlag implements Flags.Bit {
    /// For one engine, chosen by the program.
    EXPLICIT_ONLY(ZE_COMMAND_QUEUE_FLAG_EXPLICIT_ONLY()),
    /// For immediate command lists: each command waits for the one before it. Since Level Zero 1.7.
    IN_ORDER(ZE_COMMAND_QUEUE_FLAG_IN_ORDER());

    private final int bit;

    CommandQueueFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
