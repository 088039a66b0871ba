/// Meters of GPUs for Micrometer: [GpuMetrics] binds what this process does on each device, and how busy and full
/// devices are.
@NullMarked
package io.zetools.micrometer;

import org.jspecify.annotations.NullMarked;
