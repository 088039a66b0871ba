package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.zel_tracer_desc_t;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Called from Java, where there is no [HelperLibrary].
final class BoundFunctions implements TracerFunctions {
    /// Which one is called comes first.
    @SuppressWarnings("restricted") // The signature is that of every zelTracer…RegisterCallback.
    private static final MethodHandle REGISTER =
            Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));

    @Override
    public int zelTracerCreate(MemorySegment data, MemorySegment out) {
        try (var scratch = Arena.ofConfined()) {
            var descriptor = zel_tracer_desc_t.allocate(scratch);
            zel_tracer_desc_t.stype(descriptor, LevelZeroNative.ZEL_STRUCTURE_TYPE_TRACER_DESC());
            zel_tracer_desc_t.pUserData(descriptor, data);
            return LevelZeroNative.zelTracerCreate(descriptor, out);
        }
    }

    @Override
    public int register(MemorySegment function, MemorySegment tracer, int phase, MemorySegment callback) {
        try {
            return (int) REGISTER.invokeExact(function, tracer, phase, callback);
        } catch (Throwable e) {
            throw HelperLibrary.unexpected(e);
        }
    }

    @Override
    public int zelTracerSetEnabled(MemorySegment tracer, boolean enabled) {
        return LevelZeroNative.zelTracerSetEnabled(tracer, enabled ? (byte) 1 : (byte) 0);
    }

    @Override
    public int zelTracerDestroy(MemorySegment tracer) {
        return LevelZeroNative.zelTracerDestroy(tracer);
    }
}
