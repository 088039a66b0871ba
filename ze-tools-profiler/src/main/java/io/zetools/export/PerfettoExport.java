package io.zetools.export;

import io.zetools.ZeResult;
import io.zetools.metric.MetricType;
import io.zetools.metric.ReportState;
import io.zetools.profile.DeviceNames;
import io.zetools.profile.KernelMeasures;
import io.zetools.profile.KernelNames;
import io.zetools.profile.MetricForm;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;

/// Writes a recording as a trace of Perfetto, whose user interface and trace processor open it.
///
/// Each thread has a track of its calls, and below it tracks of its regions and counters; each engine of a device a
/// track of its commands, with an arrow from the call that appended it to each of them. Metric reports are
/// counters. Of SYCL programs each thread has tracks of the operations that it submits, with arrows to their
/// commands and to operations that depend on them, and of its waits. Commands that are not timed are moments on the
/// thread that appended them, with the reason. Times are those of the recording, `CLOCK_MONOTONIC`.
///
/// Threads: any, one at a time for each recording.
public final class PerfettoExport {
    /// Tracks have numbers of 64 bits: a kind, the process, and a number in it.
    private static final long PROCESS = 1L << 56;

    private static final long THREAD = 2L << 56;
    private static final long COUNTER = 3L << 56;
    private static final long LANE = 4L << 56;
    private static final int PROCESS_SHIFT = 32;

    /// Threads whose id is unknown get one that the system gives to none.
    private static final long UNKNOWN_TID = 1L << 30;

    /// Processes whose id another one has had get one that the system gives to none.
    private static final long OTHER_PID = 1L << 24;

    private record Key(int process, int number) {}

    private record CounterKey(int process, String name) {}

    private record CommandKey(int process, int list, int execution, int command) {
        static CommandKey of(DeviceActivity it) {
            return new CommandKey(it.process(), it.list(), it.execution(), it.command());
        }
    }

    private final Recording recording;
    private final PerfettoTrace out;
    private final HostTimes times;
    private final SourcePlaces.Reader placesReader = new SourcePlaces.Reader();
    private final SourcePlaces places = placesReader.places();
    private final DeviceNames devices;
    private final Map<Integer, Long> pids = new HashMap<>();
    private final Map<Key, String> functions = new HashMap<>();
    private final Map<Key, Definition.Function> functionDefinitions = new HashMap<>();
    private final Map<Key, String> kernels = new HashMap<>();
    private final Map<Key, Definition.KernelProperties> properties = new HashMap<>();
    private final Map<Key, List<Region>> regions = new LinkedHashMap<>();
    private final Map<CounterKey, Long> counters = new HashMap<>();
    private final Correlations correlations = new Correlations();

    /// The numbers of stages by their commands, where SYCL's operations are drawn.
    private final Map<CommandKey, Long> commands = new HashMap<>();

    private final SyclProfile.Reader sycl;
    private final KernelMeasures.Reader measuresReader = new KernelMeasures.Reader();
    private final KernelMeasures measures = measuresReader.measures();
    private final List<RecordedMetrics> metrics;
    private long stages;
    private long lanes;

    private PerfettoExport(Recording recording, OutputStream stream) throws IOException {
        this.recording = recording;
        out = new PerfettoTrace(stream);
        times = new HostTimes(recording);
        devices = new DeviceNames(recording);
        sycl = new SyclProfile.Reader(recording);
        metrics = recording.metrics();
    }

