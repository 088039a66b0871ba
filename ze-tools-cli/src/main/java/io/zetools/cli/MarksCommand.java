package io.zetools.cli;

import io.zetools.profile.MarkProfile;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that prints the marks of a recorded program, and the places that its calls come from.
@Command(
        name = "marks",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Prints the marks of a recorded program, and the places in its source that calls come from.",
        footer = {
            "",
            "Calls have a place where the program has set one, and all of them where ZETOOLS_STACKS was set for the run."
        })
final class MarksCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A recording, or a directory of recordings that belong together.")
    private Path file = Path.of("");

    @Option(
            names = "--runtimes",
            split = ",",
            paramLabel = "NAMES",
            description =
                    "Further libraries, functions and files that are no user's code, with *, separated by commas.")
    private List<String> runtimes = List.of();

    @Mixin
    private TableForm form = new TableForm();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    MarksCommand() {}

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
