package io.zetools.phase;

import io.zetools.report.FilledTable;
import java.util.List;
import java.util.Objects;

/// The times that layers spent in phases, by run, and the findings about the trace.
///
/// @param rules the rule set that the trace was read by
/// @param runs the runs in the order of time
/// @param diagnostics findings that did not stop the analysis
public record PhaseReport(RuleSet rules, List<PhaseRun> runs, List<Diagnostic> diagnostics) {
    /// Returns the report of a trace.
    ///
    /// @param trace the marks
    public static PhaseReport of(PhaseTrace trace) {
        return new PhaseAnalysis(Objects.requireNonNull(trace, "trace")).analyse();
    }

    /// Returns the report as tables: `phase_runs`, `phase_times`, `phase_details`, `phase_differences` and
    /// `phase_findings`.
    public List<FilledTable<?>> tables() {
        return PhaseReportTables.of(this);
    }
}
