package io.zetools.cli;

import io.zetools.recording.RecordableProcess;
import io.zetools.report.FilledTable;
import io.zetools.report.JsonRenderer;
import io.zetools.report.TextRenderer;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// The command that prints what other commands can be told: devices, engines, metrics and processes.
final class ListCommand implements Syntax.Specified {
    /// What is listed.
    enum What {
        DEVICES,
        ENGINES,
        METRICS,
        PROCESSES
    }

    /// So many rows are printed unless all are wanted.
    private static final int SCREEN = 40;

    private What what = What.DEVICES;
    private @Nullable String group;
    private final DeviceFilter on = new DeviceFilter();
    private final TableForm form = new TableForm();

    private final CommandSpec spec = Syntax.command(
            this,
            "list",
            "Prints devices, engines, metrics, or processes to record.",
            "Other commands take the names as they are printed.");

    ListCommand() {
        spec.usageMessage().customSynopsis("zetools list [OPTIONS] [devices | engines | metrics [GROUP] | processes]");
        spec.addPositional(PositionalParamSpec.builder(Syntax.parameter(
                        "WHAT",
                        What.class,
                        value -> what = value,
                        "Chooses: devices (default), engines, metrics, processes.",
                        "devices: with tiles. engines: as reports name them. metrics: the groups that run and attach"
                                + " take. processes: those that are recorded, and those that can be without a new"
                                + " start."))
                .required(false)
                .build());
        spec.addPositional(PositionalParamSpec.builder(Syntax.parameter(
                        "GROUP", String.class, value -> group = value, "Names a group whose metrics are printed."))
                .required(false)
                .build());
        on.addTo(spec, "Prints what this device has (default: each).");
        form.addTo(spec);
        Syntax.addHelp(spec).group("Options", "--on", "--json", "--all", "--width");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        if (group != null && what != What.METRICS)
            throw new ParameterException(
                    spec.commandLine(),
                    "there is an argument too many: '%s', for metrics alone have groups".formatted(group));
        if (on.isGiven() && what == What.PROCESSES)
            throw new ParameterException(spec.commandLine(), "--on is for devices, engines and metrics");
        print(table());
        return ExitCode.DONE.code();
    }

    private FilledTable<?> table() throws IOException {
        return switch (what) {
            case DEVICES -> Lists.devices(on.devices(false));
            case ENGINES -> Lists.engines(on.devices(false));
            case METRICS -> group == null ? Lists.groups(on.devices(true)) : Lists.metrics(on.devices(true), group);
            case PROCESSES -> processes();
        };
    }

    private FilledTable<RecordableProcess> processes() throws IOException {
        var err = spec.commandLine().getErr();
        Recovered.print(err);
        var program = ProcessHandle.current().info().command();
        // Other commands of this kind are Java VMs, too.
        var found = RecordableProcess.all().stream()
                .filter(each -> program.isEmpty() || !program.equals(command(each)))
                .toList();
        if (found.isEmpty())
            Messages.print(err, "no process can be recorded now: zetools run -- PROGRAM records one from its start");
        return Lists.processes(found);
    }

    private static Optional<String> command(RecordableProcess of) {
        return ProcessHandle.of(of.process().pid()).flatMap(each -> each.info().command());
    }

    private void print(FilledTable<?> table) throws IOException {
        var out = spec.commandLine().getOut();
        if (form.isJson()) {
            try (var json = new JsonRenderer(out)) {
                table.write(json);
            }
            out.println();
        } else {
            var text = new TextRenderer(out, form.widthForNames(), Terminal.wantsBold(Terminal.isOutput()));
            table.write(text, new TextRenderer.Section("", "", form.isAll() ? Integer.MAX_VALUE : SCREEN, false));
        }
        out.flush();
    }
}
