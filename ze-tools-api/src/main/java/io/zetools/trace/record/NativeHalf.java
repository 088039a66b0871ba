package io.zetools.trace.record;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.layer.HelperLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The functions of the native half, `ztr.h`, under the same names. Only where there is one: see [HelperLibrary].
final class NativeHalf {
    /// `ztr_clock`.
    static final int BEST_CLOCK = 0;

    static final int SYSTEM_CLOCK = 1;

    /// `ztr_gate`.
    static final int OPEN = 0;

    static final int PAUSED = 1;
    static final int STOPPED = 2;

    private static final MethodHandle CREATE =
            bind("ztr_create", FunctionDescriptor.of(ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT));
    private static final MethodHandle TICK = bind("ztr_tick", ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle KEEP =
            bind("ztr_keep", FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle DESTROY = bind("ztr_destroy", ADDRESS);
    private static final MethodHandle SET_GATE = bind("ztr_set_gate", ADDRESS, JAVA_INT);
    private static final MethodHandle IS_IDLE = bind("ztr_is_idle", FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS));
    private static final MethodHandle LANES =
            bind("ztr_lanes", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle READ_HERE = bind("ztr_read_here", ADDRESS);
    private static final MethodHandle ABANDON = bind("ztr_abandon", ADDRESS);
    private static final MethodHandle UNPLACED = bind("ztr_unplaced", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
    private static final MethodHandle MEMORY = bind("ztr_memory", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
    private static final MethodHandle RECYCLE = bind("ztr_recycle", ADDRESS, JAVA_LONG);
    private static final MethodHandle ENTER_CALLBACK = bind("ztr_enter_callback", FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle EXIT_CALLBACK =
            bind("ztr_exit_callback", FunctionDescriptor.of(ADDRESS, JAVA_INT));
    private static final MethodHandle OWN_ENTER = bind("ztr_own_enter", ADDRESS, JAVA_LONG);
    private static final MethodHandle OWN_EXIT = bind("ztr_own_exit", ADDRESS, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle MEASURE = bind("ztr_measure", FunctionDescriptor.of(JAVA_DOUBLE));
    private static final MethodHandle LANE_OFFSETS =
            bind("ztr_lane_offsets", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));

    private NativeHalf() {}

    static MemorySegment create(long laneBytes, long budget, int policy, int clock) {
        try {
            return (MemorySegment) CREATE.invokeExact(laneBytes, budget, policy, clock);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void tick(MemorySegment recorder, MemorySegment ticks, MemorySegment nanos) {
        try {
            TICK.invokeExact(recorder, ticks, nanos);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static boolean keep(MemorySegment recorder, int function, int index, int size, int pointee) {
        try {
            return (boolean) KEEP.invokeExact(recorder, function, index, size, pointee);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void destroy(MemorySegment recorder) {
        try {
            DESTROY.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void setGate(MemorySegment recorder, int gate) {
        try {
            SET_GATE.invokeExact(recorder, gate);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static boolean isIdle(MemorySegment recorder) {
        try {
            return (boolean) IS_IDLE.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static int lanes(MemorySegment recorder, MemorySegment lanes, int capacity) {
        try {
            return (int) LANES.invokeExact(recorder, lanes, capacity);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void readHere(MemorySegment recorder) {
        try {
            READ_HERE.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void abandon(MemorySegment recorder) {
        try {
            ABANDON.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static long unplaced(MemorySegment recorder) {
        try {
            return (long) UNPLACED.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static long memory(MemorySegment recorder) {
        try {
            return (long) MEMORY.invokeExact(recorder);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void recycle(MemorySegment recorder, long lane) {
        try {
            RECYCLE.invokeExact(recorder, lane);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static MemorySegment enterCallback() {
        try {
            return (MemorySegment) ENTER_CALLBACK.invokeExact();
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static MemorySegment exitCallback(int function) {
        try {
            return (MemorySegment) EXIT_CALLBACK.invokeExact(function);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void ownEnter(MemorySegment recorder, long slot) {
        try {
            OWN_ENTER.invokeExact(recorder, slot);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static void ownExit(MemorySegment recorder, int function, long result, long slot) {
        try {
            OWN_EXIT.invokeExact(recorder, function, result, slot);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static double measure() {
        try {
            return (double) MEASURE.invokeExact();
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    static int laneOffsets(MemorySegment offsets, int capacity) {
        try {
            return (int) LANE_OFFSETS.invokeExact(offsets, capacity);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    private static MethodHandle bind(String function, MemoryLayout... arguments) {
        return bind(function, FunctionDescriptor.ofVoid(arguments));
    }

    private static MethodHandle bind(String function, FunctionDescriptor signature) {
        return HelperLibrary.bind(function, signature);
    }
}
