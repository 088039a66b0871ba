package io.zetools.internal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.OptionalInt;

/// Descriptors of processes on Linux: `pidfd_open`. A descriptor stays that of its process, also when the process's
/// number has gone to another one.
///
/// Threads: any; a descriptor is closed once.
public final class ProcessDescriptors {
    private static final short POLLIN = 1;

    private ProcessDescriptors() {}

    /// Opens a descriptor; empty if the system has none, or the process cannot be seen.
    public static OptionalInt open(long pid) {
        if (!FileDescriptors.exist() || pid != (int) pid || Libc.PIDFD_OPEN.isEmpty()) return OptionalInt.empty();
        try {
            int number = (int) Libc.PIDFD_OPEN.get().invokeExact((int) pid, 0);
            return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
        } catch (Throwable e) {
            throw new AssertionError("pidfd_open throws nothing", e);
        }
    }

    /// Returns whether the process has ended: all of its threads, waited for or not.
    public static boolean hasEnded(int descriptor) {
        try (var scratch = Arena.ofConfined()) {
            // struct pollfd: the descriptor, the events that are asked for, the events that have happened
            var poll = scratch.allocate(Libc.POLLFD);
            poll.set(JAVA_INT, 0, descriptor);
            poll.set(JAVA_SHORT, 4, POLLIN);
            int ready = (int) Libc.POLL.invokeExact(poll, 1L, 0);
            return ready > 0 && (poll.get(JAVA_SHORT, 6) & POLLIN) != 0;
        } catch (Throwable e) {
            throw new AssertionError("poll throws nothing", e);
        }
    }

    /// Closes a descriptor.
    public static void close(int descriptor) {
        try {
            int _ = (int) Libc.CLOSE.invokeExact(descriptor);
        } catch (Throwable e) {
            throw new AssertionError("close throws nothing", e);
        }
    }

    /// The functions of the C library, in a class of its own, so that they are looked up on Linux only.
    private static final class Libc {
        static final MemoryLayout POLLFD = MemoryLayout.structLayout(JAVA_INT, JAVA_SHORT, JAVA_SHORT);

        /// Younger than the C libraries of some distributions.
        static final Optional<MethodHandle> PIDFD_OPEN =
                bind("pidfd_open", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));

        static final MethodHandle POLL = bind("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT))
                .orElseThrow();
        static final MethodHandle CLOSE =
                bind("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT)).orElseThrow();

        @SuppressWarnings("restricted") // The signatures are those of the C library.
        private static Optional<MethodHandle> bind(String function, FunctionDescriptor signature) {
            var linker = Linker.nativeLinker();
            return linker.defaultLookup()
                    .find(function)
                    .map((MemorySegment found) -> linker.downcallHandle(found, signature));
        }
    }
}
