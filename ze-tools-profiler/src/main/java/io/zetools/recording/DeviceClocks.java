package io.zetools.recording;

import io.zetools.DeviceClock;
import io.zetools.DeviceClock.Interval;
import io.zetools.DeviceTimer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The clock of a device by the readings of the probe, and the reasons for which commands are not placed on the
/// host's.
///
/// Threads: one.
final class DeviceClocks {
    /// Timestamps of a command, and the host's times, in nanoseconds, between which it ran.
    record Bounds(long begin, long end, long submitted, long observed) {}

    private final DeviceClock clock;
    private final long hertz;
    private final int kernelBits;
    private int rejected;

    /// @param hertz ticks per second
    /// @param timerBits valid bits of the clock, 1 to 64
    /// @param kernelBits valid bits of timestamps of commands, 1 to 64
    DeviceClocks(long hertz, int timerBits, int kernelBits) {
        this.hertz = hertz;
        this.kernelBits = kernelBits;
        clock = DeviceClock.of(DeviceTimer.ofFrequency(hertz, timerBits, kernelBits));
    }

    /// Adds a reading: the host's raw clock before, as the driver read it, the device's ticks, the raw clock
    /// after, and what the host's monotonic clock is ahead of the raw one. One whose host time is not between the
    /// others is of an unknown clock, and rejected.
    void add(long before, long host, long ticks, long after, long ahead, long aheadError) {
        if (host < before || host > after) rejected++;
        else clock.add(host + ahead, ticks, Math.max(host - before, after - host) + aheadError);
    }

    /// Takes what commands say of the clock, where there is no reading: each began after its submission and had
    /// ended when it was observed. They lie within half a period of their timestamps. Where no clock of this
    /// frequency fits all of them, there is still no reading.
    void deduce(List<Bounds> commands) {
        if (commands.isEmpty() || clock.lastNanos().isPresent()) return;
        long first = commands.getFirst().begin();
        double earliest = Double.NEGATIVE_INFINITY;
        double latest = Double.POSITIVE_INFINITY;
        long from = commands.getFirst().submitted();
        for (var each : commands) {
            earliest = Math.max(earliest, each.submitted() - from - nanos(each.begin() - first));
            latest = Math.min(latest, each.observed() - from - nanos(each.end() - first));
        }
        if (earliest > latest) return;
        clock.add(from + (long) ((earliest + latest) / 2), first, (long) ((latest - earliest) / 2) + 1);
    }

    private double nanos(long ticks) {
        int unused = Long.SIZE - kernelBits;
        return (ticks << unused >> unused) * 1e9 / hertz;
    }

    /// Returns whether there was no reading yet, be it one that was rejected.
    boolean isUnread() {
        return rejected == 0 && clock.lastNanos().isEmpty();
    }

    /// Returns the readings that were rejected.
    int rejected() {
        return rejected;
    }

    /// Returns the time of the last reading; the smallest number if there is none.
    long lastNanos() {
        return clock.lastNanos().orElse(Long.MIN_VALUE);
    }

    /// Returns the reason for which the last command could not be placed.
    ClockReason reason() {
        return clock.refusal()
                .map(why -> switch (why) {
                    case NO_READING -> ClockReason.NO_CLOCK;
                    case BEGAN_ANEW -> ClockReason.EPOCH_BREAK;
                    case IMPLAUSIBLE -> ClockReason.TORN;
                    case AMBIGUOUS -> ClockReason.WRAP_AMBIGUOUS;
                })
                .orElse(ClockReason.NONE);
    }

    /// Puts a command on the host's clock; `null` if that cannot be done: see [#reason].
    @Nullable
    Interval place(long begin, long end, long submitted, long observed) {
        return clock.place(begin, end, submitted, observed).orElse(null);
    }
}
