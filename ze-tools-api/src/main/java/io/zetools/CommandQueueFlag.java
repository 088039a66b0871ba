package io.zetools;

/// How a command queue is used: the bits of a `ze_command_queue_flags_t`.
public enum CommandQueueFlag implements Flags.Bit {
    /// For one engine, chosen by the program.
    EXPLICIT_ONLY(1),
    /// For immediate command lists: each command waits for the one before it. Since Level Zero 1.7.
    IN_ORDER(2);

    private final int bit;

    CommandQueueFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
