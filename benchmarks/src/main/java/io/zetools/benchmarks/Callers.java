package io.zetools.benchmarks;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;

/// The library with threads and tracers in C, `callers.h` and `tracers.h`.
@SuppressWarnings("restricted") // The library is ours.
final class Callers {
    /// The constants of `tracers_kind`.
    static final int EMPTY = 0;

    static final int TIMING = 1;

    private final MethodHandle run;
    private final MethodHandle start;

    Callers(Path library) {
        var symbols = SymbolLookup.libraryLookup(library, Arena.global());
        var linker = Linker.nativeLinker();
        run = linker.downcallHandle(
                symbols.findOrThrow("callers_run"),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT, ADDRESS));
        start = linker.downcallHandle(
                symbols.findOrThrow("tracers_start"), FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
    }

    /// Calls a function from threads of C, one for each handle, and returns the nanoseconds per call of each round.
    double[] nanosPerCall(MemorySegment function, List<MemorySegment> handles, long calls, int rounds) {
        try (var arena = Arena.ofConfined()) {
            var array = arena.allocate(ADDRESS, handles.size());
            for (int i = 0; i < handles.size(); i++) array.setAtIndex(ADDRESS, i, handles.get(i));
            var nanos = arena.allocate(JAVA_DOUBLE, rounds);
            int failed = (int) run.invokeExact(function, array, handles.size(), calls, rounds, nanos);
            if (failed != 0) throw new IllegalStateException("thread %d of the callers failed".formatted(failed));
            return nanos.toArray(JAVA_DOUBLE);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /// Starts a tracer in C, to the end of the process.
    void trace(String loader, int kind) {
        try (var arena = Arena.ofConfined()) {
            var problem = (MemorySegment) start.invokeExact(arena.allocateFrom(loader), kind);
            if (problem.address() == 0) return;
            throw new IllegalStateException(problem.reinterpret(Long.MAX_VALUE).getString(0));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static RuntimeException unexpected(Throwable thrown) {
        if (thrown instanceof Error error) throw error;
        return thrown instanceof RuntimeException exception ? exception : new IllegalStateException(thrown);
    }
}
