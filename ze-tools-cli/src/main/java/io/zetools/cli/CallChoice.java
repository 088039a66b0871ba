package io.zetools.cli;

import io.zetools.recording.Recorder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of commands that record, for the calls that they record.
final class CallChoice {
    @Option(
            names = "--calls",
            paramLabel = "NAMES",
            description = "Records these functions only: names with * and ?, separated by commas; a - before a name"
                    + " leaves it out. Example: zeCommandList*,-*Reset")
    private @Nullable String calls;

    @Option(names = "--args", description = "Keeps the arguments of each call, where they are numbers or handles.")
    private boolean arguments;

    CallChoice() {}

    void apply(Recorder.Builder builder) {
        if (calls != null) builder.functions(FunctionNames.select(calls));
        if (arguments) builder.allArguments();
    }
}
