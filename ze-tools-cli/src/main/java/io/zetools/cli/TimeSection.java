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
    private TimeSection() {}

    /// Returns the section; empty if there is nothing to say.
    ///
    /// @param report the times of layers and phases by [#rules]
    static String of(Optional<PhaseReport> report) {
        return report.map(it -> "Where did the time go%n%s%n"
                        .formatted(new PhaseTables(it).text(List.of(Table.ALL)).stripTrailing()))
                .orElse("");
    }

    /// Returns the rules by which a report adds up layers and phases; none if there are no calls.
    static Optional<RuleSet> rules(Recording recording) {
        return recording.callCount() == 0 ? Optional.empty() : Optional.of(RuleSet.gpu());
    }
}
