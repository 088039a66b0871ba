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
            "Prints how long each layer of a program spent in each phase, from recordings or marks in systrace files.");

    PhasesCommand() {
        spec.usageMessage()
                .sortOptions(false)
                .footer(
                        "",
                        "Files are recordings, folders of recordings, and text, HTML or compressed text of systrace. Without a choice"
                                + " of tables, the first three are printed.",
                        "Findings about a trace stand behind its tables, with the line of the file.");
        spec.addPositional(
                Syntax.parameters("FILE", Path.class, value -> files = value, "Recordings or systrace files."));
        spec.addOption(Syntax.option(
                        "--rules",
                        "RULES",
                        String.class,
                        value -> rules = value,
                        "neural-networks, gpu, or a JSON file with a rule set; for recordings gpu, for others"
                                + " neural-networks, if not given.")
                .build());
        spec.addOption(
                Syntax.flag("--all", value -> all = value, "All phases, added up over threads, with self times."));
        spec.addOption(Syntax.flag(
                "--per-execution",
                value -> perExecution = value,
                "The execution's phases, divided by the number of executions."));
        spec.addOption(Syntax.flag("--total-times", value -> totals = value, "The longest layer of each phase."));
        spec.addOption(Syntax.flag(
                "--union",
                value -> union = value,
                "The time during which at least one thread was in a layer and phase."));
        spec.addOption(Syntax.flag("--print-detail", value -> details = value, "The time of each function."));
        spec.addOption(
                Syntax.flag("--json", value -> json = value, "JSON instead of tables: one object for each file."));
        Syntax.addHelp(spec);
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
            var ruleSet = ruleSet(rules != null ? rules : recording ? "gpu" : "neural-networks");
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
            case "neural-networks" -> RuleSet.neuralNetworks();
            case "gpu" -> RuleSet.gpu();
            default -> RuleSet.read(Path.of(rules));
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
