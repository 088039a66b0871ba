package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("LaneClock: ticks become nanoseconds")
class LaneClockTest {
    private final LaneClock clock = new LaneClock();

    @Test
    @DisplayName("a clock whose ticks are nanoseconds already changes nothing, however long it runs")
    void identity() {
        var random = new Random(1);
        long now = 1_000_000_000_000L;
        for (int i = 0; i < 20_000; i++) {
            clock.add(now, now);
            long asked = now - random.nextInt(1_000_000_000);
            assertThat(clock.toNanos(asked)).isEqualTo(asked);
            now += 1 + random.nextInt(10_000_000);
        }
        assertThat(clock.before(20_000)).isEqualTo(lastOf(clock, now) - 20_000);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("a counter of 2.7 GHz that the system's clock drifts against: near the truth, never backwards")
    void drifting(long seed) {
        var random = new Random(seed);
        long tick = 5_000_000_000_000L;
        double nanos = 77_000_000_000.0;
        double rate = 1 / 2.7;
        long lastTick = tick;
        long lastNanos = Long.MIN_VALUE;
        for (int pass = 0; pass < 10_000; pass++) {
            clock.add(tick, (long) nanos);
            // Calls since the pass before, in the order in which they ended.
            long from = Math.max(lastTick, tick - 2_700_000);
            for (int call = 0; call < 4; call++) {
                long asked = from + (tick - from) * call / 4;
                long told = clock.toNanos(asked);
                assertThat(told).isGreaterThanOrEqualTo(lastNanos);
                assertThat((double) told).isCloseTo(nanos - (tick - asked) * rate, within(300.0));
                lastNanos = told;
                lastTick = asked;
            }
            // 50 parts in a million, either way: what a clock that is being set may do.
            rate = (1 + (random.nextDouble() - 0.5) * 1e-4) / 2.7;
            long step = 1L + random.nextInt(10_000_000);
            tick += step;
            nanos += step * rate;
        }
        assertThat(clock.toNanos(tick)).as("after the last moment").isGreaterThanOrEqualTo(lastNanos);
        assertThat(clock.toNanos(5_000_000_000_000L)).as("the first moment").isEqualTo(77_000_000_000L);
        assertThat(clock.toNanos(0)).as("before it").isLessThan(77_000_000_000L);
    }

    @Test
    @DisplayName("a moment that is not later is left out")
    void notLater() {
        clock.add(100, 1000);
        clock.add(200, 1000);
        clock.add(100, 2000);
        assertThat(clock.before(50)).isEqualTo(100);
        clock.add(300, 1100);
        assertThat(clock.toNanos(200)).isEqualTo(1050);
        assertThat(clock.before(50)).isEqualTo(200);
    }

    /// The last entry: `now` was advanced after it.
    private static long lastOf(LaneClock clock, long now) {
        return clock.before(0) <= now ? clock.before(0) : now;
    }
}
