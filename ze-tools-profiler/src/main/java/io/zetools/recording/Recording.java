package io.zetools.recording;

import io.zetools.internal.log.VisibleText;
import io.zetools.metric.RowTimes;
import io.zetools.metric.SavedReports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;

/// A recording: a file, or a directory of files of processes that ran together, which are read as one.
///
/// A file whose writer was killed is read up to its last whole part, and one that is still being written up to
/// what is there. Parts that were altered are left out and named by [#damage].
///
/// ```
/// try (var recording = Recording.open(Path.of("app.zetools"))) {
///     recording.events().limit(10).forEach(IO::println);
/// }
/// ```
///
/// Memory is needed for the definitions and the place of each part, not for the whole file: beside them, [#scan]
/// holds a few parts, and what reads in order of time one part of each thread.
///
/// Threads: one at a time.
public final class Recording implements AutoCloseable {
    /// The end of the names of recordings, by which those in a directory are found.
    public static final String SUFFIX = ".zetools";

    /// A place of a recording that cannot be read.
    ///
    /// @param sentence the place and the reason
    /// @param process the number of the process whose events they are; -1 if that is not known
    /// @param thread the number of the thread whose calls they are; -1 if that is not known
    /// @param calls the calls that are in it, as far as that is known
    /// @param events the other events that are in it, likewise
    public record Damage(String sentence, int process, int thread, long calls, long events) {
        /// Returns the same where the numbers of process and thread say nothing.
        Damage ofUnknown() {
            return new Damage(sentence, -1, -1, calls, events);
        }

        static Damage of(String sentence) {
            return new Damage(sentence, -1, -1, 0, 0);
        }

        /// Describes a part that cannot be read.
        static Damage of(Path path, RecordingIndex.Chunk chunk, String reason) {
            var what = chunk.calls() ? "calls" : "events";
            return new Damage(
                    "%s: the part at byte %,d cannot be read: %s; %,d %s are missing"
                            .formatted(
                                    VisibleText.of(path.toString()),
                                    chunk.offset() - RecordingFormat.CHUNK_HEAD,
                                    reason,
                                    chunk.count(),
                                    what),
                    chunk.process(),
                    chunk.calls() ? chunk.thread() : -1,
                    chunk.calls() ? chunk.count() : 0,
                    chunk.calls() ? 0 : chunk.count());
        }
    }

    /// The reading of a recording so far.
    ///
    /// @param count how many times it was read from its beginning, also where only the reports of a metric group
    ///     were wanted
    /// @param bytes of the files that were read, also when it was opened
    /// @param waited the time for which scans waited until the next part was read and decoded; of several sinks in
    ///     threads of their own, that of the one which waited least
    public record Passes(long count, long bytes, Duration waited) {}

    /// The chunks of a recording from which on several sinks get threads.
    private static final int CHUNKS_OF_THREADS = 64;

    private record Producer(int process, int thread, String kind) {}

    private final Path path;
    private final List<FileChannel> open = new ArrayList<>();
    private final List<RecordingIndex> files = new ArrayList<>();
    private final Definitions definitions = new Definitions();
    /// By sentence, since parts are read several times.
    private final Map<String, Damage> damage = Collections.synchronizedMap(new LinkedHashMap<>());

    private final AtomicLong passes = new AtomicLong();
    private final AtomicLong waitedNanos = new AtomicLong();

    private Recording(Path path) {
        this.path = path;
    }

    /// Opens a recording.
    ///
    /// @param path a file, or a directory with files whose names end with [#SUFFIX]
    /// @throws IOException if a file cannot be read or is no recording; the message says what is wrong with it
    public static Recording open(Path path) throws IOException {
        var recording = new Recording(path);
        try {
            for (var file : filesOf(path)) recording.add(file);
        } catch (IOException | RuntimeException | Error e) {
            recording.close();
            throw e;
        }
        return recording;
    }

