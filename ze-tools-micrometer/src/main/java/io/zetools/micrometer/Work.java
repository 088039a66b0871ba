package io.zetools.micrometer;

import java.util.HashMap;
import java.util.Map;

/// Commands that run together: kernels, and bytes by direction.
///
/// Threads: immutable.
///
/// @param kernels the number of kernels
/// @param bytes the bytes of copies and fills by direction
record Work(long kernels, Map<String, Long> bytes) {
    static final Work NONE = new Work(0, Map.of());

    Work {
        bytes = Map.copyOf(bytes);
    }

    static Work ofKernels(long count) {
        return new Work(count, Map.of());
    }

    static Work ofBytes(String direction, long count) {
        return new Work(0, Map.of(direction, count));
    }

    /// Returns both together.
    Work and(Work other) {
        var sum = new HashMap<>(bytes);
        other.bytes.forEach((direction, count) -> sum.merge(direction, count, Long::sum));
        return new Work(kernels + other.kernels, sum);
    }
}
