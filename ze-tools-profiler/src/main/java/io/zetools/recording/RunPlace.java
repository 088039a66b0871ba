package io.zetools.recording;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/// A run directory that a collector reads, and what it knows for the processes in it.
///
/// @param settings of the probes
/// @param before what another recording has already: it is left out
/// @param kept where records go that rings cannot keep
/// @param keptBefore the parts that a collector before has kept, by the names of ring files
/// @param attaches whether its dormant process records from now on
record RunPlace(
        RunDirectory directory,
        ProbeSettings settings,
        WrittenBefore before,
        KeptRecords kept,
        Map<String, List<KeptPart>> keptBefore,
        boolean attaches) {
    /// Returns what a process had counted when it was attached to, by this collector or the one before.
    CountsBefore counts(RingFile file) throws IOException {
        if (!directory.isDormant()) return CountsBefore.NOTHING;
        var path = directory.counts(file.path());
        if (!attaches) return CountsBefore.read(path, file);
        var counts = CountsBefore.of(file);
        counts.write(path);
        return counts;
    }

    /// Returns the gate of a process that is not read any more.
    int endGate() {
        return directory.isDormant() ? ProbeLayout.Gate.PAUSED : ProbeLayout.Gate.STOPPED;
    }

    /// Returns whether the ring file of a process stays when it was read: it is written to again.
    boolean stays(ProcessReader process) {
        return directory.isDormant() && process.isAlive();
    }
}
