package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGetGlobalTimestampsExp;

import io.zetools.DeviceTimer;
import io.zetools.HostClock;
import io.zetools.Unsigned;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.BitSet;

/// Converts the timestamps in metric reports to the clocks of the host and of the device.
///
/// The three clocks were read at one moment, [#synchronize]; from there the metric clock is followed by its
/// resolution. A timestamp has only some valid bits, so that it starts again at zero now and then: after 224 s on
/// Intel's older devices. [#times] places the rows of a table by the time when they were read. A single timestamp
/// is taken for the moment nearest to the synchronization that it can mean, which is right for half of
/// [#wrapsAfter] in both directions; a program that collects for longer synchronizes again from time to time.
///
/// The stated error has three parts: how long the driver took to read the clocks, a tick, and how far two clocks
/// may run apart since, for which [#DRIFT_PER_MILLION] is assumed.
///
/// Threads: immutable.
public final class MetricClock {
    /// The most that the metric clock and another one are assumed to run apart, in millionths: twice what the
    /// specifications of computer clocks allow.
    public static final int DRIFT_PER_MILLION = 200;

    private static final String FUNCTION = "zetMetricGroupGetGlobalTimestampsExp";

    /// A clock that starts again later than this is taken to start never.
    private static final Duration LONG = Duration.ofDays(30);

    /// The best of so many readings is kept: any of them may have been interrupted.
    private static final int READINGS = 8;

    private final MetricGroup group;
    private final DeviceTimer timer;
    private final Reading host;
    private final Reading device;
    private final HostClock hostClock;

    private MetricClock(MetricGroup group, DeviceTimer timer, Reading host, Reading device, HostClock hostClock) {
        this.group = group;
        this.timer = timer;
        this.host = host;
        this.device = device;
        this.hostClock = hostClock;
    }

    /// A reading of two clocks at one moment.
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
    /// @throws ZeUnsupportedException if the library or the driver lacks the function, or the driver
    ///     does not report the resolution
    /// @throws io.zetools.ZeException if the driver fails
    public static MetricClock synchronize(MetricGroup group) {
        Calls.require(FUNCTION, group);
        var resolution = PropertyChain.resolution(group)
                .orElseThrow(() -> new ZeUnsupportedException(
                        FUNCTION,
                        ZeResult.ERROR_UNSUPPORTED_FEATURE,
                        group,
                        "The driver does not report the resolution of metric timestamps."));
        int bits = Math.clamp(resolution.validBits(), 1, Long.SIZE);
        var timer = DeviceTimer.ofFrequency(resolution.ticksPerSecond(), bits, bits);
        return of(group, timer);
    }

    /// Returns a clock that was synchronized when the driver's host clock was at a value.
    static MetricClock at(
            MetricGroup group, DeviceTimer timer, long hostNanos, @Unsigned long metricTicks, HostClock hostClock) {
        var reading = new Reading(hostNanos, metricTicks, 0);
        return new MetricClock(group, timer, reading, reading, hostClock);
    }

    private static MetricClock of(MetricGroup group, DeviceTimer timer) {
        return new MetricClock(group, timer, best(group, true), best(group, false), bestHostClock(group));
    }

    private static HostClock bestHostClock(MetricGroup group) {
        var best = HostClock.read(() -> read(group, true).global);
        for (int i = 1; i < READINGS; i++) {
            var next = HostClock.read(() -> read(group, true).global);
            if (bound(next).compareTo(bound(best)) < 0) best = next;
        }
        return best;
    }

    /// Returns how far off a clock is now.
    private static Duration bound(HostClock clock) {
        return clock.errorBound(clock.hostNanos());
    }

