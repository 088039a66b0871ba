package io.zetools.trace.layer;

import java.util.List;

/// Who does the tracing: the loader's layer, or an old driver.
interface Backend {
    /// Whether callbacks can be registered for a function.
    boolean offers(TracedFunction function);

    /// A new tracer, disabled, that calls back for the given functions.
    NativeTracer create(Object owner, List<TracedFunction> functions, Callbacks callbacks);

    /// A new tracer, disabled, without callbacks.
    NativeTracer createSilent();

    /// Makes calls pass through this back end; to be balanced with [#release].
    void acquire();

    /// Ends what [#acquire] began. A tracer is disabled after it: where calls can go past the back end, they do so
    /// by then, if nobody else needs them.
    void release();

    /// Whether more was acquired than released.
    boolean isAcquired();
}
