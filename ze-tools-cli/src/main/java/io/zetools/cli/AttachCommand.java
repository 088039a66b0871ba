package io.zetools.cli;

import io.zetools.profile.Timing.Part;
import io.zetools.recording.DeviceTiming;
import io.zetools.recording.Recorder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The command that records a program which runs already: one that is dormant, or a Java VM.
final class AttachCommand implements Syntax.Specified {
    /// Options that begin like this need a recording of the whole program, beside what is settled when it starts.
    private static final List<String> WHOLE = List.of("--stalls", "--metrics-per-kernel", "--jfr");

    private long pid;
    private OutputChoice output = new OutputChoice();
    private ReportChoice report = new ReportChoice();
    private CallChoice calls = new CallChoice();
    private MetricChoice metrics = new MetricChoice();
    private DeviceChoice device = new DeviceChoice();
    private StackChoice stacks = new StackChoice();
    private JfrChoice jfr = new JfrChoice();
    private @Nullable Duration limit;
    private boolean tree;

    private final CommandSpec spec = Syntax.command(
            this,
            "attach",
            "Records the Level Zero calls of a program that runs already.",
            "The report follows when the program has ended, after a time, or at Ctrl-C. The program goes on.");

    AttachCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "A program that zetools run --dormant has started, or the variables of zetools dormant --print, is"
                                + " dormant again when the recording has ended: it may be attached to again. --calls, --args, --device,"
                                + " --stacks, --stalls, --metrics-per-kernel and --jfr are settled when it starts.",
                        "A Java VM without these variables is attached to once. It prints lines of its own about the agent to"
                                + " its standard error, unless it was started with -XX:+EnableDynamicAgentLoading. Other programs"
                                + " are recorded from their start: zetools run.");
        spec.addPositional(Syntax.process(value -> pid = value));
        output.addTo(spec);
        report.addTo(spec);
        calls.addTo(spec);
        metrics.addTo(spec);
        device.addTo(spec);
        stacks.addTo(spec);
        jfr.addTo(spec);
        spec.addOption(Syntax.option(
                        "--for",
                        "TIME",
                        Duration.class,
                        value -> limit = value,
                        "Ends after 500ms, 10s, 2m (default: at Ctrl-C).")
                .converters(new DurationConverter())
                .build());
        spec.addOption(Syntax.flag(
                "--tree",
                value -> tree = value,
                "Records processes that it has started, too.",
                "Those, and ones that it starts meanwhile, are recorded as far as they are dormant."));
        Syntax.addHelp(spec)
                .group("Recording", "-o", "--overwrite", "--for", "--tree")
                .group("What is recorded", "--calls", "--device", "--metrics", "--stalls", "--stacks")
                .group("Report", "-q", "--report", "--json", "--jfr");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        var large = LargeReport.file();
        if (large.isPresent()) {
            report.print(large.get(), err);
            err.flush();
            return 0;
        }
        Recovered.print(err);
        device.check(spec.commandLine(), metrics);
        jfr.check(spec.commandLine());
        boolean dormant = tree || Recorder.isDormant(pid);
        if (dormant) checkSettled();
        if (!tree && !metrics.isNone() && Recorder.timingOf(pid).equals(Optional.of(DeviceTiming.OFF)))
            throw new IOException(
                    "process %d was started with --device=off, and --metrics belong to kernels whose times are known: start it with another way to time commands"
                            .formatted(pid));
        var target = ProcessHandle.of(pid).orElseThrow(() -> new IOException("there is no process " + pid));
        var command = List.of(target.info().command().orElse("java"));
        var file = output.name(command).path();
        var builder = Recorder.to(file).rank(OutputName.rank());
        calls.apply(builder);
        metrics.find();
        metrics.apply(builder.device(device.timing()).flightRecordingsToEnd());
        jfr.apply(builder, stacks.levels());
        try (var request = new EndRequest();
                var recorder = builder.open(List.of(command.getFirst(), "(attached)"))) {
            if (!report.isQuiet() && !dormant) {
                Messages.print(err, "the VM of process %d may print lines of its own about an agent".formatted(pid));
            }
            metrics.start(recorder);
            if (tree) recorder.attachTree(pid);
            else recorder.attach(pid);
            report.timing().begin(Part.PROGRAM);
            request.takeSignals();
            var ended = target.onExit().thenRun(request::ask);
            request.await(limit == null ? Long.MAX_VALUE : limit.toNanos());
            ended.cancel(false);
            report.timing().begin(Part.RINGS);
            boolean any = recorder.finish(-1);
            recorder.failure().ifPresent(reason -> Messages.print(err, reason));
            jfr.await(err);
            if (any) jfr.write(file, recorder.flightRecordings(), err);
            if (any) {
                report.print(file, err);
            } else {
                Messages.print(
                        err,
                        (tree
                                        ? "process %d and those that it has started made no Level Zero call, or are not dormant: nothing was recorded"
                                        : "process %d made no Level Zero call: nothing was recorded")
                                .formatted(pid));
                err.print(report.timing().text());
            }
            err.flush();
            return 0;
        }
    }

    /// Refuses what a dormant program has settled when it was started.
    private void checkSettled() {
        for (var option : spec.commandLine().getParseResult().matchedOptions()) {
            var name = option.longestName();
            boolean atStart = DormantCommand.SETTLED.contains(name);
            if (atStart || WHOLE.stream().anyMatch(name::startsWith))
                throw new ParameterException(
                        spec.commandLine(),
                        "%s is settled when a dormant program starts: give it to %s"
                                .formatted(
                                        name,
                                        atStart
                                                ? "zetools run --dormant, or zetools dormant --print"
                                                : "zetools run, which records from the start"));
        }
    }
}
