package io.zetools;

/// How a command list may be treated: the bits of a `ze_command_list_flags_t`.
public enum CommandListFlag implements Flags.Bit {
    /// The driver may reorder commands between barriers and other points of synchronisation.
    RELAXED_ORDERING(1),
    /// The driver may take longer on the host to finish sooner on the device.
    MAXIMIZE_THROUGHPUT(2),
    /// The list is for one engine, chosen by the program.
    EXPLICIT_ONLY(4),
    /// Each command waits for the one before it. Since Level Zero 1.7.
    IN_ORDER(8);

    private final int bit;

    CommandListFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
