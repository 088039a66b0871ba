package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Classifies the texts of marks by a rule set, each text once.
final class MarkKinds {
    /// The layer of functions that are not counted.
    static final int IGNORED = -1;

    /// Distinct texts that are kept; the marks of further ones lose their detail, so that memory stays bounded.
    static final int MOST_TEXTS = 200_000;

    private static final String NO_DETAIL = "…";

    /// The way in which marks with one text are counted.
    ///
    /// @param text the function's name, or a mark's detail
    /// @param layer the index of the layer, or [#IGNORED]
    /// @param begins the windows that begin with the mark, a bit each
    /// @param ends the windows that end with the mark, a bit each
    /// @param with the windows to which the mark's time is added, a bit each
    record MarkKind(
            int id,
            String text,
            int layer,
            int phase,
            boolean isMark,
            boolean switches,
            boolean subtracts,
            boolean counter,
            boolean serves,
            long begins,
            long ends,
            long with) {}

    /// A kind that no mark is of.
    static final MarkKind NONE = new MarkKind(-1, "", IGNORED, 0, false, false, false, false, false, 0, 0, 0);

    private final RuleSet rules;
    private final List<MarkKind> kinds = new ArrayList<>();
    private final Map<String, MarkKind> byText = new HashMap<>();
    private final Diagnostics diagnostics;

    MarkKinds(RuleSet rules, Diagnostics diagnostics) {
        this.rules = rules;
        this.diagnostics = diagnostics;
    }

    MarkKind get(int id) {
        return kinds.get(id);
    }

    int count() {
        return kinds.size();
    }

    MarkKind of(String text, long line) {
        var known = byText.get(text);
        if (known != null) return known;
        var kind = classify(text, line);
        if (kinds.size() >= MOST_TEXTS) {
            var plain = kind.begins() == 0 && kind.ends() == 0 && kind.with() == 0 && !kind.counter() && !kind.serves();
            if (plain) {
                var key = NO_DETAIL + kind.layer() + "/" + kind.phase() + kind.switches() + kind.subtracts();
                var shared = byText.get(key);
                if (shared != null) return shared;
                kind = new MarkKind(
                        kind.id(),
                        NO_DETAIL,
                        kind.layer(),
                        kind.phase(),
                        kind.isMark(),
                        kind.switches(),
                        kind.subtracts(),
                        false,
                        false,
                        0,
                        0,
                        0);
                text = key;
            }
        }
        kinds.add(kind);
        byText.put(text, kind);
        return kind;
    }

    private MarkKind classify(String text, long line) {
        var mark = Mark.parse(text).orElse(null);
        if (mark != null && mark.prefix().equals(rules.prefix())) {
            var layer = rules.findLayer(mark.layer());
            var phase = rules.findPhase(mark.phase());
            if (layer == null || phase == null) {
                diagnostics.add(
                        Kind.UNKNOWN_MARK,
                        line,
                        "'" + text + "' has " + (layer == null ? "layer " + mark.layer() : "phase " + mark.phase())
                                + ", which rule set " + rules.name() + " does not know; it is not counted");
                return plain(text, IGNORED, 0, true);
            }
            return corrected(mark, layer.index(), phase.index());
        }
        if (text.contains("[" + rules.prefix() + "_"))
            diagnostics.add(
                    Kind.UNKNOWN_MARK,
                    line,
                    "'" + text + "' is not of the form [" + rules.prefix()
                            + "_layer_phase]detail; it is not counted as a mark");
        if (rules.functions == null || !rules.functions.matcher(text).find()) return plain(text, IGNORED, 0, false);
        int layer = choose(rules.layerChoices, text, IGNORED);
        return plain(text, layer, choose(rules.phaseChoices, text, 0), false);
    }

    private MarkKind corrected(Mark mark, int layer, int phase) {
        var switches = mark.switches();
        for (var correction : rules.corrections) {
            if (!correction.from().equals(mark.phase())) continue;
            if (correction.layer() != null && !correction.layer().equals(mark.layer())) continue;
            if (!correction.pattern().matcher(mark.detail()).find()) continue;
            phase = rules.phase(correction.to()).index();
            if (correction.withoutSwitch()) switches = false;
        }
        return make(mark.detail(), layer, phase, true, switches, mark.subtracts());
    }

    private MarkKind plain(String text, int layer, int phase, boolean isMark) {
        if (layer != IGNORED && rules.layers().get(layer).use() == Layer.Use.IGNORED) layer = IGNORED;
        return make(text, layer, phase, isMark, false, false);
    }

    private MarkKind make(String text, int layer, int phase, boolean isMark, boolean switches, boolean subtracts) {
        long begins = 0;
        long ends = 0;
        long with = 0;
        for (int i = 0; i < rules.windows.size(); i++) {
            var window = rules.windows.get(i);
            if (window.begin().matcher(text).find()) begins |= 1L << i;
            else if (window.end().matcher(text).find()) ends |= 1L << i;
            else if (window.with() != null && window.with().matcher(text).find()) with |= 1L << i;
        }
        if (layer != IGNORED && rules.layers().get(layer).use() == Layer.Use.IGNORED) layer = IGNORED;
        return new MarkKind(
                kinds.size(),
                text,
                layer,
                phase,
                isMark,
                switches,
                subtracts,
                finds(rules.executionCounter, text),
                finds(rules.server, text),
                begins,
                ends,
                with);
    }

    private static boolean finds(java.util.regex.@Nullable Pattern pattern, String text) {
        return pattern != null && pattern.matcher(text).find();
    }

    private static int choose(List<RuleSet.Choice> choices, String text, int otherwise) {
        for (var choice : choices) if (choice.pattern().matcher(text).find()) return choice.index();
        return otherwise;
    }
}
