package io.zetools.cli;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.PhaseTables.Table;
import io.zetools.phase.RuleSet;
import io.zetools.recording.Recording;
import java.util.List;
import java.util.Optional;

/// The part of the report that says in which layer and phase the time went.
final class TimeSection {
    /// With more calls than these, the table takes more memory and time than a report should.
    private static final long MOST_CALLS = 2_000_000;

    private TimeSection() {}

    /// Returns the section; empty if there is nothing to say.
    ///
    /// @param report the times of layers and phases by [#rules]
    static String of(Recording recording, Optional<PhaseReport> report) {
        if (recording.callCount() > MOST_CALLS)
            return "Where did the time go: zetools phases %s%n".formatted(recording.path());
        return report.map(it -> "Where did the time go%n%s%n"
                        .formatted(new PhaseTables(it).text(List.of(Table.ALL)).stripTrailing()))
                .orElse("");
    }

    /// Returns the rules by which a report adds up layers and phases; none if there are no calls, or too many of
    /// them for a report.
    static Optional<RuleSet> rules(Recording recording) {
        long calls = recording.callCount();
        return calls == 0 || calls > MOST_CALLS ? Optional.empty() : Optional.of(RuleSet.gpu());
    }
}
