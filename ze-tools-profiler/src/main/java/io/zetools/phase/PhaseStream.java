package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.MarkCounter.Frame;
import io.zetools.phase.MarkCounter.Owner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Counts the times of layers and phases of one run while its marks come, and keeps none of them: memory is needed
/// for open marks, and for what has come of the time after the moment up to which all threads are known.
///
/// ```
/// var stream = new PhaseStream(rules);
/// var thread = stream.thread(1);
/// thread.begin(10, stream.kind("zeCommandListClose"));
/// thread.end(20);
/// stream.settle(20);
/// PhaseReport report = stream.report();
/// ```
///
/// Threads: one.
public final class PhaseStream {
    /// The frames for marks at one place of a thread.
    private static final int SAME_PLACE = 16;

    private final RuleSet rules;
    private final Diagnostics classified = new Diagnostics();
    private final MarkKinds kinds;
    private final MarkCounter counter;
    private final RunTimes run;
    private final List<Lane> threads = new ArrayList<>();

    /// The findings about texts, by the kind of their marks.
    private final Map<Integer, List<Diagnostic>> findings = new HashMap<>();

    private final Outline outline = new Outline();

    /// Says that marks are counted. Rules may need to know all of them before.
    private final boolean isCounting;

    /// Findings about all marks that say how each one counts.
    private static final class Outline {
        /// A mark within which times are counted apart.
        record Part(int thread, int phase, long begin, long end) {}

        final Set<Integer> servers = new HashSet<>();
        final BitSet marked = new BitSet();
        final List<Part> parts = new ArrayList<>();
    }

    /// Creates a stream without marks.
    ///
    /// @param rules the rule set that says which texts are marks
    public PhaseStream(RuleSet rules) {
        this(rules, new Outline(), !rules.needsOutline());
    }

    private PhaseStream(RuleSet rules, Outline known, boolean isCounting) {
        this.rules = Objects.requireNonNull(rules, "rules");
        this.isCounting = isCounting;
        kinds = new MarkKinds(rules, classified);
        counter = new MarkCounter(rules);
        run = new RunTimes(rules, "");
        outline.servers.addAll(known.servers);
        outline.marked.or(known.marked);
        // They were added at their ends: of those that begin together the outer one comes first.
        known.parts.reversed().stream()
                .sorted(Comparator.comparingInt(Outline.Part::thread).thenComparingLong(Outline.Part::begin))
                .forEach(part -> run.addPart(part.phase(), part.begin(), part.end()));
    }

    /// Returns whether this stream counts. Where it does not, its rules need to know all marks before: they come a
    /// second time, to the stream that [#second] returns.
    public boolean isCounting() {
        return isCounting;
    }

    /// Returns the stream to which the same marks of the same threads are to come again.
    public PhaseStream second() {
        return new PhaseStream(rules, outline, true);
    }

    /// Returns the rule set by which marks are counted.
    public RuleSet rules() {
        return rules;
    }

    /// Adds a thread, or something else whose marks lie within one another.
    ///
    /// @param process of the thread
    public Lane thread(int process) {
        int number = threads.size();
        boolean isForeign = isCounting && rules.onlyMarkedThreads && !outline.marked.get(number);
        var thread = new Lane(number, process, isForeign);
        threads.add(thread);
        return thread;
    }

    /// Returns the number of a mark's text, or that of a function's name.
    public int kind(String text) {
        int id = kinds.of(Objects.requireNonNull(text, "text"), 0).id();
        var found = classified.take();
        if (!found.isEmpty()) findings.put(id, found);
        return id;
    }

    /// Counts what was before a moment: no mark of any thread comes that begins or ends before it. Without this all
    /// moments are kept.
    public void settle(long nanos) {
        run.settle(nanos);
    }

