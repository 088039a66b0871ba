package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.Layer.Use;
import io.zetools.phase.MarkKinds.MarkKind;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Counts the times of layers and phases while marks begin and end. Marks of a thread come in the order of time, so
/// that the marks around a mark are settled before it:
///
/// 1. The layer is settled: server processes and others give two layers another meaning.
/// 2. The enclosing mark is the nearest one that counts. A mark in a phase that must not lie there, but is
/// *lifted*, becomes
///    a child of the nearest mark that may contain it, and its time is taken from the marks that it was lifted out
///    of.
/// 3. The mark counts unless it is a detail of a mark of the same layer.
///
/// Threads: one.
final class MarkCounter {
    /// A thread of the trace.
    static final class Owner {
        final int process;
        private final boolean isServer;

        /// Says that its marks are no part of the program.
        private final boolean isForeign;

        private boolean isClient;
        private final Diagnostics diagnostics;

        /// @param diagnostics takes what is found about its marks
        Owner(int process, boolean isServer, boolean isForeign, Diagnostics diagnostics) {
            this.process = process;
            this.isServer = isServer;
            this.isForeign = isForeign;
            this.diagnostics = diagnostics;
        }

        /// Returns whether it has marks of the application's side.
        boolean isClient() {
            return isClient && !isServer;
        }
    }

    /// A mark that has begun.
    static final class Frame {
        private MarkKind kind = MarkKinds.NONE;
        private int layer;
        private int phase;

        /// The counting mark around it, before and after lifting.
        private @Nullable Frame nearest;

        private @Nullable Frame enclosing;

        private boolean isCounted;
        private boolean isForeign;
        private boolean isClosed;
        private long begin;
        private @Nullable RunTimes run;

        /// The cells that have its time; the first with its function.
        private final int[] cells = new int[4];

        private int cellCount;

        /// The begin of the part of its time that no lifted mark has taken yet.
        private long from;

        /// The lifted marks that take its time now.
        private int takers;

        private boolean wasTaken;

        // What layer, phase, enclosing mark and cells were settled for: they are the same for the next such mark.
        private @Nullable Owner settledOwner;
        private @Nullable Frame settledParent;
        private MarkKind settledKind = MarkKinds.NONE;
        private long parentVersion;
        private boolean isSettledClosed;

        /// The number of the settlement, which those inside of it are settled for.
        private long version;

        /// Says whether nothing else came of it: no finding, and no time was taken from others.
        private boolean isRepeatable;

        MarkKind kind() {
            return kind;
        }

        long begin() {
            return begin;
        }

        /// Begins a mark that is not counted.
        void set(MarkKind its, long time) {
            kind = its;
            begin = time;
        }
    }

    private final RuleSet rules;
    private final int phases;
    private final boolean[][] contains;
    private final boolean[][] reaches;
    private final int[] partOf;
    private final boolean[] isLiftedPhase;
    private final boolean[] inherits;
    private final boolean[] isDetail;
    private final boolean[] isDevice;
    private final boolean[] isLiftedUnderOutermost;
    private final int outermost;
    private long versions;

    MarkCounter(RuleSet rules) {
        this.rules = rules;
        int layers = rules.layers().size();
        phases = rules.phases().size();
        contains = new boolean[phases][phases];
        reaches = new boolean[layers][layers];
        partOf = new int[phases];
        isLiftedPhase = new boolean[phases];
        inherits = new boolean[phases];
        isDetail = new boolean[layers];
        isDevice = new boolean[layers];
        isLiftedUnderOutermost = new boolean[layers];
        for (int i = 0; i < phases; i++) {
            var phase = rules.phases().get(i);
            for (int j = 0; j < phases; j++) contains[i][j] = rules.contains(i, j);
            partOf[i] = phase.partOf().map(code -> rules.phase(code).index()).orElse(-1);
            isLiftedPhase[i] = phase.lifted();
            inherits[i] = phase.inherits();
        }
        for (int i = 0; i < layers; i++) {
            for (int j = 0; j < layers; j++) reaches[i][j] = rules.reaches(i, j);
            isDetail[i] = rules.layers().get(i).use() == Use.DETAIL;
            isDevice[i] = rules.layers().get(i).use() == Use.DEVICE;
        }
        for (int layer : rules.liftedUnderOutermost) isLiftedUnderOutermost[layer] = true;
        outermost = rules.outermost;
    }

