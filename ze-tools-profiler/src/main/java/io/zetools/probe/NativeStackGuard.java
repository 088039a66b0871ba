package io.zetools.probe;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.StackGuard;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/// The callbacks of `upcalls.h`, which look at the stack before they call Java.
///
/// Threads: any.
public final class NativeStackGuard implements StackGuard {
    /// `ZTR_FUNCTIONS` of `base/lane.h`.
    private static final int FUNCTIONS = 512;

    private static final VarHandle COUNT = JAVA_LONG.varHandle();

    /// The callbacks of all functions, `ztr_upcall_table`: those before the function, then those after it.
    private static final class Table {
        private static final Optional<MemorySegment> CALLBACKS = find();

        @SuppressWarnings("restricted") // The library is ours.
        private static Optional<MemorySegment> find() {
            // Loading it must not print a warning, nor fail, for a program that has allowed this to other modules only.
            if (!NativeStackGuard.class.getModule().isNativeAccessEnabled()) return Optional.empty();
            return ProbeLibrary.lookup()
                    .flatMap(library -> library.find("ztr_upcall_table"))
                    .map(table -> table.reinterpret(2 * FUNCTIONS * ADDRESS.byteSize()));
        }
    }

    /// Made by the service loader.
    public NativeStackGuard() {}

    @Override
    public Optional<Guarded> guard(Arena arena) {
        return Table.CALLBACKS.map(callbacks -> new Upcalls(callbacks, arena));
    }

    /// `ztr_upcalls`: the number of calls that were skipped, the callbacks before functions, and those after them.
    @SuppressWarnings("EnumOrdinal") // Within one process, as in the recorder.
    private static final class Upcalls implements Guarded {
        private final MemorySegment callbacks;
        private final MemorySegment upcalls;

        Upcalls(MemorySegment callbacks, Arena arena) {
            this.callbacks = callbacks;
            upcalls = arena.allocate(JAVA_LONG.byteSize() + 2 * FUNCTIONS * ADDRESS.byteSize(), JAVA_LONG.byteSize());
        }

        @Override
        public MemorySegment data() {
            return upcalls;
        }

        @Override
        public MemorySegment enter(ApiFunction function, MemorySegment upcall) {
            return guarded(function.ordinal(), upcall);
        }

        @Override
        public MemorySegment exit(ApiFunction function, MemorySegment upcall) {
            return guarded(FUNCTIONS + function.ordinal(), upcall);
        }

        @Override
        public long skipped() {
            return (long) COUNT.getVolatile(upcalls, 0L);
        }

        /// The tracing layer gets the callback afterwards, so it finds what is stored here.
        private MemorySegment guarded(int place, MemorySegment upcall) {
            upcalls.set(ADDRESS, JAVA_LONG.byteSize() + place * ADDRESS.byteSize(), upcall);
            return callbacks.getAtIndex(ADDRESS, place);
        }
    }
}
