package io.zetools.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.Device;
import io.zetools.EventPool;
import io.zetools.EventPoolFlag;
import io.zetools.Fence;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.sysman.Sysman;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Calls what the other tests with the tag leave out, so that each function was called on each driver.
@OnDevice
@WithMockDriver
@Timeout(60)
@DisplayName("functions that need a device and no control over it")
class DeviceFunctionsTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private Device device;

    @BeforeEach
    void open() {
        device = LevelZero.load().devices().getFirst();
    }

    @Test
    void aFenceTellsTheEndAndCanBeUsedAgain() {
        try (var context = Context.create(device);
                var queue = CommandQueue.create(context);
                var fence = Fence.create(queue);
                var list = CommandList.create(context);
                var memory = Allocation.createHost(context, 256)) {
            assertThat(fence.isSignaled()).isFalse();
            list.appendMemoryFill(memory, (byte) 5);
            list.endRecording();
            for (int i = 0; i < 2; i++) {
                memory.segment().fill((byte) 0);
                queue.execute(fence, list);
                assertThat(fence.await(LONG)).isTrue();
                assertThat(fence.isSignaled()).isTrue();
                assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 255)).isEqualTo((byte) 5);
                fence.reset();
                assertThat(fence.isSignaled()).isFalse();
            }
        }
    }

    @Test
    void aListSignalsResetsAndWaits() {
        try (var context = Context.create(device);
                var pool = EventPool.create(context, 2, Flags.of(EventPoolFlag.HOST_VISIBLE));
                var first = pool.event(0);
                var second = pool.event(1);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context)) {
            list.appendSignalEvent(first);
            list.appendWaitOnEvents(first);
            list.appendEventReset(first);
            list.appendBarrier();
            list.appendSignalEvent(second);
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(first.isSignaled()).isFalse();
            assertThat(second.isSignaled()).isTrue();
        }
    }

    @Test
    void timestampsOfTheDeviceRise() {
        assumeTrue(Calls.has("zeCommandListHostSynchronize"), "a loader before 1.6 cannot wait for lists");
        try (var context = Context.create(device);
                var list = CommandList.createImmediate(context);
                var stamps = Allocation.createHost(context, 16)) {
            list.appendWriteGlobalTimestamp(stamps, 0, Dependencies.none());
            list.appendBarrier();
            list.appendWriteGlobalTimestamp(stamps, 8, Dependencies.none());
            assertThat(list.synchronize(LONG)).isTrue();
            assertThat(stamps.segment().get(ValueLayout.JAVA_LONG, 8))
                    .isGreaterThanOrEqualTo(stamps.segment().get(ValueLayout.JAVA_LONG, 0));
        }
    }

    @Test
    void externalMemoryIsDescribed() {
        assertThat(device.externalMemoryTypes()).isNotNull();
    }

    @Test
    void whatSysmanReadsIsThereOrNamedAsMissing() {
        assumeTrue(Sysman.isSupported(), "the loader has no zesInit");
        var sysman = Sysman.of(device);

        answered(sysman::pciState);
        answered(sysman::pciTraffic);
        answered(sysman::processes);
        if (Boolean.TRUE.equals(answered(sysman::hasEcc))) answered(sysman::ecc);
        for (var engine : sysman.engines()) answered(engine::activity);
        for (var memory : sysman.memories()) {
            answered(memory::state);
            answered(memory::traffic);
        }
        for (var domain : sysman.frequencies()) {
            answered(domain::range);
            answered(domain::availableMhz);
            answered(domain::state);
        }
        for (var power : sysman.powers()) {
            answered(power::energy);
            answered(power::limits);
        }
        for (var sensor : sysman.temperatures()) answered(sensor::celsius);
    }

    /// Returns what is read; null where the driver says that it has none. Anything else fails the test.
    private static <T> @Nullable T answered(Supplier<T> reading) {
        try {
            var value = reading.get();
            assertThat(value).isNotNull();
            return value;
        } catch (ZeUnsupportedException e) {
            assertThat(e).hasMessageContaining("zes");
            return null;
        }
    }
}