    /// Adds the begin of a mark.
    ///
    /// @param frame of the mark, used until its end
    /// @param parent the mark around it; `null` for none
    /// @param line of the trace, for findings
    /// @param isClosed whether the end comes; without one the mark has no time
    void begin(
            Frame frame,
            @Nullable Frame parent,
            Owner owner,
            MarkKind kind,
            long begin,
            long line,
            boolean isClosed,
            RunTimes run) {
        boolean isSettled = isSettled(frame, parent, owner, kind, isClosed);
        frame.set(kind, begin);
        frame.isClosed = isClosed;
        frame.run = run;
        frame.takers = 0;
        frame.wasTaken = false;
        if (!isSettled) {
            frame.isForeign = owner.isForeign;
            frame.isCounted = false;
            frame.cellCount = 0;
            remember(frame, parent, owner, kind, isClosed);
            settle(frame, parent, owner, line);
        }
        if (owner.isForeign) return;
        if (!isClosed) window(frame, Long.MIN_VALUE);
        if (frame.layer < 0) return;
        if (kind.isMark() && (frame.layer == outermost || isLiftedUnderOutermost[frame.layer])) owner.isClient = true;
        if (kind.counter()) run.executions(begin);
        if (!frame.isCounted || !isClosed || passes(frame)) return;
        run.mark(frame.layer, frame.phase, begin);
        if (!isSettled) choose(frame, owner);
        open(frame, begin);
    }

    /// Returns whether the last mark of a frame was settled as another one would be.
    private static boolean isSettled(
            Frame frame, @Nullable Frame parent, Owner owner, MarkKind kind, boolean isClosed) {
        return frame.isRepeatable
                && frame.settledKind.id() == kind.id()
                && frame.settledOwner == owner
                && frame.settledParent == parent
                && (parent == null || frame.parentVersion == parent.version)
                && frame.isSettledClosed == isClosed;
    }

    private void remember(Frame frame, @Nullable Frame parent, Owner owner, MarkKind kind, boolean isClosed) {
        frame.settledKind = kind;
        frame.settledOwner = owner;
        frame.settledParent = parent;
        frame.parentVersion = parent == null ? 0 : parent.version;
        frame.isSettledClosed = isClosed;
        frame.version = ++versions;
        frame.isRepeatable = true;
    }

    /// Says that the end of a mark comes later than what others do after it.
    static void endsLate(Frame frame) {
        for (int i = 0; i < frame.cellCount; i++) run(frame).keep(frame.cells[i]);
    }

    /// Adds the end of a mark that has one.
    void end(Frame frame, long end) {
        if (frame.isForeign) return;
        if (!frame.isClosed) throw new IllegalStateException("a mark ends that was to have no end");
        window(frame, end);
        for (var outer = frame.nearest; outer != frame.enclosing && outer != null; outer = outer.enclosing)
            giveBack(outer, end);
        if (frame.cellCount == 0 || frame.takers > 0) return;
        close(frame, end, !frame.wasTaken || end > frame.from);
    }

    private static void window(Frame frame, long end) {
        if (frame.kind.begins() != 0 || frame.kind.ends() != 0) run(frame).window(frame.kind, frame.begin, end);
    }

    private static RunTimes run(Frame frame) {
        var run = frame.run;
        if (run == null) throw new IllegalStateException("the mark has not begun");
        return run;
    }

    // ---- The intervals of a mark

    private static void open(Frame frame, long time) {
        frame.from = time;
        for (int i = 0; i < frame.cellCount; i++) run(frame).begin(frame.cells[i], time);
    }

    /// @param isAdded whether the interval counts also where it has no time
    private static void close(Frame frame, long time, boolean isAdded) {
        var run = run(frame);
        for (int i = 0; i < frame.cellCount; i++) {
            run.end(frame.cells[i], time);
            if (isAdded) run.add(frame.cells[i], frame.from, time, i == 0 ? frame.kind : null, frame.begin);
        }
    }

    /// Lets a lifted mark have the time of a mark around it.
    private static void take(Frame from, long time) {
        if (from.takers++ == 0 && from.cellCount > 0) close(from, time, time > from.from);
        from.wasTaken = true;
    }

    private static void giveBack(Frame to, long time) {
        if (--to.takers == 0 && to.cellCount > 0) open(to, time);
    }

    // ---- Layer, phase and enclosing mark

    private void settle(Frame frame, @Nullable Frame parent, Owner owner, long line) {
        var kind = frame.kind;
        frame.nearest = null;
        frame.enclosing = null;
        if (owner.isForeign) {
            frame.layer = MarkKinds.IGNORED;
            return;
        }
        var outer = parent == null ? null : passes(parent) ? parent.enclosing : parent;
        frame.nearest = outer;
        frame.enclosing = outer;
        frame.layer = settledLayer(kind.layer(), owner);
        frame.phase = kind.phase();
        if (passes(frame)) return;
        if (inherits[frame.phase] && outer != null) frame.phase = outer.phase;
        if (outer == null) {
            frame.isCounted = true;
            return;
        }
        if (kind.subtracts()) {
            lift(frame, outer);
            return;
        }
        boolean samePhase = outer.phase == frame.phase;
        boolean allowed = samePhase || contains[outer.phase][frame.phase];
        if (!allowed && isLifted(frame, outer)) {
            lift(frame, outer);
            return;
        }
        if (!allowed) {
            frame.isRepeatable = false;
            owner.diagnostics.add(
                    Kind.WRONG_NESTING,
                    line,
                    describe(frame) + " lies in " + describe(outer) + ", which must not contain phase "
                            + rules.phases().get(frame.phase).code());
        }
        if (outer.layer != frame.layer && !reaches[outer.layer][frame.layer]) {
            frame.isRepeatable = false;
            owner.diagnostics.add(
                    Kind.WRONG_ORDER,
                    line,
                    describe(frame) + " is called by " + describe(outer) + ", and layer "
                            + rules.layers().get(outer.layer).code() + " must not call layer "
                            + rules.layers().get(frame.layer).code());
        }
        countUnlessDetail(frame);
    }

