/// Back ends of tracing: the loader's tracing layer and old drivers. Tracers are created, callbacks registered, the
/// layer enabled and calls handed over here. Exported to the profiler only; the public packages of tracing stand on
/// it.
@NullMarked
package io.zetools.trace.backend;

import org.jspecify.annotations.NullMarked;
