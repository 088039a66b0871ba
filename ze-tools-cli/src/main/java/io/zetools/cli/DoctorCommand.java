package io.zetools.cli;

import io.zetools.doctor.Examination;
import io.zetools.doctor.Harm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// The command that looks for what keeps programs from being recorded.
///
/// Exit codes: 0 where there is no problem, 1 where calls are recorded with limits, 2 where nothing can be
/// recorded, or for wrong arguments.
final class DoctorCommand implements Syntax.Specified {
    private static final int LIMITED = 1;
    private static final int NOTHING = 2;
    private static final String END_OF_OPTIONS = "--";

    private List<String> target = List.of();
    private boolean json;
    private Duration limit = Examination.LIMIT;

    private final CommandSpec spec = Syntax.command(
            this,
            "doctor",
            "Looks for what keeps a program from being recorded: on this system, in a program's file, or in a process"
                    + " that runs. It changes nothing, needs no root, and ends within 2 s.");

    DoctorCommand() {
        spec.usageMessage()
                .sortOptions(false)
                .footer(
                        "",
                        "A problem has three lines: what is so, why it matters, what to type. The worst comes first.",
                        "Exit code: 0 no problem, 1 works with limits, 2 nothing can be recorded.");
        spec.addPositional(Syntax.optional(
                "PROGRAM",
                String.class,
                value -> target = value,
                "-- and a program, which is not started, with its arguments; or the PID of a process."));
        spec.addOption(Syntax.flag("--json", value -> json = value, "JSON instead of text."));
        spec.addOption(Syntax.option(
                        "--limit",
                        "TIME",
                        Duration.class,
                        value -> limit = value,
                        "The longest wait for answers of drivers, as in 30s (1500ms).")
                .converters(new DurationConverter())
                .build());
        Syntax.addHelp(spec);
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
        return found.harm().map(harm -> harm == Harm.LIMITED ? LIMITED : NOTHING).orElse(0);
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
