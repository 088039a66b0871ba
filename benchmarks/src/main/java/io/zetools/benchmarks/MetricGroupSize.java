package io.zetools.benchmarks;

import io.zetools.metric.ValueType;
import io.zetools.mock.MockMetric;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A group to measure with: metrics of all numeric value types in turn, and the number of reports that a read
/// finds.
///
/// @param metrics the number of metrics
/// @param reports the number of reports in a read
record MetricGroupSize(int metrics, int reports) {
    private static final List<ValueType> VALUE_TYPES = List.of(
            ValueType.UINT32,
            ValueType.UINT64,
            ValueType.FLOAT32,
            ValueType.FLOAT64,
            ValueType.BOOL8,
            ValueType.UINT16,
            ValueType.UINT8);

    /// Returns the column that is added up: a `FLOAT64`, in the midst of others.
    int column() {
        return VALUE_TYPES.indexOf(ValueType.FLOAT64);
    }

    String name() {
        return "Group of " + metrics;
    }

    /// Returns the metrics as the C program hands them to `zemock_add_metric_group`.
    String description() {
        return mockMetrics().stream()
                .map(metric -> metric.name() + ":" + metric.rawValueType())
                .collect(Collectors.joining(";"));
    }

    List<MockMetric> mockMetrics() {
        return IntStream.range(0, metrics)
                .mapToObj(i -> MockMetric.of("Metric" + i, VALUE_TYPES.get(i % VALUE_TYPES.size())))
                .toList();
    }

    /// Returns the number of batches with which a round takes about as long for each size.
    int batches() {
        return Math.max(20, 4_000_000 / (metrics * reports));
    }
}
