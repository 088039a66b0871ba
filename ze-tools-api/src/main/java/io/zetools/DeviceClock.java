package io.zetools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The clock of a device against that of the host: puts timestamps of commands on the host's clock, with the
/// bound of the error.
///
/// Both clocks are read from time to time, [#synchronize]. Between two readings a straight line connects them;
/// before the first and behind the last one the device's own frequency counts, and a drift is assumed. So a
/// command is placed best after a reading behind it. A program that reads both clocks each second has errors of a
/// reading's length, which is some hundred nanoseconds.
///
/// A timestamp has fewer bits than its clock and begins anew when they are used up. The times at which the host
/// submitted the command and saw it complete say which round it is of. A clock that begins anew itself, after a
/// reset of the device, is noticed at the next reading; nothing is placed across.
///
/// Host times are those of `System.nanoTime`, or of another clock that the caller uses throughout.
///
/// Threads: one at a time.
public final class DeviceClock {
    /// The drift that is assumed where there is no reading behind or before a time, in millionths.
    public static final int DRIFT_PER_MILLION = 100;

    /// Timestamps may be this much outside of what the host has seen, beside the errors of the clocks.
    private static final long MARGIN_NANOS = 1_000_000;

    /// Two clocks that differ by more between two readings were not the same clock all the time.
    private static final double BREAK = 1e-3;

    private static final double DRIFT = DRIFT_PER_MILLION / 1e6;
    private static final double SECOND = 1e9;

    /// The best of so many readings is kept: any of them may have been interrupted.
    private static final int READINGS = 8;

    /// When a command ran on the host's clock.
    ///
    /// @param beginNanos when it began
    /// @param endNanos when it ended
    /// @param errorNanos how far off both can be
    public record Interval(long beginNanos, long endNanos, long errorNanos) {}

    /// The reasons for which a command cannot be placed.
    public enum Refusal {
        /// The clocks were never read.
        NO_READING,

        /// The device's clock began anew between the submission and the end.
        BEGAN_ANEW,

        /// The timestamps do not fit between the submission and the end.
        IMPLAUSIBLE,

        /// The command can have taken one round of its timestamps' bits more or less.
        AMBIGUOUS
    }

    /// A moment on both clocks.
    private record Anchor(long nanos, double ticks, long error, int epoch) {}

    private final double hertz;
    private final int timerBits;
    private final int kernelBits;
    private final List<Anchor> anchors = new ArrayList<>();
    private long lastTicks;
    private @Nullable Refusal refusal;

    private DeviceClock(DeviceTimer timer) {
        this.hertz = SECOND / timer.nanosPerTick();
        this.timerBits = bits(timer.validBits());
        this.kernelBits = Math.min(bits(timer.kernelValidBits()), timerBits);
    }

    private static int bits(int stated) {
        return stated <= 0 || stated > Long.SIZE ? Long.SIZE : stated;
    }

    /// Returns a clock that was never read: [#add] does that.
    ///
    /// @throws IllegalArgumentException if the driver did not say what a tick is
    public static DeviceClock of(DeviceTimer timer) {
        double nanos = timer.nanosPerTick();
        if (!(nanos > 0) || Double.isInfinite(nanos))
            throw new IllegalArgumentException("the driver reports a timer resolution of 0 for this device");
        return new DeviceClock(timer);
    }

    /// Reads both clocks, and keeps the best of some readings. Host times are then those of `System.nanoTime`. It
    /// takes some hundred microseconds on drivers that ask the device. Wraps `zeDeviceGetGlobalTimestamps`.
    ///
    /// @throws ZeException if the driver fails
    public void synchronize(Device device) {
        long best = Long.MAX_VALUE;
        long nanos = 0;
        long ticks = 0;
        for (int i = 0; i < READINGS; i++) {
            long before = System.nanoTime();
            var reading = device.globalTimestamps();
            long width = System.nanoTime() - before;
            if (width >= best) continue;
            best = width;
            nanos = before + width / 2;
            ticks = reading.deviceTicks();
        }
        add(nanos, ticks, best / 2 + 1);
    }

