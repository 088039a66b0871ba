/// Other processes of the system, as its files describe them.
@NullMarked
package io.zetools.internal.process;

import org.jspecify.annotations.NullMarked;
