package io.zetools.sysman;

import io.zetools.Flags;
import io.zetools.Unsigned;
import io.zetools.ffi.zes_process_state_t;
import java.lang.foreign.MemorySegment;

/// The use of a device by one process: a `zes_process_state_t`.
///
/// Threads: immutable.
///
/// @param pid the id of the process
/// @param memoryBytes the memory of the device that it has, in bytes
/// @param sharedBytes how much of that other processes have, too, in bytes
/// @param engines the kinds of engines that it uses
public record ProcessUse(
        @Unsigned int pid,
        @Unsigned long memoryBytes,
        @Unsigned long sharedBytes,
        Flags<EngineKind> engines) {

    static ProcessUse decode(MemorySegment struct) {
        return new ProcessUse(
                zes_process_state_t.processId(struct),
                zes_process_state_t.memSize(struct),
                zes_process_state_t.sharedSize(struct),
                Flags.of(EngineKind.class, zes_process_state_t.engines(struct)));
    }
}
