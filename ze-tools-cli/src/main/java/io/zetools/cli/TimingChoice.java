package io.zetools.cli;

import io.zetools.profile.Timing;
import io.zetools.profile.Timing.Part;
import io.zetools.recording.Recording;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/// The option of commands that print where their own time went.
final class TimingChoice {
    /// The launcher's property with the time at which it began.
    private static final String PROPERTY = "io.zetools.begin";

    /// The parts of a command before this one, in nanoseconds.
    private static final String PARTS = "io.zetools.parts";

    private boolean wanted;
    private final Timing timing = new Timing(Long.getLong(PROPERTY, System.nanoTime()), before());

    TimingChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.flag(
                "--timing",
                value -> wanted = value,
                "Prints where the time of the command itself went.",
                "It stands behind the report: start, program, rest of the rings, passes over the file, sums,"
                        + " printing. JSON has it as well."));
    }

    /// Returns the parts of a command that has left its report to this one.
    private static Map<Part, Duration> before() {
        Map<Part, Duration> parts = new EnumMap<>(Part.class);
        for (var each : System.getProperty(PARTS, "").split(",", -1)) {
            int equals = each.indexOf('=');
            if (equals < 0) continue;
            parts.put(
                    Part.valueOf(each.substring(0, equals)),
                    Duration.ofNanos(Long.parseLong(each.substring(equals + 1))));
        }
        return parts;
    }

    /// Returns options of Java by which another command goes on with these times.
    List<String> options() {
        var parts = timing.parts().entrySet().stream()
                .map(each -> each.getKey().name() + "=" + each.getValue().toNanos())
                .collect(Collectors.joining(","));
        return List.of("-D%s=%d".formatted(PROPERTY, System.nanoTime()), "-D%s=%s".formatted(PARTS, parts));
    }

    void begin(Part part) {
        timing.begin(part);
    }

    /// Notes the passes over a recording, after the last one.
    void passes(Recording recording) {
        timing.passes(recording);
    }

    /// Returns the times for JSON; empty where they were not asked for.
    Optional<Timing> json() {
        return wanted ? Optional.of(timing) : Optional.empty();
    }

    /// Returns the times as text; empty where they were not asked for.
    String text() {
        return wanted ? timing.text() : "";
    }
}
