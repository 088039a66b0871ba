package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;

/// The C code that can help with tracing: callbacks that must not, or had better not, enter the VM. It is
/// optional: this module has none itself. Where no [HelperProvider] is found, Java does what it can.
public final class HelperLibrary {
    /// `false` makes everything be done in Java, also where there is a library.
    private static final String SWITCH = "io.zetools.trace.native";

    private static final class Holder {
        private static final Optional<SymbolLookup> LIBRARY = load();
    }

    /// `ztr_do`, through which everything else is called: the VM takes some milliseconds to learn a signature,
    /// and
    /// there would be more than a dozen.
    private static final class Door {
        private static final MethodHandle DO = bind(
                "ztr_do",
                FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private HelperLibrary() {}

    /// Whether there is one here.
    public static boolean isAvailable() {
        return Holder.LIBRARY.isPresent();
    }

    /// Calls a function of the library.
    ///
    /// @param action which one: `ztr_action`
    /// @return what it returns, or 0 if that is nothing
    /// @throws IllegalStateException if there is no library
    public static long call(int action, long a, long b, long c, long d, long e) {
        try {
            return (long) Door.DO.invokeExact(action, a, b, c, d, e);
        } catch (Throwable thrown) {
            throw unexpected(thrown);
        }
    }

    /// What calling a native function has thrown: nothing, or the VM is out of stack or memory.
    public static RuntimeException unexpected(Throwable thrown) {
        if (thrown instanceof Error error) throw error;
        if (thrown instanceof RuntimeException exception) throw exception;
        return new IllegalStateException("a native function throws nothing", thrown);
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static MethodHandle bind(String function, FunctionDescriptor signature) {
        var address = Holder.LIBRARY
                .orElseThrow(() -> new IllegalStateException("there is no C part of tracing here"))
                .findOrThrow(function);
        return Linker.nativeLinker().downcallHandle(address, signature);
    }

    private static Optional<SymbolLookup> load() {
        if (!Boolean.parseBoolean(System.getProperty(SWITCH, "true"))) return Optional.empty();
        try {
            var provider = ServiceLoader.load(HelperProvider.class, HelperLibrary.class.getClassLoader())
                    .findFirst();
            return provider.isEmpty()
                    ? Optional.empty()
                    : Optional.of(open(provider.get().helper()));
        } catch (IOException | IllegalArgumentException | ServiceConfigurationError e) {
            LoggerFactory.getLogger(HelperLibrary.class)
                    .warn("the C part of tracing cannot be loaded, and calls are recorded by slower means", e);
            return Optional.empty();
        }
    }

    @SuppressWarnings("restricted") // It is ours, and never unloaded: exit handlers of the process lead into it.
    private static SymbolLookup open(Path file) {
        return SymbolLookup.libraryLookup(file, Arena.global());
    }
}
