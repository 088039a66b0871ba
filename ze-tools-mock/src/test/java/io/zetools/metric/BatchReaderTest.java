package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeResult;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver(clock = ClockMode.STEP)
@Timeout(120)
@DisplayName("MetricStreamer.onBatch, zetMetricStreamerReadData")
class BatchReaderTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(60);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    void deliversAllThatCameUntilItIsClosed(MockDriver driver) {
        var ends = new CopyOnWriteArrayList<Long>();
        try (var scene = new Scene()) {
            var time = scene.group.metric("QueryBeginTime");
            try (var reader = scene.streamer.onBatch(batch -> {
                for (int i = 0; i < batch.reportCount(); i++) ends.add(batch.asLong(i, time));
            })) {
                assertThat(reader.streamer()).isSameAs(scene.streamer);
                for (int i = 0; i < 40; i++) driver.step(PERIOD);
                assertThat(reader.await(Duration.ZERO)).isFalse();
                end(reader);
                assertThat(reader.await(Duration.ZERO)).isTrue();
                assertThat(reader.reports()).isEqualTo(40);
                assertThat(reader.batches()).isBetween(1L, 40L);
                assertThat(reader.listenerFailures()).isZero();
                assertThat(reader.failure()).isEmpty();
            }
            assertThat(ends).hasSize(40).doesNotHaveDuplicates().isSorted();
            driver.step(PERIOD);
            assertThat(scene.streamer.read(Duration.ZERO).reportCount()).isOne();
        }
    }

    @Test
    void emptyBatchesAreNotDelivered() {
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(batch -> {})) {
            assertThat(reader.await(Duration.ofMillis(200))).isFalse();
            end(reader);
            assertThat(reader.batches()).isZero();
        }
    }

    @Test
    void aListenerThatThrowsIsCountedAndHearsTheNext(MockDriver driver) throws Exception {
        var thrown = new CopyOnWriteArrayList<Throwable>();
        var heard = new SynchronousQueue<Integer>();
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(
                        batch -> {
                            hand(heard, batch.reportCount());
                            if (thrown.isEmpty()) throw new AssertionError("first");
                            throw new IllegalStateException("later");
                        },
                        thrown::add)) {
            for (int i = 0; i < 3; i++) {
                driver.step(PERIOD);
                assertThat(heard.poll(60, TimeUnit.SECONDS)).isOne();
            }
            end(reader);
            assertThat(reader.listenerFailures()).isEqualTo(3);
            assertThat(reader.batches()).isEqualTo(3);
            assertThat(thrown).extracting(Throwable::getMessage).containsExactly("first", "later", "later");
        }
    }

    @Test
    void aFailureHandlerThatThrowsEndsNothing(MockDriver driver) throws Exception {
        var heard = new SynchronousQueue<Integer>();
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(
                        batch -> {
                            hand(heard, batch.reportCount());
                            throw new IllegalStateException("listener");
                        },
                        failure -> {
                            throw new IllegalArgumentException("handler", failure);
                        })) {
            for (int i = 0; i < 2; i++) {
                driver.step(PERIOD);
                assertThat(heard.poll(60, TimeUnit.SECONDS)).isOne();
            }
            end(reader);
            assertThat(reader.listenerFailures()).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("WARNING_DROPPED_DATA: a slow listener is waited for, and what the driver dropped is told")
    void aSlowListenerSlowsTheReading(MockDriver driver) throws Exception {
        driver.setOption("metric_buffer_reports", 100);
        var begun = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var counts = new CopyOnWriteArrayList<Integer>();
        var dropped = new CopyOnWriteArrayList<Boolean>();
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(batch -> {
                    counts.add(batch.reportCount());
                    dropped.add(batch.dataDropped());
                    begun.countDown();
                    await(goOn);
                })) {
            driver.step(PERIOD);
            await(begun);
            driver.step(PERIOD.multipliedBy(100_000));
            assertThat(reader.batches()).isOne();
            goOn.countDown();
            end(reader);
            // The buffer began anew when it was full: what is there came after the loss.
            assertThat(counts).containsExactly(1, 1);
            assertThat(dropped).containsExactly(false, true);
            assertThat(scene.streamer.droppedReads()).isOne();
            assertThat(reader.reports()).isEqualTo(2);
        }
    }

    @Test
    void closeWaitsForTheListenerAlsoWhenInterrupted(MockDriver driver) throws Exception {
        var begun = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var closed = new CountDownLatch(1);
        var stillInterrupted = new AtomicReference<Boolean>();
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(_ -> {
                    begun.countDown();
                    await(goOn);
                })) {
            driver.step(PERIOD);
            await(begun);
            var closing = Thread.ofPlatform().start(() -> {
                end(reader);
                stillInterrupted.set(Thread.currentThread().isInterrupted());
                closed.countDown();
            });
            closing.interrupt();
            assertThat(closed.await(200, TimeUnit.MILLISECONDS)).isFalse();
            goOn.countDown();
            await(closed);
            assertThat(stillInterrupted.get()).isTrue();
            assertThat(reader.await(Duration.ZERO)).isTrue();
        }
    }

    @Test
    void closedByItsListenerItDeliversNoMore(MockDriver driver) throws Exception {
        var batches = new AtomicInteger();
        try (var scene = new Scene()) {
            var itself = new AtomicReference<BatchReader>();
            var known = new CountDownLatch(1);
            var reader = scene.streamer.onBatch(_ -> {
                await(known);
                batches.incrementAndGet();
                // There is more to read by now.
                driver.step(PERIOD);
                itself.get().close();
                itself.get().close();
            });
            itself.set(reader);
            known.countDown();
            driver.step(PERIOD);
            assertThat(reader.await(LONG)).isTrue();
            reader.close();
            assertThat(batches.get()).isOne();
            assertThat(scene.streamer.read(Duration.ZERO).reportCount()).isOne();
        }
    }

    @RepeatedTest(20)
    void listenerAndOthersCloseAtTheSameTime(MockDriver driver) throws Exception {
        try (var scene = new Scene()) {
            var itself = new AtomicReference<BatchReader>();
            var begun = new CountDownLatch(1);
            var reader = scene.streamer.onBatch(_ -> {
                await(begun);
                itself.get().close();
            });
            itself.set(reader);
            driver.step(PERIOD);
            var others = List.of(
                    Thread.ofPlatform().unstarted(reader::close),
                    Thread.ofVirtual().unstarted(reader::close));
            others.forEach(Thread::start);
            begun.countDown();
            for (var other : others) assertThat(other.join(LONG)).isTrue();
            reader.close();
            assertThat(reader.await(Duration.ZERO)).isTrue();
        }
    }

    @Test
    void anInterruptThatTheListenerLeavesEndsTheReading(MockDriver driver) {
        try (var scene = new Scene();
                var reader = scene.streamer.onBatch(_ -> Thread.currentThread().interrupt())) {
            driver.step(PERIOD);
            assertThat(reader.await(LONG)).isTrue();
            driver.step(PERIOD);
            end(reader);
            assertThat(reader.batches()).isOne();
            assertThat(reader.failure()).isEmpty();
        }
    }

    @Test
    void aStreamerHasOneReader(MockDriver driver) throws Exception {
        var refused = new CopyOnWriteArrayList<Throwable>();
        var heard = new SynchronousQueue<Integer>();
        try (var scene = new Scene()) {
            Consumer<MetricBatch> listener = batch -> {
                hand(heard, batch.reportCount());
                refused.add(catching(() -> scene.streamer.read(Duration.ZERO)));
                refused.add(catching(scene.streamer::close));
                refused.add(catching(scene.context::close));
            };
            try (var reader = scene.streamer.onBatch(listener)) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> scene.streamer.onBatch(listener))
                        .withMessageContaining("has a reader");
                assertThatIllegalStateException().isThrownBy(() -> scene.streamer.readRaw(Duration.ZERO));
                assertThatIllegalStateException()
                        .isThrownBy(scene.streamer::close)
                        .withMessageContaining(reader.toString());
                driver.step(PERIOD);
                assertThat(heard.poll(60, TimeUnit.SECONDS)).isOne();
            }
            assertThat(refused).hasSize(3).allSatisfy(e -> assertThat(e).isInstanceOf(IllegalStateException.class));
            scene.streamer.onBatch(listener).close();
            scene.streamer.close();
            assertThatIllegalStateException()
                    .isThrownBy(() -> scene.streamer.onBatch(listener))
                    .withMessageContaining("closed");
        }
    }

    @Test
    void aFailureOfTheDriverEndsTheReadingAndIsThrownOnce(MockDriver driver) {
        try (var scene = new Scene()) {
            driver.fail(Fault.next("zetMetricStreamerReadData", ZeResult.ERROR_DEVICE_LOST));
            var reader = scene.streamer.onBatch(_ -> {});
            assertThat(reader.await(LONG)).isTrue();
            assertThat(reader.failure()).containsInstanceOf(ZeDeviceLostException.class);
            assertThatIllegalStateException().isThrownBy(scene.streamer::close);
            assertThatExceptionOfType(ZeDeviceLostException.class)
                    .isThrownBy(reader::close)
                    .withMessageContaining("zetMetricStreamerReadData")
                    .withMessageContaining("ComputeBasic");
            reader.close();
            assertThat(reader.failure()).isPresent();
            assertThat(scene.streamer.read(Duration.ZERO).isEmpty()).isTrue();
        }
    }

    /// Closes what is closed again when its block ends, to see that it has delivered all by then.
    private static void end(BatchReader reader) {
        reader.close();
    }

    private static void hand(SynchronousQueue<Integer> queue, int value) {
        try {
            queue.put(value);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Throwable catching(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            return e;
        }
        return new AssertionError("nothing was thrown");
    }

    /// A streamer of one tile, which has a report per step.
    private static final class Scene implements AutoCloseable {
        private final Context context = Context.create(part());
        private final MetricGroup group = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        private final MetricActivation activation = MetricActivation.open(context, group);
        private final MetricStreamer streamer = MetricStreamer.open(context, group, PERIOD, 1);

        private static Device part() {
            return LevelZero.load().devices().getFirst().subDevices().getFirst();
        }

        @Override
        public void close() {
            streamer.close();
            activation.close();
            context.close();
        }
    }
}
