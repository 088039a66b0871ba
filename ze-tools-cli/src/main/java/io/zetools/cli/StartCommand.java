package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/// The command that lets a program which was started paused record.
final class StartCommand implements Syntax.Specified {
    private long pid;

    private final CommandSpec spec = Syntax.command(
            this,
            "start",
            "Lets a paused recording go on.",
            "It is one of a process that zetools run started with --paused, or that zetools stop has paused.");

    StartCommand() {
        spec.addPositional(Syntax.process(value -> pid = value));
        Syntax.addHelp(spec);
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        Recovered.print(spec.commandLine().getErr());
        Recorder.setRecording(pid, true);
        return 0;
    }
}
