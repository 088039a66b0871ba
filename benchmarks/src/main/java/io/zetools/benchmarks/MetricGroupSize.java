package io.zetools.benchmarks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A group to measure with: metrics of all numeric value types in turn, and how many reports a read finds.
///
/// @param metrics how many
/// @param reports how many in a read
record MetricGroupSize(int metrics, int reports) {
    private static final List<String> VALUE_TYPES =
            List.of("uint32", "uint64", "float32", "float64", "bool8", "uint16", "uint8");

    /// The column that is added up: a `FLOAT64`, in the midst of others.
    int column() {
        return VALUE_TYPES.indexOf("float64");
    }

    String name() {
        return "Group of " + metrics;
    }

    /// The metrics as `zemock_add_metric_group` has them.
    String description() {
        return IntStream.range(0, metrics)
                .mapToObj(i -> "Metric%d:%s".formatted(i, VALUE_TYPES.get(i % VALUE_TYPES.size())))
                .collect(Collectors.joining(";"));
    }

    /// So many batches that a round takes about as long for each size.
    int batches() {
        return Math.max(20, 4_000_000 / (metrics * reports));
    }
}
