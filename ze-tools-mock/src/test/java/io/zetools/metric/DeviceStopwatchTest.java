package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.DeviceTimer;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Time by a device's clock, also where that starts again.
class DeviceStopwatchTest {
    private static final int HERTZ = 20_000_000;

    private static long passed(int bits, long before, long now, Duration host) {
        return DeviceStopwatch.passed(DeviceTimer.ofFrequency(HERTZ, bits, 32), before, now, host.toNanos());
    }

    @Test
    @DisplayName("ticks are counted by the device's clock, whatever the host's says")
    void ticksCount() {
        assertThat(passed(64, 100, 120, Duration.ofSeconds(3))).isEqualTo(1000);
        assertThat(passed(56, 100, 120, Duration.ZERO)).isEqualTo(1000);
        assertThat(passed(32, 100, 120, Duration.ofMillis(1))).isEqualTo(1000);
    }

    @Test
    @DisplayName("a clock of 32 bits that has started again, as often as the host's clock says")
    void shortClocksStartAgain() {
        assertThat(passed(32, (1L << 32) - 10, 10, Duration.ofNanos(1000))).isEqualTo(1000);
        assertThat(passed(32, 100, 120, Duration.ofSeconds(215))).isEqualTo((1L << 32) * 50 + 1000);
    }

    @Test
    @DisplayName("a clock that starts again earlier than its number of bits says is measured by the host's")
    void clocksWithFewerBitsThanTheyHave() {
        assertThat(passed(64, (1L << 36) - 10, 10, Duration.ofMillis(7))).isEqualTo(7_000_000);
        assertThat(passed(56, (1L << 36) - 10, 10, Duration.ofMillis(7))).isEqualTo(7_000_000);
    }
}
