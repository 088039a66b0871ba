/// Program instrumentation: what an application builds and launches, looked at and changed on its way to the
/// driver.
@NullMarked
package io.zetools.program;

import org.jspecify.annotations.NullMarked;
