package io.zetools.export;

import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Puts the times of processes on one clock. Processes of one machine share its clock, and their times stay as they
/// are. Clocks of several machines begin when these do: there the wall clocks at the starts of the runs say how far
/// they are apart, which is no better than the machines agree on the time of day.
final class HostTimes {
    private final Map<String, Long> byHost = new HashMap<>();
    private final Map<Integer, Long> byProcess = new HashMap<>();
    private final long startNanos;
    private final long startEpochNanos;

    HostTimes(Recording recording) {
        Definition.Run first = null;
        for (var run : recording.definitions(Definition.Run.class)) {
            if (first == null) first = run;
            long later = Duration.between(first.startedAt(), run.startedAt()).toNanos();
            byHost.putIfAbsent(run.host(), first.startNanos() + later - run.startNanos());
        }
        startNanos = first == null ? 0 : first.startNanos();
        startEpochNanos = first == null ? 0 : epochNanos(first.startedAt());
        for (var process : recording.definitions(Definition.OsProcess.class))
            byProcess.put(process.process(), byHost.getOrDefault(process.host(), 0L));
    }

    private static long epochNanos(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }

    /// Returns the start of the first run; 0 if there is none.
    long startNanos() {
        return startNanos;
    }

    /// Returns the same moment on the wall clock, in nanoseconds since 1970; 0 if it is unknown.
    long startEpochNanos() {
        return startEpochNanos;
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
