package io.zetools.trace.layer;

import io.zetools.ffi.NativeLibrary;
import java.lang.foreign.MemorySegment;

/// Called by the [HelperLibrary]: through these functions goes every start of a tracer, and the VM would have to
/// learn three more signatures and a structure first.
final class HelperFunctions implements TracerFunctions {
    /// `ztr_action`.
    private static final int CREATE = 20;

    private static final int REGISTER = 21;
    private static final int ENABLE = 22;
    private static final int DESTROY = 23;

    @Override
    public int zelTracerCreate(MemorySegment data, MemorySegment out) {
        return call(CREATE, address("zelTracerCreate"), data.address(), out.address(), 0);
    }

    @Override
    public int register(MemorySegment function, MemorySegment tracer, int phase, MemorySegment callback) {
        return call(REGISTER, function.address(), tracer.address(), phase, callback.address());
    }

    @Override
    public int zelTracerSetEnabled(MemorySegment tracer, boolean enabled) {
        return call(ENABLE, address("zelTracerSetEnabled"), tracer.address(), enabled ? 1 : 0, 0);
    }

    @Override
    public int zelTracerDestroy(MemorySegment tracer) {
        return call(DESTROY, address("zelTracerDestroy"), tracer.address(), 0, 0);
    }

    private static int call(int action, long a, long b, long c, long d) {
        return (int) HelperLibrary.call(action, a, b, c, d, 0);
    }

    private static long address(String function) {
        return NativeLibrary.find(function).orElseThrow().address();
    }
}
