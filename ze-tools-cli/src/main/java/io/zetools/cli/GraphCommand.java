package io.zetools.cli;

import io.zetools.profile.SyclProfile;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints the task graph of a recorded SYCL program.
final class GraphCommand implements Syntax.Specified {
    private Path file = Path.of("");

    private int process = -1;

    private final CommandSpec spec =
            Syntax.command(this, "graph", "Prints the task graph of a recorded SYCL program, for Graphviz.");

    GraphCommand() {
        spec.usageMessage().footer("", "zetools graph app.zetools | dot -Tsvg > app.svg draws it.");
        spec.addPositional(Syntax.recording(value -> file = value));
        spec.addOption(Syntax.option(
                        "--process",
                        "NUMBER",
                        Integer.class,
                        value -> process = value,
                        "Chooses the process (default: the only one).",
                        "It is its number in the recording, where several have used SYCL.")
                .converters(new NumberConverter("a number of a process"))
                .build());
        Syntax.addHelp(spec).group("Options", "--process");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        try (var recording = Recording.open(file)) {
            var graph = choose(SyclProfile.of(recording).processes()).graph();
            var out = spec.commandLine().getOut();
            graph.writeDot(out);
            out.flush();
        }
        return 0;
    }

    private OfProcess choose(List<OfProcess> all) throws IOException {
        var fitting = all.stream()
                .filter(each -> process < 0 || each.process() == process)
                .toList();
        if (fitting.size() == 1) return fitting.getFirst();
        if (all.isEmpty())
            throw new IOException(
                    "%s has no graph: no process has used SYCL, or it was recorded with --no-sycl".formatted(file));
        var names = all.stream()
                .map(each -> "%d (%s)".formatted(each.process(), each.program()))
                .collect(Collectors.joining(", "));
        throw new IOException(
                fitting.isEmpty()
                        ? "%s has no graph of process %d; there are: %s".formatted(file, process, names)
                        : "%s has graphs of several processes; choose one with --process: %s".formatted(file, names));
    }
}
