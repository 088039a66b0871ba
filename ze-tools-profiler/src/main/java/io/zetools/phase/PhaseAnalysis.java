package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.Layer.Use;
import io.zetools.phase.MarkKinds.MarkKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Computes the times of layers and phases from a trace.
///
/// Marks are visited in the order of their begins, so that the enclosing mark of each is settled before it:
///
/// 1. The layer is settled: server processes and others give two layers another meaning.
/// 2. The enclosing mark is the nearest one that counts. A mark in a phase that must not lie there, but is
/// *lifted*, becomes
///    a child of the nearest mark that may contain it, and its time is taken from the marks that it was lifted out
///    of.
/// 3. The mark counts unless it is a detail of a mark of the same layer.
final class PhaseAnalysis {
    private final PhaseTrace trace;
    private final RuleSet rules;
    private final Diagnostics diagnostics = new Diagnostics();
    private final int layers;
    private final int phases;
    private final boolean[][] contains;
    private final boolean[][] reaches;
    private final int[] partOf;
    private final int outermost;

    private final int[] layer;
    private final int[] phase;
    /// The counting mark that encloses each mark, after lifting.
    private final int[] enclosing;

    private final BitSet counted;
    /// The threads whose marks are no part of the program.
    private final BitSet foreign = new BitSet();
    /// The nanoseconds that lifted marks took from each mark; null for none.
    private final @Nullable Taken[] taken;

    private final Set<Integer> servers = new HashSet<>();
    private final List<RunTimes> runs = new ArrayList<>();
    private long[] runBegins = {};

    /// An interval that a mark lost to a lifted one.
    private record Taken(long begin, long end, @Nullable Taken next) {}

    PhaseAnalysis(PhaseTrace trace) {
        this.trace = trace;
        rules = trace.rules();
        layers = rules.layers().size();
        phases = rules.phases().size();
        contains = new boolean[phases][phases];
        reaches = new boolean[layers][layers];
        partOf = new int[phases];
        for (int i = 0; i < phases; i++) {
            for (int j = 0; j < phases; j++) contains[i][j] = rules.contains(i, j);
            partOf[i] = rules.phases()
                    .get(i)
                    .partOf()
                    .map(code -> rules.phase(code).index())
                    .orElse(-1);
        }
        for (int i = 0; i < layers; i++) for (int j = 0; j < layers; j++) reaches[i][j] = rules.reaches(i, j);
        outermost = rules.layers().stream()
                .filter(Layer::outermost)
                .mapToInt(Layer::index)
                .findFirst()
                .orElse(-1);
        layer = new int[trace.count];
        phase = new int[trace.count];
        enclosing = new int[trace.count];
        counted = new BitSet(trace.count);
        taken = new Taken[trace.count];
    }

    PhaseReport analyse() {
        findServers();
        findForeignThreads();
        findRuns();
        for (int i = 0; i < trace.count; i++) settle(i);
        for (int i = 0; i < trace.count; i++) count(i);
        clients();
        var result = new ArrayList<PhaseRun>();
        for (var run : runs) {
            if (run.isEmpty()) continue;
            run.applyWindows(diagnostics);
            result.add(run.result(diagnostics));
        }
        if (result.isEmpty())
            diagnostics.add(
                    Kind.INCOMPLETE,
                    0,
                    "the trace has no mark of rule set " + rules.name()
                            + ": check that the program was traced with the category that writes them");
        var all = new Diagnostics();
        all.addAll(trace.diagnostics());
        all.addAll(diagnostics.list());
        return new PhaseReport(rules, List.copyOf(result), all.list());
    }

    private void findServers() {
        if (rules.server == null) return;
        for (int i = 0; i < trace.count; i++) if (kind(i).serves()) servers.add(trace.processes[trace.thread[i]]);
    }

