package io.zetools.program;

import static java.lang.foreign.ValueLayout.ADDRESS;

import io.zetools.trace.ApiCall;
import java.lang.foreign.MemorySegment;

/// Arguments by position, where a view of the call does not let them be written: after the function has run.
final class Arguments {
    static final int MODULE_CREATE_DESC = 2;

    private Arguments() {}

    /// Puts an argument back that was replaced before the function ran.
    static void restore(ApiCall call, int index, MemorySegment value) {
        var argument = call.params().getAtIndex(ADDRESS, index);
        CallerMemory.at(argument, ADDRESS.byteSize()).set(ADDRESS, 0, value);
    }
}
