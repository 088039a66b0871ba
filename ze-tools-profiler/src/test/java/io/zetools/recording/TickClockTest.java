package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Ticks as times, where the counter does what it should not.
@DisplayName("the clock of a process")
class TickClockTest {
    private static Definition.ClockPair pair(long ticks, long nanos) {
        return new Definition.ClockPair(0, ticks, nanos, 0);
    }

    private static void expectOrder(TickClock clock, long from, long until) {
        long last = Long.MIN_VALUE;
        for (long tick = from; tick <= until; tick += 7) {
            long nanos = clock.toNanos(tick);
            assertThat(nanos).isGreaterThanOrEqualTo(last);
            last = nanos;
        }
    }

    @Test
    @DisplayName("a counter that begins anew, as on a machine that was moved: earlier times stay what they were")
    void beginsAnew() {
        var clock = new TickClock(List.of(
                pair(1000, 10_000), pair(2000, 20_000), pair(3000, 30_000), pair(100, 31_000), pair(200, 32_000)));
        assertThat(clock.toNanos(1000)).isEqualTo(10_000);
        assertThat(clock.toNanos(2500)).isEqualTo(25_000);
        assertThat(clock.toNanos(3000)).isEqualTo(30_000);
        expectOrder(clock, 0, 4000);
    }

    @Test
    @DisplayName("a counter that jumps forward, as after a sleep: times go on in order")
    void jumpsForward() {
        var clock = new TickClock(
                List.of(pair(1000, 10_000), pair(2000, 20_000), pair(900_000, 30_000), pair(901_000, 40_000)));
        assertThat(clock.toNanos(2000)).isEqualTo(20_000);
        assertThat(clock.toNanos(900_000)).isEqualTo(30_000);
        assertThat(clock.toNanos(900_500)).isEqualTo(35_000);
        expectOrder(clock, 0, 902_000);
    }

    @Test
    @DisplayName("pairs that come late have the place of their time")
    void comeLate() {
        var clock = new TickClock(List.of(pair(3000, 30_000), pair(1000, 10_000), pair(2000, 22_000)));
        assertThat(clock.toNanos(1500)).isEqualTo(16_000);
        assertThat(clock.toNanos(2500)).isEqualTo(26_000);
        expectOrder(clock, 0, 4000);
    }
}
