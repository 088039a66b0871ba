package io.zetools.cli;

import io.zetools.doctor.Examination;
import io.zetools.doctor.Harm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// The command that looks for what keeps programs from being recorded.
final class DoctorCommand implements Syntax.Specified {
    private static final String END_OF_OPTIONS = "--";

    private List<String> target = List.of();
    private boolean json;
    private Duration limit = Examination.LIMIT;

    private final CommandSpec spec = Syntax.command(
            this,
            "doctor",
            "Looks for what keeps a program from being recorded.",
            "It looks at this system, at a program's file, or at a process that runs; it changes nothing, needs no"
                    + " root, and ends within 2 s. A problem has three lines: what is so, why it matters, what to"
                    + " type. The worst comes first.");

    DoctorCommand() {
        spec.addPositional(Syntax.optional(
                "PROGRAM",
                String.class,
                value -> target = value,
                "Names what is looked at: -- and a program, or a PID.",
                "The program is not started; its arguments may follow."));
        spec.addOption(Syntax.flag("--json", value -> json = value, "Prints JSON instead of text."));
        spec.addOption(Syntax.option(
                        "--limit",
                        "TIME",
                        Duration.class,
                        value -> limit = value,
                        "Waits longer for drivers, as in 30s (default: 1500ms).")
                .converters(new DurationConverter())
                .build());
        Syntax.addHelp(spec).group("Options", "--json", "--limit");
        ExitCode.ofCommand(spec);
        ExitCode.FAILED.also(spec, "So it is if calls are recorded with limits.");
        ExitCode.USAGE.also(spec, "So it is if nothing can be recorded.");
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        var out = spec.commandLine().getOut();
        var found = examine();
        if (json) {
            found.json(out);
            out.println();
        } else {
            int columns = Terminal.outputColumns();
            // Sentences stay whole in what another program reads.
            out.print(found.text(columns == 0 ? Integer.MAX_VALUE : TableForm.width(null, false, columns)));
        }
        out.flush();
        return found.harm()
                .map(harm -> (harm == Harm.LIMITED ? ExitCode.FAILED : ExitCode.USAGE).code())
                .orElse(ExitCode.DONE.code());
    }

    private Examination examine() throws IOException {
        if (target.isEmpty()) return Examination.ofSystem(limit);
        var first = target.getFirst();
        if (isProcess(first)) return Examination.ofProcess(Long.parseLong(first), limit);
        if (!Arguments.isPlain(first))
            throw new IOException("%s cannot be examined: its name is no text".formatted(Arguments.visible(first)));
        return Examination.ofProgram(first, limit);
    }

    private boolean isProcess(String first) {
        var given = spec.root().commandLine().getParseResult();
        boolean behind = given != null && given.originalArgs().contains(END_OF_OPTIONS);
        return !behind && target.size() == 1 && first.matches("\\d{1,18}");
    }
}
