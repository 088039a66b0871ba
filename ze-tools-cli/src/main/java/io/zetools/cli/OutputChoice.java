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
                        "Writes to FILE (default: a new file in this folder).",
                        "The default is named by program, time and process. Nothing is overwritten without"
                                + " --overwrite.")
                .build());
        spec.addOption(Syntax.flag(
                "--overwrite",
                value -> overwrite = value,
                "Replaces FILE if a recording is there.",
                "Nothing else is replaced. The older recording is gone when the program starts."));
    }

    /// Returns the name of the recording of a program.
    OutputName name(List<String> command) {
        return new OutputName(file, overwrite, command);
    }
}
