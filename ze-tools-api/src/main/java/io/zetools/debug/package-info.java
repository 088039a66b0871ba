/// Debugging of another process's device code: Level Zero's `zetDebug…` functions.
@NullMarked
package io.zetools.debug;

import org.jspecify.annotations.NullMarked;
