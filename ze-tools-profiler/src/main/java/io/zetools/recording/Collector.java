package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the rings of all processes of a run, and writes them into one file. Two threads: the first
/// copies what was written into private memory and frees the rings; the second makes chunks of it. So
/// the first never waits for a disk.
///
/// Threads: any.
final class Collector implements AutoCloseable {
    private static final int MAX_PROCESSES = 1024;
    private static final int MAX_BLOCKS = 192;
    private static final int LEAST_BLOCKS = 2;
    private static final long BUSY_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long IDLE_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long SCAN_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long LIFE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long CLOCK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long ACCOUNT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long FIRST_READING_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long FLUSH_NANOS = TimeUnit.MILLISECONDS.toNanos(40);

    /// A ring that is fuller than this is read again at once.
    private static final double CROWDED = 0.25;

    /// Where no ring is fuller than this, the next pass comes as late as one of rings without records: passes cost
    /// a program processor time.
    private static final double LIGHT = 1.0 / 32;

    private final RunDirectory directory;
    private final RecordingWriter writer;
    private final ProbeSettings settings;
    private final int rank;
    private final String host;

    /// The directory of the run, and those of dormant processes that are attached to. The first stage uses the
    /// latter.
    private final RunPlace place;

    private final List<RunPlace> attached = new ArrayList<>();

    /// Work of other threads for the first stage.
    private final Queue<FutureTask<?>> asked = new ConcurrentLinkedQueue<>();

    /// This process records itself, and nothing else.
    private final boolean alone;

    /// Counts calls of other processes.
    private final Delivery delivery = new Delivery();

    private final long uid;
    private final LinkedBlockingQueue<BlockFiller.Block> full = new LinkedBlockingQueue<>();
    private final BlockFiller filler;
    private final KernelQueries queries;

    /// The way of processes that cannot enter the directory; `null` if there are none. Closed by the
    /// first stage.
    private @Nullable Arrivals arrivals;

    private final Map<Path, ProcessReader> live = new HashMap<>();
    private final Set<Path> known = new HashSet<>();

    /// The outputs of all processes, in the order of their numbers. Used by the second stage, and after
    /// its end.
    private final List<ProcessOutput> outputs = new ArrayList<>();

    private final LateTicks ticks;
    private final FailureLog log = new FailureLog(Collector.class);
    private final Thread drainer =
            Thread.ofPlatform().daemon().name("zetools-drain").unstarted(this::drain);
    private final Thread encoder =
            Thread.ofPlatform().daemon().name("zetools-write").unstarted(this::write);
    private final CountDownLatch drained = new CountDownLatch(1);
    private final CountDownLatch written = new CountDownLatch(1);

    /// The first stage waits for a block.
    private volatile boolean awaitsBlock;

    private volatile boolean finishing;
    private final AtomicInteger processes = new AtomicInteger();

    private final Queue<String> notes = new ConcurrentLinkedQueue<>();
    private volatile boolean stopping;

    /// Questions for the processes that run, which the first stage answers.
    private final Queue<CompletableFuture<List<RunningProcess>>> looks = new ConcurrentLinkedQueue<>();

    private final Queue<Definition> defined = new ConcurrentLinkedQueue<>();

    private final Queue<Definition.Unrecorded> unrecorded = new ConcurrentLinkedQueue<>();

    /// Work for the second stage behind everything that was recorded until it was asked for.
    private final Queue<FutureTask<?>> cuts = new ConcurrentLinkedQueue<>();

    /// The accounts at the begin of the file, from which its own count. Used by the second stage, and after it.
    private final AccountsSince since = new AccountsSince();

    /// The ids of those.
    private final Set<Long> noted = ConcurrentHashMap.newKeySet();

    /// The ids of all processes that are recorded. Used by the first stage.
    private final Set<Long> pids = new HashSet<>();

    /// Work of recorders of this process, for the second stage, which is woken by an empty block.
    private final Queue<FutureTask<?>> joined = new ConcurrentLinkedQueue<>();

    /// A ring file that this process makes.
    ///
    /// @param process its number in the recording
    /// @param ended counted down when everything of it was written
    private record Own(
            int process, ProbeSettings settings, boolean systemClock, Delivery delivery, CountDownLatch ended) {}

    /// The ring files that this process makes, by their numbers in the run.
    private final Map<Integer, Own> ownRings = new ConcurrentHashMap<>();

