package io.zetools.recording;

import io.zetools.metric.MetricGroup;
import io.zetools.probe.ProbeLibrary;
import io.zetools.source.StackLevels;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Records every call that a program and its children make, unchanged and in processes of their own, into one file.
///
/// ```
/// try (var recorder = Recorder.to(Path.of("app.zetools")).open(List.of("./app"))) {
///     var program = recorder.launch(new ProcessBuilder("./app").inheritIO());
///     recorder.finish(program.waitFor());
/// }
/// ```
///
/// A library in C is preloaded into the program, and does nothing until the program initialises Level Zero. It
/// records into shared memory, which this process reads and writes to the file. The program never waits for it:
/// where memory is full, calls are lost and counted. Programs that are linked statically or run with privileges of
/// their own are started, and not recorded; children of the former are. Programs of other users, and with other
/// mounts, hand their memory over.
///
/// [#ofThisProcess] records the calls of this process alone; [#include] records them together with those of
/// programs.
///
/// Sinks get definitions before what refers to them, calls of one thread in the order in which they ended,
/// threads one after the other and in turns, and accounts each second and at the end. They are called by one
/// thread at a time, a fraction of a second after the calls. What a sink throws is logged, and neither the file
/// nor other sinks miss anything by it. A sink that is slow makes the rings fill up: calls are then lost, and
/// counted, as when a disk is slow.
///
/// Threads: any.
public final class Recorder implements AutoCloseable {
    private static final String PRELOAD = ProbeVariables.PRELOAD;
    private static final String PROBE = ProbeVariables.PROBE;
    private static final String LOADER = "/libze_loader.so";
    private static final String ITT = ProbeVariables.ITT;

    private final RunDirectory directory;
    private final Collector collector;
    private final @Nullable Path file;
    private final Path library;
    private final boolean children;
    private final String stacks;
    private final ProbeVariables variables;
    private final @Nullable FlightRecordings flights;

    /// Recorders of this process. Guarded by this.
    private final List<ProcessRecorder> included = new ArrayList<>();

    /// Recorders of metrics of this process. Guarded by this.
    private final List<MetricRecorder> reports = new ArrayList<>();

    /// Searches for processes that are not recorded. Guarded by this.
    private final List<StrayProcesses> strays = new ArrayList<>();

    /// Samplers of this process. Guarded by this.
    private final List<MetricSampler> samplers = new ArrayList<>();

    /// The directories of dormant processes that this has attached to. Guarded by itself: threads of trees add to
    /// it.
    private final List<RunDirectory> attached = new ArrayList<>();

    /// The searches for dormant processes. Guarded by this.
    private final List<DormantTree> trees = new ArrayList<>();

    /// The names of variables that are in the recording.
    private final Set<String> set = ConcurrentHashMap.newKeySet();

    private volatile boolean finished;
    private boolean closed;

    private Recorder(Builder builder, List<String> command) throws IOException {
        // Beside everything else here.
        var ticks = new LateTicks();
        library = library();
        children = builder.children;
        stacks = builder.stacks;
        variables = builder.variables(library);
        file = builder.file;
        var settings = builder.settings();
        var host = host();
        var output = file;
        var writer = output == null
                ? RecordingWriter.toSinks(builder.sinks, new Delivery())
                : RecordingWriter.create(output, builder.sinks, new Delivery());
        try {
            var anchor = WallClock.anchor();
            writer.define(new Definition.Run(
                    command, host, builder.rank, anchor.nanos(), anchor.instant(), Definition.Run.thisTool()));
            directory = RunDirectory.create(settings, output);
            flights = builder.prepareFlights(directory);
            if (builder.flightEvents != null)
                writer.add(List.of(builder.flightEvents.apply(directory.path())), Definition.WHOLE, new Delivery());
            collector = new Collector(
                    directory, writer, settings, builder.rank, host, WrittenBefore.NOTHING, builder.queries, ticks);
        } catch (IOException | RuntimeException | Error e) {
            writer.close();
            if (output != null) Files.deleteIfExists(output);
            throw e;
        }
        collector.start(new Arrivals(directory));
    }

