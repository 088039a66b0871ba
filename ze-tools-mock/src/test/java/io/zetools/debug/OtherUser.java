package io.zetools.debug;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;

/// Runs something with the rights of a user who owns nothing here: for tests, which build machines run as root.
///
/// The system call, other than the C library's function, changes the calling thread alone.
final class OtherUser {
    private static final long NOBODY = 65534;
    private static final long UNCHANGED = -1;
    private static final long SETRESUID = System.getProperty("os.arch").equals("amd64") ? 117 : 147;

    private static final MethodHandle SYSCALL = syscall();

    private OtherUser() {}

    /// Runs it as nobody. This user must be root.
    static void run(Runnable action) {
        setUser(NOBODY, NOBODY, UNCHANGED);
        try {
            action.run();
        } finally {
            setUser(0, 0, UNCHANGED);
        }
    }

    static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void setUser(long real, long effective, long saved) {
        long result;
        try {
            result = (long) SYSCALL.invokeExact(SETRESUID, real, effective, saved);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        if (result != 0) throw new IllegalStateException("setresuid fails");
    }

    @SuppressWarnings("restricted") // The function of the C library has this form for the calls used here.
    private static MethodHandle syscall() {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().find("syscall").orElseThrow(),
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                Linker.Option.firstVariadicArg(1));
    }
}
