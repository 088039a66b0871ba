/// Level Zero for tools, as Java objects.
@NullMarked
package io.zetools;

import org.jspecify.annotations.NullMarked;