    /// Makes the recorder of everything that this process does, which writes a file only between
    /// [Collector#beginPart] and [Collector#endPart].
    ///
    /// @param sink as of [Builder#flightEvents]; null for none
    static Recorder ofParts(@Nullable Function<Path, RecordingSink> sink) throws IOException {
        var builder = new Builder(null).children(false).device();
        if (sink != null) builder.flightEvents(sink);
        builder.needHandles();
        return new Recorder(builder, RecordingInfo.ofThisProcess().run().command());
    }

    Collector collector() {
        return collector;
    }

    /// Lets the probe in this process record from now on, and makes sure that it sees calls.
    ///
    /// @throws IOException if that cannot be; the message says why
    void attachHere() throws IOException {
        Attachment.attachHere(Objects.requireNonNull(environment().get(PROBE)));
    }

    /// Names the file that is to be written. It must not be there yet: nothing is overwritten.
    public static Builder to(Path file) {
        return new Builder(Objects.requireNonNull(file, "file"));
    }

    /// Hands what is recorded to a sink while programs run, without a file. Of a recorder that is killed nothing is
    /// left.
    ///
    /// @param sink called in a thread of the recorder; what it throws is logged, and stops nothing
    public static Builder live(RecordingSink sink) {
        return new Builder(null).and(sink);
    }

    /// Names the settings of dormant programs, see [Builder#dormantEnvironment].
    public static Builder ofDormant() {
        return new Builder(null);
    }

    /// Records the calls of this process: those of every function that the loader which is found can trace, and the
    /// calls that this library makes to the tools interface. [ProcessRecorder#of] chooses some.
    public static ProcessRecorder.Builder ofThisProcess() {
        return ProcessRecorder.ofAll();
    }

    /// Lets a program that runs under a recorder of this user record from now on, or no longer.
    ///
    /// @param pid the id of the process
    /// @param recording whether calls that begin from now on are recorded
    /// @throws IOException if no recorder of this user has the process; the message says so
    public static void setRecording(long pid, boolean recording) throws IOException {
        var rings = RunDirectory.ringsOf(pid);
        if (rings.isEmpty())
            throw new IOException(
                    "process %d is not recorded: it must have been started by zetools run, and have initialised Level Zero"
                            .formatted(pid));
        for (var ring : rings) {
            if (RunDirectory.isDormant(Objects.requireNonNull(ring.getParent())))
                throw new IOException(
                        "process %d is dormant until it is attached to: zetools attach %<d records it until Ctrl-C, for a time or to its end"
                                .formatted(pid));
            try (var opened = RingFile.open(ring, RunDirectory.uid())) {
                opened.setGate(recording ? ProbeLayout.Gate.OPEN : ProbeLayout.Gate.PAUSED);
            }
        }
    }

    /// Returns whether a process was started dormant, and waits for [#attach] or is recorded by it: by `zetools run
    /// --dormant`, or the variables of [Builder#dormantEnvironment].
    ///
    /// @throws IOException if there is no such process, it is another user's, or it is dormant where it cannot be
    ///     reached from here; the message says which
    public static boolean isDormant(long pid) throws IOException {
        return DormantProcess.directoryOf(pid).isPresent();
    }

    /// Returns how a dormant process times commands, which was settled when it started; empty for any other
    /// process.
    ///
    /// @throws IOException as [#isDormant] does
    public static Optional<DeviceTiming> timingOf(long pid) throws IOException {
        var directory = DormantProcess.directoryOf(pid);
        return directory.isPresent() ? Optional.of(RunDirectory.timing(directory.get())) : Optional.empty();
    }

    /// Saves what collectors that were killed have left in shared memory, and frees it.
    ///
    /// @return the recordings that were written, beside those that the collectors have begun
    /// @throws IOException if they cannot be written
    public static List<Path> recover() throws IOException {
        return Recovery.recover();
    }

