package io.zetools.recording;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The first stage of the collector for one process.
///
/// Threads: the one that drains.
final class ProcessReader implements AutoCloseable {
    /// A lane in its present use, with what the second stage needs of it.
    private static final class Use {
        private final LaneRecords records;
        private long seen;
        private long dropped;
        private long marksSeen;
        private long marksDropped;
        private long syclSeen;
        private long syclDropped;

        /// The bytes of the lane that are in the file of the recording. Set by the second stage.
        private volatile long written;

        Use(LaneRecords records, RingLane lane, CountsBefore since) {
            this.records = records;
            this.written = lane.position();
            this.dropped = since.of(lane, ProbeLayout.Lane.DROPPED, lane.dropped(false));
            this.marksDropped = since.of(lane, ProbeLayout.Lane.MARKS_DROPPED, lane.marksDropped());
            this.marksSeen = since.of(lane, ProbeLayout.Lane.MARKS_SEEN, lane.marksSeen());
            this.syclDropped = since.of(lane, ProbeLayout.Lane.SYCL_DROPPED, lane.syclDropped());
            this.syclSeen = since.of(lane, ProbeLayout.Lane.SYCL_SEEN, lane.syclSeen());
        }
    }

    /// The part of a ring that is kept until it is in the file of the recording: of one that fills
    /// fast, and of others.
    private static final double KEPT_OF_BUSY = 0.25;

    private static final double KEPT = 0.5;

    /// Smaller rings are like busy ones: there must be room for the longest record.
    private static final long SMALL = 1 << 16;

    /// A large ring that is fuller than this was read late.
    private static final double LATE = 0.5;

    /// Up to this size a ring that fills fast is no sign of lateness.
    private static final long MODERATE = 1 << 20;

    /// Lanes of threads that are gone: more than so many do not wait until their records are in the file.
    private static final int MOST_LEFT = 64;

    /// A start that no process has.
    private static final long ENDED = -1;

    private static final long MOST_COUNTED = 1L << 56;

    private final RingFile file;
    private final ProcessOutput output;

    /// Commands on devices are timed.
    private final boolean times;

    /// This process itself has made the file.
    private final boolean own;

    private final RunPlace place;
    private final CountsBefore since;
    private final String name;
    private final List<KeptPart> before;

    /// Kept parts that were not handed on yet, in the order in which their threads wrote them.
    private final List<KeptPart> waiting;

    private final Map<RingLane, Use> uses = new HashMap<>();
    private final long pid;
    private final RunningProcess system;
    private final boolean counter;
    private final long startTicks;

    /// Says that its id means the same process here: in another namespace of processes it is another one's.
    private final boolean known;

    private boolean corruptTold;
    private boolean cut;
    private long submittedActivities;
    private long lostActivities;
    private double fullest;

    /// Records were left in the rings at the last pass because no block was free.
    private boolean withoutBlock;

    /// The lanes that wait in this pass until their records are in the file.
    private int leftWaiting;

    /// @param times whether commands on devices are timed
    /// @param own whether this process itself has made the file
    /// @param place the directory of the file
    /// @param since what the process had counted when it was attached to
    ProcessReader(RingFile file, ProcessOutput output, boolean times, boolean own, RunPlace place, CountsBefore since) {
        this.since = since;
        this.file = file;
        this.output = output;
        this.times = times;
        this.own = own;
        this.place = place;
        this.name = file.path().getFileName().toString();
        this.before = place.keptBefore().getOrDefault(name, List.of());
        this.waiting = new ArrayList<>(before);
        this.pid = file.pid();
        this.system = file.isPidKnown()
                ? RunningProcess.of(pid).orElse(new RunningProcess(pid, ENDED))
                : new RunningProcess(pid, file.getLong(ProbeLayout.Process.START_TIME));
        this.counter = file.getInt(ProbeLayout.Process.COUNTER) != 0;
        this.startTicks = file.getLong(ProbeLayout.Process.TICKS);
        this.known = isKnown(file);
    }

    /// Returns whether the process of a file can be seen from here.
    static boolean isKnown(RingFile file) {
        long namespace = file.getLong(ProbeLayout.Process.PID_NAMESPACE);
        return file.isPidKnown() || namespace == 0 || namespace == ownNamespace();
    }

    private static long ownNamespace() {
        try {
            return (long) Files.getAttribute(Path.of("/proc/self/ns/pid"), "unix:ino");
        } catch (IOException | RuntimeException _) {
            return 0;
        }
    }

