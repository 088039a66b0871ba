package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Callbacks in C for [SelfTest], which count the calls of each thread: the VM takes longer to learn how it is
/// called
/// from C than all the rest of starting a recorder.
final class CountedTest implements Callbacks {
    /// `ztr_action`.
    private static final int COUNTING_CALLBACK = 18;

    private static final int COUNTED = 19;

    private static final MethodHandle DO = HelperLibrary.bind(
            "ztr_do",
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

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
        try {
            return (long) DO.invokeExact(action, 0L, 0L, 0L, 0L, 0L);
        } catch (Throwable thrown) {
            throw HelperLibrary.unexpected(thrown);
        }
    }
}
