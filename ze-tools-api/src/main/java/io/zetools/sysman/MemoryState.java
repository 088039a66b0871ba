package io.zetools.sysman;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_mem_state_t;
import io.zetools.internal.RecordText;
import java.lang.foreign.MemorySegment;

/// The use of a memory: a `zes_mem_state_t`.
///
/// Threads: immutable.
///
/// @param health its health
/// @param freeBytes how many bytes are free
/// @param bytes how many bytes can be allocated in all
public record MemoryState(
        MemoryHealth health,
        @Unsigned long freeBytes,
        @Unsigned long bytes) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    static MemoryState decode(MemorySegment struct) {
        return new MemoryState(
                MemoryHealth.of(zes_mem_state_t.health(struct)),
                zes_mem_state_t.free(struct),
                zes_mem_state_t.size(struct));
    }
}
