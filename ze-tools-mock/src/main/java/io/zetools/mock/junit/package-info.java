/// JUnit 5 tests on the mock driver.
@NullMarked
package io.zetools.mock.junit;

import org.jspecify.annotations.NullMarked;
