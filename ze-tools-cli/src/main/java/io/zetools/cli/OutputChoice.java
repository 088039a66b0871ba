package io.zetools.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The option of commands that record, for the file.
final class OutputChoice {
    private @Nullable Path file;
    private boolean overwrite;

    OutputChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "-o",
                        "FILE",
                        Path.class,
                        value -> file = value,
                        "The recording (default: program, time and process in the current folder). Nothing is"
                                + " overwritten without --overwrite.")
                .build());
        spec.addOption(Syntax.flag(
                "--overwrite",
                value -> overwrite = value,
                "Replaces FILE if a recording is there already, and nothing else. It is gone when the program"
                        + " starts."));
    }

    /// Returns the name of the recording of a program.
    OutputName name(List<String> command) {
        return new OutputName(file, overwrite, command);
    }
}
