package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.offset;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceTimerTest {
    @Test
    void countsTicksOfAFrequency() {
        var timer = DeviceTimer.ofFrequency(19_200_000, 36, 32);

        assertThat(timer.nanos(19_200_000)).isEqualTo(1_000_000_000);
        assertThat(timer.nanos(1)).isEqualTo(52);
        assertThat(timer.duration(12_345 * 19_200_000L)).isEqualTo(Duration.ofSeconds(12_345));
        assertThat(timer.nanosPerTick()).isCloseTo(52.083, offset(0.001));
    }

    @Test
    void countsTicksOfAPeriod() {
        var timer = DeviceTimer.ofPeriod(80, 64, 64);

        assertThat(timer.nanos(10)).isEqualTo(800);
        assertThat(timer.nanosPerTick()).isEqualTo(80);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void isExactWhateverTheNumbers(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            long frequency = random.nextLong(1, 5_000_000_000L);
            long ticks = random.nextLong() >>> random.nextInt(1, 63);
            var exact = BigInteger.valueOf(ticks)
                    .multiply(BigInteger.valueOf(1_000_000_000))
                    .divide(BigInteger.valueOf(frequency));
            var timer = DeviceTimer.ofFrequency(frequency, 64, 64);
            if (exact.bitLength() < 64) assertThat(timer.nanos(ticks)).isEqualTo(exact.longValueExact());
            else assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> timer.nanos(ticks));
        }
    }

    @Test
    void isEqualWhereAllNumbersAre() {
        var timer = DeviceTimer.ofFrequency(19_200_000, 36, 32);
        assertThat(timer)
                .isEqualTo(DeviceTimer.ofFrequency(19_200_000, 36, 32))
                .hasSameHashCodeAs(DeviceTimer.ofFrequency(19_200_000, 36, 32))
                .isNotEqualTo(DeviceTimer.ofFrequency(19_200_001, 36, 32))
                .isNotEqualTo(DeviceTimer.ofFrequency(19_200_000, 35, 32))
                .isNotEqualTo(DeviceTimer.ofFrequency(19_200_000, 36, 31))
                .isNotEqualTo("a timer");
        assertThat(DeviceTimer.ofPeriod(80, 64, 64))
                .isEqualTo(DeviceTimer.ofPeriod(80, 64, 64))
                .isNotEqualTo(DeviceTimer.ofPeriod(81, 64, 64));
    }

    @Test
    void survivesOneWrapAround() {
        var timer = DeviceTimer.ofFrequency(1_000_000_000, 36, 32);

        assertThat(timer.kernelTicksBetween(0xffff_fff0L, 0x10)).isEqualTo(0x20);
        assertThat(timer.ticksBetween(0xf_ffff_fff0L, 0x10)).isEqualTo(0x20);
        assertThat(timer.kernelTicksBetween(0x1_0000_0005L, 7))
                .as("bits that do not count")
                .isEqualTo(2);
    }

    @Test
    void takesNoNumberOfBitsForAllOfThem() {
        for (int bits : new int[] {0, 64, 65, -1}) {
            assertThat(DeviceTimer.ofPeriod(1, bits, bits).ticksBetween(-2, 3)).isEqualTo(5);
        }
    }

    @Test
    void saysWhatDoesNotFit() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> DeviceTimer.ofFrequency(12_500_000, 64, 64).nanos(-1))
                .withMessage("18446744073709551615 ticks are more nanoseconds than a long holds");
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() ->
                        DeviceTimer.ofFrequency(1_000_000_000_000L, 64, 64).ticks(Long.MAX_VALUE))
                .withMessage("9223372036854775807 nanoseconds are more ticks than a long holds");
        // The number fits, but not into a long with a sign.
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> DeviceTimer.ofPeriod(1, 64, 64).ticks(-1))
                .withMessageContaining("18446744073709551615 nanoseconds");
        // Values that fit are converted, however fast the clock.
        assertThat(DeviceTimer.ofFrequency(1_000_000_000_000L, 64, 64).nanos(999_999_999_999L))
                .isEqualTo(999_999_999L);
    }

    @Test
    void saysThatTheDriverDidNotSayWhatATickIs() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> DeviceTimer.ofFrequency(0, 64, 64).nanos(1))
                .withMessageContaining("timer resolution of 0");
    }

    @Test
    void kernelTimestampsKnowTheirDurations() {
        var timer = DeviceTimer.ofFrequency(1_000_000_000, 64, 32);
        var timestamp = new KernelTimestamp(0xffff_ffffL, 99, 10, 40, timer);

        assertThat(timestamp.duration()).isEqualTo(Duration.ofNanos(100));
        assertThat(timestamp.contextDuration()).isEqualTo(Duration.ofNanos(30));
    }
}
