package io.zetools.sycl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// A SYCL program by the C interface of dpctl, for packages that have no headers of SYCL.
final class Dpctl {
    private static final long SIZE = 4096;

    private final SymbolLookup library;

    Dpctl(SymbolLookup library) {
        this.library = library;
    }

    void run() throws Throwable {
        MemorySegment queue;
        try (var arena = Arena.ofConfined()) {
            var selector = pointer("DPCTLFilterSelector_Create", arena.allocateFrom("level_zero:gpu"));
            var device = pointer("DPCTLDevice_CreateFromSelector", selector);
            queue = (MemorySegment) function("DPCTLQueue_CreateForDevice", true, ADDRESS, ADDRESS, JAVA_INT)
                    .invoke(device, MemorySegment.NULL, 0);
        }
        if (queue.address() == 0) throw new IllegalStateException("no queue");
        var device = (MemorySegment)
                function("DPCTLmalloc_device", true, JAVA_LONG, ADDRESS).invoke(SIZE, queue);
        var host = (MemorySegment)
                function("DPCTLmalloc_host", true, JAVA_LONG, ADDRESS).invoke(SIZE, queue);
        var set = (MemorySegment) function("DPCTLQueue_Memset", true, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG)
                .invoke(queue, device, 42, SIZE);
        function("DPCTLEvent_Wait", false, ADDRESS).invoke(set);
        var copied = (MemorySegment) function("DPCTLQueue_Memcpy", true, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG)
                .invoke(queue, host, device, SIZE);
        function("DPCTLEvent_Wait", false, ADDRESS).invoke(copied);
        pointer("DPCTLQueue_SubmitBarrier", queue);
        function("DPCTLQueue_Wait", false, ADDRESS).invoke(queue);
        function("DPCTLfree_with_queue", false, ADDRESS, ADDRESS).invoke(device, queue);
        function("DPCTLfree_with_queue", false, ADDRESS, ADDRESS).invoke(host, queue);
        function("DPCTLQueue_Delete", false, ADDRESS).invoke(queue);
    }

    private MemorySegment pointer(String name, MemorySegment argument) throws Throwable {
        return (MemorySegment) function(name, true, ADDRESS).invoke(argument);
    }

    @SuppressWarnings("restricted") // The signatures are those of dpctl.
    private MethodHandle function(String name, boolean pointer, MemoryLayout... parameters) {
        var signature = pointer ? FunctionDescriptor.of(ADDRESS, parameters) : FunctionDescriptor.ofVoid(parameters);
        return Linker.nativeLinker().downcallHandle(library.findOrThrow(name), signature);
    }
}
