package io.zetools;

import io.zetools.internal.RawMonotonicClock;
import java.time.Duration;
import java.util.function.LongSupplier;

/// The clock of the host that a driver reads for [GlobalTimestamps#hostNanos], and its relation to
/// `System.nanoTime`, on which recorded calls are timed, too.
///
/// Both clocks were read at one moment; from there they are taken to run alike. [#errorBound] says how far that can
/// be wrong.
///
/// Threads: immutable.
public final class HostClock {
    /// The largest drift between the host's clocks, in millionths: as far as Linux lets one of them be steered.
    public static final int STEERING_PER_MILLION = 500;

    /// The largest distance of a reading from those around it: drivers round.
    private static final long ROUNDING_NANOS = 1000;

    private final Kind kind;
    private final long hostNanos;
    private final long nanoTime;
    private final long readingNanos;

    private HostClock(Kind kind, long hostNanos, long nanoTime, long readingNanos) {
        this.kind = kind;
        this.hostNanos = hostNanos;
        this.nanoTime = nanoTime;
        this.readingNanos = readingNanos;
    }

    /// The clocks of a host that drivers use.
    public enum Kind {
        /// `CLOCK_MONOTONIC` of Linux, which is `System.nanoTime`.
        MONOTONIC,

        /// `CLOCK_MONOTONIC_RAW` of Linux, which Intel's driver reads. Nothing steers it.
        MONOTONIC_RAW,

        /// Another clock, such as that of a simulated device whose time does not pass by itself.
        OTHER
    }

    /// Reads the clocks. Wraps `zeDeviceGetGlobalTimestamps`.
    ///
    /// @throws ZeException if the driver fails
    public static HostClock of(Device device) {
        return read(() -> device.globalTimestamps().hostNanos());
    }

    /// Reads a driver's host clock between two readings of the others.
    ///
    /// @param driver returns nanoseconds of the driver's host clock
    public static HostClock read(LongSupplier driver) {
        long start = System.nanoTime();
        var rawStart = RawMonotonicClock.nanos();
        long host = driver.getAsLong();
        var rawEnd = RawMonotonicClock.nanos();
        long end = System.nanoTime();
        var kind = Kind.OTHER;
        // Shortly after the start of the machine, both clocks can fit; then either is right.
        if (isBetween(start, host, end)) kind = Kind.MONOTONIC;
        if (rawStart.isPresent() && rawEnd.isPresent() && isBetween(rawStart.getAsLong(), host, rawEnd.getAsLong())) {
            kind = Kind.MONOTONIC_RAW;
        }
        return new HostClock(kind, host, start + (end - start) / 2, end - start);
    }

    /// Returns what the driver's host clock was when it was read.
    public @Unsigned long hostNanos() {
        return hostNanos;
    }

    /// Returns which clock it is.
    public Kind kind() {
        return kind;
    }

    /// Converts to `System.nanoTime`.
    ///
    /// @param hostNanos nanoseconds of the driver's host clock
    public long nanoTime(@Unsigned long hostNanos) {
        return nanoTime + (hostNanos - this.hostNanos);
    }

    /// Returns how far off [#nanoTime] can be.
    ///
    /// @param hostNanos nanoseconds of the driver's host clock
    public Duration errorBound(@Unsigned long hostNanos) {
        long distance = Math.abs(hostNanos - this.hostNanos);
        long steering = kind == Kind.MONOTONIC ? 0 : distance / 1_000_000 * STEERING_PER_MILLION + STEERING_PER_MILLION;
        return Duration.ofNanos(readingNanos + ROUNDING_NANOS + steering);
    }

    @Override
    public String toString() {
        return "HostClock[%s, %d ns when System.nanoTime() was %d]".formatted(kind, hostNanos, nanoTime);
    }

    private static boolean isBetween(long start, long value, long end) {
        return value - start >= -ROUNDING_NANOS && end - value >= -ROUNDING_NANOS;
    }
}
