package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.zetMetricProgrammableGetExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricProgrammableGetParamInfoExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricProgrammableGetParamValueInfoExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricProgrammableGetPropertiesExp;

import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.Unsigned;
import io.zetools.ffi.zet_metric_programmable_param_info_exp_t;
import io.zetools.ffi.zet_metric_programmable_param_value_info_exp_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.Support;
import io.zetools.metric.SamplingType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;

/// A quantity that a device can count on request, in ways that its parameters choose: a
/// `zet_metric_programmable_exp_handle_t`. [#configure] makes metrics of it.
///
/// The device owns its programmables; they live as long as the process. Two programmables are equal when their
/// device and handle are.
///
/// Threads: immutable.
///
/// @param device the device that has it
/// @param handle the `zet_metric_programmable_exp_handle_t`
/// @param name unique on its device
/// @param description what is counted, in the driver's words
/// @param component the part of the device that counts
/// @param tier how advanced a user it is meant for; lower is more general
/// @param domain metrics of one domain share counters: there is room for only so many in a group
/// @param sampling how its metrics can be collected
/// @param sourceId the part of the hardware where it is collected; the metrics of a group are of one source
/// @param parameters what can be set, in the driver's order
public record MetricProgrammable(
        Device device,
        MemorySegment handle,
        String name,
        String description,
        String component,
        @Unsigned int tier,
        @Unsigned int domain,
        Flags<SamplingType> sampling,
        @Unsigned int sourceId,
        List<ProgrammableParameter> parameters) {
    private static final String GET = "zetMetricProgrammableGetExp";
    private static final String PROPERTIES = "zetMetricProgrammableGetPropertiesExp";
    private static final String PARAMETERS = "zetMetricProgrammableGetParamInfoExp";
    private static final String CHOICES = "zetMetricProgrammableGetParamValueInfoExp";

    public MetricProgrammable {
        parameters = List.copyOf(parameters);
    }

    /// Returns whether the device has programmable metrics, and the loaded library and the driver have
    /// them in a version that this library can use.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supports(Device device) {
        if (!Calls.has(GET) || Layouts.problem(device).isPresent()) return false;
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            return Support.answers(
                            GET,
                            device,
                            () -> zetMetricProgrammableGetExp(device.handle().segment(), count, MemorySegment.NULL))
                    && count.get(ValueLayout.JAVA_INT, 0) != 0;
        }
    }

    /// All programmables of a device, in the driver's order. Wraps `zetMetricProgrammableGetExp`,
    /// `zetMetricProgrammableGetPropertiesExp`, `zetMetricProgrammableGetParamInfoExp` and
    /// `zetMetricProgrammableGetParamValueInfoExp`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the functions, or has them in
    ///     a
    ///     version with other structs (loaders before 1.18.5)
    /// @throws io.zetools.ZeException if the driver refuses; the usual reason is that metrics were not enabled
    public static List<MetricProgrammable> all(Device device) {
        Calls.require(GET, device);
        Layouts.require(GET, device);
        return Calls.list(
                        GET,
                        device,
                        (count, array) ->
                                zetMetricProgrammableGetExp(device.handle().segment(), count, array),
                        Hint.METRICS)
                .stream()
                .map(handle -> read(device, handle))
                .toList();
    }

    /// The programmable of that name.
    ///
    /// @throws NoSuchElementException if the device has none of that name; the message lists those it has
    /// @throws io.zetools.ZeException as [#all]
    public static MetricProgrammable find(Device device, String name) {
        var all = all(device);
        return all.stream()
                .filter(programmable -> programmable.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("%s has no programmable metric \"%s\". It has: %s"
                        .formatted(
                                device,
                                name,
                                all.stream().map(MetricProgrammable::name).collect(Collectors.joining(", ")))));
    }

    /// Begins to make metrics: every parameter has its default value.
    public MetricConfiguration configure() {
        return new MetricConfiguration(this);
    }

    /// The parameter of that name.
    ///
    /// @throws NoSuchElementException if there is none of that name; the message lists those there are
    public ProgrammableParameter parameter(String parameter) {
        return parameters.stream()
                .filter(known -> known.name().equals(parameter))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("%s has no parameter \"%s\". It has: %s"
                        .formatted(
                                this,
                                parameter,
                                parameters.stream()
                                        .map(ProgrammableParameter::name)
                                        .collect(Collectors.joining(", ")))));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricProgrammable programmable
                && device.equals(programmable.device)
                && handle.equals(programmable.handle);
    }

    @Override
    public int hashCode() {
        return handle.hashCode();
    }

    @Override
    public String toString() {
        return "programmable metric \"%s\" of %s".formatted(name, device);
    }

    private static MetricProgrammable read(Device device, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var properties = ProgrammableCodec.properties(scratch);
            Calls.check(
                    PROPERTIES, device, () -> zetMetricProgrammableGetPropertiesExp(handle, properties), Hint.METRICS);
            var nameless = ProgrammableCodec.programmable(device, handle, properties, List.of());
            if (ProgrammableCodec.parameterCount(properties) == 0) return nameless;
            int expected = ProgrammableCodec.parameterCount(properties);
            return ProgrammableCodec.programmable(device, handle, properties, parameters(nameless, expected));
        }
    }

    private static List<ProgrammableParameter> parameters(MetricProgrammable programmable, int expected) {
        var parameters = new ArrayList<ProgrammableParameter>();
        Calls.fill(
                PARAMETERS,
                programmable,
                zet_metric_programmable_param_info_exp_t.layout(),
                expected,
                ProgrammableCodec::prepareParameter,
                (count, array) -> zetMetricProgrammableGetParamInfoExp(programmable.handle, count, array),
                info -> parameters.add(parameter(programmable, parameters.size(), info)),
                Hint.METRICS);
        return parameters;
    }

    private static ProgrammableParameter parameter(MetricProgrammable programmable, int index, MemorySegment info) {
        int valueKind = ProgrammableCodec.valueKind(info);
        var choices = Calls.fill(
                CHOICES,
                programmable,
                zet_metric_programmable_param_value_info_exp_t.layout(),
                ProgrammableCodec.choiceCount(info),
                ProgrammableCodec::prepareChoice,
                (count, array) -> zetMetricProgrammableGetParamValueInfoExp(programmable.handle, index, count, array),
                choice -> ProgrammableCodec.choice(valueKind, choice),
                Hint.METRICS);
        return ProgrammableCodec.parameter(index, info, choices);
    }
}