    private final Map<OwnRing, CountDownLatch> ownEnds = new ConcurrentHashMap<>();

    /// A ring file has ended, so that the first stage looks in its next pass whose have.
    private volatile boolean looksAtEnds;

    /// The number of the recorder of this process that joined last, or -1, and the number of the last
    /// metric group. Guarded by the recorder.
    private int own = -1;

    /// True if this process has a number for its samples alone. Guarded by the recorder.
    private volatile boolean onlySamples;

    private int groups;

    private final BlockFiller.Block wake = new BlockFiller.Block(MemorySegment.NULL);
    private volatile @Nullable String failure;
    /// Used by the second stage.
    private long lastAccounts = System.nanoTime();

    private long lastScan;
    private long lastLife;
    private long lastClock;

    /// @param directory where the probes and the collector meet
    /// @param writer the file; closed with the collector
    /// @param rank the rank of the run, or -1
    Collector(RunDirectory directory, RecordingWriter writer, ProbeSettings settings, int rank, String host)
            throws IOException {
        this(directory, writer, settings, rank, host, WrittenBefore.NOTHING);
    }

    /// @param before what another recording has already: it is left out
    Collector(
            RunDirectory directory,
            RecordingWriter writer,
            ProbeSettings settings,
            int rank,
            String host,
            WrittenBefore before)
            throws IOException {
        this(directory, writer, settings, rank, host, before, KernelQueries.NONE, new LateTicks());
    }

    /// @param before what another recording has already: it is left out
    /// @param queries calculates what was counted around kernels
    /// @param ticks the clock, which may have been asked for already
    Collector(
            RunDirectory directory,
            RecordingWriter writer,
            ProbeSettings settings,
            int rank,
            String host,
            WrittenBefore before,
            KernelQueries queries,
            LateTicks ticks)
            throws IOException {
        this(directory, writer, settings, rank, host, before, queries, ticks, false);
    }

    private Collector(
            RunDirectory directory,
            RecordingWriter writer,
            ProbeSettings settings,
            int rank,
            String host,
            WrittenBefore before,
            KernelQueries queries,
            LateTicks ticks,
            boolean alone)
            throws IOException {
        this.directory = directory;
        this.writer = writer;
        this.settings = settings;
        this.rank = rank;
        this.host = host;
        this.queries = queries;
        this.ticks = ticks;
        this.alone = alone;
        this.uid = RunDirectory.uid();
        long affordable = Runtime.getRuntime().maxMemory() / 2 / BlockFiller.BLOCK_BYTES;
        long wanted = alone ? settings.budget() / BlockFiller.BLOCK_BYTES : MAX_BLOCKS;
        int blocks = Math.clamp(Math.min(affordable, wanted), LEAST_BLOCKS, MAX_BLOCKS);
        this.filler = new BlockFiller(full, new ArrayBlockingQueue<>(blocks), blocks);
        this.place = new RunPlace(
                directory,
                settings,
                before,
                new KeptRecords(directory, this::note),
                KeptPart.in(directory.kept(), uid, this::note).stream().collect(Collectors.groupingBy(KeptPart::ring)),
                false);
    }

    /// Makes a collector for a process that records itself alone: what is read and not written is no
    /// more than its memory for calls.
    static Collector ofThisProcess(RunDirectory directory, RecordingWriter writer, ProbeSettings settings)
            throws IOException {
        return new Collector(
                directory,
                writer,
                settings,
                -1,
                Recorder.host(),
                WrittenBefore.NOTHING,
                KernelQueries.NONE,
                new LateTicks(),
                true);
    }

    void start() {
        encoder.start();
        drainer.start();
    }

    /// Starts, and takes processes that cannot enter the run directory.
    void start(Arrivals arrivals) {
        this.arrivals = arrivals;
        arrivals.start();
        start();
    }

    /// Returns the number of processes that were recorded so far, without one that only samples metrics.
    int processes() {
        return processes.get() - (onlySamples ? 1 : 0);
    }

    /// Returns the reason for which nothing more could be written; empty if there is none.
    Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    /// Records no calls that begin from now on. The program goes on.
    void stopRecording() {
        stopping = true;
    }

    /// Adds a sentence to the recording.
    void addNote(String sentence) {
        define(new Definition.Note(Definition.WHOLE, sentence));
    }

