package io.zetools.trace.backend;

import io.zetools.ZeException;
import io.zetools.internal.Access;
import io.zetools.trace.ApiFunction;
import java.util.Collection;
import java.util.function.Supplier;

/// A part of the process that traces: the loader's layer, or an old driver.
///
/// Threads: one at a time; [Lifecycle] sees to that.
interface Backend {
    /// Returns whether callbacks can be registered for a function.
    boolean offers(ApiFunction function);

    /// Returns a new tracer, disabled, that calls back for the given functions.
    NativeTracer create(Object owner, Collection<ApiFunction> functions, Callbacks callbacks);

    /// Returns a new tracer, disabled, without callbacks.
    NativeTracer createSilent();

    /// Makes calls pass through this back end until [#release]. The first time, it makes a call to see whether it
    /// is reported.
    ///
    /// @param probe makes callbacks for that
    /// @throws ZeException if calls are not reported
    void acquire(Supplier<Callbacks.Probe> probe);

    /// Lets calls pass this back end by again, where that is possible and no other tracer needs them. A tracer is
    /// disabled after this.
    void release();

    /// Returns whether more was acquired than released.
    boolean isAcquired();

    /// One tracer of the loader or of a driver, with its callbacks already registered.
    ///
    /// It is enabled once and disabled once: a tracer that was disabled under load can never be enabled again.
    interface NativeTracer {
        /// Hands over calls that begin from now on.
        void enable();

        /// Hands over no calls that begin from now on; those in flight still run their epilogue.
        void disable();

        /// Returns whether no thread was inside a call that was traced, by any tracer of the process, when this
        /// one was disabled; if so, [#destroy] returns at once. Only after [#disable].
        boolean isQuiet();

        /// Frees the tracer; waits until no thread is inside a call that was traced. Only after [#disable].
        ///
        /// @return whether its callbacks may be freed too: not if the loader has been torn down and no longer
        ///     answers
        boolean destroy();
    }

    /// Returns the back end that works in this process: the loader's layer, or where that does not work, the
    /// driver. A back end that is present may report nothing, so it is tried.
    ///
    /// @throws ZeException if neither works; the message says why for both
    static Backend choose(Supplier<Callbacks.Probe> probe) {
        try {
            return proven(new LayerBackend(), probe);
        } catch (ZeException noLayer) {
            try {
                return proven(new DriverBackend(), probe);
            } catch (ZeException noDriver) {
                throw neither(noLayer, noDriver);
            }
        }
    }

    private static Backend proven(Backend backend, Supplier<Callbacks.Probe> probe) {
        backend.acquire(probe);
        backend.release();
        return backend;
    }

    private static ZeException neither(ZeException noLayer, ZeException noDriver) {
        // The message has the loader's reason in full, because every driver of today is traced by it, and one line for
        // the
        // driver, which only old ones trace. Causes would repeat both.
        var hint = advice(noLayer) + "\nThe driver does not trace calls either: " + oneLine(noDriver);
        return Access.get().failure(noLayer.function(), noLayer.result(), "the tracing layer", hint.strip());
    }

    private static String advice(ZeException failure) {
        var message = String.valueOf(failure.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? "" : message.substring(end + 1);
    }

    private static String oneLine(ZeException failure) {
        return String.valueOf(failure.getMessage()).replace('\n', ' ');
    }
}
