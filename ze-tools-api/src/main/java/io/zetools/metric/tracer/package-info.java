/// Tracing what a device does: entries with a timestamp, whenever something happens.
@NullMarked
package io.zetools.metric.tracer;

import org.jspecify.annotations.NullMarked;
