package io.zetools.program;

import io.zetools.trace.ApiCall;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Memory that the caller of a C function promises to be there while the function runs.
final class CallerMemory {
    private CallerMemory() {}

    /// Returns the memory at an address.
    @SuppressWarnings("restricted") // The function's contract vouches for the size.
    static MemorySegment at(MemorySegment pointer, long size) {
        return pointer.reinterpret(size);
    }

    /// Returns a 32-bit argument of a call.
    static int intArgument(ApiCall call, int index) {
        return at(call.params().getAtIndex(ValueLayout.ADDRESS, index), Integer.BYTES)
                .get(ValueLayout.JAVA_INT, 0);
    }
}
