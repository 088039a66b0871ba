/// Metrics of a program's own: made of what the hardware can count on request, and put into groups that
/// are used like any other.
@NullMarked
package io.zetools.metric.programmable;

import org.jspecify.annotations.NullMarked;
