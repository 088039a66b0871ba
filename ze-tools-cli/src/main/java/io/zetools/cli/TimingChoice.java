package io.zetools.cli;

import io.zetools.profile.Timing;
import io.zetools.profile.Timing.Part;
import io.zetools.recording.Recording;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option of commands that print where their own time went.
final class TimingChoice {
    /// The launcher's property with the time at which it began.
    private static final String PROPERTY = "io.zetools.begin";

    @Option(
            names = "--timing",
            description = "Prints, behind the report, where the time of this command went: start, program, rest of the"
                    + " rings, passes over the file, sums, printing. JSON has it as well.")
    private boolean wanted;

    private final Timing timing = new Timing(Long.getLong(PROPERTY, System.nanoTime()));

    TimingChoice() {}

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
