package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGetGlobalTimestampsExp;

import io.zetools.DeviceTimer;
import io.zetools.Unsigned;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;

/// Converts the timestamps in metric reports to the clocks of the host and of the device.
///
/// The three clocks were read at one moment, [#synchronize]; from there the metric clock is followed by its
/// resolution. A timestamp has only some valid bits, so that it starts again at zero now and then: it is taken for
/// the moment nearest to the synchronization that it can mean. So a clock is good for half of [#wrapsAfter] in both
/// directions; a program that collects for longer synchronizes again from time to time.
///
/// The stated error has three parts: how long the driver took to read the clocks, a tick, and how far two clocks
/// may run apart since, for which [#DRIFT_PER_MILLION] is assumed.
///
/// Threads: immutable.
public final class MetricClock {
    /// How far the metric clock and another one are assumed to run apart at most, in millionths: twice what the
    /// specifications of computer clocks allow.
    public static final int DRIFT_PER_MILLION = 200;

    private static final String FUNCTION = "zetMetricGroupGetGlobalTimestampsExp";

    /// The best of so many readings is kept: any of them may have been interrupted.
    private static final int READINGS = 8;

    private final MetricGroup group;
    private final DeviceTimer timer;
    private final Reading host;
    private final Reading device;

    private MetricClock(MetricGroup group, DeviceTimer timer, Reading host, Reading device) {
        this.group = group;
        this.timer = timer;
        this.host = host;
        this.device = device;
    }

    /// Two clocks at one moment.
    ///
    /// @param global the host's nanoseconds or the device's ticks
    /// @param metric the metric clock's ticks
    /// @param nanos how long the reading took
    private record Reading(long global, long metric, long nanos) {}

