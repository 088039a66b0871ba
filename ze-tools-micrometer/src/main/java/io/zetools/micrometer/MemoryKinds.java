package io.zetools.micrometer;

import static io.zetools.ffi.LevelZeroNative.ZE_MEMORY_TYPE_DEVICE;
import static io.zetools.ffi.LevelZeroNative.ZE_MEMORY_TYPE_HOST;
import static io.zetools.ffi.LevelZeroNative.ZE_MEMORY_TYPE_SHARED;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zeMemGetAllocProperties;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.ffi.ze_memory_allocation_properties_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The directions of copies, in the words of recordings.
final class MemoryKinds {
    private MemoryKinds() {}

    /// Returns the direction of a copy, as in `host to device`.
    static String direction(
            Handle<Context> fromContext, MemorySegment from, Handle<Context> context, MemorySegment to) {
        return kind(fromContext, from) + " " + direction(context, to);
    }

    /// Returns the direction of what writes only, as in `to device`.
    static String direction(Handle<Context> context, MemorySegment to) {
        return "to " + kind(context, to);
    }

    /// Asks the driver, inside of a listener: the question is not traced.
    private static String kind(Handle<Context> context, MemorySegment pointer) {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(ze_memory_allocation_properties_t.layout());
            ze_memory_allocation_properties_t.stype(struct, ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES());
            int code = zeMemGetAllocProperties(context.segment(), pointer, struct, MemorySegment.NULL);
            return code == 0 ? name(ze_memory_allocation_properties_t.type(struct)) : "unknown";
        }
    }

    /// Memory that the driver has not allocated is the system's.
    private static String name(int type) {
        if (type == ZE_MEMORY_TYPE_DEVICE()) return "device";
        if (type == ZE_MEMORY_TYPE_HOST()) return "host";
        return type == ZE_MEMORY_TYPE_SHARED() ? "shared" : "system";
    }
}
