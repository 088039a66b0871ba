package io.zetools.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("EventClock: times of the system on the clock of Flight Recorder")
class EventClockTest {
    private static final double RATE = 2.4;
    private static final long FIRST = 1_000_000_007L;

    private final long begin = System.nanoTime();

    private long ticks() {
        return FIRST + Math.round((System.nanoTime() - begin) * RATE);
    }

    @Test
    @DisplayName("times lie within the time that a reading takes, also before the first and behind the last pair")
    void places() throws InterruptedException {
        var clock = new EventClock(this::ticks);
        assertThat(clock.isKnown()).isFalse();
        for (int i = 0; i < 4; i++) {
            while (!clock.isDue(System.nanoTime())) Thread.sleep(5);
            clock.read();
        }
        assertThat(clock.isKnown()).isTrue();
        long second = 1_000_000_000;
        for (long at = begin - second; at < begin + second; at += second / 100) {
            double exact = FIRST + (at - begin) * RATE;
            // Of the best of many readings; a machine that is busy may interrupt each.
            assertThat((double) clock.ticksAt(at)).isCloseTo(exact, org.assertj.core.data.Offset.offset(1e6));
        }
    }

    @Test
    @DisplayName("it is not known while nothing is recorded")
    void unknown() {
        var clock = new EventClock(() -> 0);
        clock.read();
        clock.read();
        assertThat(clock.isKnown()).isFalse();
        assertThat(clock.isDue(System.nanoTime())).isTrue();
    }
}
