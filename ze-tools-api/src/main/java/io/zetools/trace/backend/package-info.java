/// What the tracing layer of the loader, or of an old driver, is made to do: tracers created, callbacks
/// registered, layer enabled, calls handed over. Not exported; the public packages of tracing stand on it.
@NullMarked
package io.zetools.trace.backend;

import org.jspecify.annotations.NullMarked;
