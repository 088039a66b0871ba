package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.Callbacks;
import java.lang.foreign.MemorySegment;

/// A probe that counts the calls of each thread in C. One in Java would make the VM build an upcall, which takes
/// longer than the rest of starting a recorder.
final class NativeProbe implements Callbacks.Probe {
    private final MemorySegment callback = NativeHalf.countingCallback();
    private final long before = NativeHalf.counted();

    @Override
    public boolean hasArrived() {
        return NativeHalf.counted() != before;
    }

    @Override
    public MemorySegment enter(ApiFunction function) {
        return callback;
    }

    @Override
    public MemorySegment exit(ApiFunction function) {
        return callback;
    }

    @Override
    public MemorySegment data() {
        return callback;
    }

    @Override
    public void ownEnter(ApiFunction function, long slot) {}

    @Override
    public void ownExit(ApiFunction function, long result, long slot) {}

    @Override
    public void stop() {}

    @Override
    public boolean isIdle() {
        return true;
    }

    @Override
    public void release() {
        // The callback is a function of the library, and stays.
    }
}
