package io.zetools.cli;

import io.zetools.profile.Timing.Part;
import io.zetools.recording.FlightRecordings;
import io.zetools.recording.Recorder;
import io.zetools.recording.SyclStreams;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The command that starts a program, records its calls, and reports when it has ended.
final class RunCommand implements Syntax.Specified {
    /// The processes that are recorded.
    enum Children {
        ALL,
        NONE
    }

    private List<String> command = List.of();

    private OutputChoice output = new OutputChoice();
    private ReportChoice report = new ReportChoice();
    private CallChoice calls = new CallChoice();
    private MetricChoice metrics = new MetricChoice();
    private Children children = Children.ALL;
    private DeviceChoice device = new DeviceChoice();
    private StackChoice stacks = new StackChoice();
    private JfrChoice jfr = new JfrChoice();
    private SyclChoice sycl = new SyclChoice();
    private @Nullable Duration limit;
    private Duration wait = ChronoUnit.FOREVER.getDuration();

    private boolean paused;
    private boolean mock;
    private boolean dormant;

    private final CommandSpec spec = Syntax.command(
            this,
            "run",
            "Starts a program, records it, and reports where its time went.",
            "Every Level Zero call of it and its children is recorded. The exit code is the program's.");

    RunCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "The report is printed to standard error when the program has ended. A program that does not use Level Zero"
                                + " leaves no file.",
                        "The program and its children have three more variables: the probe in LD_PRELOAD, behind what is there,"
                                + " ZETOOLS_PROBE, and INTEL_LIBITTNOTIFY64, unless it is set. With --children=none the program"
                                + " removes the first two, and the third is not set. ASAN_OPTIONS has verify_asan_link_order=0 for a"
                                + " program that is built with AddressSanitizer. --stacks sets ZETOOLS_STACKS,"
                                + " --metrics-per-kernel ZET_ENABLE_METRICS.",
                        "For SYCL: the probe in XPTI_SUBSCRIBERS and UR_LAYER_TRACING in UR_ENABLE_LAYERS, behind what is there, and"
                                + " XPTI_TRACE_ENABLE and XPTI_FRAMEWORK_DISPATCHER, unless they are set. They are removed when SYCL's"
                                + " runtime has read them.",
                        "Started by mpirun or srun (mpirun -n 4 zetools run -o FOLDER -- program), each rank writes a file of its own"
                                + " into the folder, and zetools report FOLDER reads them as one recording.");
        spec.addPositional(Syntax.parameters(
                "PROGRAM", String.class, value -> command = value, "Names the program, with its arguments."));
        spec.addOption(Syntax.flag(
                "--mock",
                value -> mock = value,
                "Uses the simulated GPU.",
                "It is the same as zetools mock -- zetools run, which has options for the devices."));
        output.addTo(spec);
        report.addTo(spec);
        calls.addTo(spec);
        metrics.addTo(spec);
        spec.addOption(Syntax.option(
                        "--children",
                        "RULE",
                        Children.class,
                        value -> children = value,
                        "Records child processes: all (default), none.",
                        "all: forked ones are recorded from their first call on. none: they see nothing of the"
                                + " recorder.")
                .build());
        device.addTo(spec);
        stacks.addTo(spec);
        jfr.addTo(spec);
        sycl.addTo(spec);
        spec.addOption(Syntax.option(
                        "--for",
                        "TIME",
                        Duration.class,
                        value -> limit = value,
                        "Stops recording after 500ms, 10s, 2m (default: at the end).",
                        "The program goes on.")
                .converters(new DurationConverter())
                .build());
        spec.addOption(Syntax.option(
                        "--wait",
                        "UNTIL",
                        Duration.class,
                        value -> wait = value,
                        "Waits for processes: all (default), program, 10s.",
                        "That is when the program has ended: all waits for every process of it that has called Level"
                                + " Zero, and for no others; program waits for none; a time, as in 10s, for no longer. Ctrl-C ends"
                                + " the wait. The report names each process that still ran.")
                .converters(new WaitConverter())
                .completionCandidates(new WaitConverter.Words())
                .build());
        spec.addOption(
                Syntax.flag(
                        "--paused",
                        value -> paused = value,
                        "Records nothing until zetools start PID.",
                        "Until then calls cost what the loader's"
                                + " tracing layer costs, some 50 ns each, for new kernels are to have names; the report has the sum."));
        spec.addOption(Syntax.flag(
                "--dormant",
                value -> dormant = value,
                "Starts the program dormant, for zetools attach PID.",
                "It may be attached to again and again. This command becomes the program; --calls, --args, --device,"
                        + " --stacks and --sycl are settled by it."));
        Syntax.addHelp(spec)
                .group("Recording", "-o", "--overwrite", "--mock", "--for", "--paused", "--children", "--wait")
                .group("What is recorded", "--calls", "--device", "--metrics", "--stalls", "--stacks", "--sycl")
                .group("Report", "-q", "--report", "--json", "--jfr");
        ExitCode.ofStarter(spec);
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
            printReport(large.get(), err);
            err.flush();
            return 0;
        }
        // The launcher has what was given.
        command = command.stream().map(Arguments::visible).toList();
        if (dormant) return startDormant(err);
        Recovered.print(err);
        Launcher.greet();
        device.check(spec.commandLine(), metrics);
        jfr.check(spec.commandLine());
        if (mock) return notStarted(err, new IOException(MockCommand.NOT_HERE));
        try {
            metrics.find();
        } catch (IOException e) {
            return notStarted(err, e);
        }
        var recording = open(err);
        if (recording.isEmpty()) return runAlone(err);
        try (var request = new EndRequest()) {
            return record(recording.get(), request, err);
        }
    }

    /// The options with --dormant beside those that are settled when the program starts. All others are for the
    /// recording.
    private static final Set<String> STARTING = Set.of("--dormant", "--mock");

    private int startDormant(PrintWriter err) throws IOException, InterruptedException {
        Launcher.greet();
        for (var option : spec.commandLine().getParseResult().matchedOptions()) {
            var name = option.longestName();
            if (!STARTING.contains(name) && !DormantCommand.SETTLED.contains(name))
                throw new ParameterException(
                        spec.commandLine(),
                        "%s is of a recording, and --dormant makes none: zetools attach PID does".formatted(name));
        }
        var settings =
                Recorder.ofDormant().device(device.timing()).sycl(streams()).stacks(stacks.levels());
        calls.apply(settings);
        Map<String, String> variables;
        try {
            variables = settings.dormantEnvironment(DormantPage.of(settings), System.getenv());
        } catch (IOException e) {
            // As one that cannot be recorded: it runs all the same.
            Messages.print(err, "the program is not dormant, and cannot be attached to: " + Messages.of(e));
            variables = Map.of();
        }
        if (Launcher.become(programIndex(), variables)) return 0;
        var chosen = variables;
        return code(runHere(
                () -> Launcher.withVariables(command, chosen).inheritIO().start()));
    }

    private int record(Recorder recorder, EndRequest request, PrintWriter err)
            throws IOException, InterruptedException {
        boolean any;
        ProgramEnd end;
        List<FlightRecordings.OfVm> flights;
        try (recorder) {
            var itt = System.getenv("INTEL_LIBITTNOTIFY64");
            if (itt != null)
                recorder.note("marks of ITT are not recorded: they go to %s, which INTEL_LIBITTNOTIFY64 names"
                        .formatted(itt));
            try {
                metrics.start(recorder);
            } catch (IOException e) {
                recorder.finish(-1, 0);
                return notStarted(err, e);
            }
            end = run(recorder, request);
            report.timing().begin(Part.PROCESSES);
            if (!end.started()) {
                recorder.finish(-1, 0);
                return end.exitCode();
            }
            var others = new OtherProcesses(recorder, wait, request, err);
            if (end.orphan() != null) others.awaitProgram(end.orphan());
            others.await(children == Children.ALL);
            stage.compareAndSet(Stage.WAITING, Stage.WRITING);
            report.timing().begin(Part.RINGS);
            any = recorder.finish(end.exitCode(), end.signal());
            flights = recorder.flightRecordings();
        }
        recorder.failure().ifPresent(reason -> Messages.print(err, reason));
        if (any) jfr.write(recorder.file().orElseThrow(), flights, err);
        boolean wanted = stage.compareAndSet(Stage.WRITING, Stage.REPORTING);
        if (any && !wanted) noReport(recorder, err);
        else if (any) printReport(recorder.file().orElseThrow(), err);
        else if (!recorder.notes().isEmpty()) recorder.notes().forEach(note -> Messages.print(err, note));
        else Messages.print(err, "%s made no Level Zero call: nothing was recorded".formatted(command.getFirst()));
        if (!any && !report.isQuiet()) LikelyCause.print(command.getFirst(), err);
        if (!any || !wanted) err.print(report.timing().text());
        err.flush();
        return code(end);
    }

    /// The stage of the run that a user's signal ends.
    private enum Stage {
        /// The program, or processes of it, run: the wait for them ends.
        WAITING,
        /// The recording comes to its end: no report follows.
        WRITING,
        /// The report is printed, perhaps to a pipe without a reader: the command ends.
        REPORTING,
        /// No report is wanted.
        UNWANTED
    }

    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);

    private void stop(Recorder recorder, EndRequest request) {
        request.ask();
        if (stage.compareAndSet(Stage.WRITING, Stage.UNWANTED) || stage.get() != Stage.REPORTING) return;
        noReport(recorder, spec.commandLine().getErr());
        LargeReport.stop();
        // The launcher ends as the program did.
        Runtime.getRuntime().halt(ExitCode.FAILED.code());
    }

    private static void noReport(Recorder recorder, PrintWriter err) {
        var file = recorder.file().orElseThrow();
        Messages.print(err, "the report was interrupted; the recording is whole: zetools report %s".formatted(file));
    }

    /// Prints and writes the reports. Whatever happens there, the exit code is the program's.
    private void printReport(Path file, PrintWriter err) {
        try {
            report.print(file, err);
        } catch (IOException | UncheckedIOException e) {
            err.flush();
            Messages.print(err, "the report cannot be written: " + Messages.of(e));
        }
    }

    private static int notStarted(PrintWriter err, IOException reason) {
        Messages.print(err, "the program was not started: " + Messages.of(reason));
        return ExitCode.USAGE.code();
    }

    /// Makes the recording; empty if that cannot be done here, and the reason was printed.
    private Optional<Recorder> open(PrintWriter err) throws IOException {
        try {
            var builder = Recorder.to(output.name(command).path())
                    .children(children == Children.ALL)
                    .rank(OutputName.rank());
            calls.apply(builder);
            builder.device(device.timing()).sycl(streams());
            jfr.apply(builder, stacks.levels());
            metrics.apply(builder);
            if (paused) builder.paused();
            return Optional.of(builder.open(command));
        } catch (OutputName.RefusedException e) {
            throw e;
        } catch (IOException e) {
            // A full disk is no reason for the program not to run: it may be one of many that work together.
            Messages.print(err, "nothing is recorded: " + Messages.of(e));
            return Optional.empty();
        }
    }

    private int runAlone(PrintWriter err) throws IOException, InterruptedException {
        var launcher = Launcher.find(null, command.getFirst(), err);
        if (launcher.isPresent()) return code(launcher.get().run(programIndex(), () -> {}));
        return code(runHere(() -> new ProcessBuilder(command).inheritIO().start()));
    }

    private static int code(ProgramEnd end) {
        return end.signal() == 0 ? end.exitCode() : ExitCode.SIGNAL.code() + end.signal();
    }

    private SyclStreams streams() {
        return sycl.streams(children == Children.ALL ? SyclStreams.PLAIN : SyclStreams.OFF);
    }

    private ProgramEnd run(Recorder recorder, EndRequest request) throws IOException, InterruptedException {
        var found =
                Launcher.find(recorder, command.getFirst(), spec.commandLine().getErr());
        if (limit != null) Thread.ofPlatform().daemon().name("zetools-limit").start(new Stop(recorder, request, limit));
        if (found.isEmpty()) {
            request.takeSignals();
            report.timing().begin(Part.PROGRAM);
            return runHere(() -> recorder.launch(new ProcessBuilder(command).inheritIO()));
        }
        var launcher = found.get();
        var end = launcher.run(programIndex(), () -> report.timing().begin(Part.PROGRAM));
        if (end.orphan() != null) request.takeSignals();
        launcher.onStop(() -> stop(recorder, request));
        return end;
    }

    /// Stops recording after a time. Then nothing is waited for but the program.
    private record Stop(Recorder recorder, EndRequest request, Duration time) implements Runnable {
        @Override
        public void run() {
            try {
                Thread.sleep(time);
                recorder.stopRecording();
                request.ask();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Returns the place of the program among the arguments after `zetools`.
    private int programIndex() {
        var all = Optional.ofNullable(spec.root().commandLine().getParseResult())
                .map(result -> result.originalArgs())
                .orElse(List.of());
        return all.size() - command.size();
    }

    /// The start of a program.
    private interface Start {
        Process start() throws IOException;
    }

    /// Starts the program from Java, where the launcher is not there: descriptors and signals are the VM's.
    private ProgramEnd runHere(Start start) throws InterruptedException {
        try {
            int code = start.start().waitFor();
            return ProgramEnd.of(code, 0);
        } catch (IOException e) {
            Messages.print(spec.commandLine().getErr(), Messages.of(e));
            boolean there = e.getMessage() != null && e.getMessage().contains("error=13");
            return ProgramEnd.notStarted((there ? ExitCode.NOT_EXECUTABLE : ExitCode.NOT_FOUND).code());
        }
    }
}
