package io.zetools.recording;

import java.lang.foreign.MemorySegment;

/// The functions of the native half, `ztr.h`, under the same names. Only where there is one: see [RecorderLibrary].
final class NativeHalf {
    /// `ztr_clock`.
    static final int BEST_CLOCK = 0;

    static final int SYSTEM_CLOCK = 1;

    /// `ztr_gate`.
    static final int OPEN = 0;

    static final int PAUSED = 1;
    static final int STOPPED = 2;

    /// `ztr_action`, in the same order.
    private enum Action {
        CREATE,
        KEEP,
        DESTROY,
        SET_GATE,
        IS_IDLE,
        TICK,
        LANES,
        READ_HERE,
        ABANDON,
        UNPLACED,
        MEMORY,
        RECYCLE,
        ENTER_CALLBACK,
        EXIT_CALLBACK,
        OWN_ENTER,
        OWN_EXIT,
        MEASURE,
        LANE_OFFSETS,
        COUNTING_CALLBACK,
        COUNTED
    }

    private NativeHalf() {}

    static MemorySegment create(long laneBytes, long budget, int policy, int clock) {
        return MemorySegment.ofAddress(call(Action.CREATE, laneBytes, budget, policy, clock, 0));
    }

    static boolean keep(MemorySegment recorder, int function, int index, int size, int pointee) {
        return call(Action.KEEP, recorder.address(), function, index, size, pointee) != 0;
    }

    static void destroy(MemorySegment recorder) {
        call(Action.DESTROY, recorder.address(), 0);
    }

    static void setGate(MemorySegment recorder, int gate) {
        call(Action.SET_GATE, recorder.address(), gate);
    }

    static boolean isIdle(MemorySegment recorder) {
        return call(Action.IS_IDLE, recorder.address(), 0) != 0;
    }

    static void tick(MemorySegment recorder, MemorySegment ticks, MemorySegment nanos) {
        call(Action.TICK, recorder.address(), ticks.address(), nanos.address(), 0, 0);
    }

    static int lanes(MemorySegment recorder, MemorySegment lanes, int capacity) {
        return (int) call(Action.LANES, recorder.address(), lanes.address(), capacity, 0, 0);
    }

    static void readHere(MemorySegment recorder) {
        call(Action.READ_HERE, recorder.address(), 0);
    }

    static void abandon(MemorySegment recorder) {
        call(Action.ABANDON, recorder.address(), 0);
    }

    static long unplaced(MemorySegment recorder) {
        return call(Action.UNPLACED, recorder.address(), 0);
    }

    static long memory(MemorySegment recorder) {
        return call(Action.MEMORY, recorder.address(), 0);
    }

    static void recycle(MemorySegment recorder, long lane) {
        call(Action.RECYCLE, recorder.address(), lane);
    }

    static MemorySegment enterCallback() {
        return MemorySegment.ofAddress(call(Action.ENTER_CALLBACK, 0, 0));
    }

    static MemorySegment exitCallback(int function) {
        return MemorySegment.ofAddress(call(Action.EXIT_CALLBACK, function, 0));
    }

    static void ownEnter(MemorySegment recorder, long slot) {
        call(Action.OWN_ENTER, recorder.address(), slot);
    }

    static void ownExit(MemorySegment recorder, int function, long result, long slot) {
        call(Action.OWN_EXIT, recorder.address(), function, result, slot, 0);
    }

    /// Nanoseconds.
    static double measure() {
        return call(Action.MEASURE, 0, 0) / 1e3;
    }

    /// A callback that counts the calls of each thread.
    static MemorySegment countingCallback() {
        return MemorySegment.ofAddress(call(Action.COUNTING_CALLBACK, 0, 0));
    }

    /// Calls that it has counted in this thread.
    static long counted() {
        return call(Action.COUNTED, 0, 0);
    }

    static int laneOffsets(MemorySegment offsets, int capacity) {
        return (int) call(Action.LANE_OFFSETS, offsets.address(), capacity);
    }

    private static long call(Action action, long a, long b) {
        return call(action, a, b, 0, 0, 0);
    }

    @SuppressWarnings("EnumOrdinal") // Those of C are in the same order.
    private static long call(Action action, long a, long b, long c, long d, long e) {
        return RecorderLibrary.call(action.ordinal(), a, b, c, d, e);
    }
}
