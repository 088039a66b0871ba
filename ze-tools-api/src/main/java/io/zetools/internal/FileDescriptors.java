package io.zetools.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// File descriptors of Linux, as the numbers that they are in C.
///
/// Threads: any.
public final class FileDescriptors {
    private static final boolean LINUX =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");

    private static final int F_GETFD = 1;
    private static final int F_DUPFD_CLOEXEC = 1030;
    private static final int EBADF = 9;
    private static final int EINVAL = 22;

    /// The highest number of a duplicate. Duplicates are numbered from here down to half of it, or in the next
    /// lower half where the process may not have so many. The system gives the lowest free number, so that other
    /// descriptors seldom have one of these.
    private static final int HIGHEST = 1 << 15;

    /// The number of the next duplicate. It differs from that of any other duplicate that is open, also if a driver
    /// has closed one.
    private static final AtomicInteger NEXT = new AtomicInteger();

    private FileDescriptors() {}

    /// Returns whether this system has them.
    public static boolean exist() {
        return LINUX;
    }

    /// Returns another descriptor of the same file, to give away.
    ///
    /// @throws IllegalArgumentException if the descriptor is not open
    /// @throws IllegalStateException if the process can have no more of them
    public static Duplicate duplicate(int fileDescriptor) {
        int turn = NEXT.getAndIncrement() & Integer.MAX_VALUE;
        for (int highest = HIGHEST; highest > 1; highest /= 2) {
            int number = Libc.fcntl(fileDescriptor, F_DUPFD_CLOEXEC, highest / 2 + turn % (highest / 2));
            if (number >= 0) return new Duplicate(number);
            if (number == -EBADF) {
                throw new IllegalArgumentException(
                        "file descriptor %d is not open in this process".formatted(fileDescriptor));
            }
            if (number != -EINVAL) break;
        }
        throw new IllegalStateException(
                "file descriptor %d cannot be duplicated: the process has no more left (ulimit -n)"
                        .formatted(fileDescriptor));
    }

    /// Returns the name that the system has for the file, such as `/dmabuf:` or `pipe:[4711]`; empty if
    /// it does not report one.
    public static Optional<String> describe(int fileDescriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(path(fileDescriptor)).toString());
        } catch (IOException | UnsupportedOperationException _) {
            return Optional.empty();
        }
    }

    /// Returns the bytes of the file; empty if the system does not report them, or it is no file with a
    /// size.
    public static OptionalLong size(int fileDescriptor) {
        try {
            long size = Files.size(path(fileDescriptor));
            return size > 0 ? OptionalLong.of(size) : OptionalLong.empty();
        } catch (IOException _) {
            return OptionalLong.empty();
        }
    }

    private static Path path(int fileDescriptor) {
        return Path.of("/proc/self/fd", Integer.toString(fileDescriptor));
    }

    /// Returns the identity of the file; `null` if the descriptor is not open, or the system does not
    /// report it.
    private static @Nullable Object identity(int fileDescriptor) {
        try {
            return Files.readAttributes(path(fileDescriptor), "unix:dev,ino");
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return null;
        }
    }

    /// A descriptor for a driver that may close it or not.
    public static final class Duplicate implements AutoCloseable {
        private final int number;
        private final @Nullable Object file;

        private Duplicate(int number) {
            this.number = number;
            this.file = identity(number);
        }

        public int number() {
            return number;
        }

        /// Closes it, unless that has been done: where the number is free, or is another file now, it is left
        /// alone.
        @Override
        public void close() {
            boolean open = file != null ? file.equals(identity(number)) : Libc.fcntl(number, F_GETFD, 0) >= 0;
            if (open) Libc.close(number);
        }
    }

    /// The functions of the C library. They are in a class of their own, so that they are looked up on Linux only.
    private static final class Libc {
        private static final MemoryLayout STATE = Linker.Option.captureStateLayout();
        private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
        private static final MethodHandle FCNTL = bind(
                "fcntl",
                FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT),
                Linker.Option.captureCallState("errno"),
                Linker.Option.firstVariadicArg(2));
        private static final MethodHandle CLOSE = bind("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

        /// Calls `fcntl` and returns its result, or the negative error number.
        static int fcntl(int fileDescriptor, int command, int argument) {
            try (var scratch = Arena.ofConfined()) {
                var state = scratch.allocate(STATE);
                int result = (int) FCNTL.invokeExact(state, fileDescriptor, command, argument);
                return result >= 0 ? result : -(int) ERRNO.get(state, 0L);
            } catch (Throwable e) {
                throw new AssertionError("fcntl throws nothing", e);
            }
        }

        static void close(int fileDescriptor) {
            try {
                // Whatever it says: Linux has given the number free.
                int _ = (int) CLOSE.invokeExact(fileDescriptor);
            } catch (Throwable e) {
                throw new AssertionError("close throws nothing", e);
            }
        }

        @SuppressWarnings("restricted") // The signatures are those of the C library.
        private static MethodHandle bind(String function, FunctionDescriptor signature, Linker.Option... options) {
            var linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(function), signature, options);
        }
    }
}
