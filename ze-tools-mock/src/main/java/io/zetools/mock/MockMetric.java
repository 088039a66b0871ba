package io.zetools.mock;

import io.zetools.metric.MetricType;
import io.zetools.metric.ValueType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One metric of a group that a test adds: [MockDriver#addMetricGroup].
///
/// Threads: immutable.
///
/// @param name not empty
/// @param rawValueType the `zet_value_type_t` of its values; also one that Level Zero does not have
/// @param rawType the `zet_metric_type_t`; also one that Level Zero does not have
/// @param unit the unit of its values, empty for plain numbers
/// @param component the part of the device that is measured
/// @param description a sentence about what it measures
public record MockMetric(
        String name, int rawValueType, int rawType, String unit, String component, String description) {
    private static final String SEPARATORS = ":;";

    /// Creates a metric.
    ///
    /// @throws IllegalArgumentException if the name is empty, or a text has a colon or a semicolon, which the
    ///     control interface uses to separate texts
    public MockMetric {
        if (name.isEmpty()) throw new IllegalArgumentException("a metric needs a name");
        for (var text : List.of(name, unit, component, description)) {
            if (text.chars().anyMatch(c -> SEPARATORS.indexOf(c) >= 0)) {
                throw new IllegalArgumentException(
                        "the text \"%s\" of metric \"%s\" has a colon or a semicolon".formatted(text, name));
            }
        }
    }

    /// Returns a metric of raw numbers of a type.
    public static MockMetric of(String name, ValueType type) {
        return new MockMetric(name, type.value(), MetricType.RAW.value(), "", "", "");
    }

    /// Returns the same metric as a quantity of a kind, in a unit.
    public MockMetric measuring(MetricType type, String newUnit) {
        return new MockMetric(name, rawValueType, type.value(), newUnit, component, description);
    }

    /// Returns metrics as `zemock_add_metric_group` takes them.
    static String text(List<MockMetric> metrics) {
        return metrics.stream().map(MockMetric::text).collect(Collectors.joining(";"));
    }

    private String text() {
        return Stream.of(name, rawValueType, rawType, unit, component, description)
                .map(Object::toString)
                .collect(Collectors.joining(":"));
    }
}
