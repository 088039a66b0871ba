package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is recorded, and how its times relate to the clock on the wall.
///
/// @param functions the functions whose calls are recorded
/// @param arguments the arguments that are kept of them, in the order of [CallBatch#argument]
/// @param processId of the process that makes the calls
/// @param anchorNanos a moment in nanoseconds of `CLOCK_MONOTONIC`
/// @param anchor the same moment on the wall clock
/// @param ownCostNanos what recording adds to each call, measured on this machine
public record RecordingInfo(
        Set<ApiFunction> functions,
        Map<ApiFunction, List<String>> arguments,
        long processId,
        long anchorNanos,
        Instant anchor,
        double ownCostNanos) {

    public RecordingInfo {
        functions = Collections.unmodifiableSet(new LinkedHashSet<>(functions));
        arguments = Map.copyOf(arguments);
    }

    /// The names of the arguments kept of a function.
    public List<String> argumentsOf(ApiFunction function) {
        return arguments.getOrDefault(function, List.of());
    }

    /// A time of the recording as a time of day. The wall clock may have been set since; that is not known here.
    public Instant timeOf(long nanos) {
        return anchor.plusNanos(nanos - anchorNanos);
    }
}
