package io.zetools.trace.layer;

import java.util.List;
import java.util.function.BooleanSupplier;

/// Finds out whether calls are really reported: makes one, and looks whether it arrives.
final class SelfTest implements CallHandler {
    /// Other threads of the application may call too, but only our own call proves anything about this moment.
    private final Thread tester = Thread.currentThread();

    private boolean arrived;

    private SelfTest() {}

    /// Only while nothing else of ours is traced: the call would show up there.
    ///
    /// @param probe the function that is called
    /// @param call calls it, in this thread
    /// @param end runs before the tracer for it is disabled, or in place of that
    static boolean passes(Backend backend, TracedFunction probe, Runnable call, Runnable end) {
        var test = new SelfTest();
        if (HelperLibrary.isAvailable()) {
            var counted = new CountedTest(test);
            return passes(backend, probe, call, end, counted, counted::hasArrived);
        }
        return passes(backend, probe, call, end, new JavaCallbacks(test, List.of(probe)), () -> test.arrived);
    }

    private static boolean passes(
            Backend backend,
            TracedFunction probe,
            Runnable call,
            Runnable end,
            Callbacks callbacks,
            BooleanSupplier arrived) {
        NativeTracer tracer;
        try {
            tracer = backend.create("the tracing layer, to test it", List.of(probe), callbacks);
        } catch (RuntimeException | Error e) {
            callbacks.release();
            end.run();
            throw e;
        }
        try {
            tracer.enable();
            call.run();
        } finally {
            end(backend, tracer, end, callbacks);
        }
        return arrived.getAsBoolean();
    }

    private static void end(Backend backend, NativeTracer tracer, Runnable end, Callbacks callbacks) {
        try {
            end.run();
        } finally {
            disable(backend, tracer, callbacks);
        }
    }

    private static void disable(Backend backend, NativeTracer tracer, Callbacks callbacks) {
        try {
            tracer.disable();
        } finally {
            Lifecycle.destroy(backend, tracer, false, freeable -> {
                if (freeable) callbacks.release();
            });
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