    /// Adds a reading of both clocks; one that is not later than the last is left out.
    ///
    /// @param hostNanos of the host's clock
    /// @param deviceTicks of the device's clock at that moment; only its valid bits count
    /// @param errorNanos how far apart the two can have been read
    public void add(long hostNanos, @Unsigned long deviceTicks, long errorNanos) {
        long error = errorNanos + (long) (SECOND / hertz) + 1;
        long masked = deviceTicks & mask(timerBits);
        var last = anchors.isEmpty() ? null : anchors.getLast();
        if (last == null) {
            anchors.add(new Anchor(hostNanos, unsigned(masked), error, 0));
        } else if (hostNanos > last.nanos()) {
            double expected = (hostNanos - last.nanos()) / SECOND * hertz;
            double step = unsigned((masked - lastTicks) & mask(timerBits));
            double period = Math.scalb(1.0, timerBits);
            step += Math.max(0, Math.rint((expected - step) / period)) * period;
            double tolerance = BREAK * expected + (error + last.error()) / SECOND * hertz + 2;
            boolean same = Math.abs(step - expected) <= tolerance;
            anchors.add(
                    same
                            ? new Anchor(hostNanos, last.ticks() + step, error, last.epoch())
                            : new Anchor(hostNanos, unsigned(masked), error, last.epoch() + 1));
        } else {
            return;
        }
        lastTicks = masked;
    }

    /// Puts a command on the host's clock.
    ///
    /// @param submittedNanos the host's time before it was submitted
    /// @param observedNanos the host's time after it was seen complete
    /// @return empty if that cannot be done: see [#refusal]
    public Optional<Interval> place(KernelTimestamp stamp, long submittedNanos, long observedNanos) {
        return place(stamp.globalStart(), stamp.globalEnd(), submittedNanos, observedNanos);
    }

    /// Puts a command on the host's clock by the ticks at which it began and ended, of which only the valid bits
    /// of kernel timestamps count. Otherwise as the other one.
    public Optional<Interval> place(
            @Unsigned long beginTicks, @Unsigned long endTicks, long submittedNanos, long observedNanos) {
        refusal = null;
        if (anchors.isEmpty()) return refuse(Refusal.NO_READING);
        int submitted = lastUntil(submittedNanos);
        int observed = lastUntil(observedNanos);
        int epoch = epochAt(submitted);
        if (epoch < 0 || epoch != epochAt(observed)) return refuse(Refusal.BEGAN_ANEW);
        double period = Math.scalb(1.0, kernelBits);
        double earliest = ticksAt(submittedNanos, submitted, epoch, -1);
        double latest = ticksAt(observedNanos, observed, epoch, 1);
        double rest = wrap(unsigned(beginTicks & mask(kernelBits)) - earliest, period);
        double from = earliest + rest;
        double length = unsigned((endTicks - beginTicks) & mask(kernelBits));
        if (from + length > latest) return refuse(Refusal.IMPLAUSIBLE);
        if (from + length + period <= latest) return refuse(Refusal.AMBIGUOUS);
        int begin = lastUntil(from, epoch);
        int end = lastUntil(from + length, epoch);
        long error = Math.max(errorAt(from, begin, epoch), errorAt(from + length, end, epoch));
        return Optional.of(new Interval(nanosAt(from, begin, epoch), nanosAt(from + length, end, epoch), error));
    }

    /// Returns why the last command could not be placed; empty if it was.
    public Optional<Refusal> refusal() {
        return Optional.ofNullable(refusal);
    }

    /// Returns the host's time of the last reading; empty if there is none.
    public OptionalLong lastNanos() {
        return anchors.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(anchors.getLast().nanos());
    }

    private Optional<Interval> refuse(Refusal why) {
        refusal = why;
        return Optional.empty();
    }

    private static long mask(int bits) {
        return bits >= Long.SIZE ? -1L : (1L << bits) - 1;
    }

