package io.zetools.probe;

import io.zetools.ffi.NativeFiles;
import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The library in C that lies in the jar of this module, `libzetools_probe.so`. Loaded once, and never unloaded:
/// programs keep pointers to its functions.
///
/// A process that is recorded carries the library already. Then that one is used, so that marks and locations of
/// Java and of C are in one place; unless it is of a version with another interface.
///
/// Threads: any.
public final class ProbeLibrary {
    /// `false` makes Java do the library's work also where there is one.
    private static final String SWITCH = "io.zetools.recording.native";

    /// The path of the library, where it does not lie in a jar: as in the folder of the command.
    private static final String FILE = "io.zetools.probe.library";

    private static final String NAME = "libzetools_probe.so";

    /// The number of the interface that this version of the module knows: `doors/table.h`.
    private static final int INTERFACE = 5;

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY =
                CarriedHolder.LIBRARY.isPresent() ? CarriedHolder.LIBRARY : load();
    }

    private static final class CarriedHolder {
        private static final Optional<SymbolLookup> LIBRARY = carry();
    }

    private static volatile boolean recordsHere;

    private ProbeLibrary() {}

    /// Returns the library's functions, or empty where it was not built for this platform or is switched off. The
    /// first call loads it.
    public static Optional<SymbolLookup> lookup() {
        return Holder.LIBRARY;
    }

    /// Returns the functions of the library that the process had loaded before this class asked, or empty: the one
    /// that records it, if it is recorded. Loads nothing.
    public static Optional<SymbolLookup> carried() {
        return CarriedHolder.LIBRARY;
    }

    /// Returns whether the library may record this process: it was there before, or was brought in to do so.
    public static boolean mayRecord() {
        return recordsHere || carried().isPresent();
    }

    /// Notes that the library records this process from within, as from now on.
    public static void noteRecording() {
        recordsHere = true;
    }

    /// Returns the library's file, which stays there as long as this process at least.
    ///
    /// @throws IOException if the module was not built for this platform, or the file cannot be written
    public static Path file() throws IOException {
        var named = System.getProperty(FILE);
        if (named != null) return Path.of(named).toAbsolutePath();
        return new NativeFiles(ProbeLibrary.class, "ze-tools-profiler").of(NAME).toAbsolutePath();
    }

    /// Returns the file of a program that lies beside the library.
    ///
    /// @throws IOException if the module was built without it, or the file cannot be written or executed
    public static Path program(String name) throws IOException {
        var named = System.getProperty(FILE);
        var beside = named == null ? null : Path.of(named).toAbsolutePath().resolveSibling(name);
        var file = beside != null && Files.exists(beside)
                ? beside
                : new NativeFiles(ProbeLibrary.class, "ze-tools-profiler")
                        .of(name)
                        .toAbsolutePath();
        if (!file.toFile().canExecute() && !file.toFile().setExecutable(true))
            throw new IOException(
                    "cannot run " + file + ": its folder does not allow it; set java.io.tmpdir to another one");
        return file;
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

    /// Returns a variable of the library.
    ///
    /// @param bytes its size
    /// @throws IllegalStateException if there is no library
    @SuppressWarnings("restricted") // The library is ours.
    public static MemorySegment data(String variable, long bytes) {
        return lookup().orElseThrow(() -> new IllegalStateException("the C part of ze-tools-profiler is not loaded"))
                .findOrThrow(variable)
                .reinterpret(bytes);
    }

    private static Optional<SymbolLookup> carry() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        var found = LoadedLibrary.find(NAME);
        if (found.isEmpty()) return Optional.empty();
        int number = ProbeTable.interfaceOf(found.get());
        if (number == INTERFACE) return found.map(ProbeTable::of);
        new FailureLog(ProbeLibrary.class)
                .report(
                        new IllegalStateException(
                                "its interface has number %d, and this module knows %d".formatted(number, INTERFACE)),
                        () -> "another version of ze-tools records this process: marks and source locations of Java"
                                + " are not in that recording");
        return Optional.empty();
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static Optional<SymbolLookup> load() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        try {
            var file = file();
            var library = SymbolLookup.libraryLookup(file, Arena.global());
            int number = ProbeTable.interfaceOf(library);
            if (number != INTERFACE)
                throw new IllegalArgumentException("%s is of another version: its interface has number %d, not %d"
                        .formatted(file, number, INTERFACE));
            return Optional.of(ProbeTable.of(library));
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
