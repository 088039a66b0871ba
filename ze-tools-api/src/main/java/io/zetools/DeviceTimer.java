package io.zetools;

import java.math.BigInteger;
import java.time.Duration;

/// The clock of a device: what a tick is, and how many bits of a timestamp count.
///
/// Older drivers give the length of a tick in nanoseconds, newer ones its frequency; this class hides the
/// difference.
///
/// Threads: immutable.
public final class DeviceTimer {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /// A tick lasts `numerator / denominator` nanoseconds.
    private final long numerator;

    private final long denominator;
    private final int validBits;
    private final int kernelValidBits;

    private DeviceTimer(long numerator, long denominator, int validBits, int kernelValidBits) {
        this.numerator = numerator;
        this.denominator = denominator;
        this.validBits = validBits;
        this.kernelValidBits = kernelValidBits;
    }

    /// Returns a clock with the frequency that a driver reports: `timerResolution` of
    /// `ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2`.
    ///
    /// @param ticksPerSecond 0 if the driver does not say; nothing can be converted then
    /// @param validBits how many low bits of a global timestamp count
    /// @param kernelValidBits how many low bits of a kernel timestamp count
    public static DeviceTimer ofFrequency(long ticksPerSecond, int validBits, int kernelValidBits) {
        return new DeviceTimer(NANOS_PER_SECOND, ticksPerSecond, validBits, kernelValidBits);
    }

    /// Returns a clock with the period that a driver reports: `timerResolution` of
    /// `ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES`.
    static DeviceTimer ofPeriod(long nanosPerTick, int validBits, int kernelValidBits) {
        return new DeviceTimer(nanosPerTick, 1, validBits, kernelValidBits);
    }

    /// Returns the length of a tick in nanoseconds, as near as a `double` can say.
    public double nanosPerTick() {
        return (double) numerator / denominator;
    }

    /// Returns the number of low bits of a global timestamp count; it starts again at zero after that.
    public int validBits() {
        return validBits;
    }

    /// Returns the number of low bits of a kernel timestamp count.
    public int kernelValidBits() {
        return kernelValidBits;
    }

    /// Returns the time that a number of ticks takes, rounded down to nanoseconds.
    ///
    /// @param ticks unsigned
    /// @throws ArithmeticException if it is more nanoseconds than a `long` holds, which is 292 years, or if the
    ///     driver did not say what a tick is
    public long nanos(@Unsigned long ticks) {
        if (numerator <= 0 || denominator <= 0) {
            throw new ArithmeticException("the driver reports a timer resolution of 0 for this device");
        }
        return scale(ticks, numerator, denominator, "ticks are more nanoseconds than a long holds");
    }

    /// Returns the number of ticks in a time, rounded down.
    ///
    /// @param nanos unsigned
    /// @throws ArithmeticException if the ticks do not fit into a `long`, or if the driver did not say what a
    ///     tick is
    public long ticks(@Unsigned long nanos) {
        if (numerator <= 0 || denominator <= 0) {
            throw new ArithmeticException("the driver reports a timer resolution of 0 for this device");
        }
        return scale(nanos, denominator, numerator, "nanoseconds are more ticks than a long holds");
    }

    private static long scale(@Unsigned long value, long factor, long divisor, String overflow) {
        // In two parts, because the product would overflow after some minutes.
        long whole = Long.divideUnsigned(value, divisor);
        long rest = Long.remainderUnsigned(value, divisor);
        try {
            if (whole >= 0)
                return Math.addExact(Math.multiplyExact(whole, factor), Math.multiplyExact(rest, factor) / divisor);
        } catch (ArithmeticException _) {
            // The rest of a very fast clock alone may be too large a product, although the answer is
            // not.
        }
        var exact = new BigInteger(Long.toUnsignedString(value))
                .multiply(BigInteger.valueOf(factor))
                .divide(BigInteger.valueOf(divisor));
        if (exact.bitLength() < Long.SIZE) return exact.longValue();
        throw new ArithmeticException(Long.toUnsignedString(value) + " " + overflow);
    }

    /// Returns the time after which a global timestamp starts again at zero.
    ///
    /// @throws ArithmeticException if the driver did not say what a tick is
    public Duration wrapsAfter() {
        nanos(0);
        int bits = validBits <= 0 || validBits > Long.SIZE ? Long.SIZE : validBits;
        var nanos = BigInteger.ONE
                .shiftLeft(bits)
                .multiply(BigInteger.valueOf(numerator))
                .divide(BigInteger.valueOf(denominator));
        var parts = nanos.divideAndRemainder(BigInteger.valueOf(NANOS_PER_SECOND));
        return Duration.ofSeconds(
                parts[0].min(BigInteger.valueOf(Long.MAX_VALUE)).longValue(), parts[1].longValue());
    }

    /// Returns the time that a number of ticks takes.
    ///
    /// @param ticks unsigned
    public Duration duration(@Unsigned long ticks) {
        return Duration.ofNanos(nanos(ticks));
    }

    /// Returns the number of ticks from one global timestamp to a later one, also when the clock started again at
    /// zero in between, once.
    public @Unsigned long ticksBetween(@Unsigned long start, @Unsigned long end) {
        return (end - start) & mask(validBits);
    }

    /// Returns the number of ticks from one kernel timestamp to a later one, also when the clock started again at
    /// zero in between, once.
    public @Unsigned long kernelTicksBetween(@Unsigned long start, @Unsigned long end) {
        return (end - start) & mask(kernelValidBits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DeviceTimer timer
                && numerator == timer.numerator
                && denominator == timer.denominator
                && validBits == timer.validBits
                && kernelValidBits == timer.kernelValidBits;
    }

    @Override
    public int hashCode() {
        return (Long.hashCode(numerator) * 31 + Long.hashCode(denominator)) * 31 + validBits * 65 + kernelValidBits;
    }

    @Override
    public String toString() {
        return "%s ns per tick, %d valid bits (%d in kernel timestamps)"
                .formatted(Double.toString(nanosPerTick()), validBits, kernelValidBits);
    }

    private static long mask(int bits) {
        // A driver that gives no number leaves us only the assumption that all of them count.
        return bits <= 0 || bits >= Long.SIZE ? -1 : (1L << bits) - 1;
    }
}
