/// Numbers that sums are kept and ordered by.
@NullMarked
package io.zetools.internal.number;

import org.jspecify.annotations.NullMarked;
