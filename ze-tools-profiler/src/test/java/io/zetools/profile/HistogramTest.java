package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("embedded-only")
class HistogramTest {
    private static final double[] PERCENTS = {0, 1, 50, 90, 95, 99, 99.9, 100};

    @ParameterizedTest(name = "{0} bits")
    @DisplayName("percentiles are never below the true ones, and above them by no more than promised")
    @ValueSource(ints = {2, 8, 11, 16})
    void percentiles(int bits) {
        var random = new Random(bits);
        var histogram = new Histogram(bits);
        long[] durations = LongStream.generate(() -> random.nextLong(1L << random.nextInt(1, 50)))
                .limit(20_000)
                .toArray();
        Arrays.stream(durations).forEach(histogram::add);
        assertPercentiles(histogram, durations, bits);
    }

    @ParameterizedTest(name = "{0} bits")
    @DisplayName("so it is after each one of few durations, which have no places of their own yet")
    @ValueSource(ints = {2, 8, 12})
    void few(int bits) {
        var random = new Random(bits);
        var histogram = new Histogram(bits);
        var durations = new long[300];
        for (int i = 0; i < durations.length; i++) {
            // Some come again.
            durations[i] = i > 0 && random.nextInt(3) == 0
                    ? durations[random.nextInt(i)]
                    : random.nextLong(1L << (i % 40 + 1));
            histogram.add(durations[i]);
            assertPercentiles(histogram, Arrays.copyOf(durations, i + 1), bits);
        }
    }

    private static void assertPercentiles(Histogram histogram, long[] durations, int bits) {
        Arrays.sort(durations);
        for (double percent : PERCENTS) {
            long exact = durations[Math.max(0, (int) Math.ceil(percent / 100 * durations.length) - 1)];
            assertThat(histogram.percentile(percent))
                    .as("%s percent", percent)
                    .isBetween(exact, exact + (exact >>> (bits - 1)));
        }
    }

    @Test
    @DisplayName("short durations are exact, the longest possible ones have a place, none is 0")
    void ends() {
        var histogram = new Histogram(8);
        assertThat(histogram.percentile(50)).isZero();

        LongStream.range(0, 256).forEach(histogram::add);
        assertThat(histogram.percentile(50)).isEqualTo(127);
        assertThat(histogram.percentile(100)).isEqualTo(255);

        histogram.add(Long.MAX_VALUE);
        assertThat(histogram.percentile(100)).isEqualTo(Long.MAX_VALUE);
    }
}
