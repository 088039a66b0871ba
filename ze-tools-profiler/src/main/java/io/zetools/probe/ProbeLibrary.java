package io.zetools.probe;

import io.zetools.ffi.NativeFiles;
import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Optional;

/// The library in C that lies in the jar of this module, `libzetools_probe.so`. Loaded once, and never unloaded:
/// programs keep pointers to its functions.
///
/// Threads: any.
public final class ProbeLibrary {
    /// `false` makes Java do the library's work also where there is one.
    private static final String SWITCH = "io.zetools.recording.native";

    /// The path of the library, where it does not lie in a jar: as in the folder of the command.
    private static final String FILE = "io.zetools.probe.library";

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY = load();
    }

    private ProbeLibrary() {}

    /// Returns the library's functions, or empty where it was not built for this platform or is switched off. The
    /// first call loads it.
    public static Optional<SymbolLookup> lookup() {
        return Holder.LIBRARY;
    }

    /// Returns the library's file, which stays there as long as this process at least.
    ///
    /// @throws IOException if the module was not built for this platform, or the file cannot be written
    public static Path file() throws IOException {
        var named = System.getProperty(FILE);
        if (named != null) return Path.of(named).toAbsolutePath();
        return new NativeFiles(ProbeLibrary.class, "ze-tools-profiler")
                .of("libzetools_probe.so")
                .toAbsolutePath();
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
            var file = file();
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
