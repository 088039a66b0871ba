package io.zetools.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/// The help of `zetools mock`, which the start script replaces by `zemock-run` before Java starts.
@Command(
        name = "mock",
        description = "Starts a program on the simulated GPU: zetools mock [options] -- program arguments."
                + " zetools mock --help lists the options.")
final class MockCommand implements Callable<Integer> {
    @Parameters(hidden = true)
    private List<String> arguments = List.of();

    @Unmatched
    private List<String> options = List.of();

    MockCommand() {}

    @Override
    public Integer call() throws IOException {
        throw new IOException(
                "cannot start a program on the simulated GPU from inside Java (" + (arguments.size() + options.size())
                        + " arguments): call the script bin/zetools, or zemock-run itself");
    }
}
