package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The functions and arguments that are recorded, and the relation of their times to the time of day.
///
/// @param functions the functions whose calls are recorded
/// @param arguments the arguments that are kept of them, in the order of [CallColumns#argument]
/// @param processId of the process that makes the calls
/// @param anchorNanos a moment in nanoseconds of `CLOCK_MONOTONIC`
/// @param anchor the same moment on the wall clock
/// @param ownCostNanos the nanoseconds that recording adds to each call, measured on this machine
record RecordingInfo(
        Set<ApiFunction> functions,
        Map<ApiFunction, List<String>> arguments,
        long processId,
        long anchorNanos,
        Instant anchor,
        double ownCostNanos) {

    RecordingInfo {
        functions = Collections.unmodifiableSet(new LinkedHashSet<>(functions));
        arguments = Map.copyOf(arguments);
    }

    /// Returns that of a recording of this process without calls.
    static RecordingInfo ofThisProcess() {
        var anchor = WallClock.anchor();
        long process = ProcessHandle.current().pid();
        return new RecordingInfo(Set.of(), Map.of(), process, anchor.nanos(), anchor.instant(), 0);
    }

    /// Returns the same recording with the calls that are recorded.
    RecordingInfo with(Set<ApiFunction> chosen, Map<ApiFunction, List<String>> kept, double costNanos) {
        return new RecordingInfo(chosen, kept, processId, anchorNanos, anchor, costNanos);
    }

    /// Returns the run of a recording of this process.
    Definition.Run run() {
        return new Definition.Run(command(), Recorder.host(), -1, anchorNanos, anchor, Definition.Run.thisTool());
    }

    /// Returns this process, by a number.
    Definition.OsProcess process(int number) {
        long parent = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
        var command = command();
        return new Definition.OsProcess(
                number, processId, parent, -1, command.getFirst(), command, anchorNanos, Recorder.host());
    }

    private static List<String> command() {
        var own = ProcessHandle.current().info();
        var command = new ArrayList<String>();
        command.add(own.command().orElse("java"));
        own.arguments().ifPresent(arguments -> command.addAll(List.of(arguments)));
        return command;
    }

    /// Returns the names of the arguments kept of a function.
    List<String> argumentsOf(ApiFunction function) {
        return arguments.getOrDefault(function, List.of());
    }

    /// Returns a time of the recording as a time of day. Changes of the system's clock during the recording are not
    /// known here.
    Instant timeOf(long nanos) {
        return anchor.plusNanos(nanos - anchorNanos);
    }
}
