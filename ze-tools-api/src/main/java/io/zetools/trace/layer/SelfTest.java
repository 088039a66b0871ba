package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.ApiVersion;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// Finds out whether calls are really reported: makes one, and looks whether it arrives.
final class SelfTest implements CallHandler {
    /// Harmless, needs no handle, and has been there since the first version.
    private static final TracedFunction PROBE =
            new TracedFunction(0, "zeDriverGet", "zelTracerDriverGetRegisterCallback", new ApiVersion(1, 0));

    /// Other threads of the application may call too, but only our own call proves anything about this moment.
    private final Thread tester = Thread.currentThread();

    private boolean arrived;

    private SelfTest() {}

    /// Only while nothing else of ours is traced: the call would show up there.
    static boolean passes(Backend backend) {
        var test = new SelfTest();
        var callbacks = new JavaCallbacks(test, List.of(PROBE));
        var tracer = backend.create("the tracing layer, to test it", List.of(PROBE), callbacks);
        tracer.enable();
        try {
            call();
        } finally {
            tracer.disable();
            Lifecycle.destroy(tracer, freeable -> {
                if (freeable) callbacks.release();
            });
        }
        return test.arrived;
    }

    private static void call() {
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(JAVA_INT);
            Calls.check("zeDriverGet", "the loader", () -> LevelZeroNative.zeDriverGet(count, MemorySegment.NULL));
        }
    }

    @Override
    public void enter(int function, long params, long slot) {
        if (Thread.currentThread().equals(tester)) arrived = true;
    }

    @Override
    public void exit(int function, long params, long result, long slot) {}

    @Override
    public void failed(int function, Throwable failure) {}

    @Override
    public void stop() {}

    @Override
    public boolean isIdle() {
        return true;
    }

    @Override
    public void released() {}
}
