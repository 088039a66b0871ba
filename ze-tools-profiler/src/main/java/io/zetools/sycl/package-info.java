/// SYCL's runtime by XPTI: listeners in Java for a program that loads SYCL, and a way to tell any XPTI
/// tool about a Java program's own graph.
///
/// Start with [io.zetools.sycl.Xpti].
@NullMarked
package io.zetools.sycl;

import org.jspecify.annotations.NullMarked;
