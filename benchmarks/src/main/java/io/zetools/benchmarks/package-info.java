/// What tracing and metrics cost.
@NullMarked
package io.zetools.benchmarks;

import org.jspecify.annotations.NullMarked;