    /// Returns the variables of the environment that make a program record; `LD_PRELOAD` is appended to what the
    /// program has there.
    ///
    /// `INTEL_LIBITTNOTIFY64` makes programs hand their marks of ITT over. It is not among them if this process
    /// has it, or children are not recorded. `ZETOOLS_STACKS` is there if automatic stacks are chosen. Those by
    /// which SYCL's runtime finds the recorder hold what this process has there, too; the probe takes them out
    /// again once they have been read.
    public Map<String, String> environment() {
        return environment(System.getenv());
    }

    private Map<String, String> environment(Map<String, String> present) {
        var token = HexFormat.of().formatHex(directory.token());
        var run = "," + token + ":" + directory.path();
        var variables = this.variables.of(children ? ProbeVariables.ALL : ProbeVariables.NONE, run, present);
        defineVariables(variables, present);
        return variables;
    }

    /// Puts the variables that are set into the recording, once: programs have the same ones.
    private void defineVariables(Map<String, String> variables, Map<String, String> present) {
        variables.forEach((name, value) -> {
            var before = present.getOrDefault(name, "");
            if (value.equals(before) || !set.add(name)) return;
            // The element that was added stands behind a separator.
            boolean whole = !before.isBlank() && value.startsWith(before);
            boolean appended = whole || (name.equals(PRELOAD) && !before.isBlank());
            var added = whole ? value.substring(before.length() + 1) : value;
            collector.define(new Definition.Variable(name, added, appended));
        });
    }

    /// Starts a program with the recorder in it.
    ///
    /// @throws IOException if it cannot be started
    public Process launch(ProcessBuilder program) throws IOException {
        var variables = program.environment();
        var own = environment(variables);
        variables.merge(PRELOAD, Objects.requireNonNull(own.get(PRELOAD)), (before, mine) -> before + " " + mine);
        own.forEach((name, value) -> {
            if (!name.equals(PRELOAD)) variables.put(name, value);
        });
        var used = variables.get(ITT);
        if (used != null && !used.equals(library.toString()))
            note("marks of ITT are not recorded: the program's go to %s, which %s names".formatted(used, ITT));
        var started = program.start();
        follow(started.pid());
        return started;
    }

    /// Looks at a program that was started with [#environment()], and at its descendants, until [#finish]: one that
    /// loads Level Zero without the recorder is named in the account. That can happen where a program without the
    /// recorder, such as a static one, starts another one with variables of its own. [#launch] does this by itself.
    ///
    /// @param pid the id of the program's process
    /// @throws IllegalStateException after [#finish]
    public synchronized void follow(long pid) {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        if (!children) return;
        RunningProcess.of(pid).ifPresent(program -> {
            var looking = new StrayProcesses(
                    program,
                    directory.path().toString(),
                    String.valueOf(library.getFileName()),
                    collector::noteUnrecorded);
            strays.add(looking);
            looking.start();
        });
    }

    /// Records a process that runs already, from now on: one that is dormant, see [#isDormant], or a Java VM, by
    /// its own mechanism of attaching.
    ///
    /// A dormant process has the settings with which it was started, and not those of this recorder. When the
    /// recording ends it is dormant again, and may be attached to again.
    ///
    /// A VM is recorded from now on, or from when it initialises Level Zero. Kernels that are there already have
    /// names where the driver gives them; modules have none. The VM prints lines of its own about this to its
    /// standard error, unless it was started with `-XX:+EnableDynamicAgentLoading`. A VM is attached to once; the
    /// probe stays in it, and does nothing after the recording.
    ///
    /// @param pid the id of its process, which must be of this user
    /// @throws IOException if it is neither dormant nor a VM, is recorded already, or refuses; the message says so
    public void attach(long pid) throws IOException {
        var directory = DormantProcess.directoryOf(pid);
        if (directory.isPresent()) {
            attach(pid, directory.get());
            return;
        }
        var run = Objects.requireNonNull(environment().get(PROBE));
        Attachment.attach(pid, library, stacks.isEmpty() ? run : run + "\n" + stacks);
    }

