package io.zetools.trace.layer;

import java.lang.foreign.MemorySegment;

/// The functions of the loader with which it is told about tracers. They must be there; each returns its
/// `ze_result_t`. The methods have the names of C, because they can block: a dump of all threads then says where.
interface TracerFunctions {
    /// Those of this process.
    static TracerFunctions choose() {
        return HelperLibrary.isAvailable() ? new HelperFunctions() : new BoundFunctions();
    }

    /// Stores the handle in `out`.
    int zelTracerCreate(MemorySegment data, MemorySegment out);

    /// Any `zelTracer…RegisterCallback`: they have one signature.
    int register(MemorySegment function, MemorySegment tracer, int phase, MemorySegment callback);

    int zelTracerSetEnabled(MemorySegment tracer, boolean enabled);

    int zelTracerDestroy(MemorySegment tracer);
}
