package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects findings; keeps a bounded number of each kind and counts the rest.
final class Diagnostics {
    /// Findings of one kind that are kept with their own message.
    private static final int MOST = 20;

    private final Map<Kind, List<Diagnostic>> kept = new LinkedHashMap<>();

    void add(Kind kind, long line, String message) {
        var list = kept.computeIfAbsent(kind, _ -> new ArrayList<>());
        for (int i = 0; i < list.size(); i++) {
            var known = list.get(i);
            if (known.message().equals(message)) {
                list.set(i, new Diagnostic(kind, known.line(), message, known.count() + 1));
                return;
            }
        }
        if (list.size() < MOST) {
            list.add(new Diagnostic(kind, line, message, 1));
        } else {
            var last = list.get(MOST - 1);
            var text = "more findings of this kind";

            list.set(MOST - 1, new Diagnostic(kind, last.line(), text, last.count() + 1));
        }
    }

    void addAll(List<Diagnostic> others) {
        for (var other : others)
            kept.computeIfAbsent(other.kind(), _ -> new ArrayList<>()).add(other);
    }

    List<Diagnostic> list() {
        var all = new ArrayList<Diagnostic>();
        kept.values().forEach(all::addAll);
        return List.copyOf(all);
    }
}
