package io.zetools.probe;

import io.zetools.ffi.NativeFiles;
import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// The library in C that lies in the jar of this module, `libzetools_recorder.so`. Loaded once, and never unloaded:
/// programs keep pointers to its functions.
///
/// Threads: any.
public final class ProbeLibrary {
    /// `false` makes Java do the library's work also where there is one.
    private static final String SWITCH = "io.zetools.recording.native";

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY = load();
    }

    private ProbeLibrary() {}

    /// Returns the library's functions, or empty where it was not built for this platform or is switched off. The
    /// first call loads it.
    public static Optional<SymbolLookup> lookup() {
        return Holder.LIBRARY;
    }

    /// Returns a function of the library.
    ///
    /// @throws IllegalStateException if there is no library
    @SuppressWarnings("restricted") // The library is ours.
    public static MethodHandle bind(String function, FunctionDescriptor signature) {
        var address = lookup().orElseThrow(
                        () -> new IllegalStateException("the C part of ze-tools-profiler is not loaded"))
                .findOrThrow(function);
        return Linker.nativeLinker().downcallHandle(address, signature);
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static Optional<SymbolLookup> load() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        try {
            var file = new NativeFiles(ProbeLibrary.class, "ze-tools-profiler").of("libzetools_recorder.so");
            return Optional.of(SymbolLookup.libraryLookup(file, Arena.global()));
        } catch (IOException | IllegalArgumentException e) {
            new FailureLog(ProbeLibrary.class)
                    .report(
                            e,
                            () -> "the C part of ze-tools-profiler cannot be loaded, and Java does its work, which"
                                    + " costs more");
            return Optional.empty();
        }
    }
}
