package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.ffi.NativeFiles;
import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// The recorder's C part, which lies in the jar of this module: callbacks that do not enter the VM. Where it cannot
/// be loaded, Java records, at a higher cost.
///
/// Threads: any.
final class RecorderLibrary {
    /// `false` makes Java record also where there is a library.
    private static final String SWITCH = "io.zetools.recording.native";

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY = load();
    }

    /// `ztr_do`, through which [NativeHalf] calls everything else: the VM takes some milliseconds to learn a
    /// signature, and there would be more than a dozen.
    private static final class Door {
        private static final MethodHandle DO = bind(
                "ztr_do",
                FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private RecorderLibrary() {}

    /// Returns whether the library is loaded; the first call loads it.
    static boolean isAvailable() {
        return Holder.LIBRARY.isPresent();
    }

    /// Calls a function of the library; only for [NativeHalf], which is generated with the numbers.
    ///
    /// @param action the number of the function
    /// @return what it returns, or 0 if that is nothing
    /// @throws IllegalStateException if there is no library
    static long call(int action, long a, long b, long c, long d, long e) {
        try {
            return (long) Door.DO.invokeExact(action, a, b, c, d, e);
        } catch (Error | RuntimeException thrown) {
            throw thrown; // The VM is out of stack or memory.
        } catch (Throwable thrown) {
            throw new IllegalStateException("a native function throws nothing", thrown);
        }
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static MethodHandle bind(String function, FunctionDescriptor signature) {
        var address = Holder.LIBRARY
                .orElseThrow(() -> new IllegalStateException("the recorder's C part is not loaded"))
                .findOrThrow(function);
        return Linker.nativeLinker().downcallHandle(address, signature);
    }

    @SuppressWarnings("restricted") // It is ours, and never unloaded: exit handlers of the process lead into it.
    private static Optional<SymbolLookup> load() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        try {
            var file = new NativeFiles(RecorderLibrary.class, "ze-tools-profiler").of("libzetools_recorder.so");
            return Optional.of(SymbolLookup.libraryLookup(file, Arena.global()));
        } catch (IOException | IllegalArgumentException e) {
            new FailureLog(RecorderLibrary.class)
                    .report(
                            e,
                            () -> "the recorder's C part cannot be loaded, and Java records calls, which costs more");
            return Optional.empty();
        }
    }
}