    /// Returns the report of all marks. No more may come.
    ///
    /// @throws IllegalStateException if this stream does not count
    public PhaseReport report() {
        if (!isCounting) throw new IllegalStateException("these rules need the marks a second time: see second()");
        var read = new Diagnostics();
        var counted = new Diagnostics();
        var known = new HashSet<String>();
        for (var thread : threads) {
            // Each text is classified once: what was found about it stands where the first thread has it.
            read.repeat(thread.read.list().stream()
                    .filter(each -> each.kind() != Kind.UNKNOWN_MARK || known.add(each.message()))
                    .toList());
            counted.repeat(thread.counted.list());
        }
        MarkCounter.clients(threads.stream().map(each -> each.owner).toList(), counted);
        return PhaseAnalysis.report(rules, List.of(run), read.list(), counted);
    }

    /// A thread whose marks come in the order of their time.
    public final class Lane {
        private final int number;
        private final Owner owner;
        private final OpenMarks open = new OpenMarks();

        /// The frames of marks that are open, by their place.
        private Frame[] frames = new Frame[4];

        /// Frames for each place, by the last bits of the marks' kinds: what was settled for one mark serves the
        /// next one of its kind there.
        private @Nullable Frame[] pool = new Frame[4 * SAME_PLACE];

        private final Diagnostics read = new Diagnostics();
        private final Diagnostics counted = new Diagnostics();

        /// The kinds of marks whose findings were repeated.
        private final Set<Integer> found = new HashSet<>();

        private Lane(int number, int process, boolean isForeign) {
            this.number = number;
            owner = new Owner(process, outline.servers.contains(process), isForeign, counted);
        }

        /// Adds the begin of a mark.
        ///
        /// @param time in nanoseconds, of a clock that all threads share
        /// @param kind as [PhaseStream#kind] returned it
        public void begin(long time, int kind) {
            add(time, kind);
        }

        /// Adds the begin of a mark around all others of the thread. Its end may come late: after the moment up to
        /// which others are settled.
        ///
        /// @param time in nanoseconds, of a clock that all threads share
        /// @param kind as [PhaseStream#kind] returned it
        public void beginWhole(long time, int kind) {
            MarkCounter.endsLate(add(time, kind));
        }

        private Frame add(long time, int kind) {
            var mark = kinds.get(kind);
            long begin = forward(time);
            if (!findings.isEmpty() && found.add(kind)) read.repeat(findings.getOrDefault(kind, List.of()));
            int outer = open.enclosing();
            if (mark.switches()) {
                if (outer < 0) {
                    read.switchesFromNothing(mark, 0);
                } else {
                    end(frames[outer], begin);
                    open.switchOff();
                    outer = open.enclosing();
                }
            }
            int place = open.depth();
            if (place == frames.length) {
                frames = Arrays.copyOf(frames, 2 * place);
                pool = Arrays.copyOf(pool, 2 * place * SAME_PLACE);
            }
            int slot = place * SAME_PLACE + kind % SAME_PLACE;
            var frame = pool[slot];
            if (frame == null) {
                frame = new Frame();
                pool[slot] = frame;
            }
            frames[place] = frame;
            if (isCounting) counter.begin(frame, outer < 0 ? null : frames[outer], owner, mark, begin, 0, true, run);
            else outline(frame, mark, begin);
            open.push(place);
            return frame;
        }

        /// Adds the end of the mark that the thread began last and did not end.
        ///
        /// @throws IllegalStateException if there is none
        public void end(long time) {
            if (open.depth() == 0) throw new IllegalStateException("no mark has begun that could end");
            long end = forward(time);
            int place = open.pop();
            if (place >= 0) end(frames[place], end);
        }

        private void end(Frame frame, long time) {
            if (isCounting) counter.end(frame, time);
            else if (rules.isPart(frame.kind()))
                outline.parts.add(new Outline.Part(number, frame.kind().phase(), frame.begin(), time));
        }

        private void outline(Frame frame, MarkKinds.MarkKind mark, long begin) {
            frame.set(mark, begin);
            if (mark.serves()) outline.servers.add(owner.process);
            if (mark.isMark() || mark.serves()) outline.marked.set(number);
        }

        private long forward(long time) {
            if (open.isReversed(time)) read.isReversed(number + 1, 0);
            return open.forward(time);
        }
    }
}
