/// API tracing: listeners before and after any Level Zero function, in the thread that calls it.
@NullMarked
package io.zetools.trace;

import org.jspecify.annotations.NullMarked;
