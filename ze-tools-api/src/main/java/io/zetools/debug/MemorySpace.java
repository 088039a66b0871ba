package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_MEMORY_SPACE_TYPE_SLM;

/// A memory of the device: `zet_debug_memory_space_type_t`.
public enum MemorySpace {
    /// Global memory as threads see it, and the modules' ELF images. `ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT`
    DEFAULT(ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT()),
    /// The local memory of a work-group, by the offset from its beginning. `ZET_DEBUG_MEMORY_SPACE_TYPE_SLM`
    SHARED_LOCAL(ZET_DEBUG_MEMORY_SPACE_TYPE_SLM()),
    /// A module's ELF image by its address: `ZET_DEBUG_MEMORY_SPACE_TYPE_ELF`. It is read as [#DEFAULT], which is
    /// the space that drivers accept for it.
    ELF(ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT()),
    /// The barriers of a work-group. [DebugSession#memory] refuses them, because reading them ends the debugger's
    /// process on Intel's driver. `ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER`
    BARRIER(ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER());

    /// Drivers want this bit in addresses of shared local memory.
    private static final long SHARED_LOCAL_BIT = 1L << 28;

    private final int value;

    MemorySpace(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }

    /// Returns the address as drivers want it.
    long address(long address) {
        return this == SHARED_LOCAL ? address | SHARED_LOCAL_BIT : address;
    }
}
