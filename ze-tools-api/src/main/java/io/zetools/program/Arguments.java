package io.zetools.program;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.Stream;

/// Arguments by position, for functions that have a parameter in common, and after the function has run, when
/// a view of the call does not let them be written.
final class Arguments {
    private Arguments() {}

    /// Returns the position of a parameter.
    static int index(ApiFunction function, String parameter) {
        var parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(parameter)) return i;
        }
        throw new IllegalArgumentException(function.functionName() + " has no " + parameter);
    }

    /// Returns an argument that is a handle or a pointer.
    static MemorySegment pointer(ApiCall call, int index) {
        return at(call, index).get(ADDRESS, 0);
    }

    /// Replaces a handle or pointer; to be put back when the function has run.
    static Replaced replace(ApiCall call, int index, MemorySegment value) {
        var before = pointer(call, index);
        at(call, index).set(ADDRESS, 0, value);
        return new Replaced(List.of(new One(index, before.address(), ADDRESS.byteSize())));
    }

    /// Replaces a 32-bit number; to be put back likewise.
    static Replaced replaceInt(ApiCall call, int index, int value) {
        var argument = at(call, index, Integer.BYTES);
        int before = argument.get(JAVA_INT, 0);
        argument.set(JAVA_INT, 0, value);
        return new Replaced(List.of(new One(index, before, Integer.BYTES)));
    }

    private record One(int index, long callers, long bytes) {
        void restore(ApiCall call) {
            if (bytes == Integer.BYTES) at(call, index, bytes).set(JAVA_INT, 0, (int) callers);
            else at(call, index).set(ADDRESS, 0, MemorySegment.ofAddress(callers));
        }
    }

    /// Arguments that were replaced. Tracers that are called later see the caller's again, because ours may
    /// point to memory that goes with this call.
    static final class Replaced {
        private final List<One> all;

        private Replaced(List<One> all) {
            this.all = all;
        }

        /// Returns these replacements and others.
        Replaced and(Replaced more) {
            return new Replaced(Stream.concat(all.stream(), more.all.stream()).toList());
        }

        void restore(ApiCall call) {
            all.forEach(one -> one.restore(call));
        }
    }

    private static MemorySegment at(ApiCall call, int index) {
        return at(call, index, ADDRESS.byteSize());
    }

    private static MemorySegment at(ApiCall call, int index, long bytes) {
        return CallerMemory.at(call.params().getAtIndex(ADDRESS, index), bytes);
    }
}
