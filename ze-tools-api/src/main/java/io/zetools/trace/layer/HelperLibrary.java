package io.zetools.trace.layer;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The C code that comes with tracing: callbacks that must not, or had better not, enter the VM. It is
/// optional: where there is none for the platform, Java does what it can.
public final class HelperLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(HelperLibrary.class);
    private static final String NAME = "libzetools_trace.so";

    /// `false` makes everything be done in Java, also where there is a library.
    private static final String SWITCH = "io.zetools.trace.native";

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY = load();
    }

    private HelperLibrary() {}

    /// Whether there is one for this platform.
    public static boolean isAvailable() {
        return Holder.LIBRARY.isPresent();
    }

    /// The address of a function of the library.
    ///
    /// @throws IllegalStateException if there is no library
    public static MemorySegment find(String function) {
        return Holder.LIBRARY
                .orElseThrow(() -> new IllegalStateException("no " + NAME + " for " + platform()))
                .findOrThrow(function);
    }

    /// A function of the library, to be called.
    ///
    /// @throws IllegalStateException if there is no library
    @SuppressWarnings("restricted") // The library is ours.
    public static MethodHandle bind(String function, FunctionDescriptor signature) {
        return Linker.nativeLinker().downcallHandle(find(function), signature);
    }

    /// What calling a native function has thrown: nothing, or the VM is out of stack or memory.
    public static RuntimeException unexpected(Throwable thrown) {
        if (thrown instanceof Error error) throw error;
        if (thrown instanceof RuntimeException exception) throw exception;
        return new IllegalStateException("a native function throws nothing", thrown);
    }

    private static Optional<SymbolLookup> load() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        try (var resource = HelperLibrary.class.getResourceAsStream(platform() + "/" + NAME)) {
            if (resource == null) return Optional.empty();
            var file = Files.createTempFile("zetools-trace", ".so");
            try {
                Files.write(file, resource.readAllBytes());
                return Optional.of(open(file));
            } finally {
                // What is loaded stays in memory; the file is not needed any more.
                Files.delete(file);
            }
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn(
                    "{} cannot be loaded, and calls are recorded by slower means; a directory where libraries may be executed"
                            + " can be named with -Djava.io.tmpdir",
                    NAME,
                    e);
            return Optional.empty();
        }
    }

    @SuppressWarnings("restricted") // It is ours, and never unloaded: exit handlers of the process lead into it.
    private static SymbolLookup open(Path file) {
        return SymbolLookup.libraryLookup(file, Arena.global());
    }

    private static String platform() {
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var processor = switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x86-64";
            case String other -> other;
        };
        return "native/%s-%s".formatted(system.startsWith("linux") ? "linux" : system.replace(" ", ""), processor);
    }
}