    /// A trace of a device holds the functions of all its processes. Those of a thread belong to the program if
    /// the thread has a mark, or serves the program as a driver.
    private void findForeignThreads() {
        if (!rules.onlyMarkedThreads) return;
        foreign.set(0, trace.processes.length);
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (kind.isMark() || kind.serves()) foreign.clear(trace.thread[i]);
        }
    }

    private void findRuns() {
        var begins = new ArrayList<Integer>();
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (!trace.oneRun
                    && kind.layer() == outermost
                    && outermost >= 0
                    && rules.phases().get(kind.phase()).startsRun()
                    && !isWithinRun(i)) begins.add(i);
        }
        begins.sort((a, b) -> Long.compare(trace.begin[a], trace.begin[b]));
        runBegins = new long[begins.size() + 1];
        runBegins[0] = Long.MIN_VALUE;
        runs.add(new RunTimes(rules, ""));
        for (int i = 0; i < begins.size(); i++) {
            runBegins[i + 1] = trace.begin[begins.get(i)];
            runs.add(new RunTimes(rules, kind(begins.get(i)).text()));
        }
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (kind.layer() == outermost
                    && outermost >= 0
                    && trace.end[i] != Long.MIN_VALUE
                    && rules.phases().get(kind.phase()).part())
                run(trace.begin[i]).addPart(kind.phase(), trace.begin[i], trace.end[i]);
        }
    }

    private boolean isWithinRun(int mark) {
        for (int p = trace.parent[mark]; p >= 0; p = trace.parent[p]) {
            var kind = kind(p);
            if (kind.layer() == outermost && rules.phases().get(kind.phase()).startsRun()) return true;
        }
        return false;
    }

    private RunTimes run(long time) {
        if (runs.size() == 1) return runs.getFirst();
        int found = Arrays.binarySearch(runBegins, time);
        return runs.get(found >= 0 ? found : -found - 2);
    }

    private MarkKind kind(int mark) {
        return trace.kinds.get(trace.kind[mark]);
    }

    private boolean closed(int mark) {
        return trace.end[mark] != Long.MIN_VALUE;
    }

    /// Settles layer, phase and enclosing mark.
    private void settle(int i) {
        var kind = kind(i);
        if (foreign.get(trace.thread[i])) {
            layer[i] = MarkKinds.IGNORED;
            enclosing[i] = -1;
            return;
        }
        int parent = trace.parent[i];
        int outer = parent < 0 ? -1 : passes(parent) ? enclosing[parent] : parent;
        enclosing[i] = outer;
        layer[i] = settledLayer(kind.layer(), i);
        phase[i] = kind.phase();
        if (passes(i)) return;
        if (rules.phases().get(phase[i]).inherits() && outer >= 0) phase[i] = phase[outer];
        if (outer < 0) {
            counted.set(i);
            return;
        }
        if (kind.subtracts()) {
            lift(i);
            return;
        }
        boolean samePhase = phase[outer] == phase[i];
        boolean allowed = samePhase || contains[phase[outer]][phase[i]];
        if (!allowed && isLifted(i, outer)) {
            lift(i);
            return;
        }
        if (!allowed)
            diagnostics.add(
                    Kind.WRONG_NESTING,
                    trace.line[i],
                    describe(i) + " lies in " + describe(outer) + ", which must not contain phase "
                            + rules.phases().get(phase[i]).code());
        if (layer[outer] != layer[i] && !reaches[layer[outer]][layer[i]])
            diagnostics.add(
                    Kind.WRONG_ORDER,
                    trace.line[i],
                    describe(i) + " is called by " + describe(outer) + ", and layer "
                            + rules.layers().get(layer[outer]).code() + " must not call layer "
                            + rules.layers().get(layer[i]).code());
        countUnlessDetail(i);
    }

    private int settledLayer(int given, int mark) {
        if (rules.server == null || given < 0) return given;
        boolean server = servers.contains(trace.processes[trace.thread[mark]]);
        if (given == rules.serverOtherwise && server) return rules.serverLayer;
        if (given == rules.serverLayer && !server) return rules.serverOtherwise;
        return given;
    }

    /// Returns whether marks inside count as if this one were absent.
    private boolean passes(int mark) {
        return layer[mark] < 0 || rules.layers().get(layer[mark]).use() == Use.DETAIL;
    }

    private boolean isLifted(int i, int outer) {
        if (rules.phases().get(phase[i]).lifted()) return true;
        return layer[outer] == outermost && rules.liftedUnderOutermost.contains(layer[i]);
    }

    /// Moves the mark up to the nearest one that may contain it, and takes its time from those between.
    private void lift(int i) {
        int outer = enclosing[i];
        while (outer >= 0) {
            boolean phaseFits = phase[outer] == phase[i] || contains[phase[outer]][phase[i]];
            boolean layerFits = layer[outer] == layer[i] || reaches[layer[outer]][layer[i]];
            if (phaseFits && layerFits) break;
            if (closed(i)) taken[outer] = new Taken(trace.begin[i], trace.end[i], taken[outer]);
            outer = enclosing[outer];
        }
        enclosing[i] = outer;
        countUnlessDetail(i);
    }

    private void countUnlessDetail(int i) {
        for (int o = enclosing[i]; o >= 0; o = enclosing[o]) {
            if (layer[o] != layer[i]) continue;
            if (phase[o] == phase[i] || !contains[phase[o]][phase[i]]) return;
        }
        counted.set(i);
    }

    /// Adds the time of a settled mark to the totals.
    private void count(int i) {
        if (foreign.get(trace.thread[i])) return;
        var kind = kind(i);
        long begin = trace.begin[i];
        var run = run(begin);
        if (kind.begins() != 0 || kind.ends() != 0) run.window(kind, begin, trace.end[i]);
        if (layer[i] < 0) return;
        if (kind.counter()) run.executions(begin);
        if (!counted.get(i) || !closed(i) || passes(i)) return;
        run.mark(layer[i], phase[i], begin);
        int whole = partOf[phase[i]];
        boolean toWhole = whole >= 0 && !isWithin(i, layer[i], whole);
        boolean toOutermost = outermost >= 0 && layer[i] != outermost && !isServer(i) && isTopmost(i);
        int base = whole >= 0 ? whole : phase[i];
        boolean toOverall = rules.overall >= 0
                && layer[i] != outermost
                && contains[rules.overall][base]
                && (whole < 0 || toWhole)
                && !isWithin(i, layer[i], rules.overall);
        if (taken[i] == null) {
            add(run, i, begin, trace.end[i], toWhole, toOutermost, toOverall, base);
        } else {
            var pieces = pieces(i, taken[i]);
            for (int p = 0; p < pieces.length; p += 2)
                add(run, i, pieces[p], pieces[p + 1], toWhole, toOutermost, toOverall, base);
        }
    }

    private void add(
            RunTimes run,
            int i,
            long begin,
            long end,
            boolean toWhole,
            boolean toOutermost,
            boolean toOverall,
            int base) {
        run.add(layer[i], phase[i], begin, end, kind(i), trace.begin[i]);
        if (toWhole) run.add(layer[i], base, begin, end, null, trace.begin[i]);
        if (toOutermost) run.add(outermost, base, begin, end, null, trace.begin[i]);
        if (toOverall) run.add(layer[i], rules.overall, begin, end, null, trace.begin[i]);
    }

    private boolean isServer(int i) {
        return rules.layers().get(layer[i]).use() == Use.DEVICE || servers.contains(trace.processes[trace.thread[i]]);
    }

    /// Returns whether the outermost layer has no mark of the same phase around this one, and is to have its time.
    private boolean isTopmost(int i) {
        int base = partOf[phase[i]] >= 0 ? partOf[phase[i]] : phase[i];
        int outer = enclosing[i];
        if (rules.insertedAbove != null)
            return rules.insertedAbove.contains(layer[i])
                    && outer >= 0
                    && layer[outer] == outermost
                    && phase[outer] != base
                    && !rules.phases().get(phase[outer]).startsRun()
                    && base != rules.executionPhase;
        if (outer < 0) return true;
        return layer[outer] == outermost && phase[outer] != base && contains[phase[outer]][phase[i]];
    }

    private boolean isWithin(int i, int wantedLayer, int wantedPhase) {
        for (int o = enclosing[i]; o >= 0; o = enclosing[o])
            if (layer[o] == wantedLayer && (phase[o] == wantedPhase || partOf[phase[o]] == wantedPhase)) return true;
        return false;
    }

    /// Returns the intervals of the mark without those that lifted marks took: begin and end in turns.
    private long[] pieces(int i, Taken first) {
        var gaps = new ArrayList<Taken>();
        for (@Nullable Taken gap = first; gap != null; gap = gap.next()) gaps.add(gap);
        gaps.sort((a, b) -> Long.compare(a.begin(), b.begin()));
        var pieces = new long[2 * gaps.size() + 2];
        int n = 0;
        long at = trace.begin[i];
        for (var gap : gaps) {
            if (gap.begin() > at) {
                pieces[n++] = at;
                pieces[n++] = gap.begin();
            }
            at = Math.max(at, gap.end());
        }
        if (trace.end[i] > at) {
            pieces[n++] = at;
            pieces[n++] = trace.end[i];
        }
        return Arrays.copyOf(pieces, n);
    }

    private void clients() {
        var clients = new TreeSet<Integer>();
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (kind.isMark()
                    && layer[i] >= 0
                    && (layer[i] == outermost || rules.liftedUnderOutermost.contains(layer[i])))
                clients.add(trace.processes[trace.thread[i]]);
        }
        clients.removeAll(servers);
        if (clients.size() > 1)
            diagnostics.add(
                    Kind.SEVERAL_CLIENTS,
                    0,
                    "processes " + clients + " all have marks of the application's side; their times are added up");
    }

    private String describe(int i) {
        return "'" + kind(i).text() + "' (" + rules.layers().get(layer[i]).code() + ", "
                + rules.phases().get(phase[i]).code() + ")";
    }
}