    private int settledLayer(int given, Owner owner) {
        if (rules.server == null || given < 0) return given;
        if (given == rules.serverOtherwise && owner.isServer) return rules.serverLayer;
        if (given == rules.serverLayer && !owner.isServer) return rules.serverOtherwise;
        return given;
    }

    /// Returns whether marks inside count as if this one were absent.
    private boolean passes(Frame frame) {
        return frame.layer < 0 || isDetail[frame.layer];
    }

    private boolean isLifted(Frame frame, Frame outer) {
        if (isLiftedPhase[frame.phase]) return true;
        return outer.layer == outermost && isLiftedUnderOutermost[frame.layer];
    }

    /// Moves the mark up to the nearest one that may contain it, and takes its time from those between.
    private void lift(Frame frame, Frame from) {
        frame.isRepeatable = false;
        @Nullable Frame outer = from;
        while (outer != null) {
            boolean phaseFits = outer.phase == frame.phase || contains[outer.phase][frame.phase];
            boolean layerFits = outer.layer == frame.layer || reaches[outer.layer][frame.layer];
            if (phaseFits && layerFits) break;
            if (frame.isClosed) take(outer, frame.begin);
            outer = outer.enclosing;
        }
        frame.enclosing = outer;
        countUnlessDetail(frame);
    }

    private void countUnlessDetail(Frame frame) {
        for (var o = frame.enclosing; o != null; o = o.enclosing) {
            if (o.layer != frame.layer) continue;
            if (o.phase == frame.phase || !contains[o.phase][frame.phase]) return;
        }
        frame.isCounted = true;
    }

    // ---- The cells that have the time of a mark

    private void choose(Frame frame, Owner owner) {
        int whole = partOf[frame.phase];
        boolean toWhole = whole >= 0 && !isWithin(frame, frame.layer, whole);
        int base = whole >= 0 ? whole : frame.phase;
        add(frame, frame.layer, frame.phase);
        if (toWhole) add(frame, frame.layer, base);
        if (outermost >= 0
                && frame.layer != outermost
                && !isDevice[frame.layer]
                && !owner.isServer
                && isTopmost(frame, base)) add(frame, outermost, base);
        if (rules.overall >= 0
                && frame.layer != outermost
                && contains[rules.overall][base]
                && (whole < 0 || toWhole)
                && !isWithin(frame, frame.layer, rules.overall)) add(frame, frame.layer, rules.overall);
    }

    private void add(Frame frame, int layer, int phase) {
        frame.cells[frame.cellCount++] = layer * phases + phase;
    }

    /// Returns whether the outermost layer has no mark of the same phase around this one, and is to have its time.
    private boolean isTopmost(Frame frame, int base) {
        var outer = frame.enclosing;
        if (rules.insertedAbove != null)
            return rules.insertedAbove.contains(frame.layer)
                    && outer != null
                    && outer.layer == outermost
                    && outer.phase != base
                    && !rules.phases().get(outer.phase).startsRun()
                    && base != rules.executionPhase;
        if (outer == null) return true;
        return outer.layer == outermost && outer.phase != base && contains[outer.phase][frame.phase];
    }

    private boolean isWithin(Frame frame, int wantedLayer, int wantedPhase) {
        for (var o = frame.enclosing; o != null; o = o.enclosing)
            if (o.layer == wantedLayer && (o.phase == wantedPhase || partOf[o.phase] == wantedPhase)) return true;
        return false;
    }

    private String describe(Frame frame) {
        return "'" + frame.kind.text() + "' ("
                + rules.layers().get(frame.layer).code() + ", "
                + rules.phases().get(frame.phase).code() + ")";
    }

    /// Adds what threads of several processes with marks of the application's side mean.
    static void clients(Iterable<Owner> owners, Diagnostics diagnostics) {
        var clients = new TreeSet<Integer>();
        for (var owner : owners) if (owner.isClient()) clients.add(owner.process);
        if (clients.size() > 1)
            diagnostics.add(
                    Kind.SEVERAL_CLIENTS,
                    0,
                    "processes " + clients + " all have marks of the application's side; their times are added up");
    }
}
