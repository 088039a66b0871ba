/// Programs that the tests of this project start. Not exported: only tests on the class path use it.
@NullMarked
package io.zetools.mock.process;

import org.jspecify.annotations.NullMarked;
