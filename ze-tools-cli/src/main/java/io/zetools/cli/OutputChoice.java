package io.zetools.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option of commands that record, for the file.
final class OutputChoice {
    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "The recording (default: program, time and process in the current folder). Nothing is"
                    + " overwritten without --overwrite.")
    private @Nullable Path file;

    @Option(
            names = "--overwrite",
            description = "Replaces FILE if a recording is there already, and nothing else. It is gone when the program"
                    + " starts.")
    private boolean overwrite;

    OutputChoice() {}

    /// Returns the name of the recording of a program.
    OutputName name(List<String> command) {
        return new OutputName(file, overwrite, command);
    }
}
