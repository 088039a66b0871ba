/// Measurements of tracing and metrics, beside the same work in C.
@NullMarked
package io.zetools.benchmarks;

import org.jspecify.annotations.NullMarked;
