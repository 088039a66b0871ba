package io.zetools.trace.call;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// A page of memory without a zero in it, behind which there is nothing: reading on ends the VM.
@SuppressWarnings("restricted") // The signatures are those of the C library.
final class PageEdge implements AutoCloseable {
    static final int SIZE = 4096;

    private static final MethodHandle MMAP = bind(
            "mmap",
            FunctionDescriptor.of(
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG));
    private static final MethodHandle MPROTECT = bind(
            "mprotect",
            FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
    private static final MethodHandle MUNMAP =
            bind("munmap", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));

    private final long start;

    PageEdge() {
        try {
            // Readable, writable; private, anonymous.
            start = (long) MMAP.invokeExact(0L, 2L * SIZE, 3, 0x22, -1, 0L);
            if (start == -1) throw new AssertionError("mmap failed");
            MemorySegment.ofAddress(start).reinterpret(SIZE).fill((byte) 'A');
            int code = (int) MPROTECT.invokeExact(end(), (long) SIZE, 0);
            if (code != 0) throw new AssertionError("mprotect failed");
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    long start() {
        return start;
    }

    /// The first address that cannot be read.
    long end() {
        return start + SIZE;
    }

    @Override
    public void close() {
        try {
            int code = (int) MUNMAP.invokeExact(start, 2L * SIZE);
            if (code != 0) throw new AssertionError("munmap failed");
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle bind(String function, FunctionDescriptor signature) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(function), signature);
    }
}