    /// Returns whether a group's timestamps can be converted.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supports(MetricGroup group) {
        try (var scratch = Arena.ofConfined()) {
            var global = scratch.allocate(ValueLayout.JAVA_LONG);
            var metric = scratch.allocate(ValueLayout.JAVA_LONG);
            return Support.answers(
                            FUNCTION,
                            group,
                            () -> zetMetricGroupGetGlobalTimestampsExp(group.handle(), (byte) 1, global, metric))
                    && PropertyChain.resolution(group).isPresent();
        }
    }

    /// Reads the clocks. Wraps `zetMetricGroupGetGlobalTimestampsExp`, and reads the resolution from
    /// `zetMetricGroupGetProperties`.
    ///
    /// @param group whose reports have the timestamps
    /// @throws ZeUnsupportedException if the library or the driver lacks the function, or the driver does not tell
    ///     the resolution
    /// @throws io.zetools.ZeException if the driver fails
    public static MetricClock synchronize(MetricGroup group) {
        Calls.require(FUNCTION, group);
        var resolution = PropertyChain.resolution(group)
                .orElseThrow(() -> new ZeUnsupportedException(
                        FUNCTION,
                        ZeResult.ERROR_UNSUPPORTED_FEATURE,
                        group,
                        "The driver does not tell the resolution of metric timestamps."));
        int bits = Math.clamp(resolution.validBits(), 1, Long.SIZE);
        var timer = DeviceTimer.ofFrequency(resolution.ticksPerSecond(), bits, bits);
        return new MetricClock(group, timer, best(group, true), best(group, false));
    }

    /// The same, synchronized now.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public MetricClock resynchronize() {
        return new MetricClock(group, timer, best(group, true), best(group, false));
    }

    /// The group whose timestamps are converted.
    public MetricGroup group() {
        return group;
    }

    /// What a tick is, and how many bits of a timestamp count.
    public DeviceTimer timer() {
        return timer;
    }

    /// How long it takes until a timestamp starts again at zero.
    public Duration wrapsAfter() {
        return timer.wrapsAfter();
    }

    /// When it was on the host's clock: on Linux the monotonic clock as a rule, as [io.zetools.GlobalTimestamps]
    /// has it.
    ///
    /// @param timestamp in ticks
    public long hostNanos(@Unsigned long timestamp) {
        return host.global + nanos(sinceHost(timestamp));
    }

    /// When a report says that it was, on the host's clock.
    ///
    /// @param report of the clock's group, or of another one of its source
    /// @param metric a timestamp, in ticks or in nanoseconds: its unit says which
    /// @throws IllegalArgumentException if the metric is no timestamp, or of another group than the report
    public long hostNanos(MetricReport report, Metric metric) {
        return hostNanos(ticks(report, metric));
    }

    /// When it was on the device's clock, in the ticks and valid bits of the device's
    /// [io.zetools.DeviceProperties#timer].
    ///
    /// @param timestamp in ticks
    /// @throws io.zetools.ZeException if the driver fails to tell the device's properties
    public @Unsigned long deviceTicks(@Unsigned long timestamp) {
        var deviceTimer = group.device().properties().timer();
        long nanos = nanos(offset(device.metric, timestamp));
        long ticks = nanos >= 0 ? deviceTimer.ticks(nanos) : -deviceTimer.ticks(-nanos);
        // The difference to zero has the valid bits only.
        return deviceTimer.ticksBetween(0, device.global + ticks);
    }

    /// How far off [#hostNanos] and [#deviceTicks] can be; of the latter, a tick of the device more.
    ///
    /// @param timestamp in ticks
    public Duration errorBound(@Unsigned long timestamp) {
        long distance =
                Math.max(Math.abs(nanos(sinceHost(timestamp))), Math.abs(nanos(offset(device.metric, timestamp))));
        long reading = Math.max(host.nanos, device.nanos);
        // A tick for what reading the metric clock cuts off, a nanosecond for the host's, and one for the division.
        long ticks = 2 * (long) Math.ceil(timer.nanosPerTick()) + 2;
        return Duration.ofNanos(reading + ticks + distance / 1_000_000 * DRIFT_PER_MILLION + DRIFT_PER_MILLION);
    }

    @Override
    public String toString() {
        return "MetricClock[%s, %s, host %d ns at %s]"
                .formatted(group, timer, host.global, Long.toUnsignedString(host.metric));
    }

    /// A report's timestamp in ticks.
    ///
    /// @param report of the clock's group, or of another one of its source
    /// @param metric a timestamp, in ticks or in nanoseconds: its unit says which
    /// @throws IllegalArgumentException if the metric is no timestamp, or of another group than the report
    public @Unsigned long ticks(MetricReport report, Metric metric) {
        if (metric.type() != MetricType.TIMESTAMP) {
            throw new IllegalArgumentException("%s is no timestamp but %s".formatted(metric, metric.type()));
        }
        long value = report.asLong(metric);
        if (!metric.unit().equals("ns")) return value;
        // The driver has made nanoseconds of ticks and cut off the rest, so the tick is the first that is not earlier.
        long ticks = timer.ticks(value);
        return timer.nanos(ticks) < value ? ticks + 1 : ticks;
    }

    private long sinceHost(long timestamp) {
        return offset(host.metric, timestamp);
    }

    /// The ticks from one timestamp to another, the shorter way round.
    private long offset(long from, long to) {
        int unused = Long.SIZE - timer.validBits();
        return (to - from) << unused >> unused;
    }

    private long nanos(long ticks) {
        return ticks >= 0 ? timer.nanos(ticks) : -timer.nanos(-ticks);
    }

    private static Reading best(MetricGroup group, boolean withHost) {
        var best = read(group, withHost);
        for (int i = 1; i < READINGS; i++) {
            var next = read(group, withHost);
            if (next.nanos < best.nanos) best = next;
        }
        return best;
    }

    private static Reading read(MetricGroup group, boolean withHost) {
        try (var scratch = Arena.ofConfined()) {
            var global = scratch.allocate(ValueLayout.JAVA_LONG);
            var metric = scratch.allocate(ValueLayout.JAVA_LONG);
            long before = System.nanoTime();
            Calls.check(FUNCTION, group, () -> read(group, withHost, global, metric));
            long nanos = System.nanoTime() - before;
            return new Reading(global.get(ValueLayout.JAVA_LONG, 0), metric.get(ValueLayout.JAVA_LONG, 0), nanos);
        }
    }

    private static int read(MetricGroup group, boolean withHost, MemorySegment global, MemorySegment metric) {
        return zetMetricGroupGetGlobalTimestampsExp(group.handle(), (byte) (withHost ? 1 : 0), global, metric);
    }
}
