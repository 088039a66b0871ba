package io.zetools.probe;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

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
    private static final int LAZY_NO_LOAD = 1 | 4;

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
        var function = linker.downcallHandle(symbol.get(), FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
        try (var arena = Arena.ofConfined()) {
            var library =
                    (MemorySegment) linker.downcallHandle(open.get(), FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT))
                            .invokeExact(arena.allocateFrom(name), LAZY_NO_LOAD);
            if (library.equals(MemorySegment.NULL)) return Optional.empty();
            return Optional.of(each -> address(function, library, each));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    private static Optional<MemorySegment> address(MethodHandle dlsym, MemorySegment library, String name) {
        try (var arena = Arena.ofConfined()) {
            var found = (MemorySegment) dlsym.invokeExact(library, arena.allocateFrom(name));
            return found.equals(MemorySegment.NULL) ? Optional.empty() : Optional.of(found);
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }
}