    /// Records the dormant descendants of a process, see [#isDormant], and the process itself if it is;
    /// also those that start until the recording ends. Those that are recorded already are left
    /// out, with a note.
    ///
    /// @param pid the id of a process that runs, which need not be dormant itself
    /// @throws IOException if there is no such process
    /// @throws IllegalStateException after [#finish]
    public synchronized void attachTree(long pid) throws IOException {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        if (RunningProcess.of(pid).isEmpty()) throw new IOException("there is no process %d".formatted(pid));
        var tree = new DormantTree(pid, (each, path) -> {
            try {
                attach(each, path);
            } catch (IOException e) {
                note(String.valueOf(e.getMessage()));
            }
        });
        trees.add(tree);
        tree.start();
    }

    private void attach(long pid, Path path) throws IOException {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        var dormant = DormantProcess.take(pid, path);
        if (dormant.output().isPresent()) {
            dormant.forget();
            throw new IOException(
                    "the recorder that process %d had before was killed: Recorder.recover(), or any zetools command, saves what it has left; then try again"
                            .formatted(pid));
        }
        synchronized (attached) {
            attached.add(dormant);
        }
        dormant.begin(file);
        collector.attach(dormant, DormantProcess.settings(dormant));
    }

    /// Records calls of this process, too, into the same file and for the same sinks, as one more process.
    ///
    /// [#finish] and [#close] close the recorder that is returned, and wait for its calls in flight as
    /// [ProcessRecorder#close] does; to record this process for a shorter time, close it before.
    ///
    /// @param own the calls, and further sinks if there are any, as [#ofThisProcess] or
    ///     [ProcessRecorder#of] give them
    /// @throws IllegalStateException after [#finish], if there is a file of its own, or what
    ///     [ProcessRecorder.Builder#start] throws
    public synchronized ProcessRecorder include(ProcessRecorder.Builder own) {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        var started = own.start(collector);
        included.add(started);
        return started;
    }

    /// Puts reports of a metric group that this process reads into the same file and before the same sinks.
    ///
    /// [#finish] and [#close] close the recorder that is returned, if that was not done.
    ///
    /// @throws IOException if the group's description cannot be written
    /// @throws IllegalStateException after [#finish]
    /// @throws io.zetools.ZeException if the driver fails
    public synchronized MetricRecorder include(MetricGroup group) throws IOException {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        var started = collector.join(group);
        reports.add(started);
        return started;
    }

    /// Samples a metric group for as long as the recording lasts, in this process, and puts the rows into the
    /// recording, with their times: `io.zetools.profile.DeviceProfile` assigns them to kernels. Begin
    /// before the program is launched. The device counts what any process executes.
    ///
    /// Of a group of stall samples ([io.zetools.metric.StallProfile#groups]) the rows have no times, and belong to
    /// functions by their addresses, for which the recording needs [Builder#moduleImages].
    ///
    /// [#finish] and [#close] close the sampler that is returned, if that was not done.
    ///
    /// @param group a time-based group of a device that the programs use
    /// @param period the time between two rows; the driver may grant another: see [MetricSampler#period]
    /// @throws IOException if the group's description cannot be written
    /// @throws IllegalArgumentException if the group is not time-based, its rows neither say when they were counted
    ///     nor are stall samples, or the period is out of range
    /// @throws IllegalStateException after [#finish]
    /// @throws io.zetools.ZeException if the driver refuses; the message says why, and what to do
    public synchronized MetricSampler sample(MetricGroup group, Duration period) throws IOException {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        var started = new MetricSampler(
                group,
                period,
                (uuids, spacing) -> {
                    var joined = collector.join(group, uuids, spacing);
                    reports.add(joined);
                    return joined;
                },
                this::note);
        samplers.add(started);
        return started;
    }

    /// Records no calls of programs that begin from now on. They go on. Recorders of [#include] are not stopped.
    public void stopRecording() {
        collector.stopRecording();
    }

    /// Adds a sentence to the recording.
    ///
    /// @throws IllegalStateException after [#finish]
    public void note(String sentence) {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        collector.addNote(sentence);
    }

