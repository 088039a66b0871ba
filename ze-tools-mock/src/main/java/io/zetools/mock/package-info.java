/// A simulated GPU: the mock driver and its knobs.
@NullMarked
package io.zetools.mock;

import org.jspecify.annotations.NullMarked;
