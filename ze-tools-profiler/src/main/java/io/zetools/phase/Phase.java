package io.zetools.phase;

import java.util.Optional;
import java.util.Set;

/// A phase of a program's work, such as compilation or execution.
///
/// @param index the position in [RuleSet#phases]
/// @param code the code in marks
/// @param name the name
/// @param heading the name above a column of a table, which is short
/// @param contains the codes of the phases that may be nested in this one, sub-phases among them
/// @param partOf the code of the phase that this one is a sub-phase of: its time is added there, too
/// @param lifted whether time of this phase is taken from enclosing marks of phases that do not contain it
/// @param inherits whether a mark of this phase takes over the phase of the enclosing mark
/// @param startsRun whether a mark of the outermost layer in this phase begins a run
/// @param part whether totals are reported for the time within this phase, too
public record Phase(
        int index,
        String code,
        String name,
        String heading,
        Set<String> contains,
        Optional<String> partOf,
        boolean lifted,
        boolean inherits,
        boolean startsRun,
        boolean part) {

    @Override
    public String toString() {
        return name + " (" + code + ")";
    }
}
