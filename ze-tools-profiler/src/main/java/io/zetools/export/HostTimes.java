package io.zetools.export;

import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Puts the times of processes on one clock. Processes of one machine share its clock, and their times stay as they
/// are. Clocks of several machines begin when these do: there the wall clocks at the starts of the runs say how far
/// they are apart, which is no better than the machines agree on the time of day.
final class HostTimes {
    private final Map<String, Long> byHost = new HashMap<>();
    private final Map<Integer, Long> byProcess = new HashMap<>();

    HostTimes(Recording recording) {
        Definition.Run first = null;
        for (var run : recording.definitions(Definition.Run.class)) {
            if (first == null) first = run;
            long later = Duration.between(first.startedAt(), run.startedAt()).toNanos();
            byHost.putIfAbsent(run.host(), first.startNanos() + later - run.startNanos());
        }
        for (var process : recording.definitions(Definition.OsProcess.class))
            byProcess.put(process.process(), byHost.getOrDefault(process.host(), 0L));
    }

    /// Returns the number of machines.
    int hosts() {
        return byHost.size();
    }

    /// Returns what is added to the times of a process.
    long shift(int process) {
        return byProcess.getOrDefault(process, 0L);
    }
}
