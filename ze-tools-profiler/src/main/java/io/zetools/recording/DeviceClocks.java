package io.zetools.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// Puts the timestamps of one device on the host's clock: by straight lines between two moments at which both
/// clocks were read.
///
/// A timestamp has fewer bits than its clock and begins anew when they are used up. The times at which the host
/// submitted the command and saw it complete say which round it is of.
///
/// Threads: one.
final class DeviceClocks {
    /// Timestamps may be this much outside of what the host has seen, beside the errors of the clocks.
    private static final long MARGIN_NANOS = 1_000_000;

    /// Two clocks that differ by more between two anchors were not the same clock all the time.
    private static final double BREAK = 1e-3;

    /// The drift that is assumed where there is no anchor behind or before a time.
    private static final double DRIFT = 1e-4;

    private static final double SECOND = 1e9;

    /// A time of the host, with the bound of its error, both in nanoseconds.
    record Placed(long beginNanos, long endNanos, long errorNanos) {}

    /// A moment on both clocks.
    private record Anchor(long nanos, double ticks, long error, int epoch) {}

    private final double hertz;
    private final int timerBits;
    private final int kernelBits;
    private final List<Anchor> anchors = new ArrayList<>();
    private long lastTicks;
    private int rejected;
    private String reason = "";

    /// @param hertz ticks per second
    /// @param timerBits valid bits of the clock, 1 to 64
    /// @param kernelBits valid bits of timestamps of commands, 1 to 64
    DeviceClocks(long hertz, int timerBits, int kernelBits) {
        this.hertz = hertz;
        this.timerBits = timerBits;
        this.kernelBits = Math.min(kernelBits, timerBits);
    }

    /// Adds a reading: the host's raw clock before, as the driver read it, the device's ticks, the raw clock after,
    /// and what the host's monotonic clock is ahead of the raw one. One whose host time is not between the others
    /// is of an unknown clock, and rejected.
    void add(long before, long host, long ticks, long after, long ahead, long aheadError) {
        long error = Math.max(host - before, after - host) + aheadError + (long) (SECOND / hertz) + 1;
        if (host < before || host > after) {
            rejected++;
            return;
        }
        long masked = ticks & mask(timerBits);
        long nanos = host + ahead;
        var last = anchors.isEmpty() ? null : anchors.getLast();
        if (last == null) {
            anchors.add(new Anchor(nanos, unsigned(masked), error, 0));
        } else if (nanos > last.nanos()) {
            double expected = (nanos - last.nanos()) / SECOND * hertz;
            double step = unsigned((masked - lastTicks) & mask(timerBits));
            double period = Math.scalb(1.0, timerBits);
            step += Math.max(0, Math.rint((expected - step) / period)) * period;
            double tolerance = BREAK * expected + (error + last.error()) / SECOND * hertz + 2;
            boolean same = Math.abs(step - expected) <= tolerance;
            anchors.add(
                    same
                            ? new Anchor(nanos, last.ticks() + step, error, last.epoch())
                            : new Anchor(nanos, unsigned(masked), error, last.epoch() + 1));
        } else {
            return;
        }
        lastTicks = masked;
    }

    /// Returns the readings that were rejected.
    int rejected() {
        return rejected;
    }

    /// Returns the time of the last anchor; the smallest number if there is none.
    long lastNanos() {
        return anchors.isEmpty() ? Long.MIN_VALUE : anchors.getLast().nanos();
    }

    /// Returns the reason for which the last command could not be placed.
    String reason() {
        return reason;
    }

