package io.zetools.cli;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.PhaseTables.Table;
import io.zetools.phase.RuleSet;
import io.zetools.profile.RecordedTrace;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The part of the report that says in which layer and phase the time went.
final class TimeSection {
    /// With more calls than these, the table takes more memory and time than a report should.
    private static final long MOST_CALLS = 2_000_000;

    private TimeSection() {}

    /// Returns the section; empty if there is nothing to say.
    static String of(Recording recording) throws IOException {
        if (recording.callCount() > MOST_CALLS)
            return "Where did the time go: zetools phases %s%n".formatted(recording.path());
        return report(recording)
                .map(report -> "Where did the time go%n%s".formatted(new PhaseTables(report).text(List.of(Table.ALL))))
                .orElse("");
    }

    /// Returns the times of layers and phases; empty if there are no calls, or too many of them for a report.
    static Optional<PhaseReport> report(Recording recording) throws IOException {
        long calls = recording.callCount();
        if (calls == 0 || calls > MOST_CALLS) return Optional.empty();
        return Optional.of(PhaseReport.of(RecordedTrace.read(recording, RuleSet.gpu())));
    }
}
