/// Measures tracing and metrics.
@NullMarked
package io.zetools.benchmarks;

import org.jspecify.annotations.NullMarked;
