package io.zetools.benchmarks;

import static java.lang.foreign.MemorySegment.NULL;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// A process that binds C functions of the signatures which loading Level Zero and starting a recorder need, and
/// calls one through each: the least time of any Java program that does so. It prints the milliseconds from the
/// start of the process.
final class ForeignProcess {
    private ForeignProcess() {}

    /// Runs the program.
    ///
    /// @param arguments when the process was started, in milliseconds of the epoch
    public static void main(String[] arguments) throws Throwable {
        // dladdr, zeDriverGet
        int _ = (int) bound(JAVA_INT, ADDRESS, ADDRESS).invokeExact(NULL, NULL);
        // getenv
        var _ = (MemorySegment) bound(ADDRESS, ADDRESS).invokeExact(NULL);
        // setenv
        int _ = (int) bound(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT).invokeExact(NULL, NULL, 0);
        // zeInit
        int _ = (int) bound(JAVA_INT, JAVA_INT).invokeExact(0);
        // The recorder's C part, which makes tracers, too
        long _ = (long) bound(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG)
                .invokeExact(0, 0L, 0L, 0L, 0L, 0L);
        System.out.println(System.currentTimeMillis() - Long.parseLong(arguments[0]));
    }

    /// A function without parameters, which ignores arguments.
    @SuppressWarnings("restricted")
    private static MethodHandle bound(MemoryLayout result, MemoryLayout... arguments) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow("getpid"), FunctionDescriptor.of(result, arguments));
    }
}
