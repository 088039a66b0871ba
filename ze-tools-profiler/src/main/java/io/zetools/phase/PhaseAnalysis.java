package io.zetools.phase;

import io.zetools.phase.MarkCounter.Frame;
import io.zetools.phase.MarkCounter.Owner;
import io.zetools.phase.MarkKinds.MarkKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Computes the times of layers and phases from a trace, whose marks are in the order of their begins.
final class PhaseAnalysis {
    /// The marks of a thread that have begun and not ended.
    private static final class Open {
        final Owner owner;
        private Frame[] frames = new Frame[8];
        private int[] marks = new int[8];
        private int depth;

        Open(Owner owner) {
            this.owner = owner;
        }

        Frame push(int mark) {
            if (depth == frames.length) {
                frames = Arrays.copyOf(frames, 2 * depth);
                marks = Arrays.copyOf(marks, 2 * depth);
            }
            if (frames[depth] == null) frames[depth] = new Frame();
            marks[depth] = mark;
            return frames[depth++];
        }
    }

    private final PhaseTrace trace;
    private final RuleSet rules;
    private final Diagnostics diagnostics = new Diagnostics();
    private final MarkCounter counter;
    private final List<RunTimes> runs = new ArrayList<>();
    private long[] runBegins = {};

    PhaseAnalysis(PhaseTrace trace) {
        this.trace = trace;
        rules = trace.rules();
        counter = new MarkCounter(rules);
    }

    PhaseReport analyse() {
        findRuns();
        var threads = threads();
        for (int i = 0; i < trace.count; i++) {
            var thread = threads.get(trace.thread[i]);
            end(thread, trace.parent[i]);
            var parent = thread.depth == 0 ? null : thread.frames[thread.depth - 1];
            counter.begin(
                    thread.push(i),
                    parent,
                    thread.owner,
                    kind(i),
                    trace.begin[i],
                    trace.line[i],
                    closed(i),
                    run(trace.begin[i]));
        }
        for (var thread : threads) end(thread, -1);
        MarkCounter.clients(threads.stream().map(each -> each.owner).toList(), diagnostics);
        return report(rules, runs, trace.diagnostics(), diagnostics);
    }

    /// Ends the marks that are no longer open around the next one.
    ///
    /// @param parent the innermost mark that stays open; -1 for none
    private void end(Open thread, int parent) {
        while (thread.depth > 0 && thread.marks[thread.depth - 1] != parent) {
            int mark = thread.marks[--thread.depth];
            if (closed(mark)) counter.end(thread.frames[thread.depth], trace.end[mark]);
        }
    }

    /// Returns the report of counted runs.
    ///
    /// @param read what was found while the marks were read
    /// @param counted what was found while they were counted
    static PhaseReport report(RuleSet rules, List<RunTimes> runs, List<Diagnostic> read, Diagnostics counted) {
        var result = new ArrayList<PhaseRun>();
        for (var run : runs) {
            if (run.isEmpty()) continue;
            run.applyWindows(counted);
            result.add(run.result(counted));
        }
        if (result.isEmpty())
            counted.add(
                    Diagnostic.Kind.INCOMPLETE,
                    0,
                    "the trace has no mark of rule set " + rules.name()
                            + ": check that the program was traced with the category that writes them");
        var all = new Diagnostics();
        all.addAll(read);
        all.addAll(counted.list());
        return new PhaseReport(rules, List.copyOf(result), all.list());
    }

    private List<Open> threads() {
        var servers = servers();
        var foreign = foreignThreads();
        var threads = new ArrayList<Open>();
        for (int thread = 0; thread < trace.processes.length; thread++) {
            int process = trace.processes[thread];
            threads.add(new Open(new Owner(process, servers.contains(process), foreign.get(thread), diagnostics)));
        }
        return threads;
    }

    private Set<Integer> servers() {
        Set<Integer> servers = new HashSet<>();
        if (rules.server == null) return servers;
        for (int i = 0; i < trace.count; i++) if (kind(i).serves()) servers.add(trace.processes[trace.thread[i]]);
        return servers;
    }

    /// A trace of a device holds the functions of all its processes. Those of a thread belong to the program if
    /// the thread has a mark, or serves the program as a driver.
    private BitSet foreignThreads() {
        var foreign = new BitSet();
        if (!rules.onlyMarkedThreads) return foreign;
        foreign.set(0, trace.processes.length);
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (kind.isMark() || kind.serves()) foreign.clear(trace.thread[i]);
        }
        return foreign;
    }

    private void findRuns() {
        var begins = new ArrayList<Integer>();
        for (int i = 0; i < trace.count; i++) {
            var kind = kind(i);
            if (kind.layer() == rules.outermost
                    && rules.outermost >= 0
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
            if (rules.isPart(kind(i)) && closed(i))
                run(trace.begin[i]).addPart(kind(i).phase(), trace.begin[i], trace.end[i]);
        }
    }

    private boolean isWithinRun(int mark) {
        for (int p = trace.parent[mark]; p >= 0; p = trace.parent[p]) {
            var kind = kind(p);
            if (kind.layer() == rules.outermost
                    && rules.phases().get(kind.phase()).startsRun()) return true;
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
}
