package io.zetools.cli;

import io.zetools.doctor.Examination;
import io.zetools.doctor.Harm;
import io.zetools.doctor.ProblemKind;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// The line about a program of which nothing was recorded: the problem that matters most.
final class LikelyCause {
    /// A driver that has not answered after that hangs: the program has waited for it, too.
    private static final Duration LIMIT = Duration.ofSeconds(5);

    /// What the run has seen itself: it has started the program, and reports what it cannot do.
    private static final Set<ProblemKind> KNOWN =
            EnumSet.of(ProblemKind.PROGRAM_MISSING, ProblemKind.PROGRAM_REFUSED, ProblemKind.RECORDER_MISSING);

    private LikelyCause() {}

    /// Prints the line, where there is a problem for which nothing can be recorded. A program that uses no GPU has
    /// none.
    static void print(String program, PrintWriter err) {
        Examination.ofProgram(program, LIMIT).problems().stream()
                .filter(problem -> problem.kind().harm() == Harm.NOTHING_RECORDED && !KNOWN.contains(problem.kind()))
                .findFirst()
                .ifPresent(problem -> Messages.print(
                        err,
                        "likely cause: %s zetools doctor -- %s says what to do".formatted(problem.fact(), program)));
    }
}
