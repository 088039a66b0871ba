package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.MarkKinds.MarkKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The sums of the times of one run.
final class RunTimes {
    /// Begin and end times of a window's functions.
    private static final class Ends {
        final List<Long> begins = new ArrayList<>();
        final List<Long> ends = new ArrayList<>();
        /// Time of marks that are part of the windows by their function.
        final Longs with = new Longs();
        /// Time of other marks in the window's layer and phase.
        final Longs others = new Longs();
    }

    /// A growing array.
    static final class Longs {
        private long[] values = new long[16];
        private int size;

        void add(long value) {
            if (size == values.length) values = Arrays.copyOf(values, 2 * size);
            values[size++] = value;
        }

        int size() {
            return size;
        }

        long get(int index) {
            return values[index];
        }
    }

    /// The times of functions in layers and phases, by kind and cell: an open table, since each mark is added.
    private static final class Details {
        private long[] keys = new long[64];
        private long[] times = new long[64];
        private @Nullable String[] texts = new String[64];
        private int count;

        void add(MarkKind kind, int cell, long time) {
            long key = (long) kind.id() << 32 | cell;
            int slot = slot(key);
            if (texts[slot] == null) {
                if (2 * count >= keys.length) {
                    grow();
                    slot = slot(key);
                }
                keys[slot] = key;
                texts[slot] = kind.text();
                count++;
            }
            times[slot] += time;
        }

        private int slot(long key) {
            int mask = keys.length - 1;
            long mixed = key * 0x9E3779B97F4A7C15L;
            int slot = (int) (mixed ^ mixed >>> 32) & mask;
            while (texts[slot] != null && keys[slot] != key) slot = slot + 1 & mask;
            return slot;
        }

