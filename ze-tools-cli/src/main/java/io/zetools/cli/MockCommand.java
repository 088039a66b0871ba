package io.zetools.cli;

import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/// The help of `zetools mock`, which the start script replaces by `zemock-run` before Java starts.
final class MockCommand implements Syntax.Specified {
    private final CommandSpec spec = Syntax.command(
            this,
            "mock",
            "Starts a program on the simulated GPU: zetools mock [options] -- program arguments."
                    + " zetools mock --help lists the options.");

    MockCommand() {
        spec.parser().unmatchedArgumentsAllowed(true);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        throw new IOException(
                "cannot start a program on the simulated GPU from inside Java: call the script bin/zetools, or zemock-run itself");
    }
}
