package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.zetools.DeviceTimer;
import io.zetools.Flags;
import io.zetools.HostClock;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Places rows whose timestamps have 32 bits, as on Intel's older devices, where they start again after 224 s.
@WithMockDriver
@DisplayName("times of rows on System.nanoTime")
class RowTimesTest {
    private static final long HERTZ = 19_200_000;
    private static final long SECOND = 1_000_000_000;
    private static final DeviceTimer TIMER = DeviceTimer.ofFrequency(HERTZ, 32, 32);

    /// When the clock is synchronized, the metric clock is near its end.
    private static final long TICKS_AT_START = (1L << 32) - 1000;

    private static final long ROW = SECOND / 4;

    private final long start = System.nanoTime();
    private MetricClock clock;

    @BeforeEach
    void synchronize() {
        var group = MetricGroup.all(LevelZero.load().devices().getFirst()).getFirst();
        clock = MetricClock.at(group, TIMER, start, TICKS_AT_START, HostClock.read(System::nanoTime));
    }

    @Test
    void rowsAreRightOverSeveralStartsAtZero() {
        int count = 3000;
        long read = start + count * ROW + 2_000_000;
        var times = clock.times(table(count, Optional.of(new ReadTime(read, start))));
        assertThat(times.count()).isEqualTo(count);
        for (int row = 0; row < count; row++) {
            long end = start + (row + 1) * ROW;
            assertThat(times.isAmbiguous(row)).isFalse();
            assertThat(times.endNanos(row))
                    .isCloseTo(end, within(times.errorBound(row).toNanos()));
            assertThat(times.endNanos(row) - times.beginNanos(row)).isEqualTo(ROW);
        }
        assertThat(times.errorBound(count - 1).toNanos()).isLessThan(SECOND);
    }

    @Test
    void rowsBeforeALossThatCanBeLongAreAmbiguous() {
        int count = 12;
        var shortRead = clock.times(table(count, Optional.of(new ReadTime(start + count * ROW, start)), 7));
        assertThat(IntStream.range(0, count).anyMatch(shortRead::isAmbiguous)).isFalse();
        var longRead =
                clock.times(table(count, Optional.of(new ReadTime(start + count * ROW, start - 300 * SECOND)), 7));
        for (int row = 0; row < count; row++)
            assertThat(longRead.isAmbiguous(row)).isEqualTo(row < 7);
    }

    @Test
    void rowsFromElsewhereAreNearTheSynchronizationOrAmbiguous() {
        var times = clock.times(table(4, Optional.empty()));
        assertThat(times.isAmbiguous(0)).isTrue();
        assertThat(times.endNanos(3))
                .isCloseTo(start + 4 * ROW, within(times.errorBound(3).toNanos()));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> times.endNanos(4))
                .withMessage("there are times of 4 rows, and none of row 4");
        var noTimes = new MetricTable(
                description(List.of()), new ValueTable(0, new int[0], new long[0], Rows.of()), false, Optional.empty());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clock.times(noTimes))
                .withMessageContaining("no metrics");
    }

    @Test
    @DisplayName("zeDeviceGetGlobalTimestamps: the driver's clock is named and converted")
    void theHostsClockIsNamed(MockDriver driver) {
        driver.setClock(ClockMode.REAL);
        var device = LevelZero.load().devices().getFirst();
        var host = HostClock.of(device);
        boolean isLinux = System.getProperty("os.name").startsWith("Linux");
        if (isLinux) assertThat(host.kind()).isEqualTo(HostClock.Kind.MONOTONIC_RAW);
        long before = System.nanoTime();
        long told = device.globalTimestamps().hostNanos();
        long after = System.nanoTime();
        long bound = host.errorBound(told).toNanos();
        assertThat(host.nanoTime(told)).isBetween(before - bound, after + bound);
        assertThat(HostClock.read(System::nanoTime).kind()).isNotEqualTo(HostClock.Kind.OTHER);
        assertThat(HostClock.read(() -> 17).kind()).isEqualTo(HostClock.Kind.OTHER);
        assertThat(host.errorBound(told + 1_000_000 * SECOND).toNanos()).isGreaterThan(SECOND);
    }

    /// Rows of a quarter of a second, the first of which begins with the synchronization.
    private static MetricTable table(int count, Optional<ReadTime> readTime, int... losses) {
        var types = new int[2 * count];
        var bits = new long[2 * count];
        for (int row = 0; row < count; row++) {
            long ticks = (TICKS_AT_START + (row + 1) * ROW / 1000 * HERTZ / 1_000_000) & 0xffff_ffffL;
            types[2 * row] = 1;
            types[2 * row + 1] = 1;
            bits[2 * row] = ROW;
            bits[2 * row + 1] = BigInteger.valueOf(ticks)
                    .multiply(BigInteger.valueOf(SECOND))
                    .divide(BigInteger.valueOf(HERTZ))
                    .longValueExact();
        }
        var group = description(List.of(metric(0, "GpuTime"), metric(1, "QueryBeginTime")));
        var values = new ValueTable(2, types, bits, Rows.of(count).differences(losses));
        return new MetricTable(group, values, losses.length > 0, readTime);
    }

    private static GroupDescription description(List<MetricDescription> metrics) {
        return new GroupDescription("", "", "", 0, Flags.of(SamplingType.class, 0), metrics);
    }

    private static MetricDescription metric(int index, String name) {
        return new MetricDescription(index, name, "", "", 1, 0, 1, "ns");
    }
}
