package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.DeviceClock.Interval;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Timestamps of devices whose true times are known.
class DeviceClocksTest {
    private static final long SECOND = 1_000_000_000;
    private static final long START = 1_000 * SECOND;
    private static final long AHEAD = 777_000;

    /// A device whose clock began at some tick at the start of the host's clock, and runs at a rate.
    private record Device(double hertz, double offset, int bits) {
        long ticks(long nanos) {
            double all = offset + (nanos - START) / 1e9 * hertz;
            return bits == Long.SIZE ? (long) all : (long) (all % Math.scalb(1.0, bits));
        }
    }

    private static void anchor(DeviceClocks clocks, Device device, long nanos) {
        long raw = nanos - AHEAD;
        clocks.add(raw - 300, raw, device.ticks(nanos), raw + 200, AHEAD, 20);
    }

    private static Interval place(
            DeviceClocks clocks, Device device, int kernelBits, long begin, long end, long submitted, long observed) {
        long mask = kernelBits == Long.SIZE ? -1 : (1L << kernelBits) - 1;
        var placed = clocks.place(device.ticks(begin) & mask, device.ticks(end) & mask, submitted, observed);
        assertThat(clocks.reason()).isEqualTo(ClockReason.NONE);
        return Objects.requireNonNull(placed);
    }

    private static void assertNear(Interval placed, long begin, long end) {
        assertNear(placed, begin, end, 2_000);
    }

    private static void assertNear(Interval placed, long begin, long end, long error) {
        assertThat(placed.errorNanos()).isLessThan(error);
        assertThat(Math.abs(placed.beginNanos() - begin)).isLessThanOrEqualTo(placed.errorNanos());
        assertThat(Math.abs(placed.endNanos() - end)).isLessThanOrEqualTo(placed.errorNanos());
    }

    @Test
    void drawsALineBetweenTwoReadings() {
        // The device's clock is 80 millionths faster than it says.
        var device = new Device(19_200_000 * 1.00008, 5_000_000, 36);
        var clocks = new DeviceClocks(19_200_000, 36, 32);
        anchor(clocks, device, START);
        anchor(clocks, device, START + SECOND);
        long begin = START + SECOND / 2;
        assertNear(
                place(clocks, device, 32, begin, begin + 40_000, begin - 10_000, begin + 100_000),
                begin,
                begin + 40_000);
    }

    @Test
    void boundsWhatLiesBehindTheLastReading() {
        var device = new Device(19_200_000 * 1.00008, 0, 36);
        var clocks = new DeviceClocks(19_200_000, 36, 32);
        anchor(clocks, device, START);
        long begin = START + SECOND;
        var placed = place(clocks, device, 32, begin, begin + 1_000, begin - 10_000, begin + 10_000);
        assertThat(placed.errorNanos()).isBetween(80_000L, 200_000L);
        assertThat(Math.abs(placed.beginNanos() - begin)).isLessThanOrEqualTo(placed.errorNanos());
    }

    private static DeviceClocks.Bounds bounds(Device device, long begin, long end, long before, long behind) {
        long mask = (1L << 32) - 1;
        return new DeviceClocks.Bounds(
                device.ticks(begin) & mask, device.ticks(end) & mask, begin - before, end + behind);
    }

    @Test
    void deducesAReadingFromCommands() {
        // The lower bits of the clock begin anew between both commands.
        var device = new Device(12_500_000, Math.scalb(3.0, 32) - 12_500_000 * 0.05, 36);
        var clocks = new DeviceClocks(12_500_000, 36, 32);
        long begin = START + 10_000_000;
        clocks.deduce(List.of(
                bounds(device, begin, begin + 100_000, 3_000, 90_000),
                bounds(device, begin + 80_000_000, begin + 80_100_000, 60_000, 2_000)));
        assertNear(
                place(clocks, device, 32, begin, begin + 100_000, begin - 3_000, begin + 190_000),
                begin,
                begin + 100_000,
                20_000);
        assertNear(
                place(
                        clocks,
                        device,
                        32,
                        begin + 80_000_000,
                        begin + 80_100_000,
                        begin + 79_940_000,
                        begin + 80_102_000),
                begin + 80_000_000,
                begin + 80_100_000,
                20_000);
    }

    @Test
    void deducesNothingFromCommandsOfAnotherClock() {
        var device = new Device(25_000_000, 0, 36);
        var clocks = new DeviceClocks(12_500_000, 36, 32);
        clocks.deduce(List.of(
                bounds(device, START, START + 1_000, 1_000, 1_000),
                bounds(device, START + SECOND, START + SECOND + 1_000, 1_000, 1_000)));
        assertThat(clocks.place(0, 1, START, START + 1_000)).isNull();
        assertThat(clocks.reason()).isEqualTo(ClockReason.NO_CLOCK);
    }

