/// SYCL's runtime by XPTI: listeners in Java for a program that loads SYCL, and a way to report a Java
/// program's own graph to any XPTI tool.
///
/// Start with [io.zetools.sycl.Xpti].
@NullMarked
package io.zetools.sycl;

import org.jspecify.annotations.NullMarked;
