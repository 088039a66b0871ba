package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeMemAllocDevice, zeMemAllocHost, zeMemAllocShared, zeMemFree")
class AllocationTest {
    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    @OnDevice
    void hostAndSharedMemoryCanBeTouched() {
        for (var kind : new Allocation.Kind[] {Allocation.Kind.HOST, Allocation.Kind.SHARED}) {
            try (var memory = Allocation.create(kind, context, context.device(), 1000, 64)) {
                var segment = memory.segment();
                segment.set(ValueLayout.JAVA_BYTE, 999, (byte) 42);
                assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 999)).isEqualTo((byte) 42);
                assertThat(segment.byteSize()).isEqualTo(1000).isEqualTo(memory.byteSize());
                assertThat(segment.address()).isEqualTo(memory.address());
                assertThat(memory.address() % 64).isZero();
                assertThat(memory.kind()).isEqualTo(kind);
            }
        }
    }

    @Test
    @OnDevice
    void deviceMemoryCannot() {
        try (var memory = Allocation.createDevice(context, 16)) {
            assertThatIllegalStateException().isThrownBy(memory::segment).withMessageContaining("copy it to host");
        }
    }

    @Test
    void aSegmentEndsWithItsAllocation(MockDriver driver) {
        var memory = Allocation.createShared(context, 16);
        var segment = memory.segment();
        assertThat(driver.liveAllocations()).isEqualTo(1);
        memory.close();
        memory.close();

        assertThat(driver.liveAllocations()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> segment.get(ValueLayout.JAVA_BYTE, 0));
        assertThatIllegalStateException().isThrownBy(memory::segment).withMessage(memory + " is closed");
        assertThatIllegalStateException().isThrownBy(memory::address).withMessage(memory + " is closed");
    }

    @Test
    @OnDevice
    void aThreadThatReadsMeetsAnExceptionAndNoFreedMemory() {
        var memory = Allocation.createHost(context, 1 << 16);
        var segment = memory.segment();
        segment.fill((byte) 0);
        var reading = new AtomicBoolean();
        var reader = CompletableFuture.supplyAsync(() -> {
            try {
                while (true) {
                    for (long i = 0; i < segment.byteSize(); i++) {
                        if (segment.get(ValueLayout.JAVA_BYTE, i) != 0) return "read something else";
                    }
                    reading.set(true);
                }
            } catch (IllegalStateException _) {
                return "closed";
            }
        });
        while (!reading.get() && !reader.isDone()) Thread.onSpinWait();
        memory.close();

        assertThat(reader).succeedsWithin(Duration.ofSeconds(20)).isEqualTo("closed");
    }

    @Test
    @OnDevice
    void refusesSizesThatAreNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> Allocation.createDevice(context, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Allocation.createHost(context, -1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Allocation.create(Allocation.Kind.HOST, context, context.device(), 8, 3));
        assertThatExceptionOfType(ZeUnsupportedException.class)
                .isThrownBy(() -> Allocation.createShared(context, Long.MAX_VALUE))
                .withMessageContaining("9223372036854775807 bytes of shared memory on " + context.device())
                .withMessageContaining("maxAllocationBytes()");
    }
}
