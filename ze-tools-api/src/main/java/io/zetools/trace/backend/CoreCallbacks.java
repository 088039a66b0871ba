package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.ADDRESS;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/// The structure `ze_callbacks_t`: a callback for each function of version 1.0, and for no later one. It has 960
/// bytes in every version.
final class CoreCallbacks {
    private static final Map<ApiFunction, Integer> INDICES = indices();

    private CoreCallbacks() {}

    /// Returns whether there is a place for a function's callback.
    static boolean has(ApiFunction function) {
        return INDICES.containsKey(function);
    }

    /// Returns a structure with the callbacks of some functions, and none of the others.
    static MemorySegment of(
            Collection<ApiFunction> functions, Function<ApiFunction, MemorySegment> callback, SegmentAllocator memory) {
        var callbacks = memory.allocate(ADDRESS, CoreFunctions.ALL.size());
        for (var function : functions) {
            int index = INDICES.getOrDefault(function, -1);
            if (index < 0) throw new IllegalArgumentException(function + " came later than ze_callbacks_t");
            callbacks.setAtIndex(ADDRESS, index, callback.apply(function));
        }
        return callbacks;
    }

    private static Map<ApiFunction, Integer> indices() {
        var indices = new EnumMap<ApiFunction, Integer>(ApiFunction.class);
        for (var function : CoreFunctions.ALL) indices.put(function, indices.size());
        return indices;
    }
}
