/// The tests of the real loader, run in containers: one for each distribution, one JVM for each way to set the
/// loader up.
@NullMarked
package io.zetools.matrix;

import org.jspecify.annotations.NullMarked;
