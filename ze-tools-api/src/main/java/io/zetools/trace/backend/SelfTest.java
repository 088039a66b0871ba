package io.zetools.trace.backend;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.Backend.NativeTracer;
import java.util.List;

/// A test of whether calls are reported: makes one, and looks whether it arrives.
final class SelfTest {
    private SelfTest() {}

    /// Makes the test. Only while nothing else of ours is traced: the call would show up there.
    ///
    /// @param function the function that is called
    /// @param call calls it, in this thread
    /// @param end runs before the tracer for it is disabled, or in place of that
    static boolean passes(
            Backend backend, ApiFunction function, Runnable call, Runnable end, Callbacks.Probe callbacks) {
        NativeTracer tracer;
        try {
            tracer = backend.create("the tracing layer, to test it", List.of(function), callbacks);
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
        return callbacks.hasArrived();
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
}