    /// Notes a process that is known not to be recorded, unless it is recorded after all, for it may
    /// execute another program, or was noted before. Threads: any.
    void noteUnrecorded(Definition.Unrecorded process) {
        if (noted.add(process.pid()) || process.pid() == 0) unrecorded.add(process);
    }

    /// Adds a definition of the whole recording. Threads: any.
    void define(Definition definition) {
        defined.add(definition);
    }

    /// Returns a recorder of metrics whose reports go into the recording: as those of the recorder of
    /// this process that joined last, or of one more process.
    ///
    /// @throws IOException if the group's description cannot be written
    MetricRecorder join(MetricGroup group) throws IOException {
        var description = GroupDescription.of(group);
        if (own < 0) {
            own = processes.getAndIncrement();
            new JoinedReports().define(List.of(RecordingInfo.ofThisProcess().process(own)));
        }
        var output = new JoinedReports();
        output.define(List.of(new Definition.MetricGroup(own, ++groups, description)));
        return new MetricRecorder(writer.path(), group, output, own, groups);
    }

    /// Returns the same for rows that are sampled while programs run.
    ///
    /// @param uuids of the device and its tiles
    MetricRecorder join(MetricGroup group, List<String> uuids, Duration period) throws IOException {
        onlySamples |= own < 0;
        var recorder = join(group);
        new JoinedReports().define(List.of(new Definition.MetricSampling(own, groups, uuids, period.toNanos())));
        return recorder;
    }

    /// The way of reports into the file.
    private final class JoinedReports implements MetricRecorder.Output {
        @Override
        public void define(List<Definition> definitions) throws IOException {
            onWriter(() -> {
                definitions.forEach(writer::define);
                writer.flush();
            });
        }

        @Override
        public void event(RecordedEvent.Sample sample) throws IOException {
            onWriter(() -> writer.events(sample.process(), List.of(sample)));
        }

        @Override
        public void force() throws IOException {
            onWriter(writer::force);
        }

        @Override
        public void end() {
            // The recording of the programs goes on.
        }
    }

    /// Lets this process record itself into one more ring file of the run.
    ///
    /// @param systemClock whether times are taken from the system also where the processor has them cheaper
    /// @param sinks get what is recorded of it, beside those of the recording
    /// @param delivery counts its calls, and what these sinks miss
    /// @throws IOException if there is no room for the file
    OwnRing join(ProbeSettings settings, boolean systemClock, List<RecordingSink> sinks, Delivery delivery)
            throws IOException {
        var page = settings.control(uid);
        if (systemClock) page.putInt(ProbeLayout.Control.CLOCK, ProbeLayout.Clock.SYSTEM);
        int serial = directory.nextSerial();
        int process = processes.getAndIncrement();
        var one = new Own(process, settings, systemClock, delivery, new CountDownLatch(1));
        ownRings.put(serial, one);
        var definition = RecordingInfo.ofThisProcess().process(process);
        onWriter(() -> {
            // Sinks may call Level Zero themselves.
            NativeHalf.readHere();
            writer.add(sinks, process, delivery);
            // Reports of metrics may be written before its ring file is read, and belong to this process.
            writer.define(definition);
        });
        var ring = OwnRing.create(directory, page, serial);
        own = process;
        ownEnds.put(ring, one.ended());
        return ring;
    }

    /// Attaches to a dormant process, and records it until the end: then it is dormant again.
    ///
    /// @param dormant its directory, which is read until [#finish]
    /// @throws IOException if its ring file cannot be read, or the recording has ended
    void attach(RunDirectory dormant, ProbeSettings chosen) throws IOException {
        var one = new RunPlace(
                dormant, chosen, WrittenBefore.NOTHING, new KeptRecords(dormant, this::note), Map.of(), true);
        var task = new FutureTask<Void>(() -> {
            attached.add(one);
            for (var path : dormant.rings()) openRing(path, one);
            return null;
        });
        asked.add(task);
        LockSupport.unpark(drainer);
        await(task, drained);
    }

