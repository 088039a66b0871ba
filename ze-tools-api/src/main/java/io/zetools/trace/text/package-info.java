/// Calls as text, with the values that their arguments point to. Exported to the profiler only.
@NullMarked
package io.zetools.trace.text;

import org.jspecify.annotations.NullMarked;
