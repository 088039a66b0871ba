package io.zetools.phase;

import java.util.List;
import java.util.Map;

/// The times of one run of a program: from one mark of the whole to the next, or all of a trace without such marks.
///
/// @param mark the detail of the mark that began the run; empty when none did
/// @param times the times of the whole run
/// @param parts the times within those phases for which the rule set wants them, such as warm-up and benchmark
/// @param details nanoseconds by layer, phase and function, of the functions that counted
/// @param differences values that the published parser counts in another way
public record PhaseRun(
        String mark,
        PhaseTimes times,
        List<PhaseTimes> parts,
        Map<String, Long> details,
        List<Difference> differences) {}