    private static double unsigned(long value) {
        return value >= 0 ? value : value + Math.scalb(1.0, Long.SIZE);
    }

    private static double wrap(double value, double period) {
        double rest = value % period;
        return rest < 0 ? rest + period : rest;
    }

    // Each command of a device comes this way, and in a program that has just begun it is interpreted: so anchors are
    // looked for once, from the end, since commands are recent, and without lambdas.

    /// Returns the place of the last anchor up to a time; -1 if there is none.
    private int lastUntil(long nanos) {
        int at = anchors.size() - 1;
        while (at >= 0 && anchors.get(at).nanos > nanos) at--;
        return at;
    }

    /// Returns the place of the last anchor of an epoch up to a tick, or of the epochs before it; -1 if there is
    /// none.
    private int lastUntil(double ticks, int epoch) {
        int at = anchors.size() - 1;
        while (at >= 0 && !isUntil(anchors.get(at), ticks, epoch)) at--;
        return at;
    }

    private static boolean isUntil(Anchor anchor, double ticks, int epoch) {
        return anchor.epoch < epoch || (anchor.epoch == epoch && anchor.ticks <= ticks);
    }

    /// Returns the epoch of a time, or -1 if it lies between two.
    ///
    /// @param at the place of the last anchor before it, or -1
    private int epochAt(int at) {
        if (at < 0) return anchors.getFirst().epoch;
        int epoch = anchors.get(at).epoch;
        return at + 1 == anchors.size() || anchors.get(at + 1).epoch == epoch ? epoch : -1;
    }

    private double ticksAt(long nanos, int at, int epoch, int side) {
        var before = of(at, epoch);
        var after = of(at + 1, epoch);
        var near = before == null || after == null
                ? only(before, after)
                : Math.abs((double) before.nanos - nanos) <= Math.abs((double) after.nanos - nanos) ? before : after;
        double distance = (double) nanos - near.nanos;
        double slack = MARGIN_NANOS + near.error + Math.abs(distance) * DRIFT;
        return near.ticks + (distance + side * slack) / SECOND * hertz;
    }

    private long nanosAt(double ticks, int at, int epoch) {
        var near = nearest(ticks, at, epoch);
        double rate = SECOND / hertz;
        if (isBetween(at, epoch)) {
            var from = anchors.get(at);
            var to = anchors.get(at + 1);
            rate = (to.nanos - from.nanos) / (to.ticks - from.ticks);
        }
        return near.nanos + Math.round((ticks - near.ticks) * rate);
    }

    private long errorAt(double ticks, int at, int epoch) {
        if (isBetween(at, epoch)) return Math.max(anchors.get(at).error, anchors.get(at + 1).error) + 1;
        var near = nearest(ticks, at, epoch);
        return near.error + (long) (Math.abs(ticks - near.ticks) / hertz * SECOND * DRIFT) + 1;
    }

    /// Returns whether the anchor at a place and the next one are of an epoch.
    private boolean isBetween(int at, int epoch) {
        return of(at, epoch) != null && of(at + 1, epoch) != null;
    }

    /// Returns the anchor at a place; `null` if there is none, or it is of another epoch.
    private @Nullable Anchor of(int at, int epoch) {
        if (at < 0 || at >= anchors.size()) return null;
        var anchor = anchors.get(at);
        return anchor.epoch == epoch ? anchor : null;
    }

    /// Returns the nearer one to a tick of two anchors of an epoch, that at a place and the next one.
    private Anchor nearest(double ticks, int at, int epoch) {
        var before = of(at, epoch);
        var after = of(at + 1, epoch);
        if (before == null || after == null) return only(before, after);
        return Math.abs(before.ticks - ticks) <= Math.abs(after.ticks - ticks) ? before : after;
    }

    private Anchor only(@Nullable Anchor before, @Nullable Anchor after) {
        if (before != null) return before;
        return after != null ? after : anchors.getLast();
    }
}
