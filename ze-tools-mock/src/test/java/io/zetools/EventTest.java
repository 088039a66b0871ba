package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@Timeout(60)
@DisplayName("zeEventPoolCreate, zeEventCreate, zeEventHostSignal, zeEventHostSynchronize, zeEventQueryKernelTimestamp")
class EventTest {
    private Context context;
    private EventPool pool;

    @BeforeEach
    void createPool() {
        context = Context.create(LevelZero.load().devices().getFirst());
        pool = EventPool.create(context, 4, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP));
    }

    @AfterEach
    void closePool() {
        pool.close();
        context.close();
    }

    @Test
    @OnDevice
    void signalsAndResets() {
        try (var event = pool.event(0)) {
            assertThat(event.isSignaled()).isFalse();
            assertThat(event.await(Duration.ZERO)).isFalse();
            event.signal();
            assertThat(event.isSignaled()).isTrue();
            assertThat(event.await(Duration.ZERO)).isTrue();
            event.reset();
            assertThat(event.isSignaled()).isFalse();
        }
    }

    @Test
    @OnDevice
    void nothingRanWhereTheHostSignals() {
        try (var timed = EventPool.create(
                        context, 1, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP));
                var event = timed.event(0)) {
            assertThat(event.kernelTimestamp()).isEmpty();
            event.signal();
            assertThat(event.kernelTimestamp()).isEmpty();
        }
    }

    @Test
    @OnDevice
    void waitsUntilAnotherThreadSignals() throws Exception {
        try (var event = pool.event(0)) {
            var waiter = CompletableFuture.supplyAsync(() -> event.await(Duration.ofSeconds(30)));
            Thread.sleep(120);
            assertThat(waiter).isNotDone();
            event.signal();
            assertThat(waiter).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(true);
        }
    }

    @Test
    @OnDevice
    void givesUpWhenTheTimeIsOver() {
        try (var event = pool.event(0)) {
            assertThat(event.await(Duration.ofMillis(80))).isFalse();
            assertThat(event.await(Duration.ofSeconds(-1))).isFalse();
        }
    }

    @Test
    @OnDevice
    void anInterruptEndsTheWaitAndStaysSet() throws Exception {
        try (var event = pool.event(0)) {
            var flag = new CompletableFuture<Boolean>();
            var thread = Thread.ofPlatform().start(() -> {
                boolean signaled = event.await(Duration.ofSeconds(Long.MAX_VALUE));
                flag.complete(!signaled && Thread.currentThread().isInterrupted());
            });
            Thread.sleep(60);
            thread.interrupt();
            assertThat(flag).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(true);
        }
    }

    @Test
    @OnDevice
    void aCloseEndsTheWaitOfAnotherThread() throws Exception {
        var event = pool.event(0);
        var waiter = CompletableFuture.supplyAsync(() -> event.await(Duration.ofSeconds(30)));
        Thread.sleep(60);
        event.close();

        assertThat(waiter)
                .failsWithin(Duration.ofSeconds(20))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(IllegalStateException.class)
                .withMessage(event + " is closed");
    }

    @Test
    @OnDevice
    void hasOneEventInEachPlace() {
        try (var _ = pool.event(1)) {
            assertThatIllegalStateException().isThrownBy(() -> pool.event(1)).withMessageContaining("taken");
        }
        pool.event(1).close();
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> pool.event(4));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> pool.event(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> EventPool.create(context, 0));
    }

    @Test
    @OnDevice
    void refusesToCloseThePoolUnderAnEvent() {
        try (var event = pool.event(0)) {
            assertThatIllegalStateException().isThrownBy(pool::close).withMessageContaining(event.toString());
        }
    }

    @Test
    @OnDevice
    void recordsWhenItsCommandRan() {
        try (var event = pool.event(0);
                var list = CommandList.createImmediate(
                        context, context.device(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS));
                var memory = Allocation.createDevice(context, 1 << 20)) {
            assertThat(event.kernelTimestamp()).isEmpty();
            list.appendMemoryFill(memory, 0, memory.byteSize(), new byte[] {1}, Dependencies.signal(event));
            assertThat(event.await(Duration.ofSeconds(30))).isTrue();

            var timestamp = event.kernelTimestamp().orElseThrow();
            assertThat(timestamp.duration()).isPositive().isLessThan(Duration.ofSeconds(1));
            assertThat(timestamp.contextDuration()).isLessThanOrEqualTo(timestamp.duration());
        }
    }
}