    /// Returns what the header of a file says of its process.
    ///
    /// @param rank the rank of the run, for processes that have none of their own
    static Definition.OsProcess identity(RingFile file, int process, int rank, String host) {
        long pid = file.pid();
        long parent = file.getInt(ProbeLayout.Process.PARENT);
        long start = file.getLong(ProbeLayout.Process.MONOTONIC);
        // A starter of parallel programs that runs below `zetools run` gives each of its processes a rank.
        int own = file.getInt(ProbeLayout.Process.RANK) - 1;
        return new Definition.OsProcess(process, pid, parent, own >= 0 ? own : rank, "?", List.of(), start, host);
    }

    ProcessOutput output() {
        return output;
    }

    Path path() {
        return file.path();
    }

    /// Returns the tick at the moment that its header names.
    long startTicks() {
        return startTicks;
    }

    /// Returns whether ticks are those of the processor's counter, and not nanoseconds.
    boolean usesCounter() {
        return counter;
    }

    /// Returns the part of the fullest ring that was in use at the last pass.
    double fullest() {
        return fullest;
    }

    /// Returns whether records were left in the rings at the last pass because no block was free.
    boolean isWithoutBlock() {
        return withoutBlock;
    }

    /// Takes what the process has written since the last pass, and hands it on.
    ///
    /// @return the bytes that were taken, or 0
    long drain(BlockFiller out, long nanos) {
        boolean before = cut;
        withoutBlock = false;
        long taken = unlessCut(() -> take(out, nanos), 0L);
        if (cut && !before)
            note(
                    out,
                    "the memory shared with process %d was cut off by another process: later calls are missing"
                            .formatted(pid));
        return taken;
    }

    /// Does something with the file. Where another process has cut it off, the VM reports it by an
    /// error, and the file is not touched again.
    private <T> T unlessCut(Supplier<T> work, T otherwise) {
        if (cut) return otherwise;
        try {
            return work.get();
        } catch (InternalError e) {
            cut = true;
            return otherwise;
        }
    }

    private long take(BlockFiller out, long nanos) {
        fullest = 0;
        var open = look();
        // After the heads of lanes: each record below them finds its definitions here.
        for (var part : file.takeDefinitions()) out.add(part, output::definitions);
        long bytes = 0;
        int unfinished = -1;
        for (var lane : open) {
            // Later records of a thread wait for its earlier ones.
            if (lane.thread() == unfinished) continue;
            bytes += take(lane, out, nanos);
            if (lane.waiting() > 0) unfinished = lane.thread();
        }
        leftWaiting = 0;
        for (var lane : open) settle(lane, out, nanos);
        countActivities(out);
        return bytes;
    }

    /// Looks at all lanes, and puts those of a thread in the order in which it used them: a thread that
    /// writes much goes on to a larger one.
    private List<RingLane> look() {
        var left = new ArrayList<RingLane>();
        var live = new ArrayList<RingLane>();
        for (var lane : file.lanes()) {
            boolean gone = lane.isLeft();
            if (lane.look() && !gone) live.add(lane);
            else if (gone && !lane.isCorrupt()) left.add(lane);
        }
        // Lanes that were left after they were looked at: what was written until then must not come after the rest.
        live.removeIf(lane -> {
            if (!lane.isLeft()) return false;
            left.add(lane);
            return true;
        });
        left.removeIf(lane -> !lane.look());
        left.addAll(live);
        left.sort(Comparator.comparingInt(RingLane::thread).thenComparingLong(RingLane::before));
        return left;
    }

    private long take(RingLane lane, BlockFiller out, long nanos) {
        var use = uses.computeIfAbsent(lane, _ -> begin(lane, out, nanos));
        double fill = (double) lane.waiting() / lane.capacity();
        fullest = Math.max(fullest, fill);
        long all = 0;
        while (lane.waiting() > 0) {
            int room = out.room((int) Math.min(lane.waiting(), Integer.MAX_VALUE));
            if (room == 0) {
                withoutBlock = true;
                break;
            }
            int from = out.at();
            int length = lane.take(out.bytes(), from, room);
            if (length == 0) break;
            long position = lane.position() - length;
            var records = use.records;
            out.added(length, bytes -> {
                if (records.isCorrupt()) return;
                output.read(records, bytes, from, length, position);
                output.whenWritten(use, () -> use.written = records.isCorrupt() ? Long.MAX_VALUE : records.end());
                if (records.isCorrupt())
                    output.define(new Definition.Note(
                            output.identity().process(),
                            "records of a thread of process %d make no sense: what follows them is missing"
                                    .formatted(pid)));
            });
            all += length;
        }
        boolean busy = fill > KEPT_OF_BUSY || lane.capacity() <= SMALL;
        long end = lane.freeEnd(use.written, busy ? KEPT_OF_BUSY : KEPT);
        // Where this thread comes late to a large ring, reading comes first: what finds no room is lost for certain.
        if (fill <= LATE || lane.capacity() <= MODERATE) keep(lane, use, end, false);
        lane.free(end);
        return all;
    }

