/// Systems in containers, for tests on the distributions that users have.
@NullMarked
package io.zetools.engine;

import org.jspecify.annotations.NullMarked;
