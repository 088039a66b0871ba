package io.zetools.program;

import java.lang.foreign.MemorySegment;

/// Memory that the caller of a C function promises to be there while the function runs.
final class CallerMemory {
    private CallerMemory() {}

    /// So many bytes at an address.
    @SuppressWarnings("restricted") // The function's contract vouches for the size.
    static MemorySegment at(MemorySegment pointer, long size) {
        return pointer.reinterpret(size);
    }
}