    /// Keeps what is about to be freed and not written.
    private void keep(RingLane lane, Use use, long end, boolean given) {
        place.kept().keep(name, lane, Math.max(lane.freed(), use.written), end, given, () -> use.written);
    }

    /// Hands on what a collector before has kept of a thread, up to a lane: what the lane itself still
    /// has comes after that, and what was kept of later lanes after the lane.
    private void readKept(Predicate<KeptPart> wanted, BlockFiller out, long nanos) {
        waiting.stream().filter(wanted).forEach(part -> out.task(() -> read(part, nanos)));
        waiting.removeIf(wanted);
    }

    /// Reads what a collector before has kept. In the second stage.
    private void read(KeptPart part, long nanos) {
        int process = output.identity().process();
        output.thread(new Definition.OsThread(process, part.thread(), part.tid(), part.name()));
        try (var arena = Arena.ofConfined();
                var records = output.records(part.capacity(), part.thread())) {
            var kept = MemorySegment.ofArray(part.read());
            var bytes = arena.allocate(ProbeLayout.HEADROOM + kept.byteSize());
            MemorySegment.copy(kept, 0, bytes, ProbeLayout.HEADROOM, kept.byteSize());
            output.read(records, bytes, ProbeLayout.HEADROOM, kept.byteSize(), part.position());
            if (records.isCorrupt()) throw new IOException("records make no sense");
        } catch (IOException e) {
            output.define(new Definition.Note(
                    process,
                    "kept records of a thread of process %d cannot be read: %s".formatted(pid, e.getMessage())));
        }
        output.counters(part.thread(), part.seen(), part.dropped(), nanos);
    }

    private Use begin(RingLane lane, BlockFiller out, long nanos) {
        readKept(part -> part.thread() == lane.thread() && part.before() <= lane.before(), out, nanos);
        before.stream()
                .filter(part -> part.isOf(lane))
                .mapToLong(KeptPart::end)
                .max()
                .ifPresent(lane::skip);
        var thread = new Definition.OsThread(output.identity().process(), lane.thread(), lane.tid(), lane.name());
        out.task(() -> output.thread(thread));
        return new Use(output.records(lane.capacity(), lane.thread()), lane, since);
    }

    /// Passes the counters of commands on devices on: after their records were taken, so that no more
    /// are recorded than submitted.
    private void countActivities(BlockFiller out) {
        long submitted = count(ProbeLayout.Process.SUBMITTED);
        long lost = count(ProbeLayout.Process.ACTIVITIES_LOST);
        if (submitted == submittedActivities && lost == lostActivities) return;
        submittedActivities = submitted;
        lostActivities = lost;
        out.task(() -> output.activities().counters(submitted, lost));
    }

    /// Returns a counter of the process, since it was attached to if it was dormant.
    private long count(int field) {
        long now = file.getAcquire(field);
        return now - since.of(field, now);
    }

    /// Passes the counters on, and gives lanes back whose threads are gone.
    private void settle(RingLane lane, BlockFiller out, long nanos) {
        var use = uses.get(lane);
        boolean finished = lane.isFinished();
        long dropped = lane.dropped(finished);
        // With those of the lanes that its thread used before: a collector that was killed may have read them.
        long seen = Math.max(0, lane.before() + lane.seen() - since.calls(lane.thread()));
        // In this order: no more are dropped than seen.
        long marksDropped = lane.marksDropped();
        long marksSeen = lane.marksSeen();
        long syclDropped = lane.syclDropped();
        long syclSeen = lane.syclSeen();
        if (use == null) return;
        if (syclSeen != use.syclSeen || syclDropped != use.syclDropped) {
            long moreSeen = syclSeen - use.syclSeen;
            long moreDropped = syclDropped - use.syclDropped;
            use.syclSeen = syclSeen;
            use.syclDropped = syclDropped;
            int thread = lane.thread();
            out.task(() -> output.notifications().counters(thread, moreSeen, moreDropped, nanos));
        }
        if (marksSeen != use.marksSeen || marksDropped != use.marksDropped) {
            long moreSeen = marksSeen - use.marksSeen;
            long moreDropped = marksDropped - use.marksDropped;
            use.marksSeen = marksSeen;
            use.marksDropped = marksDropped;
            int thread = lane.thread();
            out.task(() -> output.marks().counters(thread, moreSeen, moreDropped, nanos));
        }
        if (seen != use.seen || dropped != use.dropped) {
            long moreDropped = dropped - use.dropped;
            use.seen = seen;
            use.dropped = dropped;
            int thread = lane.thread();
            out.task(() -> output.counters(thread, seen, moreDropped, nanos));
        }
        if (finished && (use.written >= lane.position() || leftWaiting++ >= MOST_LEFT)) {
            keep(lane, use, lane.position(), true);
            uses.remove(lane);
            out.task(use.records::close);
            lane.giveBack();
        }
    }