    /// Notes that a process of the run cannot be recorded: the account names it.
    ///
    /// @param pid its id; 0 if unknown
    /// @param program its name or its file
    /// @param reason the reason, which follows "is not recorded: "
    /// @throws IllegalStateException after [#finish]
    public void noteUnrecorded(long pid, String program, String reason) {
        if (finished) throw new IllegalStateException("the recording has ended: " + this);
        collector.noteUnrecorded(new Definition.Unrecorded(pid, program, reason));
    }

    /// Returns the file; empty if there are only sinks.
    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /// Returns the number of processes that have made calls so far.
    public int processes() {
        return collector.processes();
    }

    /// Returns the processes that have made calls and run still, but for those in containers, whose ends cannot be
    /// seen from here. [#finish] ends the recording of them, too.
    public List<RunningProcess> running() throws InterruptedException {
        return collector.running();
    }

    /// Returns the processes of this recording that have loaded Level Zero and have not made a call yet, as far as
    /// this user may see them.
    public List<RunningProcess> starting() throws InterruptedException {
        var running = collector.running();
        return RunningProcess.with(":" + directory.path() + "\0", LOADER).stream()
                .filter(each -> !running.contains(each))
                .toList();
    }

    /// Returns the reason for which calls could not be written; empty if all were.
    public Optional<String> failure() {
        return collector.failure();
    }

    /// Returns sentences about what was not recorded, and the reason: of processes that have no memory for records,
    /// or a loader that shows nothing. They are in the recording, too.
    public List<String> notes() {
        return collector.notes();
    }

    /// Ends the recording of a program that has ended with an exit code.
    ///
    /// @return whether the program made any call; without one there is no file unless there is
    ///     something to report
    /// @throws IOException if an empty file cannot be removed; [#failure] says what could not be written
    public boolean finish(int exitCode) throws IOException, InterruptedException {
        return finish(exitCode, 0);
    }

    /// Ends the recording.
    ///
    /// @param exitCode the program's exit code, or -1
    /// @param signal the signal that ended the program, or 0
    /// @return whether the program made any call; without one there is no file unless there is
    ///     something to report
    /// @throws IOException if an empty file cannot be removed; [#failure] says what could not be written
    public synchronized boolean finish(int exitCode, int signal) throws IOException, InterruptedException {
        if (finished) return collector.processes() > 0;
        samplers.forEach(MetricSampler::close);
        included.forEach(ProcessRecorder::close);
        for (var each : reports) {
            try {
                each.close();
            } catch (UncheckedIOException e) {
                note("metric reports are missing: " + e.getMessage());
            }
        }
        strays.forEach(StrayProcesses::close);
        trees.forEach(DormantTree::close);
        finished = true;
        long end = System.nanoTime();
        collector.finish();
        try {
            collector.end(new Definition.RunEnd(end, exitCode, signal));
        } catch (IOException e) {
            collector.endFailed(e);
        } finally {
            if (file != null && collector.processes() == 0 && collector.hasNoNotes()) Files.deleteIfExists(file);
        }
        return collector.processes() > 0;
    }

    /// Returns the recordings that VMs have made of themselves, by the VMs' process ids; none if they were not
    /// wanted. To be asked before this is closed.
    ///
    /// @throws IOException if the shared memory cannot be read
    public List<FlightRecordings.OfVm> flightRecordings() throws IOException {
        return flights == null ? List.of() : flights.read();
    }

