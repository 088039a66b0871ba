package io.zetools.debug;

/// A memory of the device, `zet_debug_memory_space_type_t`. Only we send it, so it is closed.
public enum MemorySpace {
    /// What the threads see as global memory, and the modules' ELF images. `ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT`
    DEFAULT(0),
    /// The local memory of a work-group. `ZET_DEBUG_MEMORY_SPACE_TYPE_SLM`
    SHARED_LOCAL(1),
    /// A module's ELF image. Intel's driver wants [#DEFAULT] for it. `ZET_DEBUG_MEMORY_SPACE_TYPE_ELF`
    ELF(2),
    /// The barriers of a work-group; read only. `ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER`
    BARRIER(3);

    private final int value;

    MemorySpace(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}