    /// Returns whether a file begins like a recording, or a directory has files that are named like recordings.
    ///
    /// @throws IOException if it cannot be read
    public static boolean isRecording(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (var entries = Files.list(path)) {
                return entries.anyMatch(file -> file.toString().endsWith(SUFFIX));
            }
        }
        try (var in = Files.newInputStream(path)) {
            var head = in.readNBytes(RecordingFormat.CHUNK_HEAD + Long.BYTES);
            return head.length == RecordingFormat.CHUNK_HEAD + Long.BYTES
                    && ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong(RecordingFormat.CHUNK_HEAD)
                            == RecordingFormat.MAGIC;
        }
    }

    /// Returns the file or directory.
    public Path path() {
        return path;
    }

    /// Returns all definitions of a kind, in the order in which they were made.
    public <D extends Definition> List<D> definitions(Class<D> kind) {
        return definitions.all(kind).toList();
    }

    /// Returns the accounts: one for each producer, the last one that it has.
    public List<RecordedEvent.Account> accounts() {
        Map<Producer, RecordedEvent.Account> last = new LinkedHashMap<>();
        for (var file : files) {
            for (var account : file.accounts())
                last.put(new Producer(account.process(), account.thread(), account.kind()), account);
        }
        return List.copyOf(last.values());
    }

    /// Returns the properties of a kernel; empty if the driver did not report them, or the probe could
    /// not ask it.
    public Optional<Definition.KernelProperties> properties(Definition.Kernel kernel) {
        return definitions.get(Definition.KernelProperties.class, kernel.process(), kernel.kernel());
    }

    /// Returns the metric groups whose reports are in the recording, in the order in which they were begun.
    public List<RecordedMetrics> metrics() {
        return definitions(Definition.MetricGroup.class).stream()
                .map(group -> new RecordedMetrics(this, group))
                .toList();
    }

    /// Returns the reports of a group.
    Stream<SavedReports> samples(Definition.MetricGroup group, boolean maxima) {
        return samples(group)
                .filter(sample -> sample.maxima() == maxima)
                .flatMap(sample -> reports(sample, group).stream());
    }

    /// Returns the rows of a group that have times.
    Stream<RecordedMetrics.TimedRows> timedRows(Definition.MetricGroup group) {
        return samples(group).flatMap(sample -> timedRows(sample, group).stream());
    }

    /// Returns the rows of a sample; empty if it is of another group, or its rows have no times.
    Optional<RecordedMetrics.TimedRows> timedRows(RecordedEvent.Sample sample, Definition.MetricGroup group) {
        if (sample.maxima() || !sample.times().hasRemaining()) return Optional.empty();
        return reports(sample, group).flatMap(reports -> {
            try {
                var times = RowTimes.decode(sample.times());
                var table = reports.table();
                if (times.count() == table.reportCount())
                    return Optional.of(new RecordedMetrics.TimedRows(table, times));
                damaged("%d rows of %s have times of %d"
                        .formatted(table.reportCount(), group.description(), times.count()));
            } catch (IOException e) {
                damaged("times of %s are %s".formatted(group.description(), e.getMessage()));
            }
            return Optional.empty();
        });
    }

    /// Returns the rows of a group with the times of the reads.
    Stream<RecordedMetrics.ReadRows> readRows(Definition.MetricGroup group) {
        var before = new AtomicLong(Long.MIN_VALUE);
        return samples(group)
                .flatMap(sample -> readRows(sample, group, before.get()).stream())
                .peek(rows -> before.set(rows.toNanos()));
    }

    /// Returns the rows of a sample; empty if it is of another group, or has no rows.
    ///
    /// @param before as in [RecordedMetrics.ReadRows#fromNanos]
    Optional<RecordedMetrics.ReadRows> readRows(
            RecordedEvent.Sample sample, Definition.MetricGroup group, long before) {
        if (sample.maxima()) return Optional.empty();
        return reports(sample, group)
                .map(reports -> new RecordedMetrics.ReadRows(reports.table(), before, sample.endNanos()));
    }

    private Stream<RecordedEvent.Sample> samples(Definition.MetricGroup group) {
        var reader = reader();
        return files.stream()
                .flatMap(file -> file.chunks().stream()
                        .filter(chunk ->
                                chunk.part() == RecordingSink.Part.SAMPLES && chunk.process() == group.process())
                        .flatMap(chunk -> events(reader, file, chunk)))
                .filter(RecordedEvent.Sample.class::isInstance)
                .map(RecordedEvent.Sample.class::cast)
                .filter(sample -> sample.process() == group.process() && sample.group() == group.group());
    }

    private static Stream<RecordedEvent> events(ChunkReader reader, RecordingIndex file, RecordingIndex.Chunk chunk) {
        try {
            return reader.events(file, chunk).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /// Returns the reports of a sample; empty if it is of another group.
    Optional<SavedReports> reports(RecordedEvent.Sample sample, Definition.MetricGroup group) {
        if (sample.process() != group.process() || sample.group() != group.group()) return Optional.empty();
        try {
            return Optional.of(sample.reports(group.description()));
        } catch (IOException e) {
            damaged("reports of %s are %s".formatted(group.description(), e.getMessage()));
            return Optional.empty();
        }
    }

    /// Returns the number of calls, from the heads of the parts that hold them.
    public long callCount() {
        return files.stream()
                .flatMap(file -> file.chunks().stream())
                .filter(RecordingIndex.Chunk::calls)
                .mapToLong(RecordingIndex.Chunk::count)
                .sum();
    }

    /// Returns whether every file has its end. Without it its writer was killed, or is still at work.
    public boolean isComplete() {
        return files.stream().allMatch(RecordingIndex::isComplete);
    }

    /// Returns what was read of it so far.
    public Passes passes() {
        long bytes = files.stream().mapToLong(RecordingIndex::bytesRead).sum();
        return new Passes(passes.get(), bytes, Duration.ofNanos(waitedNanos.get()));
    }

    /// Returns what was altered or is cut off, as far as it was read: a sentence for each place.
    public List<String> damage() {
        return List.copyOf(damage.keySet());
    }

    /// Returns the places of [#damage], with what is missing there.
    public List<Damage> damages() {
        return List.copyOf(damage.values());
    }

    private void damaged(String reason) {
        damaged(Damage.of("%s: %s".formatted(VisibleText.of(path.toString()), reason)));
    }

    private void damaged(Damage place) {
        damage.put(place.sentence(), place);
    }

    /// Hands the recording to a sink as fast as possible, and reads each byte once: definitions first, then part
    /// after part of [RecordingSink.Part]; of them calls of each thread in the order in which they ended, but
    /// threads one after the other and in turns; at last accounts. For several sinks see [RecordingSink#all].
    ///
    /// @throws IOException if a file cannot be read
    public void scan(RecordingSink sink) throws IOException {
        scan(sink, _ -> {});
    }

    /// Hands the recording to a sink as [#scan(RecordingSink)] does.
    ///
    /// @param progress is given the part that has been read, from 0 to 1, now and then
    /// @throws IOException if a file cannot be read
    public void scan(RecordingSink sink, DoubleConsumer progress) throws IOException {
        scan(List.of(sink), progress);
    }

    /// Hands the recording to several sinks as [#scan(RecordingSink)] does, to each in a thread of its own; of the
    /// last one, that is the caller's. Sinks that use one another are given as one by [RecordingSink#all].
    ///
    /// A small recording is handed to all in the caller's thread, as by [RecordingSink#all]: it ends before most
    /// code is compiled, and threads would only take the processors from the compiler.
    ///
    /// Where a sink fails, the others are not handed the rest, and are not ended.
    ///
    /// @param sinks at least one
    /// @param progress is given the part that the last one has, from 0 to 1, now and then
    /// @throws IOException if a file cannot be read
    public void scan(List<? extends RecordingSink> sinks, DoubleConsumer progress) throws IOException {
        long chunks = files.stream().mapToLong(file -> file.chunks().size()).sum();
        boolean isSmall = chunks < CHUNKS_OF_THREADS || Runtime.getRuntime().availableProcessors() == 1;
        if (sinks.size() > 1 && isSmall) scanAtOnce(List.of(RecordingSink.all(sinks)), progress);
        else scanAtOnce(sinks, progress);
    }

    private void scanAtOnce(List<? extends RecordingSink> sinks, DoubleConsumer progress) throws IOException {
        boolean inTurns = sinks.stream().anyMatch(RecordingSink::wantsTurns);
        var defined = definitions.all();
        var accounts = accounts();
        try (var ahead = new ScanAhead(files, definitions, reader(), inTurns, sinks.size())) {
            var scans = new ArrayList<SinkScan>();
            for (int i = 0; i < sinks.size(); i++) {
                DoubleConsumer its = i == sinks.size() - 1 ? progress : _ -> {};
                scans.add(new SinkScan(
                        defined, accounts, sinks.get(i), ahead, ahead.takers().get(i), its));
            }
            for (var scan : scans.subList(0, sinks.size() - 1)) scan.start();
            scans.getLast().run();
            var failures = new ArrayList<Throwable>();
            for (var scan : scans) scan.end().ifPresent(failures::add);
            // The sinks that had most to do.
            long waited = Long.MAX_VALUE;
            for (var taker : ahead.takers()) waited = Math.min(waited, taker.waitedNanos());
            waitedNanos.addAndGet(waited);
            if (!failures.isEmpty()) ScanAhead.rethrow(failures.getFirst());
        }
    }

    /// Hands the recording to a sink in the order of time: definitions first, then calls and events of all threads
    /// and processes in the order in which they were complete; at last accounts.
    ///
    /// @throws IOException if a file cannot be read
    public void replay(RecordingSink sink) throws IOException {
        definitions.all().forEach(sink::define);
        var merged = merged();
        while (merged.next(sink)) {}
        accounts().forEach(sink::event);
        sink.end();
    }

    /// Returns the events in the order in which they were complete; accounts are those of [#accounts].
    ///
    /// The stream throws [UncheckedIOException] if a file cannot be read.
    public Stream<RecordedEvent> events() {
        var merged = merged();
        return Stream.generate(() -> next(merged))
                .takeWhile(events -> !events.isEmpty())
                .flatMap(List::stream);
    }

    /// Returns the calls in the order in which they ended. The stream throws [UncheckedIOException] if a file
    /// cannot be read.
    public Stream<RecordedEvent.Call> calls() {
        return events().filter(RecordedEvent.Call.class::isInstance).map(RecordedEvent.Call.class::cast);
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (var file : open) {
            try {
                file.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) throw failure;
    }

    @Override
    public String toString() {
        return "Recording %s of %,d calls".formatted(path, callCount());
    }

    private static List<Path> filesOf(Path path) throws IOException {
        if (!Files.isDirectory(path)) return List.of(path);
        try (var entries = Files.list(path)) {
            var files = entries.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
            if (files.isEmpty())
                throw new IOException("%s has no file whose name ends with %s".formatted(path, SUFFIX));
            return files;
        }
    }

    private void add(Path file) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.READ);
        open.add(channel);
        int first = 1
                + definitions
                        .all(Definition.OsProcess.class)
                        .mapToInt(Definition.OsProcess::process)
                        .max()
                        .orElse(-1);
        try {
            var index = RecordingIndex.read(file, channel, first, definitions);
            files.add(index);
            index.damage().forEach(this::damaged);
        } catch (IOException e) {
            throw new IOException(
                    "%s is no recording that can be read: %s"
                            .formatted(VisibleText.of(file.toString()), e.getMessage()),
                    e);
        }
    }

    private MergedEvents merged() {
        return new MergedEvents(files, definitions, reader());
    }

    private ChunkReader reader() {
        passes.incrementAndGet();
        return new ChunkReader(definitions, this::damaged);
    }

    private static List<RecordedEvent> next(MergedEvents merged) {
        var events = new ArrayList<RecordedEvent>();
        try {
            merged.next(new RecordingSink() {
                @Override
                public void calls(CallColumns calls) {
                    for (int i = 0; i < calls.size(); i++) events.add(calls.call(i));
                }

                @Override
                public void event(RecordedEvent event) {
                    events.add(event);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return events;
    }
}
