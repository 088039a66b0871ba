package io.zetools.profile;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The use of one device over the time of a run: `wallNanos = busyNanos +` the sum of `idle`.
///
/// @param device the device
/// @param wallNanos the time of the run
/// @param busyNanos the time in which at least one timed command ran
/// @param computeNanos the time in which at least one kernel ran
/// @param copyNanos the time in which at least one copy, fill or other transfer ran
/// @param overlapNanos the time in which both did
/// @param idle the rest of the time, by reason
/// @param calls the time of [IdleReason#HOST_IN_CALL], [IdleReason#HOST_WAITS] and [IdleReason#EMULATION] by
///     function, those first that took most
/// @param engines the use of its engines
/// @param gapCount the number of times in which it was idle between two commands
/// @param gaps the longest of these, the longest first
public record DeviceUse(
        DeviceNames.Named device,
        long wallNanos,
        long busyNanos,
        long computeNanos,
        long copyNanos,
        long overlapNanos,
        Map<IdleReason, Long> idle,
        Map<String, Long> calls,
        List<EngineUse> engines,
        long gapCount,
        List<Gap> gaps) {
    public DeviceUse {
        var byReason = new EnumMap<IdleReason, Long>(IdleReason.class);
        byReason.putAll(idle);
        idle = Collections.unmodifiableMap(byReason);
        calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
        engines = List.copyOf(engines);
        gaps = List.copyOf(gaps);
    }

    /// Returns the name of the device, which no other one of the recording has.
    public String name() {
        return device.name();
    }

    /// The use of an engine.
    ///
    /// @param name its name; where engines are not known, the kind of work
    /// @param commands the number of timed commands
    /// @param busyNanos the time in which at least one ran
    /// @param longestGapNanos the longest time between two
    public record EngineUse(String name, long commands, long busyNanos, long longestGapNanos) {}

    /// A time in which the device was idle between two commands.
    ///
    /// @param startNanos when it began, in nanoseconds of `CLOCK_MONOTONIC`
    /// @param nanos how long it was
    /// @param after the name of the command before it
    /// @param before the name of the command that ended it
    /// @param call the function that appended the command that ended it
    /// @param thread the thread that called it; empty if unknown
    /// @param reason what took most of it
    /// @param in if the host was in calls or waits, the function that took most of it; otherwise empty
    public record Gap(
            long startNanos,
            long nanos,
            String after,
            String before,
            String call,
            String thread,
            IdleReason reason,
            String in) {}

    /// Returns the time in which no timed command ran.
    public long idleNanos() {
        return idle.values().stream().mapToLong(Long::longValue).sum();
    }
}
