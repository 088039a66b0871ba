package io.zetools.probe;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// Finds a library that is in the process already, however it came there: preloaded, as an agent, or by another
/// class loader.
final class LoadedLibrary {
    /// `RTLD_LAZY | RTLD_NOLOAD` of Linux.
    private static final long LAZY_NO_LOAD = 1 | 4;

    /// The signature of `dlopen` and `dlsym`, whose arguments are words: the VM takes some milliseconds to
    /// learn one, and longer where it has addresses. A function that takes an `int` leaves the upper half of
    /// its word alone.
    private static final FunctionDescriptor TWO_WORDS = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG);

    private LoadedLibrary() {}

    /// Returns the functions of a library, or empty if it is not loaded. It stays loaded from now on.
    ///
    /// @param name its own name, such as `libx.so.1`
    @SuppressWarnings("restricted") // dlopen and dlsym as they are.
    static Optional<SymbolLookup> find(String name) {
        if (!System.getProperty("os.name").equals("Linux")) return Optional.empty();
        var linker = Linker.nativeLinker();
        var open = linker.defaultLookup().find("dlopen");
        var symbol = linker.defaultLookup().find("dlsym");
        if (open.isEmpty() || symbol.isEmpty()) return Optional.empty();
        try (var arena = Arena.ofConfined()) {
            var library = (long) linker.downcallHandle(open.get(), TWO_WORDS)
                    .invokeExact(arena.allocateFrom(name).address(), LAZY_NO_LOAD);
            if (library == 0) return Optional.empty();
            var function = linker.downcallHandle(symbol.get(), TWO_WORDS);
            return Optional.of(each -> address(function, library, each));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    private static Optional<MemorySegment> address(MethodHandle dlsym, long library, String name) {
        try (var arena = Arena.ofConfined()) {
            var found =
                    (long) dlsym.invokeExact(library, arena.allocateFrom(name).address());
            return found == 0 ? Optional.empty() : Optional.of(MemorySegment.ofAddress(found));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }
}
