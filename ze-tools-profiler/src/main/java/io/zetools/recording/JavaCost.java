package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Measures what recording from upcalls costs: calls the same kind of callbacks as a recording has, into a
/// lane of its own.
final class JavaCost {
    private static final int ROUNDS = 20;
    private static final int CALLS = 2000;
    private static final long LANE_BYTES = 1 << 16;

    private static final class Holder {
        private static final double NANOS = measure();
    }

    private JavaCost() {}

    /// Nanoseconds for both callbacks of one call; measured once.
    static double nanosPerCall() {
        return Holder.NANOS;
    }

    private static double measure() {
        var function = ApiFunction.INIT;
        var nothing = new ArgumentSpec[ApiFunction.values().length][];
        var lanes = new JavaLanes(LANE_BYTES, LANE_BYTES, OverflowPolicy.DROP_OLDEST, nothing);
        try (var arena = Arena.ofConfined()) {
            var enter = callback(lanes.enter(function));
            var exit = callback(lanes.exit(function));
            var slot = arena.allocate(JAVA_LONG);
            // The best of some rounds: what it costs once it is compiled, not what else the machine did.
            double best = Double.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) best = Math.min(best, nanosPerCall(enter, exit, slot));
            return best;
        } finally {
            lanes.release();
            lanes.close();
        }
    }

    private static double nanosPerCall(MethodHandle enter, MethodHandle exit, MemorySegment slot) {
        long begin = System.nanoTime();
        try {
            for (int i = 0; i < CALLS; i++) {
                slot.set(JAVA_LONG, 0, 0);
                enter.invokeExact(0L, 0L, 0L, slot.address());
                exit.invokeExact(0L, 0L, 0L, slot.address());
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a native function throws nothing", e);
        }
        return (double) (System.nanoTime() - begin) / CALLS;
    }

    @SuppressWarnings("restricted") // The address is that of our own callback.
    private static MethodHandle callback(MemorySegment address) {
        return Linker.nativeLinker()
                .downcallHandle(address, FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }
}
