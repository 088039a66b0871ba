/// Recordings of tests with JUnit 5: [RecordGpu] and what a test asks, a [GpuRecording].
@NullMarked
package io.zetools.junit;

import org.jspecify.annotations.NullMarked;
