package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Measures the cost of recording from upcalls: calls callbacks like those of a recording, which write into a lane
/// of their own, and subtracts the cost of calling C functions that do nothing.
final class JavaCost {
    private static final int CALLS = 1000;
    private static final long LANE_BYTES = 1 << 16;

    /// The VM compiles the callbacks meanwhile, when it gets round to it; so the rounds go on until as many have
    /// passed since one of either kind was clearly faster.
    private static final int STEADY_ROUNDS = 300;

    private static final int MOST_ROUNDS = 3000;

    private static final double CLEARLY = 0.95;

    /// Constant, so that the VM compiles the call itself into the loop: otherwise the loop costs more than the
    /// callbacks.
    @SuppressWarnings("restricted") // The addresses are those of our own callbacks.
    private static final MethodHandle CALL =
            Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

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
            var slot = arena.allocate(JAVA_LONG);
            var data = lanes.data();
            // A function of every C library that takes a number and does nothing with it but return it.
            var nothingInC = Linker.nativeLinker().defaultLookup().find("labs");
            var enter = lanes.enter(function);
            var exit = lanes.exit(function);
            var whole = new Best();
            var calling = new Best();
            int since = 0;
            for (int round = 0; round < MOST_ROUNDS && since < STEADY_ROUNDS; round++, since++) {
                boolean faster = whole.add(nanosPerCall(enter, exit, data, slot));
                if (nothingInC.isPresent())
                    faster |= calling.add(nanosPerCall(nothingInC.get(), nothingInC.get(), data, slot));
                if (faster) since = 0;
            }
            return Math.max(1, nothingInC.isEmpty() ? whole.nanos : whole.nanos - calling.nanos);
        } finally {
            lanes.release();
            lanes.close();
        }
    }

    /// The best of some rounds: the cost once it is compiled, without what else the machine did.
    private static final class Best {
        private double nanos = Double.MAX_VALUE;
        private double steady = Double.MAX_VALUE;

        /// Returns whether a round was clearly faster than those before.
        boolean add(double round) {
            nanos = Math.min(nanos, round);
            if (nanos >= steady * CLEARLY) return false;
            steady = nanos;
            return true;
        }
    }

    private static double nanosPerCall(
            MemorySegment enter, MemorySegment exit, MemorySegment data, MemorySegment slot) {
        long begin = System.nanoTime();
        try {
            for (int i = 0; i < CALLS; i++) {
                slot.set(JAVA_LONG, 0, 0);
                CALL.invokeExact(enter, 0L, 0L, data.address(), slot.address());
                CALL.invokeExact(exit, 0L, 0L, data.address(), slot.address());
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a native function throws nothing", e);
        }
        return (double) (System.nanoTime() - begin) / CALLS;
    }
}
