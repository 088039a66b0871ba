package io.zetools.cli;

import io.zetools.profile.Timing.Part;
import io.zetools.recording.Recorder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The command that records a Java VM which runs already.
final class AttachCommand implements Syntax.Specified {
    private long pid;
    private OutputChoice output = new OutputChoice();
    private ReportChoice report = new ReportChoice();
    private CallChoice calls = new CallChoice();
    private MetricChoice metrics = new MetricChoice();
    private DeviceChoice device = new DeviceChoice();
    private StackChoice stacks = new StackChoice();
    private JfrChoice jfr = new JfrChoice();
    private @Nullable Duration limit;

    private final CommandSpec spec = Syntax.command(
            this,
            "attach",
            "Records the Level Zero calls of a Java VM that runs already.",
            "The report follows when the VM has ended, after a time, or at Ctrl-C. The VM goes on.");

    AttachCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "The VM prints lines of its own about the agent to its standard error, unless it was started with"
                                + " -XX:+EnableDynamicAgentLoading. A VM is attached to once. Other programs are recorded from"
                                + " their start: zetools run.");
        spec.addPositional(
                Syntax.process(value -> pid = value, "Names the VM's process: zetools list processes prints it."));
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
        Syntax.addHelp(spec)
                .group("Recording", "-o", "--overwrite", "--for")
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
        var target = ProcessHandle.of(pid).orElseThrow(() -> new IOException("there is no process " + pid));
        var command = List.of("java");
        var file = output.name(command).path();
        var builder = Recorder.to(file).rank(OutputName.rank());
        calls.apply(builder);
        metrics.find();
        metrics.apply(builder.device(device.timing()).flightRecordingsToEnd());
        jfr.apply(builder, stacks.levels());
        try (var request = new EndRequest();
                var recorder = builder.open(List.of(target.info().command().orElse("java"), "(attached)"))) {
            if (!report.isQuiet()) {
                Messages.print(err, "the VM of process %d may print lines of its own about an agent".formatted(pid));
            }
            metrics.start(recorder);
            recorder.attach(pid);
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
                Messages.print(err, "process %d made no Level Zero call: nothing was recorded".formatted(pid));
                err.print(report.timing().text());
            }
            err.flush();
            return 0;
        }
    }
}
