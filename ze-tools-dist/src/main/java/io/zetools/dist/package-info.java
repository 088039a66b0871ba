/// What packages of the command have beside it, made from the specification of its arguments.
@NullMarked
package io.zetools.dist;

import org.jspecify.annotations.NullMarked;
