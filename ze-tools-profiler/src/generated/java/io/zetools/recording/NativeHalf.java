// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/recorder/ztr.h: do not edit.
package io.zetools.recording;

import java.lang.foreign.MemorySegment;

/// The functions of the recorder's C part, `ztr.h`. Only where it is loaded: see [RecorderLibrary].
final class NativeHalf {
    private NativeHalf() {}

    /// Returns a recorder that keeps no arguments, with its gate open; NULL if there is no memory or too many are there.
    static MemorySegment create(long laneBytes, long budget, int policy, int clock) {
        return MemorySegment.ofAddress(RecorderLibrary.call(0, laneBytes, budget, policy, clock, 0));
    }

    /// Stores the same moment in ticks of the recorder's clock and in nanoseconds of CLOCK_MONOTONIC.
    static void tick(MemorySegment recorder, MemorySegment ticks, MemorySegment nanos) {
        RecorderLibrary.call(1, recorder.address(), ticks.address(), nanos.address(), 0, 0);
    }

    /// Keeps one more argument of a function; false if there are too many, or no such function. Before the first call.
    static boolean keep(MemorySegment recorder, int function, int index, int size, int pointee) {
        return RecorderLibrary.call(2, recorder.address(), function, index, size, pointee) != 0;
    }

    /// Frees everything. No callback may be running or come later.
    static void destroy(MemorySegment recorder) {
        RecorderLibrary.call(3, recorder.address(), 0, 0, 0, 0);
    }

    /// Sets the gate, a ztr_gate. When it returns, every call that was begun shows in its lane.
    static void setGate(MemorySegment recorder, int gate) {
        RecorderLibrary.call(4, recorder.address(), gate, 0, 0, 0);
    }

    /// Returns whether no call that was begun waits for its end.
    static boolean isIdle(MemorySegment recorder) {
        return RecorderLibrary.call(5, recorder.address(), 0, 0, 0, 0) != 0;
    }

    /// Stores at most `capacity` of the lanes in use, newest first, and returns how many there are.
    static int lanes(MemorySegment recorder, MemorySegment lanes, int capacity) {
        return (int) RecorderLibrary.call(6, recorder.address(), lanes.address(), capacity, 0, 0);
    }

    /// Notes that the calling thread reads the lanes: it must never wait for another one to do that.
    static void readHere(MemorySegment recorder) {
        RecorderLibrary.call(7, recorder.address(), 0, 0, 0, 0);
    }

    /// Notes that the lanes are not read any more: no thread may wait for that.
    static void abandon(MemorySegment recorder) {
        RecorderLibrary.call(8, recorder.address(), 0, 0, 0, 0);
    }

    /// Returns the number of calls that were seen and lost because there was no memory for their thread.
    static long unplaced(MemorySegment recorder) {
        return RecorderLibrary.call(9, recorder.address(), 0, 0, 0, 0);
    }

    /// Returns the bytes of memory that rings have been given.
    static long memory(MemorySegment recorder) {
        return RecorderLibrary.call(10, recorder.address(), 0, 0, 0, 0);
    }

    /// Takes a lane whose thread is gone, and which has been read, out of use, so that another thread may get it.
    static void recycle(MemorySegment recorder, MemorySegment lane) {
        RecorderLibrary.call(11, recorder.address(), lane.address(), 0, 0, 0);
    }

    /// Returns the callback to register before functions run, with the recorder as the tracer's data.
    static MemorySegment enterCallback() {
        return MemorySegment.ofAddress(RecorderLibrary.call(12, 0, 0, 0, 0, 0));
    }

    /// Returns the callback to register after a function ran; NULL if there is none for its index.
    static MemorySegment exitCallback(int function) {
        return MemorySegment.ofAddress(RecorderLibrary.call(13, function, 0, 0, 0, 0));
    }

    /// Begins a call that is seen by other means than a callback.
    static void ownEnter(MemorySegment recorder, MemorySegment slot) {
        RecorderLibrary.call(14, recorder.address(), slot.address(), 0, 0, 0);
    }

    /// Ends a call that is seen by other means than a callback.
    static void ownExit(MemorySegment recorder, int function, long result, MemorySegment slot) {
        RecorderLibrary.call(15, recorder.address(), function, result, slot.address(), 0);
    }

    /// Measures and returns what one recorded call costs here, in picoseconds, without what the tracing layer itself does.
    static long measure() {
        return RecorderLibrary.call(16, 0, 0, 0, 0, 0);
    }

    /// Returns a callback that counts the calls of each thread, for a test of the tracing layer.
    static MemorySegment countingCallback() {
        return MemorySegment.ofAddress(RecorderLibrary.call(17, 0, 0, 0, 0, 0));
    }

    /// Returns how many calls that callback has counted in the calling thread.
    static long counted() {
        return RecorderLibrary.call(18, 0, 0, 0, 0, 0);
    }
}