    /// Waits until everything of a ring file of this process was written, after its end.
    void awaitEndOf(OwnRing ring) {
        var ended = ownEnds.remove(ring);
        looksAtEnds = true;
        LockSupport.unpark(drainer);
        try {
            while (ended != null && written.getCount() > 0 && !ended.await(FLUSH_NANOS, TimeUnit.NANOSECONDS)) {
                // It is written in its turn.
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns whether the calling thread hands things to sinks.
    boolean isOwnThread() {
        return Thread.currentThread().equals(encoder);
    }

    /// Something that writes.
    private interface Writing {
        void run() throws IOException;
    }

    /// Begins a file, which gets what is recorded from now on.
    ///
    /// @throws IOException if it is there already or cannot be written, or the recording has ended
    void beginPart(Path next, Definition.Run run) throws IOException {
        behindAll(() -> {
            writer.beginPart(next, run);
            since.begin(absoluteAccounts());
        });
    }

    /// Writes everything that was recorded until now, with its accounts. After that a reader of the file has it.
    ///
    /// @throws IOException if it cannot be written, or the recording has ended
    void writeAll() throws IOException {
        behindAll(() -> writer.accounts(accounts()));
    }

    /// Ends the file that [#beginPart] began.
    ///
    /// @throws IOException if it cannot be written, or the recording has ended
    void endPart() throws IOException {
        behindAll(() -> {
            try {
                writer.endPart(new Definition.RunEnd(System.nanoTime(), -1, 0), this::accounts);
            } finally {
                since.begin(List.of());
            }
        });
    }

    /// Lets the second stage do something behind everything that was recorded until now, and waits for that.
    private void behindAll(Writing work) throws IOException {
        long end = System.nanoTime() + FIRST_READING_NANOS;
        while (!isDoneBehindAll(work, System.nanoTime() - end >= 0)) LockSupport.parkNanos(IDLE_SLEEP_NANOS);
    }

    /// Tries that.
    ///
    /// @param last whether it is done in any case
    /// @return `false` if it was not done, because a command waits for the first reading of its device's clock,
    ///     which the probe takes within a second
    private boolean isDoneBehindAll(Writing work, boolean last) throws IOException {
        var task = new FutureTask<>(() -> {
            if (!last && outputs.stream().anyMatch(output -> output.activities().awaitsFirstReading())) return false;
            outputs.forEach(ProcessOutput::settle);
            writer.flush();
            work.run();
            return true;
        });
        cuts.add(task);
        LockSupport.unpark(drainer);
        return await(task);
    }

    /// Lets the second stage do something, and waits for that.
    ///
    /// @throws IOException if that fails, or the recording has ended
    private void onWriter(Writing work) throws IOException {
        var task = new FutureTask<Void>(() -> {
            work.run();
            return null;
        });
        joined.add(task);
        full.add(wake);
        await(task);
    }

    private <T> T await(FutureTask<T> task) throws IOException {
        return await(task, written);
    }

    /// @param end of the stage that does it
    private <T> T await(FutureTask<T> task, CountDownLatch end) throws IOException {
        try {
            while (end.getCount() > 0) {
                try {
                    return task.get(FLUSH_NANOS, TimeUnit.NANOSECONDS);
                } catch (TimeoutException _) {
                    // It waits for its turn.
                }
            }
            // It may have been the last one.
            if (!task.isDone()) throw new IOException("the recording has ended");
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) throw io;
            throw new IllegalStateException("recorded calls of this process could not be written", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("writing was interrupted", e);
        }
    }

    /// Returns the processes that are recorded and run, where that can be seen from here. Threads: any.
    List<RunningProcess> running() throws InterruptedException {
        var look = new CompletableFuture<List<RunningProcess>>();
        looks.add(look);
        LockSupport.unpark(drainer);
        while (drained.getCount() > 0) {
            try {
                return look.get(FLUSH_NANOS, TimeUnit.NANOSECONDS);
            } catch (TimeoutException _) {
                // The first stage is busy, or at its end.
            } catch (ExecutionException e) {
                throw new IllegalStateException("it is completed without a failure", e);
            }
        }
        return List.of();
    }

    /// Returns whether no probe has left a sentence.
    boolean hasNoNotes() {
        return notes.isEmpty();
    }

    /// Returns the sentences that probes have left so far.
    List<String> notes() {
        return List.copyOf(notes);
    }

    /// Reads what is left, and writes it. Processes that go on are not recorded any more.
    void finish() throws InterruptedException {
        finishing = true;
        LockSupport.unpark(drainer);
        drained.await();
        written.await();
        outputs.forEach(ProcessOutput::close);
        filler.close();
        place.kept().close();
        attached.forEach(each -> each.kept().close());
    }

    /// Finishes the file, and closes it.
    ///
    /// @param end the end of the run
    void end(Definition.RunEnd end) throws IOException {
        writer.define(end);
        writer.end(this::accounts);
    }

    /// Notes that the end of the file could not be written: its account is not in it. After [#finish].
    void endFailed(IOException e) {
        failed(e);
        var all = accounts().stream()
                .filter(account -> account.kind().equals(RecordedEvent.Account.CALLS))
                .toList();
        long seen = all.stream().mapToLong(RecordedEvent.Account::seen).sum();
        long recorded = all.stream().mapToLong(RecordedEvent.Account::recorded).sum();
        failure = "%s; of %,d calls %,d are in it".formatted(failure, seen, recorded);
    }

    /// Returns the accounts of all threads of all processes. After [#finish].
    List<RecordedEvent.Account> accounts() {
        return since.of(absoluteAccounts());
    }

    private List<RecordedEvent.Account> absoluteAccounts() {
        long now = System.nanoTime();
        return Stream.concat(
                        outputs.stream().flatMap(output -> output.accounts(now).stream()),
                        writer.accountsOfSinks(now).stream())
                .toList();
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    // ---- The first stage --------------------------------------------------------------------------------------------

    private void drain() {
        try {
            while (!finishing) {
                long bytes = safePass(false);
                if (awaitsBlock()) LockSupport.parkNanos(BUSY_SLEEP_NANOS);
                else if (!isFuller(CROWDED))
                    LockSupport.parkNanos(bytes > 0 && isFuller(LIGHT) ? BUSY_SLEEP_NANOS : IDLE_SLEEP_NANOS);
            }
            if (!directory.isDormant()) directory.abandon();
            if (arrivals != null) arrivals.close();
            // Once more after the gates are shut: calls that had begun may end meanwhile.
            safePass(true);
            do {
                live.values().forEach(ProcessReader::shut);
                readAll();
                for (var process : List.copyOf(live.values())) retire(process);
                // Files that found no place while too many others were read.
                safePass(true);
            } while (!live.isEmpty());
            unrecorded.stream().filter(each -> !pids.contains(each.pid())).forEach(this::take);
        } catch (RuntimeException | Error e) {
            log.report(e, () -> "the rings of recorded programs cannot be read any more");
            note("the collector failed: " + e);
        } finally {
            if (arrivals != null) arrivals.close();
            filler.pass();
            drained.countDown();
            full.add(wake);
        }
    }

    /// Reads until the rings are empty, which may have to wait until the second stage gives blocks back.
    private void readAll() {
        while (safePass(true) > 0 || awaitsBlock()) {
            if (awaitsBlock) LockSupport.parkNanos(BUSY_SLEEP_NANOS);
        }
    }

    /// Returns whether records were left in rings at the last pass that find a block later. Then the second stage
    /// wakes the first one when it gives a block back.
    private boolean awaitsBlock() {
        awaitsBlock = written.getCount() > 0 && live.values().stream().anyMatch(ProcessReader::isWithoutBlock);
        return awaitsBlock;
    }

    /// Makes a pass. The VM may report a file that was cut off only after the access to it: the next
    /// pass finds which one it was.
    private long safePass(boolean scanNow) {
        try {
            return pass(scanNow);
        } catch (InternalError e) {
            log.report(e, () -> "memory of a recorded program was cut off");
            return 0;
        }
    }

    private long pass(boolean scanNow) {
        long now = System.nanoTime();
        directory.beat();
        for (var task = asked.poll(); task != null; task = asked.poll()) task.run();
        var looking = new ArrayList<CompletableFuture<List<RunningProcess>>>();
        for (var look = looks.poll(); look != null; look = looks.poll()) looking.add(look);
        var behind = new ArrayList<FutureTask<?>>();
        for (var cut = cuts.poll(); cut != null; cut = cuts.poll()) behind.add(cut);
        if (scanNow || !looking.isEmpty() || !behind.isEmpty() || now - lastScan > SCAN_NANOS) {
            lastScan = now;
            scan();
        }
        if (now - lastClock > CLOCK_NANOS) {
            lastClock = now;
            live.values().forEach(this::clock);
        }
        if (stopping) live.values().stream().filter(process -> !process.isOwn()).forEach(ProcessReader::shut);
        long bytes = 0;
        for (var process : live.values()) bytes += process.drain(filler, now);
        if (!behind.isEmpty()) cut(behind);
        if (!looking.isEmpty() || looksAtEnds || now - lastLife > LIFE_NANOS) {
            looksAtEnds = false;
            lastLife = now;
            for (var process : List.copyOf(live.values())) {
                if (process.isAlive()) continue;
                // Records that it wrote between the last pass and its end.
                process.drain(filler, now);
                if (process.isWithoutBlock()) looksAtEnds = true;
                else retire(process);
            }
        }
        if (!looking.isEmpty()) {
            var running = live.values().stream()
                    .flatMap(process -> process.running().stream())
                    .toList();
            looking.forEach(look -> look.complete(running));
        }
        place.kept().release();
        attached.forEach(each -> each.kept().release());
        filler.pass();
        return bytes;
    }

    /// Puts work behind everything that this pass has taken, or keeps it for the next one if that was not all.
    private void cut(List<FutureTask<?>> behind) {
        if (live.values().stream().anyMatch(ProcessReader::isWithoutBlock)) {
            cuts.addAll(behind);
            return;
        }
        // Times of calls lie between two readings of the clock.
        live.values().forEach(this::clock);
        behind.forEach(filler::task);
    }

    private boolean isFuller(double part) {
        for (var process : live.values()) if (process.fullest() > part) return true;
        return false;
    }

    private void scan() {
        try {
            directory.notes().forEach(this::takeOrKeep);
            if (arrivals != null) {
                arrivals.notes().forEach(this::takeOrKeep);
                arrivals.memories().forEach(this::open);
            }
            for (var each = defined.poll(); each != null; each = defined.poll()) {
                var definition = each;
                filler.task(() -> writer.define(definition));
            }
            for (var path : directory.rings()) {
                if (!known.contains(path)) open(path);
            }
            for (var each : attached) each.directory().notes().forEach(this::takeOrKeep);
        } catch (IOException | UncheckedIOException e) {
            log.report(e, () -> "the directory of the run cannot be read");
        }
    }

    /// Keeps what holds only if the process is not recorded after all until that is known.
    private void takeOrKeep(Definition note) {
        if (note instanceof Definition.Unrecorded process && process.reason().equals(ProbeNote.SYSMAN_ALONE))
            noteUnrecorded(process);
        else take(note);
    }

    private void take(Definition note) {
        switch (note) {
            case Definition.Unrecorded process -> notes.add(process.sentence());
            case Definition.Note sentence -> notes.add(sentence.text());
            default -> throw new AssertionError("a probe notes nothing else: " + note);
        }
        filler.task(() -> writer.define(note));
    }

    private void open(Path path) {
        if (live.size() >= MAX_PROCESSES) return;
        try {
            openRing(path, place);
        } catch (NoSuchFileException _) {
            // The probe could not finish it.
        } catch (IOException e) {
            note(Objects.requireNonNullElse(e.getMessage(), path + " cannot be read"));
        }
    }

    private void openRing(Path path, RunPlace of) throws IOException {
        known.add(path);
        open(path, RingFile.open(path, uid, isContended(path)), of);
    }

    private void open(Arrivals.Memory memory) {
        try {
            var file = RingFile.open(memory, directory.path(), isContended(settings));
            known.add(file.path());
            open(file.path(), file, place);
        } catch (IOException e) {
            note(Objects.requireNonNullElse(e.getMessage(), "the memory of a process cannot be read"));
        } finally {
            memory.close();
        }
    }

    /// Returns this process's own part, if it has made a ring file.
    private @Nullable Own ownOf(Path path) {
        // "<pid>-<start>-<serial>.ring"; those of other processes have other numbers.
        var name = path.getFileName().toString();
        int dash = name.lastIndexOf('-');
        int dot = name.lastIndexOf(".ring");
        if (dash < 0 || dot < dash || ownRings.isEmpty()) return null;
        try {
            return ownRings.get(Integer.parseUnsignedInt(name.substring(dash + 1, dot)));
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private boolean isContended(Path path) {
        var one = ownOf(path);
        return isContended(one != null ? one.settings() : settings);
    }

    private static boolean isContended(ProbeSettings settings) {
        return settings.policy() == OverflowPolicy.DROP_OLDEST;
    }

    private void open(Path path, RingFile file, RunPlace of) throws IOException {
        try {
            var one = ownOf(path);
            var chosen = one != null ? one.settings() : of.settings();
            var counts = of.counts(file);
            // A file that is cut off meanwhile leaves a number that no process has.
            int number = one != null ? one.process() : processes.getAndIncrement();
            var identity = ProcessReader.identity(file, number, rank, host);
            pids.add(identity.pid());
            var output = new ProcessOutput(
                    identity,
                    writer,
                    chosen.arguments(),
                    of.before().of(identity, counts),
                    counts.nanos(),
                    queries,
                    this::failed,
                    one != null ? one.delivery() : delivery,
                    one != null ? new OwnClock(!one.systemClock()) : null);
            var process = new ProcessReader(
                    file, output, one == null && chosen.device() != DeviceTiming.OFF, one != null, of, counts);
            filler.task(() -> {
                outputs.add(output);
                output.define(identity);
            });
            live.put(path, process);
            var pair = new Definition.ClockPair(identity.process(), process.startTicks(), identity.startNanos(), 0);
            if (process.usesCounter()) filler.task(() -> output.define(pair));
            clock(process);
            if (of.attaches()) process.attach();
        } catch (InternalError e) {
            file.close();
            note("%s was cut off while it was opened".formatted(path.getFileName()));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private void clock(ProcessReader process) {
        // A process that records itself has its pairs of clocks with its calls.
        if (!process.usesCounter() || process.isOwn()) return;
        ticks.get().ifPresent(source -> {
            var pair = source.now(process.output().identity().process());
            filler.task(() -> process.output().define(pair));
        });
    }

    private void retire(ProcessReader process) {
        // Times of its calls lie between two moments: there must be a last one.
        if (process.usesCounter()) ticks.await();
        clock(process);
        process.finish(filler, System.nanoTime(), process.running().isPresent());
        live.remove(process.path());
        var path = process.path();
        boolean stays = process.isToStay();
        process.close();
        // The taken records are still in it, in case that this process is killed before it has written
        // them.
        var one = ownOf(path);
        filler.task(() -> {
            process.output().flush();
            process.output().close();
            if (!stays) remove(path);
            if (one != null) one.ended().countDown();
        });
    }

    private void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            log.report(e, () -> "the memory of a process that has ended cannot be freed: " + path);
        }
    }

    private void note(String sentence) {
        filler.task(() -> writer.define(new Definition.Note(Definition.WHOLE, sentence)));
    }

    // ---- The second stage -------------------------------------------------------------------------------------------

    private void write() {
        long lastFlush = System.nanoTime();
        try {
            while (true) {
                var block = full.poll(FLUSH_NANOS, TimeUnit.NANOSECONDS);
                if (block != null && block != wake) run(block);
                for (var task = joined.poll(); task != null; task = joined.poll()) task.run();
                long now = System.nanoTime();
                boolean last = (block == null || block == wake)
                        && drained.getCount() == 0
                        && full.isEmpty()
                        && joined.isEmpty();
                if (last || now - lastFlush > FLUSH_NANOS) {
                    lastFlush = now;
                    flush();
                }
                if (last) return;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            written.countDown();
        }
    }

    private void run(BlockFiller.Block block) {
        for (var work : block.work()) attempt(() -> work.accept(block.bytes()));
        filler.release(block);
        if (awaitsBlock) LockSupport.unpark(drainer);
    }

    private void flush() {
        for (var output : outputs) attempt(output::flush);
        try {
            writer.flush();
            long now = System.nanoTime();
            if (now - lastAccounts < ACCOUNT_NANOS) return;
            lastAccounts = now;
            var accounts = since.of(outputs.stream()
                    .flatMap(output -> output.newAccounts(now).stream())
                    .toList());
            if (!accounts.isEmpty()) writer.accounts(accounts);
        } catch (IOException e) {
            failed(e);
        }
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            log.report(e, () -> "recorded calls could not be written");
        }
    }

    /// Notes that something could not be written. Its calls are counted as lost, and the next ones are
    /// tried again.
    private void failed(IOException e) {
        if (failure != null) return;
        var reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        failure = "%s cannot be written: %s".formatted(writer.path(), reason);
        if (alone) log.report(e, () -> "cannot write the recording %s: %s".formatted(writer.path(), reason));
        writer.define(new Definition.Note(Definition.WHOLE, failure));
    }
}