    /// Returns the same clock, synchronized now.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public MetricClock resynchronize() {
        return of(group, timer);
    }

    /// Returns the group whose timestamps are converted.
    public MetricGroup group() {
        return group;
    }

    /// Returns the length of a tick, and how many bits of a timestamp count.
    public DeviceTimer timer() {
        return timer;
    }

    /// Returns how long it takes until a timestamp starts again at zero.
    public Duration wrapsAfter() {
        return timer.wrapsAfter();
    }

    /// Returns the clock of the host that the driver reads, which converts it to `System.nanoTime`.
    public HostClock hostClock() {
        return hostClock;
    }

    /// Returns when the rows of a table were counted, on `System.nanoTime`. The last row is taken to have ended
    /// shortly before the table was read, and each other one before the next.
    ///
    /// @param table of the clock's group, or of another one of its source
    /// @throws IllegalArgumentException if the group has no metrics that hold times in nanoseconds
    public RowTimes times(MetricTable table) {
        var items = table.items();
        if (items.timestamp() < 0 || items.time() < 0) {
            throw new IllegalArgumentException("%s has no metrics that hold times".formatted(table.group()));
        }
        var placed = new long[table.reportCount()];
        var ambiguous = new BitSet();
        var rows = table.values().rows();
        for (int set = 0, first = 0; set < rows.sets(); set++) {
            int end = first + rows.set(set).count();
            place(table, first, end, placed, ambiguous);
            first = end;
        }
        var begins = new long[placed.length];
        var ends = new long[placed.length];
        var errors = new long[placed.length];
        for (int row = 0; row < placed.length; row++) {
            long length = table.values().asLong(row, items.time());
            begins[row] = begin(table, row, placed[row]);
            ends[row] = begins[row] + length;
            errors[row] = error(placed[row]);
        }
        return new RowTimes(begins, ends, errors, ambiguous);
    }

    /// Returns when a row began, taken for the moment nearest to the synchronization that its timestamp can mean.
    long rowBegin(MetricTable table, int row) {
        return begin(table, row, sinceHost(timestamp(table, row)));
    }

    /// Returns how far off [#rowBegin] can be.
    long rowError(MetricTable table, int row) {
        return error(sinceHost(timestamp(table, row)));
    }

    /// Returns the moment of the synchronization, on `System.nanoTime`.
    long readNanoTime() {
        return hostClock.nanoTime(host.global);
    }

    /// @param ticks from the synchronization to the timestamp of the row
    private long begin(MetricTable table, int row, long ticks) {
        long at = hostClock.nanoTime(host.global + nanos(ticks));
        return table.values().rows().areDifferences()
                ? at - table.values().asLong(row, table.items().time())
                : at;
    }

    private long error(long ticks) {
        return errorOf(nanos(ticks), host.nanos)
                .plus(hostClock.errorBound(host.global + nanos(ticks)))
                .toNanos();
    }

    private long timestamp(MetricTable table, int row) {
        return ticksOfNanos(table.values().asLong(row, table.items().timestamp()));
    }

    /// Returns when it was on the host's clock, which [#hostClock] names.
    ///
    /// @param timestamp in ticks
    public long hostNanos(@Unsigned long timestamp) {
        return host.global + nanos(sinceHost(timestamp));
    }

    /// Returns when a report says that it was, on the host's clock.
    ///
    /// @param report of the clock's group, or of another one of its source
    /// @param metric a timestamp, in ticks or in nanoseconds: its unit says which
    /// @throws IllegalArgumentException if the metric is no timestamp, or of another group than the report
    public long hostNanos(MetricReport report, Metric metric) {
        return hostNanos(ticks(report, metric));
    }

    /// Returns when it was on the device's clock, in the ticks and valid bits of the device's
    /// [io.zetools.DeviceProperties#timer].
    ///
    /// @param timestamp in ticks
    /// @throws io.zetools.ZeException if the driver fails to report the device's properties
    public @Unsigned long deviceTicks(@Unsigned long timestamp) {
        var deviceTimer = group.device().properties().timer();
        long nanos = nanos(offset(device.metric, timestamp));
        long ticks = nanos >= 0 ? deviceTimer.ticks(nanos) : -deviceTimer.ticks(-nanos);
        // The difference to zero has the valid bits only.
        return deviceTimer.ticksBetween(0, device.global + ticks);
    }

    /// Returns how far off [#hostNanos] and [#deviceTicks] can be; of the latter, a tick of the device more.
    ///
    /// @param timestamp in ticks
    public Duration errorBound(@Unsigned long timestamp) {
        return errorOf(
                Math.max(Math.abs(nanos(sinceHost(timestamp))), Math.abs(nanos(offset(device.metric, timestamp)))));
    }

    private Duration errorOf(long nanosSince) {
        return errorOf(nanosSince, Math.max(host.nanos, device.nanos));
    }

    /// @param reading how long the reading of the clocks took
    private Duration errorOf(long nanosSince, long reading) {
        long distance = Math.abs(nanosSince);
        // A tick for what reading the metric clock cuts off, a nanosecond for the host's, and one for the division.
        long ticks = 2 * (long) Math.ceil(timer.nanosPerTick()) + 2;
        return Duration.ofNanos(reading + ticks + distance / 1_000_000 * DRIFT_PER_MILLION + DRIFT_PER_MILLION);
    }

    @Override
    public String toString() {
        return "MetricClock[%s, %s, host %d ns at %s]"
                .formatted(group, timer, host.global, Long.toUnsignedString(host.metric));
    }

    /// Returns a report's timestamp in ticks.
    ///
    /// @param report of the clock's group, or of another one of its source
    /// @param metric a timestamp, in ticks or in nanoseconds: its unit says which
    /// @throws IllegalArgumentException if the metric is no timestamp, or of another group than the report
    public @Unsigned long ticks(MetricReport report, Metric metric) {
        if (metric.type() != MetricType.TIMESTAMP) {
            throw new IllegalArgumentException("%s is no timestamp but %s".formatted(metric, metric.type()));
        }
        long value = report.asLong(metric);
        return metric.unit().equals("ns") ? ticksOfNanos(value) : value;
    }

    /// Returns the first tick that is not earlier: the driver has made nanoseconds of ticks and cut off the rest.
    private long ticksOfNanos(long nanos) {
        long ticks = timer.ticks(nanos);
        return timer.nanos(ticks) < nanos ? ticks + 1 : ticks;
    }

    /// Finds the ticks from the synchronization to the timestamps of the rows of a set, from the last row to the
    /// first.
    private void place(MetricTable table, int first, int end, long[] placed, BitSet ambiguous) {
        boolean wraps = timer.validBits() < Long.SIZE && wrapsAfter().compareTo(LONG) < 0;
        var readTime = table.readTime();
        boolean unsure = wraps && readTime.isEmpty();
        // A loss hides a new start at zero only if it can have lasted that long.
        boolean longLosses = wraps
                && readTime.filter(time ->
                                time.nanos() - time.sinceNanos() >= wrapsAfter().toNanos())
                        .isPresent();
        for (int row = end - 1; row >= first; row--) {
            long timestamp = timestamp(table, row);
            long since = sinceHost(timestamp);
            if (row < end - 1) placed[row] = placed[row + 1] - earlier(timestamp, host.metric + placed[row + 1]);
            else if (wraps && readTime.isPresent())
                placed[row] = before(readTime.get().nanos(), timestamp);
            else placed[row] = since;
            ambiguous.set(row, unsure);
            unsure |= longLosses && table.isAfterLoss(row);
        }
    }

    /// Returns the ticks from the synchronization to the last time before a moment when the clock had a value.
    private long before(long nanoTime, long timestamp) {
        // The moment on the metric clock, and some more for the error of the conversion.
        long host = nanoTime - hostClock.nanoTime(this.host.global);
        long slack = errorOf(host).toNanos()
                + hostClock.errorBound(this.host.global + host).toNanos();
        long latest = host + slack;
        long ticks = latest >= 0 ? timer.ticks(latest) : -timer.ticks(-latest);
        return ticks - earlier(timestamp, this.host.metric + ticks);
    }

    /// Returns how many ticks a timestamp is earlier than another.
    private long earlier(long timestamp, long than) {
        return timer.ticksBetween(timestamp, than);
    }

    private long sinceHost(long timestamp) {
        return offset(host.metric, timestamp);
    }

    /// Returns the ticks from one timestamp to another, the shorter way round.
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
            Calls.check(FUNCTION, group, () -> read(group, withHost, global, metric), Hint.METRICS);
            long nanos = System.nanoTime() - before;
            return new Reading(global.get(ValueLayout.JAVA_LONG, 0), metric.get(ValueLayout.JAVA_LONG, 0), nanos);
        }
    }

    private static int read(MetricGroup group, boolean withHost, MemorySegment global, MemorySegment metric) {
        return zetMetricGroupGetGlobalTimestampsExp(group.handle(), (byte) (withHost ? 1 : 0), global, metric);
    }
}
