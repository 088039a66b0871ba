package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that lets a program which was started paused record.
@Command(
        name = "start",
        mixinStandardHelpOptions = true,
        description =
                "Records the calls that a process makes from now on: one that zetools run started with --paused, or"
                        + " that zetools stop has paused.")
final class StartCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PID", description = "The id of the process.")
    private long pid;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    StartCommand() {}

    @Override
    public Integer call() throws IOException {
        Recovered.print(spec.commandLine().getErr());
        Recorder.setRecording(pid, true);
        return 0;
    }
}
