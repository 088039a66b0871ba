// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/recorder/ztr.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import java.lang.foreign.MemorySegment;

/// The functions of the recorder's C part. Only where it is loaded: see [RecorderLibrary].
final class NativeHalf {
    private NativeHalf() {}

    /// Returns a recorder with a ring file in a run directory, with its gate open; NULL if that cannot be made, and then
    /// stores errno, which is EMFILE if there are too many recorders. settings: a control page, which is copied; directory:
    /// ends with a 0.
    static MemorySegment create(MemorySegment settings, MemorySegment directory, MemorySegment error) {
        return MemorySegment.ofAddress(RecorderLibrary.call(0, settings.address(), directory.address(), error.address(), 0));
    }

    /// Frees it, but not its file. No callback may be running or come later.
    static void destroy(MemorySegment recorder) {
        RecorderLibrary.call(1, recorder.address(), 0, 0, 0);
    }

    /// Sets the gate, a ztr_gate. When it returns, every call that was begun shows in its lane.
    static void setGate(MemorySegment recorder, int gate) {
        RecorderLibrary.call(2, recorder.address(), gate, 0, 0);
    }

    /// Notes in the ring file that no call is begun any more.
    static void endFile(MemorySegment recorder) {
        RecorderLibrary.call(3, recorder.address(), 0, 0, 0);
    }

    /// Returns whether no call that was begun waits for its end.
    static boolean isIdle(MemorySegment recorder) {
        return RecorderLibrary.call(4, recorder.address(), 0, 0, 0) != 0;
    }

    /// Stores the account of this moment, a ztr_account.
    static void sum(MemorySegment recorder, MemorySegment account) {
        RecorderLibrary.call(5, recorder.address(), account.address(), 0, 0);
    }

    /// Notes that the calling thread reads lanes: it must never wait for another one to do that.
    static void readHere() {
        RecorderLibrary.call(6, 0, 0, 0, 0);
    }

    /// Notes that the lanes are not read any more: no thread may wait for that.
    static void abandon(MemorySegment recorder) {
        RecorderLibrary.call(7, recorder.address(), 0, 0, 0);
    }

    /// Returns the callback to register before functions run, with the recorder as the tracer's data.
    static MemorySegment enterCallback() {
        return MemorySegment.ofAddress(RecorderLibrary.call(8, 0, 0, 0, 0));
    }

    /// Returns the callback to register after a function ran; NULL if there is none for its index.
    static MemorySegment exitCallback(int function) {
        return MemorySegment.ofAddress(RecorderLibrary.call(9, function, 0, 0, 0));
    }

    /// Begins a call that is seen by other means than a callback.
    static void ownEnter(MemorySegment recorder, MemorySegment slot) {
        RecorderLibrary.call(10, recorder.address(), slot.address(), 0, 0);
    }

    /// Ends a call that is seen by other means than a callback.
    static void ownExit(MemorySegment recorder, int function, long result, MemorySegment slot) {
        RecorderLibrary.call(11, recorder.address(), function, result, slot.address());
    }

    /// Returns what one recorded call costs here, in picoseconds, without what the tracing layer itself does. It is measured
    /// at the first time.
    static long cost() {
        return RecorderLibrary.call(12, 0, 0, 0, 0);
    }

    /// Stores the same moment in ticks of the processor's counter, where that can be trusted, and in nanoseconds of
    /// CLOCK_MONOTONIC.
    static void tick(MemorySegment ticks, MemorySegment nanos) {
        RecorderLibrary.call(13, ticks.address(), nanos.address(), 0, 0);
    }

    /// Returns a callback that counts the calls of each thread, for a test of the tracing layer.
    static MemorySegment countingCallback() {
        return MemorySegment.ofAddress(RecorderLibrary.call(14, 0, 0, 0, 0));
    }

    /// Returns how many calls that callback has counted in the calling thread.
    static long counted() {
        return RecorderLibrary.call(15, 0, 0, 0, 0);
    }

    /// Returns chunks of a process of a recording; NULL if there is no memory. names: a ztr_names that stays there; after:
    /// events up to this time in nanoseconds are left out.
    static MemorySegment chunksCreate(int process, MemorySegment names, long after) {
        return MemorySegment.ofAddress(RecorderLibrary.call(16, process, names.address(), after, 0));
    }

    /// Frees them.
    static void chunksDestroy(MemorySegment chunks) {
        RecorderLibrary.call(17, chunks.address(), 0, 0, 0);
    }

    /// Returns a reader of the records of a thread; NULL if there is no memory. capacity: of the ring, in bytes; before: the
    /// number of the first call that is not left out.
    static MemorySegment recordsOpen(long capacity, int thread, long before) {
        return MemorySegment.ofAddress(RecorderLibrary.call(18, capacity, thread, before, 0));
    }

    /// Frees it.
    static void recordsClose(MemorySegment records) {
        RecorderLibrary.call(19, records.address(), 0, 0, 0);
    }

    /// Reads a piece, a ztr_piece. Returns a ztr_reading.
    static int chunksRead(MemorySegment chunks, MemorySegment records, MemorySegment piece) {
        return (int) RecorderLibrary.call(20, chunks.address(), records.address(), piece.address(), 0);
    }

    /// Finds calls of a thread that wait, and stores their chunk, a ztr_content. thread: ZTR_THREADS for any one. Returns
    /// false if there are none.
    static boolean chunksCalls(MemorySegment chunks, int thread, MemorySegment content) {
        return RecorderLibrary.call(21, chunks.address(), thread, content.address(), 0) != 0;
    }

    /// Forgets the calls that were found last, for they are written.
    static void chunksClear(MemorySegment chunks) {
        RecorderLibrary.call(22, chunks.address(), 0, 0, 0);
    }

    /// Stores the next chunk of events of a ztr_part up to a time in nanoseconds, a ztr_content, and forgets them. Returns
    /// false if there are none, or no memory for the chunk.
    static boolean chunksEvents(MemorySegment chunks, int part, long until, MemorySegment content) {
        return RecorderLibrary.call(23, chunks.address(), part, until, content.address()) != 0;
    }

    /// Adds an event that is encoded already, kind, length and content: a ztr_content. Returns false if there is no memory.
    static boolean chunksAdd(MemorySegment chunks, MemorySegment event, int part, long nanos) {
        return RecorderLibrary.call(24, chunks.address(), event.address(), part, nanos) != 0;
    }

    /// Returns the number of events that wait to be written.
    static long chunksWaiting(MemorySegment chunks) {
        return RecorderLibrary.call(25, chunks.address(), 0, 0, 0);
    }

    /// Stores where the commands are that wait, each a ztr_activity, as a ztr_content.
    static void chunksUnplaced(MemorySegment chunks, MemorySegment content) {
        RecorderLibrary.call(26, chunks.address(), content.address(), 0, 0);
    }

    /// Makes events of the commands whose state was set. Returns the number of those for which there is no memory.
    static long chunksPlace(MemorySegment chunks) {
        return RecorderLibrary.call(27, chunks.address(), 0, 0, 0);
    }

    /// Notes that a definition is of several kernels, which are one command. Returns false if there is no memory.
    static boolean chunksSeveral(MemorySegment chunks, int definition, int kernels) {
        return RecorderLibrary.call(28, chunks.address(), definition, kernels, 0) != 0;
    }
}
