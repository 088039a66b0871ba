package io.zetools.mark;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/// Ids of threads: the system's, which marks of C have as well.
final class MarkThreads {
    private static final long VIRTUAL = 1L << 30;

    private static final @Nullable MethodHandle GETTID = bind();
    private static final ThreadLocal<Long> ID = ThreadLocal.withInitial(MarkThreads::ask);

    private MarkThreads() {}

    static long current() {
        var thread = Thread.currentThread();
        return thread.isVirtual() ? VIRTUAL + thread.threadId() : ID.get();
    }

    private static long ask() {
        if (GETTID == null) return Thread.currentThread().threadId();
        try {
            return (int) GETTID.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError("gettid throws nothing", e);
        }
    }

    @SuppressWarnings("restricted") // It has no arguments that could be wrong.
    private static @Nullable MethodHandle bind() {
        var linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find("gettid")
                .map(address -> linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT)))
                .orElse(null);
    }
}
