package io.zetools.ffi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The library behind the generated header class: found, loaded once, never unloaded.
///
/// The generated class resolves each function when it is first called and fails for good if it is missing; ask
/// [#has] first about functions that an older loader may lack.
///
/// Threads: any.
public final class NativeLibrary {
    /// Choice: the loader that is installed in the system.
    public static final String SYSTEM = "system";

    /// Choice: the loader that an [EmbeddedLoader] provides.
    public static final String EMBEDDED = "embedded";

    /// Choice: the installed loader, or where none is installed, the embedded one.
    public static final String AUTOMATIC = "";

    private static volatile @Nullable NativeLibrary loaded;

    private final Origin origin;
    private final String path;

    NativeLibrary(Origin origin, String path) {
        this.origin = origin;
        this.path = path;
    }

    /// The origin of a library.
    public enum Origin {
        /// A file that was named.
        FILE,
        /// Installed in the system.
        SYSTEM,
        /// Brought by the application.
        EMBEDDED
    }

    /// Loads the library, or returns the one that is loaded already, also if the choice differs.
    ///
    /// A failed attempt leaves nothing behind that would keep a later one from succeeding.
    ///
    /// @param choice [#SYSTEM], [#EMBEDDED], [#AUTOMATIC], or else the path of a file
    /// @throws LibraryLoadException if nothing can be loaded
    public static synchronized NativeLibrary load(String choice) {
        var present = loaded;
        if (present != null) return present;
        requireNativeAccess();
        var search = new LibrarySearch(HostPlatform.current());
        var library = switch (choice) {
            case AUTOMATIC -> search.automatic();
            case SYSTEM -> search.system();
            case EMBEDDED -> search.embedded();
            default -> search.file(choice);
        };
        loaded = library;
        return library;
    }

    /// Fails early and clearly where the program was started with native access denied.
    ///
    /// @throws LibraryLoadException with the VM option that allows it
    @SuppressWarnings("restricted") // The cheapest restricted operation, to learn whether it is allowed.
    static void requireNativeAccess() {
        try {
            var _ = MemorySegment.NULL.reinterpret(0);
        } catch (IllegalCallerException e) {
            throw new LibraryLoadException(
                    "Java does not allow this program to call native code. Start it with %s"
                            .formatted(nativeAccessFlag()),
                    e);
        }
    }

    public static boolean isLoaded() {
        return loaded != null;
    }

    /// The library of this process.
    ///
    /// @throws IllegalStateException if no library is loaded
    public static NativeLibrary loaded() {
        var library = loaded;
        if (library == null) throw new IllegalStateException("no Level Zero library is loaded");
        return library;
    }

    /// Returns whether the loaded library exports a symbol; `false` before one is loaded.
    public static boolean has(String symbol) {
        return isLoaded() && exports(symbol);
    }

    /// The address of a symbol of the loaded library.
    public static Optional<MemorySegment> find(String symbol) {
        return isLoaded() ? SymbolLookup.loaderLookup().find(symbol) : Optional.empty();
    }

    /// Returns why a library file cannot be loaded, as far as this is known without loading it; empty if nothing
    /// speaks against it.
    public static Optional<String> problem(Path file) {
        return HostPlatform.current().problem(file);
    }

    /// Returns why the system's dynamic linker cannot open a library; empty if it can. The library stays open.
    ///
    /// @param name a path, or a name to search for
    public static Optional<String> whyNotLoadable(String name) {
        return HostPlatform.current().whyNotLoadable(name);
    }

    /// Returns why the system has no loader; empty if it has one, whether it works or not. Loads nothing into this
    /// VM's class loader.
    public static Optional<String> whyNotInstalled() {
        return HostPlatform.current().whyNotInstalled();
    }

    /// The VM option that allows the modules of this library to call native code.
    public static String nativeAccessFlag() {
        return NativeLibrary.class.getModule().isNamed()
                ? "--enable-native-access=" + nativeModules()
                : "--enable-native-access=ALL-UNNAMED";
    }

    /// Returns the modules of this library that are there: the VM warns of names that it does not know.
    private static String nativeModules() {
        var layer = NativeLibrary.class.getModule().getLayer();
        return Stream.of("io.zetools.ffi", "io.zetools", "io.zetools.profiler", "io.zetools.mock")
                .filter(name -> layer != null && layer.findModule(name).isPresent())
                .collect(Collectors.joining(","));
    }

    public Origin origin() {
        return origin;
    }

    /// The file that was loaded: an absolute path, or just a name where the system does not report it.
    public String path() {
        return path;
    }

    @Override
    public String toString() {
        return path;
    }

    static boolean exports(String symbol) {
        return SymbolLookup.loaderLookup().find(symbol).isPresent();
    }
}
