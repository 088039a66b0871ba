package io.zetools.cli;

import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/// The help of `zetools mock`, which the launcher replaces by `zemock-run` before Java starts.
final class MockCommand implements Syntax.Specified {
    /// Why Java does not do it, for whoever has started Java otherwise.
    static final String NOT_HERE =
            "Java does not start the simulated GPU: call bin/zetools, which does it before, or zemock-run itself";

    private final CommandSpec spec = Syntax.command(this, "mock", "Starts a program on the simulated GPU.");

    MockCommand() {
        spec.parser().unmatchedArgumentsAllowed(true);
        spec.usageMessage().customSynopsis("zetools mock [OPTIONS] [--] PROGRAM [ARGUMENTS]");
        HelpForm.of(spec);
        ExitCode.ofMock(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        throw new IOException(NOT_HERE);
    }
}
