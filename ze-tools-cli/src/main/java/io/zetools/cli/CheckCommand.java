package io.zetools.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/// The help of `zetools check`, which the launcher replaces by `zemock-run --check` before Java starts.
final class CheckCommand implements Syntax.Specified {
    private final CommandSpec spec = Syntax.command(
            this,
            "check",
            "Finds what kernels of a program do wrong, on the simulated GPU.",
            "The program and its children run as by zetools mock, whose options hold here, too. At the end a report on"
                    + " standard error has each place once, with its kind, kernel, work-item and source line, and how the"
                    + " program has ended.");

    CheckCommand() {
        spec.parser().unmatchedArgumentsAllowed(true);
        spec.usageMessage().customSynopsis("zetools check [OPTIONS] [--] PROGRAM [ARGUMENTS]");
        add(
                "--checks",
                "LIST",
                String.class,
                "Looks for these kinds only (default: all).",
                "A list of memory, uninitialised, races, barriers, arithmetic and host, with commas between them. Memory and"
                        + " barriers are always looked for.");
        add(
                "--error-exitcode",
                "N",
                String.class,
                "Sets the exit code of findings (default: 86).",
                "It is 0 to 255; 0 leaves the program its own. Notes are no findings.");
        add(
                "--suppressions",
                "FILE",
                Path.class,
                "Leaves out what a line of the file names.",
                "The report has the line of each finding; * and ? in it stand for other characters.");
        add("--json", "FILE", Path.class, "Writes the report as JSON, too.", "docs/check.md has its form.");
        add("--junit", "FILE", Path.class, "Writes it as a file of JUnit's form, too.");
        add("--sarif", "FILE", Path.class, "Writes it as SARIF 2.1.0, too.");
        Syntax.addHelp(spec)
                .group("Checks", "--checks", "--error-exitcode", "--suppressions")
                .group("Report", "--json", "--junit", "--sarif");
        ExitCode.ofCheck(spec);
    }

    /// Adds an option, whose value the simulated GPU's launcher reads.
    private <T> void add(String name, String label, Class<T> type, String... description) {
        spec.addOption(Syntax.option(name, label, type, _ -> {}, description).build());
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        throw new IOException(MockCommand.NOT_HERE);
    }
}
