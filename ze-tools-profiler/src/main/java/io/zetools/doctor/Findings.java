package io.zetools.doctor;

import io.zetools.internal.log.VisibleText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What checks have found so far. Names of files and values of variables may hold anything: what would move a
/// terminal's
/// cursor is kept escaped.
///
/// Threads: one.
final class Findings {
    private final List<Fact> facts = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    void fact(String subject, String text) {
        facts.add(new Fact(subject, VisibleText.of(text)));
    }

    /// Adds a problem whose reason is that of its kind.
    ///
    /// @param fact a sentence
    /// @param remedy what to type
    void problem(ProblemKind kind, String fact, String remedy) {
        problem(kind, fact, kind.reason(), remedy);
    }

    /// Adds a problem.
    void problem(ProblemKind kind, String fact, String reason, String remedy) {
        problems.add(new Problem(kind, VisibleText.of(fact), reason, VisibleText.of(remedy)));
    }

    /// Returns whether there is a problem of a kind.
    boolean has(ProblemKind kind) {
        return problems.stream().anyMatch(each -> each.kind() == kind);
    }

    List<Fact> facts() {
        return List.copyOf(facts);
    }

    /// Returns the problems, the worst first.
    List<Problem> problems() {
        return problems.stream().sorted(Comparator.comparing(Problem::kind)).toList();
    }
}
