package io.zetools.internal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Linux's `CLOCK_MONOTONIC_RAW`, which nothing steers, so that it runs apart from `System.nanoTime`.
///
/// Threads: any.
public final class RawMonotonicClock {
    private static final int CLOCK_MONOTONIC_RAW = 4;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private static final @Nullable MethodHandle CLOCK_GETTIME = find();

    private RawMonotonicClock() {}

    /// Returns the clock's nanoseconds; empty where the system has no such clock.
    public static OptionalLong nanos() {
        var read = CLOCK_GETTIME;
        if (read == null) return OptionalLong.empty();
        try (var scratch = Arena.ofConfined()) {
            MemorySegment time = scratch.allocate(JAVA_LONG, 2);
            if ((int) read.invokeExact(CLOCK_MONOTONIC_RAW, time) != 0) return OptionalLong.empty();
            return OptionalLong.of(time.getAtIndex(JAVA_LONG, 0) * NANOS_PER_SECOND + time.getAtIndex(JAVA_LONG, 1));
        } catch (Throwable e) {
            throw new LinkageError("clock_gettime cannot be called", e);
        }
    }

    @SuppressWarnings("restricted") // The signature is that of the C library.
    private static @Nullable MethodHandle find() {
        boolean isLinux = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");
        // `struct timespec` has two longs where pointers have eight bytes.
        if (!isLinux || ADDRESS.byteSize() != Long.BYTES) return null;
        var linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find("clock_gettime")
                .map(symbol -> linker.downcallHandle(symbol, FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS)))
                .orElse(null);
    }
}
