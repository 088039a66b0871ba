package io.zetools.program;

import static java.lang.foreign.ValueLayout.ADDRESS;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// Arguments by position, for functions that have a parameter in common, and after the function has run, when
/// a view of the call does not let them be written.
final class Arguments {
    private Arguments() {}

    /// The position of a parameter.
    static int index(ApiFunction function, String parameter) {
        var parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(parameter)) return i;
        }
        throw new IllegalArgumentException(function.functionName() + " has no " + parameter);
    }

    /// A handle or pointer.
    static MemorySegment pointer(ApiCall call, int index) {
        return at(call, index).get(ADDRESS, 0);
    }

    /// Replaces a handle or pointer; to be put back when the function has run.
    static Replaced replace(ApiCall call, int index, MemorySegment value) {
        var before = pointer(call, index);
        at(call, index).set(ADDRESS, 0, value);
        return new Replaced(index, MemorySegment.ofAddress(before.address()));
    }

    /// An argument that was replaced. Tracers that are called later see the caller's again, because ours may
    /// point to memory that goes with this call.
    record Replaced(int index, MemorySegment callers) {
        void restore(ApiCall call) {
            at(call, index).set(ADDRESS, 0, callers);
        }
    }

    private static MemorySegment at(ApiCall call, int index) {
        return CallerMemory.at(call.params().getAtIndex(ADDRESS, index), ADDRESS.byteSize());
    }
}
