package io.zetools.cli;

import io.zetools.recording.Recorder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The options of commands that record, for the calls that they record.
final class CallChoice {
    private @Nullable String calls;
    private boolean arguments;

    CallChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--calls",
                        "NAMES",
                        String.class,
                        value -> calls = value,
                        "Records these only: zeCommandList*,-*Reset.",
                        "Names of functions may have * and ?, and are separated by commas; a - before a name leaves it"
                                + " out.")
                .converters(new CallsConverter())
                .build());
        spec.addOption(
                Syntax.flag("--args", value -> arguments = value, "Keeps arguments of calls: numbers and handles."));
    }

    void apply(Recorder.Builder builder) {
        if (calls != null) builder.functions(FunctionNames.select(calls));
        if (arguments) builder.allArguments();
    }
}