        private void grow() {
            var oldKeys = keys;
            var oldTimes = times;
            var oldTexts = texts;
            keys = new long[2 * oldKeys.length];
            times = new long[keys.length];
            texts = new String[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldTexts[i] == null) continue;
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                times[slot] = oldTimes[i];
                texts[slot] = oldTexts[i];
            }
        }
    }

    private record Part(int phase, long begin, long end) {}

    private final RuleSet rules;
    private final String mark;
    private final int layers;
    private final int phases;
    private final List<Part> parts = new ArrayList<>();
    /// By part's phase.
    private final Map<Integer, long[]> totals = new TreeMap<>();

    /// The counters of executions, by one more than their part's phase; the first is that of the whole
    /// run.
    private final long[] counters;

    private final long[] marksOfExecution;
    private final @Nullable CoveredTime[] covered;

    /// The cells of marks whose end comes late: nothing in them is settled before.
    private final BitSet kept = new BitSet();

    private final Ends[] windows;
    private final List<Difference> differences = new ArrayList<>();
    private final Details details = new Details();
    private final long[] whole;
    private boolean empty = true;

    RunTimes(RuleSet rules, String mark) {
        this.rules = rules;
        this.mark = mark;
        layers = rules.layers().size();
        phases = rules.phases().size();
        covered = new CoveredTime[layers * phases];
        whole = new long[layers * phases];
        counters = new long[phases + 1];
        marksOfExecution = new long[phases + 1];
        windows = new Ends[rules.windows.size()];
        for (int i = 0; i < windows.length; i++) windows[i] = new Ends();
    }

    boolean isEmpty() {
        return empty;
    }

    void addPart(int phase, long begin, long end) {
        parts.add(new Part(phase, begin, end));
    }

    private int part(long time) {
        // Most runs have none, and each mark asks.
        if (parts.isEmpty()) return -1;
        for (var part : parts) if (time >= part.begin() && time < part.end()) return part.phase();
        return -1;
    }

    void executions(long time) {
        count(counters, time);
    }

    private void count(long[] executions, long time) {
        executions[0]++;
        int part = part(time);
        if (part >= 0) executions[part + 1]++;
    }

    void window(MarkKind kind, long begin, long end) {
        for (int i = 0; i < windows.length; i++) {
            if ((kind.begins() >> i & 1) != 0) windows[i].begins.add(begin);
            if ((kind.ends() >> i & 1) != 0) {
                long at = rules.windows.get(i).endsAtBegin() ? begin : end;
                if (at != Long.MIN_VALUE) windows[i].ends.add(at);
            }
        }
    }

    /// Counts a mark of the layer and phase that executions are counted by, where nothing else counts them.
    void mark(int layer, int phase, long begin) {
        if (layer != rules.executionLayer || phase != rules.executionPhase) return;
        count(marksOfExecution, begin);
    }

    /// Says that a mark is in a cell from now on.
    ///
    /// @param cell of a layer in a phase: the number of the layer times the number of phases, and that of the phase
    void begin(int cell, long time) {
        var times = covered[cell];
        if (times == null) {
            times = new CoveredTime();
            covered[cell] = times;
        }
        times.begin(time);
    }

    /// Says that a mark is in a cell no longer.
    void end(int cell, long time) {
        var times = covered[cell];
        if (times == null) throw new IllegalStateException("nothing has begun there");
        times.end(time);
    }

    /// Counts what comes before a moment: nothing earlier comes any more, but in cells that are kept.
    void settle(long until) {
        for (int cell = 0; cell < covered.length; cell++) {
            var times = covered[cell];
            if (times != null && !kept.get(cell)) times.settle(until);
        }
    }

    /// Keeps what comes in a cell until the end.
    void keep(int cell) {
        kept.set(cell);
    }

    /// Adds an interval of a mark.
    ///
    /// @param kind the mark's kind; null when the time is added a second time, to another layer or phase
    /// @param start the begin of the mark, which says to which part its time belongs
    void add(int cell, long begin, long end, @Nullable MarkKind kind, long start) {
        empty = false;
        int part = part(start);
        whole[cell] += end - begin;
        if (part >= 0) totals.computeIfAbsent(part, _ -> new long[layers * phases])[cell] += end - begin;
        if (kind == null) return;
        details.add(kind, cell, end - begin);
        for (int i = 0; i < windows.length; i++) {
            var window = rules.windows.get(i);
            if (window.layer() * phases + window.phase() != cell) continue;
            if (((kind.begins() | kind.ends()) >> i & 1) != 0) continue;
            var pairs = (kind.with() >> i & 1) != 0 ? windows[i].with : windows[i].others;
            pairs.add(begin);
            pairs.add(end);
        }
    }

    /// Replaces totals by those of windows, where the trace has any.
    void applyWindows(Diagnostics diagnostics) {
        for (int i = 0; i < windows.length; i++) {
            var ends = windows[i];
            var window = rules.windows.get(i);
            if (ends.begins.isEmpty()) continue;
            if (ends.begins.size() != ends.ends.size()) {
                diagnostics.add(
                        Kind.INCOMPLETE,
                        0,
                        window.name() + ": " + ends.begins.size() + " begin and " + ends.ends.size() + " end in run '"
                                + mark + "'; the time of " + rules.layers().get(window.layer()) + " in "
                                + rules.phases().get(window.phase()) + " is that of its marks instead");
                continue;
            }
            replace(window, ends);
        }
    }

    private void replace(RuleSet.Window window, Ends ends) {
        ends.begins.sort(null);
        ends.ends.sort(null);
        int n = ends.begins.size();
        var spans = new Longs();
        var byPart = new TreeMap<Integer, Long>();
        for (int i = 0; i < n; i++) {
            long begin = ends.begins.get(i);
            long end = Math.max(begin, ends.ends.get(i));
            spans.add(begin);
            spans.add(end);
            share(byPart, begin, end - begin);
        }
        var merged = CoveredTime.union(spans);
        pairs(ends.with, byPart, spans);
        var ruled = new TreeMap<>(byPart);
        var others = ends.others;
        for (int i = 0; i < others.size; i += 2) {
            if (covers(merged, others.values[i])) continue;
            spans.add(others.values[i]);
            spans.add(others.values[i + 1]);
            share(byPart, others.values[i], others.values[i + 1] - others.values[i]);
        }
        int cell = window.layer() * phases + window.phase();
        int overall = isOfOverall(window) ? window.layer() * phases + rules.overall : -1;
        store(whole, cell, overall, byPart.getOrDefault(-1, 0L));
        totals.forEach((part, times) -> store(times, cell, overall, byPart.getOrDefault(part, 0L)));
        covered[cell] = CoveredTime.of(spans);
        empty = false;
        long ours = byPart.getOrDefault(-1, 0L);
        long theirs = ruled.getOrDefault(-1, 0L);
        if (ours != theirs)
            differences.add(new Difference(
                    "%s, outside of %s"
                            .formatted(
                                    RuleSet.named(
                                            rules.layers().get(window.layer()),
                                            rules.phases().get(window.phase())),
                                    window.name()),
                    ours,
                    theirs));
    }

    private boolean isOfOverall(RuleSet.Window window) {
        return rules.overall >= 0
                && rules.contains(rules.overall, window.phase())
                && !rules.layers().get(window.layer()).outermost();
    }

    /// Stores the time of a cell, and adds the difference to the cell of the overall phase.
    ///
    /// @param overall -1 for none
    private static void store(long[] times, int cell, int overall, long time) {
        if (overall >= 0) times[overall] += time - times[cell];
        times[cell] = time;
    }

    private void pairs(Longs pairs, Map<Integer, Long> whole, Longs spans) {
        for (int i = 0; i < pairs.size; i += 2) {
            spans.add(pairs.values[i]);
            spans.add(pairs.values[i + 1]);
            share(whole, pairs.values[i], pairs.values[i + 1] - pairs.values[i]);
        }
    }

    private void share(Map<Integer, Long> whole, long begin, long time) {
        whole.merge(-1, time, Long::sum);
        int part = part(begin);
        if (part >= 0) whole.merge(part, time, Long::sum);
    }

    private static boolean covers(Longs merged, long time) {
        int low = 0;
        int high = merged.size() / 2 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (time < merged.get(2 * middle)) high = middle - 1;
            else if (time >= merged.get(2 * middle + 1)) low = middle + 1;
            else return true;
        }
        return false;
    }

    PhaseRun result(Diagnostics diagnostics) {
        var unions = new long[layers * phases];
        for (int cell = 0; cell < unions.length; cell++) {
            var times = covered[cell];
            if (times != null) unions[cell] = times.nanos();
        }
        var executions = counters[0] == 0 ? marksOfExecution : counters;
        var ofRun = new PhaseTimes(rules, null, whole, unions, executions[0]);
        var partTimes = new ArrayList<PhaseTimes>();
        for (var entry : totals.entrySet()) {
            partTimes.add(new PhaseTimes(
                    rules, rules.phases().get(entry.getKey()), entry.getValue(), null, executions[entry.getKey() + 1]));
        }
        var differing = new ArrayList<>(differences);
        ofRun.checkSelfTimes(mark, diagnostics, differing);
        var times = new TreeMap<String, Long>();
        for (int i = 0; i < details.keys.length; i++) {
            if (details.texts[i] == null) continue;
            int cell = (int) details.keys[i];
            var layer = rules.layers().get(cell / phases).code();
            var phase = rules.phases().get(cell % phases).code();
            times.merge(layer + "_" + phase + " " + details.texts[i], details.times[i], Long::sum);
        }
        return new PhaseRun(
                mark, ofRun, List.copyOf(partTimes), Collections.unmodifiableMap(times), List.copyOf(differing));
    }
}
