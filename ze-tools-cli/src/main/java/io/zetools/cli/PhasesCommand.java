package io.zetools.cli;

import io.zetools.internal.log.VisibleText;
import io.zetools.phase.PhaseJson;
import io.zetools.phase.PhaseReport;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.PhaseTables.Table;
import io.zetools.phase.RuleSet;
import io.zetools.phase.SystraceReader;
import io.zetools.profile.RecordedPhases;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints the times of layers and phases of systrace files.
final class PhasesCommand implements Syntax.Specified {
    private static final String NEURAL_NETWORKS = "neural-networks";
    private static final String GPU = "gpu";

    private List<Path> files = List.of();

    private @Nullable String rules;
    private boolean all;
    private boolean perExecution;
    private boolean totals;
    private boolean union;
    private boolean details;
    private boolean json;

    private final CommandSpec spec = Syntax.command(
            this,
            "phases",
            "Prints how long each layer of a program spent in each phase.",
            "Phases come from recordings, or from marks in systrace files.");

    PhasesCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "Files are recordings, folders of recordings, and text, HTML or compressed text of systrace. Without a choice"
                                + " of tables, the first three are printed.",
                        "Findings about a trace stand behind its tables, with the line of the file.");
        spec.addPositional(
                Syntax.parameters("FILE", Path.class, value -> files = value, "Names recordings or systrace files."));
        spec.addOption(Syntax.option(
                        "--rules",
                        "RULES",
                        String.class,
                        value -> rules = value,
                        "Names the rules: neural-networks, gpu, a JSON file.",
                        "The default is gpu for recordings, and neural-networks for others.")
                .completionCandidates(List.of(NEURAL_NETWORKS, GPU))
                .build());
        spec.addOption(Syntax.flag(
                "--all",
                value -> all = value,
                "Prints all phases, with self times.",
                "They are added up over threads."));
        spec.addOption(
                Syntax.flag("--per-execution", value -> perExecution = value, "Prints phases of the mean execution."));
        spec.addOption(
                Syntax.flag("--total-times", value -> totals = value, "Prints the longest layer of each phase."));
        spec.addOption(Syntax.flag(
                "--union",
                value -> union = value,
                "Prints times in which any thread was in a phase.",
                "That is, in a layer and a phase."));
        spec.addOption(Syntax.flag("--print-detail", value -> details = value, "Prints the time of each function."));
        spec.addOption(Syntax.flag("--json", value -> json = value, "Prints JSON: one object for each file."));
        Syntax.addHelp(spec)
                .group(
                        "Tables (default: the first three)",
                        "--all",
                        "--per-execution",
                        "--total-times",
                        "--union",
                        "--print-detail")
                .group("Form", "--json")
                .group("What is a phase", "--rules");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        var out = spec.commandLine().getOut();
        for (var file : files) {
            // The reader of systrace says why a file cannot be read.
            boolean recording = Files.isReadable(file) && Recording.isRecording(file);
            var ruleSet = ruleSet(rules != null ? rules : recording ? GPU : NEURAL_NETWORKS);
            var report = recording ? recorded(file, ruleSet) : PhaseReport.of(SystraceReader.read(file, ruleSet));
            if (json) {
                PhaseJson.write(report, out);
                out.println();
            } else {
                if (files.size() > 1) out.println("== " + VisibleText.of(file.toString()));
                out.print(new PhaseTables(report).text(tables()));
            }
            out.flush();
        }
        return 0;
    }

    private static PhaseReport recorded(Path file, RuleSet ruleSet) throws IOException {
        try (var recording = Recording.open(file)) {
            return RecordedPhases.read(recording, ruleSet);
        }
    }

    private static RuleSet ruleSet(String rules) throws IOException {
        return switch (rules) {
            case NEURAL_NETWORKS -> RuleSet.neuralNetworks();
            case GPU -> RuleSet.gpu();
            default -> {
                var file = Path.of(rules);
                if (!Files.exists(file))
                    throw new IOException("--rules is %s, %s or a JSON file with a rule set; there is no file %s"
                            .formatted(NEURAL_NETWORKS, GPU, rules));
                yield RuleSet.read(file);
            }
        };
    }

    private List<Table> tables() {
        var tables = new ArrayList<Table>();
        if (all) tables.add(Table.ALL);
        if (perExecution) tables.add(Table.PER_EXECUTION);
        if (totals) tables.add(Table.TOTALS);
        if (union) tables.add(Table.UNION);
        if (details) tables.add(Table.DETAILS);
        return tables.isEmpty() ? List.of(Table.ALL, Table.PER_EXECUTION, Table.TOTALS) : List.copyOf(tables);
    }
}