    /// Writes a file.
    ///
    /// @param file must not exist
    /// @throws IOException if the recording cannot be read, or the file is there or cannot be written; nothing is
    ///     left of it then
    public static void write(Recording recording, Path file) throws IOException {
        Objects.requireNonNull(recording, "recording");
        try (var stream = PrivateFile.create(file)) {
            try {
                write(recording, stream);
            } catch (IOException | RuntimeException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        }
    }

    /// Writes to a stream, which stays open.
    ///
    /// @throws IOException if the recording cannot be read, or the stream fails
    public static void write(Recording recording, OutputStream stream) throws IOException {
        var buffered = new BufferedOutputStream(stream, 1 << 16);
        try {
            new PerfettoExport(recording, buffered).write();
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
        buffered.flush();
    }

    private void write() throws IOException {
        out.start(times.startNanos(), times.startEpochNanos());
        define();
        recording.scan(RecordingSink.all(List.of(placesReader, measuresReader, sycl, new Writer())));
        long flows = 1;
        for (var process : sycl.profile().processes())
            flows = new SyclTracks(
                            out,
                            new Tracks(),
                            it -> commands.getOrDefault(CommandKey.of(it), 0L),
                            times.shift(process.process()),
                            flows)
                    .write(process);
        losses();
        out.finish();
    }

    private void define() throws IOException {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (var run : recording.definitions(Definition.Run.class)) {
            attributes.putIfAbsent("tool", run.tool());
            attributes.putIfAbsent("command", String.join(" ", run.command()));
            attributes.putIfAbsent("host", run.host());
        }
        attributes.put("api", "Level Zero");
        if (times.hosts() > 1)
            attributes.put("clocks", "of %d hosts, put together by their wall clocks".formatted(times.hosts()));
        out.attributes(attributes);
        for (var each : recording.definitions(Definition.Function.class)) {
            functions.put(new Key(each.process(), each.function()), each.name());
            functionDefinitions.put(new Key(each.process(), each.function()), each);
        }
        for (var each : recording.definitions(Definition.Kernel.class))
            kernels.put(new Key(each.process(), each.kernel()), each.name());
        for (var each : recording.definitions(Definition.KernelProperties.class))
            properties.put(new Key(each.process(), each.kernel()), each);
        for (var process : recording.definitions(Definition.OsProcess.class)) {
            long pid = process.pid();
            while (pids.containsValue(pid)) pid += OTHER_PID;
            pids.put(process.process(), pid);
            var name =
                    process.rank() < 0 ? process.program() : "rank %d: %s".formatted(process.rank(), process.program());
            out.process(
                    processTrack(process.process()),
                    pid,
                    name,
                    process.command(),
                    process.startNanos() + times.shift(process.process()));
        }
        for (var thread : recording.definitions(Definition.OsThread.class)) {
            long tid = thread.tid() > 0 ? thread.tid() : UNKNOWN_TID + thread.thread();
            out.thread(
                    threadTrack(thread.process(), thread.thread()),
                    processTrack(thread.process()),
                    pids.getOrDefault(thread.process(), 0L),
                    tid,
                    thread.name());
        }
        var gpus = devices.all().stream().map(DeviceNames.Named::name).toList();
        if (!gpus.isEmpty()) out.gpus(gpus);
    }

    private final class Tracks implements SyclTracks.Places {
        @Override
        public long thread(int process, int thread) {
            return threadTrack(process, thread);
        }

        @Override
        public long next() {
            return LANE | lanes++;
        }

        @Override
        public long counter(int process, String name, String unit) throws IOException {
            return PerfettoExport.this.counter(process, name, unit);
        }
    }

    private static long processTrack(int process) {
        return PROCESS | process;
    }

    private static long threadTrack(int process, int thread) {
        return thread < 0 ? processTrack(process) : THREAD | (long) process << PROCESS_SHIFT | thread;
    }

    /// Writes events and calls. Regions wait: what overlaps is known when all are there. Within a batch calls are
    /// ordered by begin, so that of two that begin together the outer one comes first.
    private final class Writer implements RecordingSink {
        @Override
        public void begin(Part part) {
            if (part != Part.CALLS) return;
            try {
                for (var entry : regions.entrySet()) writeRegions(entry.getKey(), entry.getValue());
                regions.clear();
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        @Override
        public void calls(CallColumns calls) {
            try {
                for (int i : CallOrder.of(calls)) call(calls, i);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        @Override
        public void event(RecordedEvent event) {
            try {
                switch (event) {
                    case DeviceActivity it -> activity(it);
                    case Region it ->
                        regions.computeIfAbsent(new Key(it.process(), it.thread()), _ -> new ArrayList<>())
                                .add(it);
                    case Instant it -> instant(it);
                    case RecordedEvent.Sample it -> sample(it);
                    default -> {
                        // Has no place on a time line.
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }
    }

    private void activity(DeviceActivity it) throws IOException {
        long shift = times.shift(it.process());
        var mangled = kernels.getOrDefault(new Key(it.process(), it.object()), "");
        var function = functions.getOrDefault(new Key(it.process(), it.function()), it.kind());
        var name = mangled.isEmpty() ? function : KernelNames.readable(mangled);
        if (it.state() != ActivityState.TIMED) {
            out.instant(
                    threadTrack(it.process(), it.thread()),
                    it.submittedNanos() + shift,
                    "not timed",
                    "not timed: " + name);
            out.annotate("reason", it.reason());
            out.annotate("list", it.list());
            out.annotate("execution", it.execution());
            source(it);
            out.close();
            return;
        }
        long id = ++stages;
        correlations.add(it.process(), it.thread(), it.correlation(), id);
        if (sycl.mayBeUsed()) commands.put(CommandKey.of(it), id);
        var form = properties.get(new Key(it.process(), it.object()));
        Map<String, String> extra = new LinkedHashMap<>();
        if (it.bytes() > 0) extra.put("bytes", Long.toString(it.bytes()));
        extra.put("submit_to_begin_ns", Long.toString(it.startNanos() - it.submittedNanos()));
        extra.put("error_ns", Long.toString(it.errorNanos()));
        places.of(it).ifPresent(place -> extra.put("source", place.user().toString()));
        if (!measures.isEmpty() && it.kind().equals("kernel")) measured(it, extra);
        out.stage(new PerfettoTrace.Stage(
                id,
                it.startNanos() + shift,
                Math.max(0, it.endNanos() - it.startNanos()),
                devices.place(it),
                devices.queue(it),
                it.kind(),
                name,
                mangled,
                devices.of(it).map(DeviceNames.Named::name).orElse(""),
                it.process() + 1,
                pids.getOrDefault(it.process(), 0L),
                it.list(),
                it.execution(),
                new PerfettoTrace.Sizes(it.groupsX(), it.groupsY(), it.groupsZ()),
                form == null
                        ? new PerfettoTrace.Sizes(0, 0, 0)
                        : new PerfettoTrace.Sizes(form.groupX(), form.groupY(), form.groupZ()),
                extra));
    }

    /// Adds what was counted around an execution of a kernel.
    private void measured(DeviceActivity it, Map<String, String> extra) {
        var measure = measures.of(it);
        if (measure.isEmpty()) extra.put("not measured", measures.reason(it));
        else
            for (var value : measure.get().values())
                extra.put(
                        value.unit().isEmpty()
                                ? value.metric().name()
                                : "%s (%s)".formatted(value.metric().name(), value.unit()),
                        Double.toString(value.value()));
    }

    private void instant(Instant it) throws IOException {
        long nanos = it.endNanos() + times.shift(it.process());
        if (it.kind().equals("counter")) {
            long track = counter(it.process(), it.name(), "");
            out.count(
                    track,
                    nanos,
                    it.values().isEmpty()
                            ? it.number()
                            : it.values().values().iterator().next());
            return;
        }
        out.instant(threadTrack(it.process(), it.thread()), nanos, it.kind(), it.name());
        it.values().forEach(out::annotate);
        if (!it.text().isEmpty()) out.annotate("text", it.text());
        if (!it.domain().isEmpty()) out.annotate("domain", it.domain());
        source(it);
        out.close();
    }

    private void sample(RecordedEvent.Sample it) throws IOException {
        for (var group : metrics) {
            var read = group.isStalls() ? group.readRows(it, 0) : Optional.<RecordedMetrics.ReadRows>empty();
            if (read.isPresent()) stalls(group, read.get());
            var timed = group.isStalls() ? Optional.<RecordedMetrics.TimedRows>empty() : group.timedRows(it);
            if (timed.isPresent()) metrics(group, timed.get());
        }
    }

    /// Writes rows of a group: for each metric a value from the begin of each row on.
    private void metrics(RecordedMetrics group, RecordedMetrics.TimedRows batch) throws IOException {
        long shift = times.shift(group.process());
        var measured = MetricRow.measured(group);
        var device = devices.group(group).device();
        MetricRow.each(batch, row -> {
            if (row.state() != ReportState.COMPLETE || row.isAmbiguous()) return;
            var place = row.tile() < 0 ? "" : "tile %d of ".formatted(row.tile());
            for (var metric : measured) {
                double value = row.value(metric);
                if (!Double.isFinite(value)) continue;
                var name = "%s, %s%s".formatted(metric.name(), place, device);
                out.count(
                        counter(group.process(), name, MetricForm.unitOf(metric)),
                        Math.max(0, row.beginNanos() + shift),
                        value);
            }
        });
    }

    /// Writes stall samples: for each reason the number of samples that a read has returned.
    private void stalls(RecordedMetrics group, RecordedMetrics.ReadRows read) throws IOException {
        long shift = times.shift(group.process());
        var device = devices.group(group).device();
        var reasons = group.group().metrics().stream()
                .filter(each -> each.type() == MetricType.EVENT)
                .toList();
        for (var reason : reasons) {
            var values = new long[read.table().reportCount()];
            read.table().column(reason, values);
            out.count(
                    counter(group.process(), "%s, %s".formatted(reason.name(), device), "samples"),
                    Math.max(0, read.toNanos() + shift),
                    (double) LongStream.of(values).sum());
        }
    }

    private void source(RecordedEvent event) {
        places.of(event).map(SourcePlaces.Place::user).ifPresent(this::source);
    }

    private void source(Definition.Location place) {
        out.source(place.file(), place.line(), place.function());
    }

    private long counter(int process, String name, String unit) throws IOException {
        var key = new CounterKey(process, name);
        var known = counters.get(key);
        if (known != null) return known;
        long track = COUNTER | counters.size();
        counters.put(key, track);
        out.counter(track, processTrack(process), name, unit);
        return track;
    }

    private void writeRegions(Key thread, List<Region> all) throws IOException {
        Map<String, List<Region>> byKind = new LinkedHashMap<>();
        for (var region : all)
            byKind.computeIfAbsent(region.kind(), _ -> new ArrayList<>()).add(region);
        for (var kind : byKind.entrySet()) {
            int number = 0;
            for (var lane : RegionLanes.of(kind.getValue())) {
                long track = LANE | lanes++;
                var name = number++ == 0 ? kind.getKey() + "s" : "%ss %d".formatted(kind.getKey(), number);
                out.track(track, threadTrack(thread.process(), thread.number()), name);
                for (var region : lane) write(track, region);
            }
        }
    }

    private void write(long track, Region it) throws IOException {
        long shift = times.shift(it.process());
        out.slice(track, it.startNanos() + shift, it.kind(), it.name().isEmpty() ? it.kind() : it.name());
        if (!it.domain().isEmpty()) out.annotate("domain", it.domain());
        if (!it.layer().isEmpty()) out.annotate("layer", it.layer());
        if (!it.phase().isEmpty()) out.annotate("phase", it.phase());
        source(it);
        out.close();
        out.sliceEnd(track, Math.max(it.startNanos(), it.endNanos()) + shift);
    }

    private void call(CallColumns calls, int i) throws IOException {
        int process = calls.process(i);
        int thread = calls.thread(i);
        long shift = times.shift(process);
        long track = threadTrack(process, thread);
        var function = functionDefinitions.get(new Key(process, calls.function(i)));
        out.slice(
                track,
                calls.startNanos(i) + shift,
                "Level Zero",
                function == null ? "function %d".formatted(calls.function(i)) : function.name());
        if (calls.result(i) != 0) out.annotate("result", new ZeResult(calls.result(i)).toString());
        if (calls.object(i) != 0) {
            var kernel = kernels.get(new Key(process, calls.object(i)));
            if (kernel != null) out.annotate("kernel", KernelNames.readable(kernel));
        }
        for (int argument = 0; argument < calls.argumentCount(i); argument++) {
            var name = function != null && argument < function.arguments().size()
                    ? function.arguments().get(argument)
                    : "#" + argument;
            out.annotate(name, calls.argument(i, argument));
        }
        if (places.hasCalls())
            places.ofCall(process, thread, calls.sequence(i))
                    .map(SourcePlaces.Place::user)
                    .ifPresent(this::source);
        out.submits(correlations.of(process, thread, calls.sequence(i)));
        out.close();
        out.sliceEnd(track, calls.endNanos(i) + shift);
    }

    /// Writes what is missing where a reader sees it: a moment on the track of each thread that lost calls.
    private void losses() throws IOException {
        for (var account : recording.accounts()) {
            if (account.lost() == 0) continue;
            long shift = times.shift(account.process());
            out.instant(
                    threadTrack(account.process(), account.thread()),
                    Math.max(0, account.lastLossNanos() > 0 ? account.lastLossNanos() : account.endNanos()) + shift,
                    "lost",
                    "lost: %d events of kind %s".formatted(account.lost(), account.kind()));
            account.dropped().forEach(out::annotate);
            out.close();
        }
    }
}
