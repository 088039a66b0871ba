package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/// The command that pauses the recording of a program.
final class StopCommand implements Syntax.Specified {
    private long pid;

    private final CommandSpec spec = Syntax.command(
            this,
            "stop",
            "Pauses the recording of a process, until zetools start.",
            "It is one that zetools run has started. The loader's tracing layer stays on, which costs some 50 ns a call.");

    StopCommand() {
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
        Recorder.setRecording(pid, false);
        return 0;
    }
}
