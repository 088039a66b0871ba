package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_LIST_FLAG_EXPLICIT_ONLY;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_LIST_FLAG_IN_ORDER;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_LIST_FLAG_MAXIMIZE_THROUGHPUT;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_LIST_FLAG_RELAXED_ORDERING;

/// The ways in which a driver may treat a command list: the bits of a `ze_command_list_flags_t`.
public enum CommandListFlag implements Flags.Bit {
    /// The driver may reorder commands between barriers and other points of synchronisation.
    RELAXED_ORDERING(ZE_COMMAND_LIST_FLAG_RELAXED_ORDERING()),
    /// The driver may take longer on the host to finish sooner on the device.
    MAXIMIZE_THROUGHPUT(ZE_COMMAND_LIST_FLAG_MAXIMIZE_THROUGHPUT()),
    /// The list is for one engine, chosen by the program.
    EXPLICIT_ONLY(ZE_COMMAND_LIST_FLAG_EXPLICIT_ONLY()),
    /// Each command waits for the one before it. Since Level Zero 1.7.
    IN_ORDER(ZE_COMMAND_LIST_FLAG_IN_ORDER());

    private final int bit;

    CommandListFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