    /// Ends the recording if it has not ended, and frees the shared memory.
    @Override
    public synchronized void close() throws IOException {
        if (closed) return;
        closed = true;
        try {
            finish(-1, 0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            collector.close();
            try {
                leaveAttached();
            } finally {
                directory.close();
            }
        }
    }

    /// Leaves processes dormant again, each whatever becomes of the others.
    private void leaveAttached() throws IOException {
        @Nullable IOException failed = null;
        synchronized (attached) {
            for (var each : attached) {
                try {
                    DormantProcess.leave(each);
                } catch (IOException e) {
                    failed = e;
                }
            }
            attached.clear();
        }
        if (failed != null) throw failed;
    }

    @Override
    public String toString() {
        return file == null ? "Recorder to sinks" : "Recorder to " + file;
    }

    static String host() {
        try {
            var name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
            return name.isEmpty() ? InetAddress.getLocalHost().getHostName() : name;
        } catch (UnknownHostException _) {
            return "localhost";
        } catch (IOException _) {
            return "unknown";
        }
    }

    private static Path library() throws IOException {
        var absolute = ProbeLibrary.file();
        if (!Files.isReadable(absolute))
            throw new IOException(
                    "the probe is missing: no %s; build the project with CMake and a C compiler".formatted(absolute));
        // The dynamic linker takes spaces and colons for separators, and expands what begins with a dollar sign.
        if (absolute.toString().matches(".*[ :$].*"))
            throw new IOException("the path of the probe has a space, colon or dollar sign, and cannot be preloaded: %s"
                    .formatted(absolute));
        return absolute;
    }

    /// The configuration of a recorder.
    ///
    /// Threads: one.
    public static final class Builder {
        private final @Nullable Path file;
        private final List<RecordingSink> sinks = new ArrayList<>();
        private final Set<ApiFunction> functions = EnumSet.allOf(ApiFunction.class);
        private static final List<ApiFunction> ALLOCATIONS =
                List.of(ApiFunction.MEM_ALLOC_DEVICE, ApiFunction.MEM_ALLOC_SHARED, ApiFunction.MEM_ALLOC_HOST);

        private final KeptArguments arguments = new KeptArguments();
        private boolean children = true;
        private boolean paused;
        private DeviceTiming device = DeviceTiming.OFF;
        private SyclStreams sycl = SyclStreams.OFF;
        private KernelQueries queries = KernelQueries.NONE;
        private boolean images;
        private OverflowPolicy policy = OverflowPolicy.DROP_NEWEST;
        private int rank = -1;
        private String stacks = "";
        private @Nullable Path flightBegin;
        private boolean flightsToEnd;
        private @Nullable Function<Path, RecordingSink> flightEvents;
        private String flightSettings = "";
        private long ringBytes = ProbeSettings.RING_BYTES;

        private Builder(@Nullable Path file) {
            this.file = file;
        }

        /// Hands what is recorded to a sink, too, while programs run. Several get the same.
        ///
        /// @param sink called in a thread of the recorder; what it throws is logged, and stops nothing
        public Builder and(RecordingSink sink) {
            sinks.add(Objects.requireNonNull(sink, "sink"));
            return this;
        }

        /// Records these functions and no others. All are recorded unless this is called.
        public Builder functions(Set<ApiFunction> functions) {
            if (functions.isEmpty()) throw new IllegalArgumentException("no function to record");
            var copy = EnumSet.copyOf(functions);
            this.functions.clear();
            this.functions.addAll(copy);
            return this;
        }

        /// Keeps all arguments that fit into a number.
        public Builder allArguments() {
            arguments.all();
            return this;
        }

        /// Keeps arguments of a function by their names in C, as [ProcessRecorder.Builder#arguments] does.
        ///
        /// @throws IllegalArgumentException if there is no such argument, or it cannot be kept
        public Builder arguments(ApiFunction function, String... names) {
            arguments.name(function, List.of(names));
            return this;
        }

        /// Chooses whether the program's children are recorded too; they are unless this says otherwise. Without
        /// them the program removes the variables of the recorder from its environment.
        public Builder children(boolean children) {
            this.children = children;
            return this;
        }

        /// Begins paused: [Recorder#setRecording] starts.
        public Builder paused() {
            paused = true;
            return this;
        }

        /// Times commands on devices, as [RecordedEvent.DeviceActivity], in the way of [DeviceTiming#AUTO].
        public Builder device() {
            return device(DeviceTiming.AUTO);
        }

        /// Chooses how commands on devices are timed, as [RecordedEvent.DeviceActivity]; they are not unless this
        /// or [#device()] says so.
        public Builder device(DeviceTiming timing) {
            device = Objects.requireNonNull(timing, "timing");
            return this;
        }

        /// Queries a metric group around each kernel, as [RecordedEvent.KernelReport]; needs [#device()]. The
        /// recorder puts the begin and the end of a query around each launch, in compute lists of the program.
        ///
        /// The price: kernels of a queue run one after the other, each with some microseconds around it, and
        /// a program whose kernels wait for later ones hangs. Nothing is measured in a program that uses
        /// metrics itself, of lists that are captured or may be cloned, and of commands that may be changed.
        /// Each execution of a kernel that is not measured has its reason.
        ///
        /// `ZET_ENABLE_METRICS=1` is set for programs: without it drivers have no metrics.
        ///
        /// @param groups event-based groups of one name, one for each device that programs use
        /// @throws IllegalArgumentException if there is none, one is not event-based, or their names differ
        public Builder queryKernels(List<MetricGroup> groups) {
            queries = KernelQueries.of(groups);
            return this;
        }

        /// Keeps the image of each module that programs build, as [Definition.ModuleImage]: by it, stall
        /// samples lead to functions and lines. Wraps `zetModuleGetDebugInfo`, which is called in the
        /// program when a module has been built. Images get 32 MiB of shared memory of each process:
        /// those beyond that are left out, with the reason.
        public Builder moduleImages() {
            images = true;
            return this;
        }

        /// Chooses the call stacks that are taken of calls and marks without a place of their own:
        /// `levels;name=levels;…` with levels as [StackLevels#parse] reads them. In a name `*` stands for any
        /// characters and `?` for one; the last rule that fits the function of a call, or the name of a mark,
        /// decides. None are taken unless this, or the program's environment or configuration, says so; this
        /// replaces `ZETOOLS_STACKS`.
        ///
        /// @throws IllegalArgumentException if the text has another form
        public Builder stacks(String configuration) {
            StackLevels.check(configuration);
            stacks = configuration;
            return this;
        }

        /// Lets each Java VM of the run record itself by its Flight Recorder, from its first initialisation
        /// of Level Zero to its end: the initialisation waits until the recording has begun. A VM that
        /// records itself already goes on with its own settings. [Recorder#flightRecordings] has the files.
        ///
        /// @param begin of the names of the VMs' files: the process id and `.jfr` follow
        /// @param settings `default`, `profile`, another name that the VM's JDK has for them, or a file
        public Builder flightRecordings(Path begin, String settings) {
            flightBegin = Objects.requireNonNull(begin, "begin");
            flightSettings = Objects.requireNonNull(settings, "settings");
            return this;
        }

        /// Lets those recordings end with this one, and not with their VMs: for VMs that are attached to.
        public Builder flightRecordingsToEnd() {
            flightsToEnd = true;
            return this;
        }

        /// Hands commands to VMs of the run as events of their Flight Recorder, too, whoever lets that record.
        ///
        /// @param sink makes the sink that does it, which is `io.zetools.export.FlightEvents`, from the
        ///     directory of the run
        public Builder flightEvents(Function<Path, RecordingSink> sink) {
            flightEvents = Objects.requireNonNull(sink, "sink");
            return this;
        }

        /// Chooses the notifications of SYCL's runtime that are recorded, as
        /// [RecordedEvent.Notification]; nothing unless this says so.
        public Builder sycl(SyclStreams streams) {
            sycl = Objects.requireNonNull(streams, "streams");
            return this;
        }

        /// Sets the policy for calls that find the memory of their thread full; [OverflowPolicy#DROP_NEWEST] unless
        /// set.
        public Builder whenFull(OverflowPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /// Sets the memory of a busy thread; 16 MiB unless set.
        ///
        /// @param bytes from 64 KiB to 1 GiB, rounded up to a power of two
        public Builder memoryPerThread(long bytes) {
            if (bytes < ProbeSettings.LEAST_RING_BYTES || bytes > ProbeLayout.MOST_RING)
                throw new IllegalArgumentException("memory per thread must be between 64 KiB and 1 GiB: " + bytes);
            ringBytes = Long.highestOneBit(bytes * 2 - 1);
            return this;
        }

        /// Sets the rank of the program among several that are started together.
        public Builder rank(int rank) {
            this.rank = rank;
            return this;
        }

        /// Writes the settings into a file, for dormant programs: see [#dormantEnvironment]. Equal settings make
        /// equal files.
        ///
        /// @throws IOException if it is there already, or cannot be written
        public void writePage(Path page) throws IOException {
            var content = settings().page();
            try (var out = FileChannel.open(page, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                while (content.hasRemaining()) out.write(content);
            }
        }

        /// Returns whether a file holds these settings.
        ///
        /// @throws IOException if it cannot be read
        public boolean isPage(Path page) throws IOException {
            return settings().page().equals(ByteBuffer.wrap(Files.readAllBytes(page)));
        }

        /// Returns the variables of the environment with which a program is dormant from its start on: the
        /// recorder is in it and records nothing until [Recorder#attach], again and again. Until then a call
        /// costs what the tracing layer costs, some 50 ns. The same goes for the processes that it starts.
        ///
        /// They are those of [Recorder#environment()], and the same holds for them.
        ///
        /// @param page the file that [#writePage] has written, which must stay there as long as programs start
        /// @param present the environment that the program would have otherwise
        /// @throws IOException if there is no such file, or everybody may write to it
        public Map<String, String> dormantEnvironment(Path page, Map<String, String> present) throws IOException {
            return variables(library()).of(ProbeVariables.DORMANT, ":" + ProbeVariables.page(page), present);
        }

        private ProbeVariables variables(Path library) {
            return new ProbeVariables(
                    library, children, stacks, sycl, !queries.groupName().isEmpty());
        }

        /// Creates the file and the shared memory, and begins to read.
        ///
        /// @param command the program with its arguments, for the recording
        /// @throws IOException if the file is there already or cannot be written, or there is no shared memory
        public Recorder open(List<String> command) throws IOException {
            PrivateFile.requireNoInterrupt();
            return new Recorder(this, List.copyOf(command));
        }

        /// Keeps what the memory of devices over time follows from.
        private void needMemory() {
            for (var allocates : ALLOCATIONS) arguments.need(allocates, "size", "*pptr");
            arguments.need(ApiFunction.MEM_FREE, "ptr");
            arguments.need(ApiFunction.MEM_FREE_EXT, "ptr");
            arguments.need(ApiFunction.PHYSICAL_MEM_CREATE, "*phPhysicalMemory", ArgumentSpec.PHYSICAL_SIZE);
            arguments.need(ApiFunction.PHYSICAL_MEM_DESTROY, "hPhysicalMemory");
            arguments.need(ApiFunction.VIRTUAL_MEM_RESERVE, "size", "*pptr");
            arguments.need(ApiFunction.VIRTUAL_MEM_FREE, "ptr");
        }

        /// Keeps what the lives of objects follow from.
        private void needHandles() {
            for (var function : functions) {
                var names = HandleLife.of(function).stream()
                        .map(HandleLife::argument)
                        .toArray(String[]::new);
                if (names.length > 0) arguments.need(function, names);
            }
        }

        private @Nullable FlightRecordings prepareFlights(RunDirectory directory) throws IOException {
            if (flightBegin == null && flightEvents == null) return null;
            try {
                return FlightRecordings.prepare(
                        directory, Optional.ofNullable(flightBegin), flightSettings, flightsToEnd);
            } catch (IOException | RuntimeException e) {
                directory.close();
                throw e;
            }
        }

        private ProbeSettings settings() {
            if (!queries.groupName().isEmpty() && (device == DeviceTiming.OFF || device == DeviceTiming.FREE))
                throw new IllegalArgumentException(
                        "queries around kernels add commands: they need device(), OWN, AUTO or ALL, not " + device);
            needMemory();
            var kept = arguments.of(functions);
            return new ProbeSettings(
                    functions,
                    kept,
                    policy,
                    paused,
                    device,
                    sycl,
                    ringBytes,
                    Math.max(ringBytes, ProbeSettings.BUDGET),
                    images,
                    flightBegin != null || flightEvents != null,
                    queries.groupName());
        }
    }
}
