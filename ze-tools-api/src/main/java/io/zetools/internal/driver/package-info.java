/// What keeps drivers from starting, or from doing all that they can, by files of the kernel and by variables.
@NullMarked
package io.zetools.internal.driver;

import org.jspecify.annotations.NullMarked;
