package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.DeviceClock.Refusal;
import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver(clock = ClockMode.REAL)
@Timeout(60)
@DisplayName("zeDeviceGetGlobalTimestamps, zeEventQueryKernelTimestamp")
class DeviceClockTest {
    @Test
    @OnDevice
    void putsACommandBetweenItsSubmissionAndItsEnd() {
        var device = LevelZero.load().devices().getFirst();
        var clock = DeviceClock.of(device.properties().timer());
        clock.synchronize(device);
        try (var context = Context.create(device);
                var pool = EventPool.create(
                        context, 1, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP));
                var event = pool.event(0);
                var list = CommandList.createImmediate(context, device, QueueOptions.defaults());
                var memory = Allocation.createDevice(context, 1 << 20)) {
            for (int i = 0; i < 10; i++) {
                long submitted = System.nanoTime();
                list.appendMemoryFill(memory, 0, memory.byteSize(), new byte[] {1}, Dependencies.signal(event));
                assertThat(event.await(Duration.ofSeconds(30))).isTrue();
                long observed = System.nanoTime();
                clock.synchronize(device);

                var stamp = event.kernelTimestamp().orElseThrow();
                var placed = clock.place(stamp, submitted, observed).orElseThrow();
                assertThat(clock.refusal()).isEmpty();
                assertThat(placed.beginNanos()).isGreaterThanOrEqualTo(submitted - placed.errorNanos());
                assertThat(placed.endNanos()).isBetween(placed.beginNanos(), observed + placed.errorNanos());
                event.reset();
            }
        }
    }

    @Test
    void saysWhyACommandCannotBePlaced() {
        var clock = DeviceClock.of(DeviceTimer.ofFrequency(1_000_000_000, 36, 32));
        assertThat(clock.place(1, 2, 0, 10)).isEmpty();
        assertThat(clock.refusal()).contains(Refusal.NO_READING);
        assertThat(clock.lastNanos()).isEmpty();

        clock.add(0, 5_000_000_000L, 100);
        clock.add(1_000_000_000, 6_000_000_000L, 100);
        assertThat(clock.lastNanos()).hasValue(1_000_000_000);
        // An hour long, or some rounds of 4.3 s less.
        assertThat(clock.place(5_100_000_000L, 5_200_000_000L, 50_000_000, 3_600_000_000_000L))
                .isEmpty();
        assertThat(clock.refusal()).contains(Refusal.AMBIGUOUS);
        assertThat(clock.place(5_200_000_000L, 5_100_000_000L, 50_000_000, 300_000_000))
                .isEmpty();
        assertThat(clock.refusal()).contains(Refusal.IMPLAUSIBLE);
        // No time at all is a time, too.
        assertThat(clock.place(5_100_000_000L, 5_100_000_000L, 50_000_000, 300_000_000))
                .hasValueSatisfying(it -> assertThat(it.endNanos()).isEqualTo(it.beginNanos()));

        clock.add(2_000_000_000, 1_000, 100);
        assertThat(clock.place(5_900_000_000L, 6_100_000_000L, 900_000_000, 1_100_000_000))
                .isEmpty();
        assertThat(clock.refusal()).contains(Refusal.BEGAN_ANEW);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeviceClock.of(DeviceTimer.ofFrequency(0, 36, 32)))
                .withMessageContaining("timer resolution");
    }
}
