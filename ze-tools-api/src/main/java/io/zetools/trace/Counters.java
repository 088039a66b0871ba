package io.zetools.trace;

import io.zetools.trace.ApiFunction.Direction;
import io.zetools.trace.backend.NativeMemory;
import io.zetools.trace.text.CarefulMemory;
import org.jspecify.annotations.Nullable;

/// The counters of the two-call idiom. Such a function overwrites how many elements the caller had room for with
/// how many there are; to read the array afterwards one has to know both.
@SuppressWarnings("EnumOrdinal") // An index within one process.
final class Counters {
    /// @param index of the parameter that points to it
    private record Counter(int index, int size) {}

    /// The counters by the ordinal of the function, because one is looked up for every call that is traced.
    private static final @Nullable Counter[] COUNTERS = new Counter[ApiFunction.values().length];

    static {
        for (var function : ApiFunction.values()) {
            for (int i = 0; i < function.parameterCount(); i++) {
                var parameter = function.parameters().get(i);
                int size = parameter.direction() == Direction.IN_OUT ? size(parameter) : 0;
                if (size > 0) COUNTERS[function.ordinal()] = new Counter(i, size);
            }
        }
    }

    private Counters() {}

    private static int size(ApiFunction.Parameter parameter) {
        return switch (parameter.name() + " " + parameter.type()) {
            case "pCount uint32_t*" -> Integer.BYTES;
            case "pSize size_t*" -> Long.BYTES;
            default -> 0;
        };
    }

    /// Returns the value of the counter before the function runs; zero if there is none.
    static long offered(ApiFunction function, long params) {
        var counter = COUNTERS[function.ordinal()];
        if (counter == null || params == 0) return 0;
        long pointer = NativeMemory.getLong(NativeMemory.getLong(params + counter.index * 8L));
        return CarefulMemory.number(pointer, counter.size);
    }
}
