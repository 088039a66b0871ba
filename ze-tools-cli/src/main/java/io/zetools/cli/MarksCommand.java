package io.zetools.cli;

import io.zetools.profile.MarkProfile;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints the marks of a recorded program, and the places that its calls come from.
final class MarksCommand implements Syntax.Specified {
    private Path file = Path.of("");

    private List<String> runtimes = List.of();

    private TableForm form = new TableForm();

    private final CommandSpec spec =
            Syntax.command(this, "marks", "Prints the marks of a program, and where its calls come from.");

    MarksCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "Calls have a place where the program has set one, and all of them where ZETOOLS_STACKS was set for the run.");
        spec.addPositional(Syntax.recording(value -> file = value));
        spec.addOption(Syntax.list(
                "--runtimes",
                "NAMES",
                String.class,
                value -> runtimes = value,
                "Names more that is no user's code.",
                "These are libraries, functions and files, with *, separated by commas."));
        form.addTo(spec);
        Syntax.addHelp(spec).group("Options", "--all", "--json", "--width", "--runtimes");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        var names = new ArrayList<>(SourcePlaces.RUNTIMES);
        names.addAll(runtimes);
        var out = spec.commandLine().getOut();
        try (var recording = Recording.open(file)) {
            var profile = MarkProfile.of(recording, names);
            if (form.isJson()) {
                profile.json(out);
                out.println();
            } else {
                out.print(
                        profile.isEmpty()
                                ? "no marks and no source locations\n"
                                : profile.text(form.isAll(), form.width()));
            }
        }
        out.flush();
        return 0;
    }
}
