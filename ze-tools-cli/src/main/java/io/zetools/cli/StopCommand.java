package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that pauses the recording of a program.
@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Records no calls that a process makes from now on, until zetools start: one that zetools run has"
                + " started. The loader's tracing layer stays on, which costs some 50 ns a call.")
final class StopCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PID", description = "The id of the process.")
    private long pid;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    StopCommand() {}

    @Override
    public Integer call() throws IOException {
        Recovered.print(spec.commandLine().getErr());
        Recorder.setRecording(pid, false);
        return 0;
    }
}
