/// Programs that show one use each; all of them run on the mock driver.
@NullMarked
package io.zetools.samples;

import org.jspecify.annotations.NullMarked;
