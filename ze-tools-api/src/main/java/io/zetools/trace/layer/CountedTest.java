package io.zetools.trace.layer;

import java.lang.foreign.MemorySegment;

/// Callbacks in C for [SelfTest], which count the calls of each thread: the VM takes longer to learn how it is
/// called from C than all the rest of starting a recorder.
final class CountedTest implements Callbacks {
    /// `ztr_action`.
    private static final int COUNTING_CALLBACK = 18;

    private static final int COUNTED = 19;

    private final CallHandler handler;
    private final MemorySegment callback = MemorySegment.ofAddress(call(COUNTING_CALLBACK));
    private final long before = call(COUNTED);

    /// @param handler gets nothing
    CountedTest(CallHandler handler) {
        this.handler = handler;
    }

    /// Whether a call of this thread, which has made this object, has been counted since.
    boolean hasArrived() {
        return call(COUNTED) != before;
    }

    @Override
    public MemorySegment enter(TracedFunction function) {
        return callback;
    }

    @Override
    public MemorySegment exit(TracedFunction function) {
        return callback;
    }

    @Override
    public MemorySegment data() {
        return callback;
    }

    @Override
    public CallHandler handler() {
        return handler;
    }

    @Override
    public void stop() {}

    @Override
    public boolean isIdle() {
        return true;
    }

    /// The callbacks stay where they are.
    @Override
    public void release() {}

    private static long call(int action) {
        return HelperLibrary.call(action, 0, 0, 0, 0, 0);
    }
}
