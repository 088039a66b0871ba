package io.zetools.recording;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The ids and times that the system has for threads.
final class SystemThreads {
    /// Empty where the C library has no such function.
    private static final Optional<MethodHandle> GETTID = bind("gettid", FunctionDescriptor.of(JAVA_INT));

    /// Made when it is needed, which is seldom.
    private static final class Clock {
        private static final Optional<MethodHandle> GETTIME =
                bind("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    }

    private SystemThreads() {}

    /// Returns the id of the current thread; 0 where the C library has no function for it.
    static int currentId() {
        if (GETTID.isEmpty()) return 0;
        try {
            return (int) GETTID.get().invokeExact();
        } catch (Throwable e) {
            throw new AssertionError("gettid throws nothing", e);
        }
    }

    /// Returns the processor time of a thread of this process in nanoseconds; -1 if that is not known.
    static long processorNanos(int id) {
        var gettime = Clock.GETTIME;
        if (gettime.isEmpty() || id <= 0) return -1;
        try (var scratch = Arena.ofConfined()) {
            // struct timespec
            var time = scratch.allocate(JAVA_LONG, 2);
            // The number of the kernel's clock of a thread is its id, inverted, and the bits "of a thread, scheduled".
            if ((int) gettime.get().invokeExact(~id << 3 | 6, time) != 0) return -1;
            return TimeUnit.SECONDS.toNanos(time.getAtIndex(JAVA_LONG, 0)) + time.getAtIndex(JAVA_LONG, 1);
        } catch (Throwable e) {
            throw new AssertionError("clock_gettime throws nothing", e);
        }
    }

    @SuppressWarnings("restricted") // The signatures are those of POSIX.
    private static Optional<MethodHandle> bind(String function, FunctionDescriptor signature) {
        var linker = Linker.nativeLinker();
        return linker.defaultLookup().find(function).map(address -> linker.downcallHandle(address, signature));
    }
}
