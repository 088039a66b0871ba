/// A profiler for JMH: [GpuProfiler] reports what benchmarks run on GPUs, per operation.
@NullMarked
package io.zetools.jmh;

import org.jspecify.annotations.NullMarked;