    /// Puts a command on the host's clock.
    ///
    /// @param submitted the host's time before it was submitted
    /// @param observed the host's time after it was seen complete
    /// @return `null` if that cannot be done: see [#reason]
    @Nullable
    Placed place(long begin, long end, long submitted, long observed) {
        if (anchors.isEmpty()) return refuse(ActivityReason.NO_CLOCK);
        int epoch = epochOf(submitted);
        if (epoch < 0 || epoch != epochOf(observed)) return refuse(ActivityReason.EPOCH_BREAK);
        double period = Math.scalb(1.0, kernelBits);
        double earliest = ticksAt(submitted, epoch, -1);
        double latest = ticksAt(observed, epoch, 1);
        double rest = wrap(unsigned(begin & mask(kernelBits)) - earliest, period);
        double from = earliest + rest;
        double length = unsigned((end - begin) & mask(kernelBits));
        if (from + length > latest) return refuse(ActivityReason.TORN);
        if (from + length + period <= latest) return refuse(ActivityReason.WRAP_AMBIGUOUS);
        long error = Math.max(errorAt(from, epoch), errorAt(from + length, epoch));
        return new Placed(nanosAt(from, epoch), nanosAt(from + length, epoch), error);
    }

    private @Nullable Placed refuse(String why) {
        reason = why;
        return null;
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

    /// Returns the epoch of a time, or -1 if it lies between two.
    private int epochOf(long nanos) {
        int at = lastBefore(anchor -> anchor.nanos() <= nanos);
        if (at < 0) return anchors.getFirst().epoch();
        int epoch = anchors.get(at).epoch();
        return at + 1 == anchors.size() || anchors.get(at + 1).epoch() == epoch ? epoch : -1;
    }

    private double ticksAt(long nanos, int epoch, int side) {
        int at = lastBefore(anchor -> anchor.epoch() < epoch || (anchor.epoch() == epoch && anchor.nanos() <= nanos));
        var near = nearest(at, epoch, anchor -> Math.abs((double) anchor.nanos() - nanos));
        double distance = (double) nanos - near.nanos();
        double slack = MARGIN_NANOS + near.error() + Math.abs(distance) * DRIFT;
        return near.ticks() + (distance + side * slack) / SECOND * hertz;
    }

    private long nanosAt(double ticks, int epoch) {
        int at = before(ticks, epoch);
        var near = nearest(at, epoch, anchor -> Math.abs(anchor.ticks() - ticks));
        double rate = SECOND / hertz;
        if (isBetween(at, epoch)) {
            var from = anchors.get(at);
            var to = anchors.get(at + 1);
            rate = (to.nanos() - from.nanos()) / (to.ticks() - from.ticks());
        }
        return near.nanos() + Math.round((ticks - near.ticks()) * rate);
    }

    private long errorAt(double ticks, int epoch) {
        int at = before(ticks, epoch);
        if (isBetween(at, epoch))
            return Math.max(anchors.get(at).error(), anchors.get(at + 1).error()) + 1;
        var near = nearest(at, epoch, anchor -> Math.abs(anchor.ticks() - ticks));
        return near.error() + (long) (Math.abs(ticks - near.ticks()) / hertz * SECOND * DRIFT) + 1;
    }

    /// Returns the place of the last anchor before a tick of an epoch.
    private int before(double ticks, int epoch) {
        return lastBefore(anchor -> anchor.epoch() < epoch || (anchor.epoch() == epoch && anchor.ticks() <= ticks));
    }

    /// Returns whether the anchor at a place and the next one are of an epoch.
    private boolean isBetween(int at, int epoch) {
        return at >= 0
                && at + 1 < anchors.size()
                && anchors.get(at).epoch() == epoch
                && anchors.get(at + 1).epoch() == epoch;
    }

    /// Returns the place of the last anchor with a property that all before it have; -1 if none has. Commands are
    /// recent: it looks from the end.
    private int lastBefore(Predicate<Anchor> property) {
        int at = anchors.size() - 1;
        while (at >= 0 && !property.test(anchors.get(at))) at--;
        return at;
    }

    /// Returns the nearer one of two anchors of an epoch, that at a place and the next one.
    private Anchor nearest(int at, int epoch, ToDoubleFunction<Anchor> distance) {
        var before = at >= 0 && anchors.get(at).epoch() == epoch ? anchors.get(at) : null;
        var after = at + 1 < anchors.size() && anchors.get(at + 1).epoch() == epoch ? anchors.get(at + 1) : null;
        if (before == null) return after == null ? anchors.getLast() : after;
        if (after == null) return before;
        return distance.applyAsDouble(before) <= distance.applyAsDouble(after) ? before : after;
    }
}
