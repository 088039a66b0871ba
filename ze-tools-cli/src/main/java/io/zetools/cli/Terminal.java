package io.zetools.cli;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.nio.file.Files;
import java.nio.file.Path;

/// The terminal that the command may have been started in.
final class Terminal {
    private static final long GET_SIZE = 0x5413; // TIOCGWINSZ

    private Terminal() {}

    static boolean isOutput() {
        return isTerminal(1);
    }

    static boolean isError() {
        return isTerminal(2);
    }

    /// Returns whether to emphasise text: on a terminal, unless the user says otherwise by `NO_COLOR`.
    static boolean wantsBold(boolean terminal) {
        var refused = System.getenv("NO_COLOR");
        return terminal && (refused == null || refused.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }

    /// Returns the columns of the terminal that standard output goes to; 0 without one.
    static int outputColumns() {
        return isOutput() ? columns(1) : 0;
    }

    /// Returns the columns of the terminal that standard error goes to; 0 without one.
    static int errorColumns() {
        return isError() ? columns(2) : 0;
    }

    @SuppressWarnings("restricted") // The signature is that of the C library.
    private static int columns(int descriptor) {
        var linker = Linker.nativeLinker();
        var ioctl = linker.defaultLookup().find("ioctl");
        if (ioctl.isEmpty()) return 0;
        var signature = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
        try (var scratch = Arena.ofConfined()) {
            // struct winsize: rows, columns, and the size in pixels
            var size = scratch.allocate(JAVA_SHORT, 4);
            var call = linker.downcallHandle(ioctl.get(), signature, Linker.Option.firstVariadicArg(2));
            if ((int) call.invokeExact(descriptor, GET_SIZE, size) != 0) return 0;
            return Short.toUnsignedInt(size.getAtIndex(JAVA_SHORT, 1));
        } catch (Throwable e) {
            throw new AssertionError("ioctl throws nothing", e);
        }
    }

    private static boolean isTerminal(int descriptor) {
        try {
            var target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            // Without a way to ask, plain text is right everywhere.
            return false;
        }
    }
}