    @Test
    void unwrapsBothKindsOfTimestamps() {
        double period = Math.scalb(1.0, 32);
        var device = new Device(12_500_000, Math.scalb(1.0, 36) - 12_500_000 * 10.0, 36);
        var clocks = new DeviceClocks(12_500_000, 36, 32);
        for (int i = 0; i < 20; i++) anchor(clocks, device, START + i * SECOND);
        long begin = START + 9 * SECOND + SECOND / 2;
        assertNear(
                place(clocks, device, 32, begin, begin + SECOND, begin - 1_000, begin + SECOND + 1_000),
                begin,
                begin + SECOND);
        // From the last tick of a period to the first of the next one.
        var exact = clocks.place((long) period - 1, 0, START + 10 * SECOND - 5_000, START + 10 * SECOND + 5_000);
        assertThat(Objects.requireNonNull(exact).endNanos() - exact.beginNanos())
                .isEqualTo(80);
    }

    @Test
    void leavesABeginLittleBeforeSubmissionWhereItIs() {
        for (int bits : new int[] {36, 64}) {
            var device = new Device(19_200_000, 1e12 % Math.scalb(1.0, bits), bits);
            var clocks = new DeviceClocks(19_200_000, bits, bits == 36 ? 32 : 64);
            anchor(clocks, device, START);
            anchor(clocks, device, START + SECOND);
            long begin = START + SECOND / 4;
            var placed = place(clocks, device, bits == 36 ? 32 : 64, begin, begin + 9_000, begin + 260, begin + 20_000);
            assertNear(placed, begin, begin + 9_000);
        }
    }

    @Test
    void findsTheRoundOfALongCommand() {
        var device = new Device(12_500_000, 0, 36);
        var clocks = new DeviceClocks(12_500_000, 36, 32);
        for (int i = 0; i < 800; i++) anchor(clocks, device, START + i * SECOND);
        // One and a half periods of 343 seconds: the short value would fit, too.
        assertThat(clocks.place(
                        device.ticks(START + SECOND) & 0xffffffffL,
                        device.ticks(START + 516 * SECOND) & 0xffffffffL,
                        START + SECOND,
                        START + 517 * SECOND))
                .isNull();
        assertThat(clocks.reason()).isEqualTo(ClockReason.WRAP_AMBIGUOUS);
    }

    @Test
    void refusesWhatCannotBe() {
        var device = new Device(19_200_000, 1e9, 36);
        var clocks = new DeviceClocks(19_200_000, 36, 32);
        assertThat(clocks.place(1, 2, START, START)).isNull();
        assertThat(clocks.reason()).isEqualTo(ClockReason.NO_CLOCK);
        anchor(clocks, device, START);
        anchor(clocks, device, START + SECOND);
        long begin = START + SECOND / 2;
        // An end of another run, a little before the begin.
        assertThat(clocks.place(device.ticks(begin), device.ticks(begin - 9_000), begin - 20_000, begin + 90_000))
                .isNull();
        assertThat(clocks.reason()).isEqualTo(ClockReason.TORN);
    }

    @Test
    void breaksWhereTheClockBeganAnew() {
        var before = new Device(19_200_000, 1e9, 36);
        var after = new Device(19_200_000, 0, 36);
        var clocks = new DeviceClocks(19_200_000, 36, 32);
        anchor(clocks, before, START);
        anchor(clocks, before, START + SECOND);
        anchor(clocks, after, START + 2 * SECOND);
        anchor(clocks, after, START + 3 * SECOND);
        long early = START + SECOND / 2;
        assertNear(place(clocks, before, 32, early, early + 900, early - 900, early + 9_000), early, early + 900);
        long late = START + 5 * SECOND / 2;
        assertNear(place(clocks, after, 32, late, late + 900, late - 900, late + 9_000), late, late + 900);
        assertThat(clocks.place(5, 6, START + 3 * SECOND / 2, START + 3 * SECOND / 2 + 1_000))
                .isNull();
        assertThat(clocks.reason()).isEqualTo(ClockReason.EPOCH_BREAK);
    }

    @Test
    void rejectsReadingsOfAnotherClock() {
        var clocks = new DeviceClocks(19_200_000, 64, 64);
        clocks.add(START, START + SECOND, 5, START + 100, 0, 10);
        assertThat(clocks.rejected()).isEqualTo(1);
        assertThat(clocks.place(5, 6, START, START + 9)).isNull();
    }
}
