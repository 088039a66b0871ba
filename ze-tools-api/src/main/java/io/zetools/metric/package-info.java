/// Metric groups, their activation, streaming and queries: Level Zero's `zetMetric…` functions.
@NullMarked
package io.zetools.metric;

import org.jspecify.annotations.NullMarked;
