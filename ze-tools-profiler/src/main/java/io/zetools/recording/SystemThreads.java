package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// What the system calls the threads.
final class SystemThreads {
    /// Empty where the C library has no such function.
    private static final Optional<MethodHandle> GETTID = bind();

    private SystemThreads() {}

    /// The id of the current thread; 0 if that cannot be found out.
    static int currentId() {
        if (GETTID.isEmpty()) return 0;
        try {
            return (int) GETTID.get().invokeExact();
        } catch (Throwable e) {
            throw new AssertionError("gettid throws nothing", e);
        }
    }

    @SuppressWarnings("restricted") // It has no arguments that could be wrong.
    private static Optional<MethodHandle> bind() {
        var linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find("gettid")
                .map(address -> linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT)));
    }
}
