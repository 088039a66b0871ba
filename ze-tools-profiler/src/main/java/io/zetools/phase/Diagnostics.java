package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.MarkKinds.MarkKind;
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
        add(kind, line, message, 1);
    }

    private void add(Kind kind, long line, String message, long count) {
        var list = kept.computeIfAbsent(kind, _ -> new ArrayList<>());
        for (int i = 0; i < list.size(); i++) {
            var known = list.get(i);
            if (known.message().equals(message)) {
                list.set(i, new Diagnostic(kind, known.line(), message, known.count() + count));
                return;
            }
        }
        if (list.size() < MOST) {
            list.add(new Diagnostic(kind, line, message, count));
        } else {
            var last = list.get(MOST - 1);
            var text = "more findings of this kind";

            list.set(MOST - 1, new Diagnostic(kind, last.line(), text, last.count() + count));
        }
    }

    /// Notes that the time of a thread goes backwards.
    void isReversed(int thread, long line) {
        add(Kind.TIME_REVERSED, line, "the time of thread " + thread + " goes backwards; counted as the time before");
    }

    /// Notes that a mark which switches has no mark around it.
    void switchesFromNothing(MarkKind mark, long line) {
        add(
                Kind.WRONG_NESTING,
                line,
                "[SW] " + mark.text() + " has no enclosing mark to switch from; it counts as a plain mark");
    }

    /// Adds findings as if each had been made here.
    void repeat(List<Diagnostic> others) {
        for (var other : others) add(other.kind(), other.line(), other.message(), other.count());
    }

    /// Returns the findings, and forgets them.
    List<Diagnostic> take() {
        if (kept.isEmpty()) return List.of();
        var all = list();
        kept.clear();
        return all;
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
