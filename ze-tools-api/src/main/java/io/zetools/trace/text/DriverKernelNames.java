package io.zetools.trace.text;

import io.zetools.ffi.LevelZeroNative;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The names of kernels, asked of the driver each time: a handle may be used again for another kernel.
final class DriverKernelNames {
    /// The length up to which names are read.
    private static final long LIMIT = 4096;

    private DriverKernelNames() {}

    /// Returns the name of a kernel that is alive; empty if the driver does not have it.
    static Optional<String> of(long handle) {
        if (handle == 0) return Optional.empty();
        var kernel = MemorySegment.ofAddress(handle);
        try (var scratch = Arena.ofConfined()) {
            // Not through Calls: observers of our calls must not get one that only describes another.
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            if (LevelZeroNative.zeKernelGetName(kernel, size, MemorySegment.NULL) != 0) return Optional.empty();
            long bytes = size.get(ValueLayout.JAVA_LONG, 0);
            if (bytes <= 0 || bytes > LIMIT) return Optional.empty();

            var name = scratch.allocate(bytes + 1);
            if (LevelZeroNative.zeKernelGetName(kernel, size, name) != 0) return Optional.empty();
            return Optional.of(name.getString(0, StandardCharsets.UTF_8));
        }
    }
}
