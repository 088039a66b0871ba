/// Calls as text: what their arguments are and lead to. Not exported.
@NullMarked
package io.zetools.trace.text;

import org.jspecify.annotations.NullMarked;
