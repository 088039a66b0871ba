package io.zetools.metric.programmable;

import io.zetools.Unsigned;
import io.zetools.metric.MetricValue;
import java.util.ArrayList;
import java.util.List;

/// Values for the parameters of a [MetricProgrammable], of which metrics are made.
///
/// Threads: one at a time.
public final class MetricConfiguration {
    private final MetricProgrammable programmable;
    private final List<MetricValue> values = new ArrayList<>();

    MetricConfiguration(MetricProgrammable programmable) {
        this.programmable = programmable;
        for (var parameter : programmable.parameters()) values.add(parameter.defaultValue());
    }

    /// Sets a parameter.
    ///
    /// @param parameter its name
    /// @param value unsigned where C's is
    /// @return this
    /// @throws java.util.NoSuchElementException if there is no such parameter
    /// @throws IllegalArgumentException if the parameter cannot be set to that; the message says to what it can
    public MetricConfiguration set(String parameter, @Unsigned long value) {
        var known = programmable.parameter(parameter);
        return set(known, known.valueOf(value));
    }

    /// Sets a parameter.
    ///
    /// @param parameter its name
    /// @return this
    /// @throws java.util.NoSuchElementException if there is no such parameter
    /// @throws IllegalArgumentException if the parameter cannot be set to that; the message says to what it can
    public MetricConfiguration set(String parameter, double value) {
        var known = programmable.parameter(parameter);
        return set(known, known.valueOf(value));
    }

    /// Sets a parameter.
    ///
    /// @param parameter its name
    /// @return this
    /// @throws java.util.NoSuchElementException if there is no such parameter
    /// @throws IllegalArgumentException if the parameter cannot be set to that; the message says to what it can
    public MetricConfiguration set(String parameter, boolean value) {
        return set(parameter, value ? 1L : 0L);
    }

    /// Makes the metrics: one, or one for each part of the hardware where a parameter splits it. Wraps
    /// `zetMetricCreateFromProgrammableExp2`, or `zetMetricCreateFromProgrammableExp` where the library is older.
    ///
    /// @param name of the metric; the driver adds to it where it makes several
    /// @param description for people
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the functions
    /// @throws io.zetools.ZeException if the driver refuses
    public ProgrammedMetrics create(String name, String description) {
        return ProgrammedMetrics.create(programmable, List.copyOf(values), name, description);
    }

    @Override
    public String toString() {
        return "MetricConfiguration[%s, %s]".formatted(programmable.name(), values);
    }

    private MetricConfiguration set(ProgrammableParameter parameter, MetricValue value) {
        if (!parameter.accepts(value)) {
            throw new IllegalArgumentException("%s of %s cannot be %s. It can be: %s"
                    .formatted(parameter, programmable, value, parameter.choices()));
        }
        values.set(parameter.index(), value);
        return this;
    }
}
