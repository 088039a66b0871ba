package io.zetools.trace.backend;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// A service that puts functions in C before callbacks in Java: they call Java where the thread has enough of its
/// stack left, and count the calls where it has not. An upcall with too little stack ends the VM, because a
/// `StackOverflowError` before its first method cannot be caught.
///
/// The service comes with `ze-tools-profiler`, which has C.
///
/// Threads: any.
public interface StackGuard {
    /// Returns a guard for the callbacks of one tracer, or empty where the library in C cannot be used.
    ///
    /// @param arena the lifetime of the callbacks, and of what the guard keeps for them
    Optional<Guarded> guard(Arena arena);

    /// The guarded callbacks of one tracer.
    ///
    /// Threads: any.
    interface Guarded {
        /// Returns the pointer that C must pass to each callback as the tracer's data.
        MemorySegment data();

        /// Returns the C function to call before a function runs.
        ///
        /// @param upcall the callback in Java
        MemorySegment enter(ApiFunction function, MemorySegment upcall);

        /// Returns the C function to call after a function ran. It calls Java for a call whose slot is not zero,
        /// for which the stack has sufficed before.
        ///
        /// @param upcall the callback in Java
        MemorySegment exit(ApiFunction function, MemorySegment upcall);

        /// Returns the number of calls that were not handed to Java. While the arena lives.
        long skipped();
    }
}
