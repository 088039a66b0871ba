package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.Layer.Use;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Nanoseconds by layer and phase.
///
/// Threads: immutable.
public final class PhaseTimes {
    private final RuleSet rules;
    private final @Nullable Phase part;
    private final long[] totals;
    private final long @Nullable [] unions;
    private final long executions;

    PhaseTimes(RuleSet rules, @Nullable Phase part, long[] totals, long @Nullable [] unions, long executions) {
        this.rules = rules;
        this.part = part;
        this.totals = totals;
        this.unions = unions;
        this.executions = executions;
    }

    /// Returns the phase to whose time these belong, or empty for a whole run.
    public Optional<Phase> part() {
        return Optional.ofNullable(part);
    }

    /// Returns the number of executions, by which times per execution are divided; 0 if there were none.
    public long executions() {
        return executions;
    }

    /// Returns the time of the layer in the phase, added up over all threads.
    public long total(Layer layer, Phase phase) {
        return totals[layer.index() * rules.phases().size() + phase.index()];
    }

    /// Returns the time during which at least one thread was in the layer and phase. For whole runs only.
    ///
    /// @throws IllegalStateException if these are the times of a part
    public long union(Layer layer, Phase phase) {
        if (unions == null) throw new IllegalStateException("unions over threads exist for whole runs only");
        return unions[layer.index() * rules.phases().size() + phase.index()];
    }

    /// Returns the time of all layers in the phase: that of the layer with most, device layers apart.
    public long total(Phase phase) {
        long most = 0;
        for (var layer : rules.layers()) if (layer.use() == Use.COUNTED) most = Math.max(most, total(layer, phase));
        return most;
    }

    /// Returns the time of the layer without that of the layers which it called; empty when it would be negative,
    /// because the trace gives the called layers more time than their caller, as asynchronous work does.
    public OptionalLong self(Layer layer, Phase phase) {
        long self = rawSelf(layer, phase);
        return self < 0 ? OptionalLong.empty() : OptionalLong.of(self);
    }

    private long rawSelf(Layer layer, Phase phase) {
        long self = total(layer, phase);
        if (self == 0) return 0;
        var called = new TreeSet<Integer>();
        collectCalled(layer, phase, called, 0);
        for (int index : called)
            if (called.stream().noneMatch(other -> other != index && rules.reaches(other, index)))
                self -= total(rules.layers().get(index), phase);
        return self;
    }

    /// Collects of each branch of called layers the first that has any time.
    private void collectCalled(Layer layer, Phase phase, Set<Integer> called, int depth) {
        if (depth > rules.layers().size()) return;
        for (var code : layer.calls()) {
            var callee = rules.layer(code);
            if (callee.use() != Use.COUNTED || callee.equals(layer)) continue;
            if (total(callee, phase) != 0) called.add(callee.index());
            else collectCalled(callee, phase, called, depth + 1);
        }
    }

    /// Returns the layer's time without that of the next layer below that has any, whichever calls it; all of its
    /// time in the overall phase where drivers executed nothing.
    private long selfByOrder(Layer layer, Phase phase) {
        long own = total(layer, phase);
        if (own == 0) return 0;
        if (phase.index() == rules.overall
                && rules.serverLayer >= 0
                && total(rules.layers().get(rules.serverLayer), rules.phases().get(rules.executionPhase)) == 0)
            return own;
        for (int i = layer.index() + 1; i < rules.layers().size(); i++) {
            var below = rules.layers().get(i);
            if (below.use() == Use.COUNTED && total(below, phase) != 0) return own - total(below, phase);
        }
        return own;
    }

    void checkSelfTimes(String mark, Diagnostics diagnostics, List<Difference> differences) {
        for (var layer : rules.layers()) {
            if (layer.use() != Use.COUNTED) continue;
            for (var phase : rules.phases()) {
                long self = rawSelf(layer, phase);
                long byOrder = selfByOrder(layer, phase);
                if (self != byOrder && !layer.calls().isEmpty())
                    differences.add(new Difference(
                            "self time of %s, by calls, not by order of layers".formatted(RuleSet.named(layer, phase)),
                            self,
                            byOrder));
                // An inner layer's overall time is a sum, from which lifted marks of called layers were not taken.
                boolean summed = phase.index() == rules.overall && !layer.outermost();
                if (self < 0 && !summed)
                    diagnostics.add(
                            Kind.NEGATIVE_SELF_TIME,
                            0,
                            layer + " has " + milliseconds(total(layer, phase)) + " ms in " + phase
                                    + (mark.isEmpty() ? "" : " of run '" + mark + "'")
                                    + ", and the layers that it calls have "
                                    + milliseconds(-self)
                                    + " ms more: they worked at the same time, or marks of the caller are missing;"
                                    + " no self time is shown");
            }
        }
    }

    private static String milliseconds(long nanoseconds) {
        return String.format(Locale.ROOT, "%.2f", nanoseconds / 1e6);
    }

    /// Returns the time of the layer in the execution phase without its sub-phases that the rule set leaves out.
    long executionOnly(Layer layer) {
        var execution = rules.phases().get(rules.executionPhase);
        long time = total(layer, execution);
        for (int index : rules.executionWithout)
            time -= total(layer, rules.phases().get(index));
        return time;
    }
}
