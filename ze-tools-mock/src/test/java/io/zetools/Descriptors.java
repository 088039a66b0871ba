package io.zetools;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Operations on file descriptors that only tests need.
final class Descriptors {
    private static final int O_RDWR = 2;
    private static final int O_CLOEXEC = 0x80000;

    private static final MethodHandle OPEN =
            bind("open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle CLOSE = bind("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private Descriptors() {}

    /// Opens a file, for reading and writing.
    static int open(Path file) {
        return open(file, O_RDWR);
    }

    static int openToRead(Path file) {
        return open(file, 0);
    }

    private static int open(Path file, int mode) {
        try (var scratch = Arena.ofConfined()) {
            int number = (int) OPEN.invokeExact(scratch.allocateFrom(file.toString()), mode | O_CLOEXEC);
            if (number < 0) throw new AssertionError(file + " cannot be opened");
            return number;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// Demands that it was open.
    static void close(int number) {
        try {
            int result = (int) CLOSE.invokeExact(number);
            if (result != 0) throw new AssertionError("descriptor " + number + " was not open");
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static Path path(int number) {
        return Path.of("/proc/self/fd", Integer.toString(number));
    }

    /// All descriptors of this process that are of the same file.
    static List<Integer> of(Path file) {
        try (var all = Files.list(Path.of("/proc/self/fd"))) {
            var wanted = identity(file);
            return all.filter(path -> wanted.equals(identity(path)))
                    .map(path -> Integer.valueOf(path.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object identity(Path file) {
        try {
            return Files.readAttributes(file, "unix:dev,ino");
        } catch (IOException _) {
            return "gone";
        }
    }

    @SuppressWarnings("restricted") // The signatures are those of the C library.
    private static MethodHandle bind(String function, FunctionDescriptor signature, Linker.Option... options) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(function), signature, options);
    }
}
