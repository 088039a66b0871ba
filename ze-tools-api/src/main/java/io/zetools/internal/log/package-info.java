/// Reports of failures that no caller can be given: those of listeners, sinks, rules, and of threads of this
/// library.
@NullMarked
package io.zetools.internal.log;

import org.jspecify.annotations.NullMarked;