    /// Hands on what is known at the end of the process, or of the run.
    ///
    /// @param running whether the process goes on
    void finish(BlockFiller out, long nanos, boolean running) {
        readKept(_ -> true, out, nanos);
        if (!corruptTold && unlessCut(() -> file.lanes().stream().anyMatch(RingLane::isCorrupt), false)) {
            corruptTold = true;
            note(
                    out,
                    "the memory of a thread of process %d makes no sense: its later calls are missing".formatted(pid));
        }
        boolean orderly =
                unlessCut(() -> file.getIntAcquire(ProbeLayout.Process.STATE) == ProbeLayout.Life.ENDED, false);
        var cost = unlessCut(this::cost, new Definition.Cost(output.identity().process(), 0, 0, 0, 0));
        long unplaced = unlessCut(() -> count(ProbeLayout.Process.UNPLACED), 0L);
        long unplacedSycl = unlessCut(() -> count(ProbeLayout.Process.SYCL_UNPLACED), 0L);
        long unasked = unlessCut(() -> count(ProbeLayout.Process.UNASKED_STACKS), 0L);
        if (unasked > 0)
            note(
                    out,
                    "%,d call stacks of process %d have no frames of Java: a VM is not asked by functions linked as critical"
                            .formatted(unasked, pid));
        if (times) unlessCut(() -> appends(out), false);
        if (!known && !orderly)
            note(
                    out,
                    "process %d of another namespace may have run when the recording ended: it cannot be seen from here"
                            .formatted(pid));
        var open = List.copyOf(uses.values());
        out.task(() -> {
            open.forEach(use -> use.records.close());
            output.finish(nanos);
            output.define(cost);
            output.unplaced(unplaced);
            output.notifications().unplaced(unplacedSycl);
            output.define(new Definition.ProcessEnd(output.identity().process(), nanos, orderly, running));
        });
    }

    /// Writes how many commands were appended. Any process of the user may have written the numbers.
    private boolean appends(BlockFiller out) {
        long appended = Math.clamp(count(ProbeLayout.Process.APPENDED), 0, MOST_COUNTED);
        long unrecorded = Math.clamp(count(ProbeLayout.Process.UNRECORDED), 0, appended);
        long never = Math.clamp(count(ProbeLayout.Process.NEVER_SUBMITTED), 0, appended);
        int process = output.identity().process();
        out.task(() -> output.define(new Definition.Appends(process, appended, unrecorded, never)));
        if (never > 0)
            note(out, "%,d commands were appended to lists of process %d and never executed".formatted(never, pid));
        return true;
    }

    private Definition.Cost cost() {
        int process = output.identity().process();
        return new Definition.Cost(
                process,
                file.getLong(ProbeLayout.Process.OWN_COST) / 1e3,
                file.getAcquire(ProbeLayout.Process.LAYER_COST) / 1e3,
                // Of one that is dormant otherwise all calls of the recording's time are recorded.
                since == CountsBefore.NOTHING ? file.getAcquire(ProbeLayout.Process.PAUSED_CALLS) : 0,
                file.getAcquire(ProbeLayout.Process.DEFINITIONS_LOST));
    }

    /// Returns whether the process lives and is still the program that wrote the file: after `exec` it
    /// has not the file mapped. One in another namespace of processes, as in a container, lives as long
    /// as the run: nothing here says more of it. This process is taken to be alive until its recorder
    /// is closed.
    boolean isAlive() {
        if (own) return unlessCut(() -> file.getIntAcquire(ProbeLayout.Process.STATE) != ProbeLayout.Life.ENDED, false);
        return !known || (system.isRunning() && system.mayMap(file.mapped()));
    }

    /// Returns the process, if it can be seen from here that it runs.
    Optional<RunningProcess> running() {
        return known && isAlive() ? Optional.of(system) : Optional.empty();
    }

    /// Returns whether this process itself has made the file.
    boolean isOwn() {
        return own;
    }

    /// Lets a dormant process record. What it has written before is left out, such as calls that had begun in
    /// an earlier recording.
    void attach() {
        unlessCut(
                () -> {
                    for (var lane : file.lanes()) if (lane.look()) lane.leaveOut();
                    file.setGate(ProbeLayout.Gate.OPEN);
                    return true;
                },
                false);
    }

    /// Lets the process record no calls that begin from now on.
    void shut() {
        unlessCut(
                () -> {
                    file.setGate(place.endGate());
                    return true;
                },
                false);
    }

    /// Returns whether the file stays when it was read, because its process is dormant from then on.
    boolean isToStay() {
        return place.stays(this);
    }

    @Override
    public void close() {
        file.close();
    }

    private void note(BlockFiller out, String sentence) {
        out.task(() -> output.define(new Definition.Note(output.identity().process(), sentence)));
    }
}
