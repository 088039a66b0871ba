package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_CREATE;
import static io.zetools.trace.ApiFunction.CONTEXT_DESTROY;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static io.zetools.trace.ApiFunction.EVENT_HOST_SIGNAL;
import static io.zetools.trace.ApiFunction.EVENT_HOST_SYNCHRONIZE;
import static io.zetools.trace.ApiFunction.METRIC_GROUP_GET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.metric.MetricGroup;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WithMockDriver
@Timeout(60)
class ProcessRecorderTest {
    private static final long TICK_ERROR = 2_000;

    /// The memory that a thread has at first.
    private static final long FIRST_BYTES = 1 << 14;

    private Calling calling;

    @BeforeEach
    void open() {
        calling = new Calling();
    }

    @AfterEach
    void close() {
        calling.close();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("the cost of a call is measured, and told at the start, in the account and in the recording")
    void theCostIsTold(ClockChoice clock) {
        var told = Collected.open();
        double cost;
        try (var recorder = clock.of(CONTEXT_GET_STATUS).to(told).start()) {
            calling.call(10);
            cost = recorder.info().ownCostNanos();
            assertThat(cost).isPositive().isFinite();
            assertThat(recorder.statistics().ownCostNanos()).isEqualTo(cost);
        }
        // A thread of the recorder adds to the list until then.
        assertThat(told.definitions).contains(new Definition.Cost(0, cost, 0, 0, 0));
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("pause, resume: calls in between are not seen")
    void pauses(ClockChoice clock) {
        var recorder = clock.of(CONTEXT_GET_STATUS).to(Collected.open()).start();
        calling.call(3);
        recorder.pause();
        calling.call(5);
        recorder.resume();
        calling.call(7);
        recorder.close();
        calling.call(11);
        assertThat(recorder.statistics().seen()).isEqualTo(10);
        assertThat(recorder.statistics().recorded()).isEqualTo(10);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("pause, resume: refused once the recorder is closed")
    void pausesNothingWhenClosed(ClockChoice clock) {
        var recorder = clock.of(CONTEXT_GET_STATUS).to(Collected.open()).start();
        recorder.close();
        assertThatIllegalStateException()
                .isThrownBy(recorder::pause)
                .withMessage("cannot pause ProcessRecorder of 1 function: it is closed");
        assertThatIllegalStateException().isThrownBy(recorder::resume).withMessageContaining("cannot resume");
    }

    @Test
    @OnDevice
    @DisplayName("of, arguments: null and functions that are not recorded are refused by name")
    void refusesWhatCannotBeRecorded() {
        assertThatNullPointerException()
                .isThrownBy(() -> ProcessRecorder.of((ApiFunction[]) null))
                .withMessage("functions");
        assertThatNullPointerException()
                .isThrownBy(() -> ProcessRecorder.of(CONTEXT_CREATE, null))
                .withMessage("one of the functions");
        var builder = ProcessRecorder.of(CONTEXT_CREATE);
        assertThatNullPointerException()
                .isThrownBy(() -> builder.arguments(null, "hContext"))
                .withMessage("function");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.arguments(CONTEXT_CREATE, "hDriver", null))
                .withMessage("one of the names");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.arguments(CONTEXT_DESTROY, "hContext"))
                .withMessageContaining("zeContextDestroy, which is not recorded");
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("threads of Java appear under their Java names: also long ones, and that of the thread that starts")
    void javaThreadsHaveTheirNames(ClockChoice clock) throws InterruptedException {
        var sink = Collected.open();
        var names = List.of("worker for uploads 1", "worker for uploads 2", "short", "ünïcödé nämes of threads");
        var done = new CountDownLatch(1);
        var threads = new ArrayList<Thread>();
        try (var recorder = clock.of(CONTEXT_GET_STATUS).to(sink).start()) {
            calling.call(1);
            for (var name : names) {
                threads.add(Thread.ofPlatform().name(name).start(() -> {
                    calling.call(1);
                    try {
                        done.await();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                }));
            }
            while (recorder.statistics().recorded() < 1 + names.size()) Thread.onSpinWait();
            done.countDown();
        }
        for (var thread : threads) thread.join();
        assertThat(sink.calls)
                .extracting(call -> call.caller().name())
                .containsExactlyInAnyOrder(Stream.concat(
                                names.stream(), Stream.of(Thread.currentThread().getName()))
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("allArguments: numbers and handles by name, what an output parameter points to only if asked for")
    void keepsArguments(ClockChoice clock) {
        var sink = Collected.open();
        long created;
        try (var _ = clock.of(CONTEXT_CREATE, CONTEXT_DESTROY)
                .allArguments()
                .arguments(CONTEXT_CREATE, "*phContext", "phContext")
                .to(sink)
                .start()) {
            var context = Context.create(LevelZero.load().devices().getFirst());
            created = context.handle().address();
            context.close();
        }
        assertThat(sink.calls).hasSize(2);
        assertThat(sink.calls.getFirst().arguments())
                .containsEntry("*phContext", created)
                .containsKey("phContext");
        assertThat(sink.calls.getLast().arguments()).containsExactly(java.util.Map.entry("hContext", created));
    }

    @Test
    @OnDevice
    @DisplayName("arguments: names that are wrong or cannot be kept are refused at once, with the reason")
    void refusesArguments() {
        var builder = ProcessRecorder.ofAll();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.arguments(CONTEXT_CREATE, "phContexts"))
                .withMessageContainingAll("phContexts", "zeContextCreate", "phContext");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.arguments(CONTEXT_CREATE, "*desc"))
                .withMessageContaining("does not point to a number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.arguments(METRIC_GROUP_GET, "hDevice"))
                .withMessageContaining("cannot be seen");
        assertThatIllegalStateException().isThrownBy(builder::start).withMessageContaining("needs a sink");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("zetMetricGroupGet and others: the calls of this library to the tools interface are recorded")
    void recordsOwnCalls(ClockChoice clock) {
        var sink = Collected.open();
        List<String> traced = new ArrayList<>();
        try (var _ = clock.ofAll().to(sink).start();
                var _ = Tracer.ofAll()
                        .onExit(call -> traced.add(call.function().functionName()))
                        .start()) {
            MetricGroup.all(LevelZero.load().devices().getFirst());
        }
        var recorded = sink.calls.stream().map(call -> call.function().name()).toList();
        assertThat(recorded).contains("zetMetricGroupGet").isEqualTo(traced);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("many recorders one after the other, while another tracer runs and threads call all the time")
    void manyUnderLoad(ClockChoice clock) {
        try (var _ = calling.callWithoutEnd(3);
                var _ = Tracer.of(CONTEXT_GET_STATUS).onExit(_ -> {}).start()) {
            for (int i = times(30); i > 0; i--) {
                try (var recorder =
                        clock.of(CONTEXT_GET_STATUS).to(new RecordingSink() {}).start()) {
                    while (recorder.statistics().seen() == 0) Thread.onSpinWait();
                }
            }
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("close while threads call: the account is final and balanced, and nothing comes later")
    void closesWhileThreadsCall(ClockChoice clock) {
        try (var _ = calling.callWithoutEnd(3)) {
            for (var policy : OverflowPolicy.values()) {
                for (int i = times(3); i > 0; i--) {
                    var sink = Collected.open();
                    var recorder = clock.of(CONTEXT_GET_STATUS)
                            .whenFull(policy)
                            .memoryPerThread(1 << 13)
                            .to(sink)
                            .start();
                    while (recorder.statistics().recorded() < 200) Thread.onSpinWait();
                    var before = recorder.statistics();
                    assertThat(before.inFlight()).isNotNegative();
                    recorder.close();
                    var account = recorder.statistics();
                    int delivered = sink.calls.size();
                    assertThat(account.inFlight()).isZero();
                    assertThat(account.seen()).isGreaterThanOrEqualTo(before.seen());
                    assertThat(account.recorded() + account.dropped()).isEqualTo(account.seen());
                    assertThat(account.recorded()).isEqualTo(delivered);
                    if (policy == OverflowPolicy.WAIT)
                        assertThat(account.dropped()).isZero();
                    recorder.close();
                    assertThat(recorder.statistics()).isEqualTo(account);
                    assertThat(sink.calls).hasSize(delivered);
                }
            }
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("close with a timeout: does not wait for a call that does not end; that call is in flight, not lost")
    void closeDoesNotWaitForever(ClockChoice clock) throws InterruptedException {
        var sink = Collected.open();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, 1);
                var event = pool.event(0)) {
            var recorder = clock.of(EVENT_HOST_SYNCHRONIZE, EVENT_HOST_SIGNAL, CONTEXT_GET_STATUS)
                    .to(sink)
                    .start();
            calling.call(2);
            var waiting = Thread.ofPlatform()
                    .start(() -> LevelZeroNative.zeEventHostSynchronize(
                            event.handle().segment(), -1));
            while (recorder.statistics().seen() < 3) Thread.onSpinWait();
            assertThat(recorder.close(Duration.ofMillis(30))).isFalse();
            var account = recorder.statistics();
            assertThat(account.inFlight()).isOne();
            assertThat(account.seen()).isEqualTo(3);
            assertThat(account.recorded()).isEqualTo(2);
            assertThat(sink.end).isEqualTo(Collected.Sums.of(account));

            LevelZeroNative.zeEventHostSignal(event.handle().segment());
            waiting.join();
            recorder.close();
            assertThat(recorder.statistics()).isEqualTo(account);
            assertThat(sink.calls).hasSize(2);
        }
        var next = clock.of(CONTEXT_GET_STATUS).to(sink).start();
        calling.call(1);
        next.close();
        assertThat(next.statistics().recorded()).isOne();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("close with a timeout: no number of seconds is too many or too few")
    void closesWithAnyTimeout(ClockChoice clock) {
        for (long seconds : new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}) {
            var sink = Collected.open();
            var recorder = clock.of(CONTEXT_GET_STATUS).to(sink).start();
            calling.call(3);
            assertThat(recorder.close(Duration.ofSeconds(seconds))).isTrue();
            assertThat(sink.end).isEqualTo(Collected.Sums.of(recorder.statistics()));
            assertThat(sink.calls).hasSize(3);
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("close in an interrupted thread: the recording is finished all the same, and the status stays set")
    void closesWhenInterrupted(ClockChoice clock) {
        var sink = Collected.open();
        var recorder = clock.of(CONTEXT_GET_STATUS).to(sink).start();
        calling.call(1000);
        Thread.currentThread().interrupt();
        try {
            recorder.close();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(recorder.statistics().inFlight()).isZero();
        assertThat(sink.end).isEqualTo(Collected.Sums.of(recorder.statistics()));
        assertThat(sink.calls).hasSize(1000);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("memory grows with the calls of a thread, and is bounded unless told otherwise: 64 MiB for all")
    void boundsMemory(ClockChoice clock) throws InterruptedException {
        var recorder = clock.of(CONTEXT_GET_STATUS).to(new RecordingSink() {}).start();
        calling.call(1);
        assertThat(recorder.statistics().memoryBytes()).isEqualTo(FIRST_BYTES);
        calling.callAtOnce(70, 10);
        assertThat(recorder.statistics().memoryBytes()).isEqualTo(71L * FIRST_BYTES);
        // Many enough that a thread gets all memory that one can have.
        calling.call(200_000);
        recorder.close();
        var account = recorder.statistics();
        assertThat(account.memoryBytes()).isBetween(72L * FIRST_BYTES, 64L << 20);
        assertThat(account.seen()).isEqualTo(200_701);
        assertThat(account.recorded() + account.dropped()).isEqualTo(200_701);
    }

    @Test
    @DisplayName("as many recorders as there is room for; one more is refused, and works when another one is closed")
    void manyRecorders() {
        List<ProcessRecorder> recorders = new ArrayList<>();
        try {
            for (int i = 0; i < 8; i++)
                recorders.add(ProcessRecorder.of(CONTEXT_GET_STATUS)
                        .to(new RecordingSink() {})
                        .start());
            var ninth = ProcessRecorder.of(CONTEXT_GET_STATUS).to(new RecordingSink() {});
            assertThatIllegalStateException().isThrownBy(ninth::start).withMessageContaining("8 of them");
            recorders.getFirst().close();
            recorders.add(ninth.start());
            calling.call(5);
        } finally {
            recorders.forEach(ProcessRecorder::close);
        }
        assertThat(recorders)
                .extracting(recorder -> recorder.statistics().recorded())
                .containsExactly(0L, 5L, 5L, 5L, 5L, 5L, 5L, 5L, 5L);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("times are those of System.nanoTime: each call lies between what its caller has read before and after")
    void timesAreNanoTime(ClockChoice clock) {
        var sink = Collected.open();
        var before = new long[2000];
        var after = new long[before.length];
        var recorder = clock.of(CONTEXT_GET_STATUS).to(sink).start();
        for (int i = 0; i < before.length; i++) {
            before[i] = System.nanoTime();
            calling.call(1);
            after[i] = System.nanoTime();
        }
        recorder.close();
        assertThat(sink.calls).hasSize(before.length);
        for (int i = 0; i < before.length; i++) {
            // A tick is placed to within some ten nanoseconds; a moment on which that rests may have been interrupted.
            assertThat(sink.calls.get(i).startNanos()).isGreaterThan(before[i] - TICK_ERROR);
            assertThat(sink.calls.get(i).endNanos()).isLessThan(after[i] + TICK_ERROR);
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("recorders and tracers side by side each see every call")
    void manyAtOnce(ClockChoice clock) throws InterruptedException {
        var first = Collected.open();
        var second = Collected.open();
        var recorder = clock.of(CONTEXT_GET_STATUS).to(first).start();
        try (var _ = clock.of(CONTEXT_GET_STATUS, CONTEXT_CREATE).to(second).start();
                var _ = Tracer.of(CONTEXT_GET_STATUS).onExit(_ -> {}).start()) {
            calling.callAtOnce(2, 300);
            recorder.close();
            calling.callAtOnce(2, 50);
        }
        assertThat(first.calls).hasSize(600);
        assertThat(second.calls).hasSize(700);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a sink that throws misses calls: counted and told; the other sinks miss none")
    void failingSink(ClockChoice clock) {
        var good = Collected.open();
        var missed = new long[1];
        var batches = new int[1];
        var bad = new RecordingSink() {
            @Override
            public void calls(CallColumns batch) {
                if (batches[0]++ % 2 == 1) return;
                missed[0] += batch.size();
                throw new IllegalStateException("full");
            }

            @Override
            public void end() {
                throw new IllegalStateException("still full");
            }
        };
        var recorder = clock.of(CONTEXT_GET_STATUS).to(bad).to(good).start();
        for (int i = 0; i < 4; i++) {
            calling.call(100);
            while (recorder.statistics().inFlight() > 0) Thread.onSpinWait();
        }
        recorder.close();
        var account = recorder.statistics();
        assertThat(good.calls).hasSize(400);
        assertThat(account.recorded()).isEqualTo(400);
        assertThat(account.undelivered()).isEqualTo(missed[0]).isPositive();
        assertThat(account.sinkFailures()).isEqualTo((batches[0] + 1) / 2 + 1);
        assertThat(account.toString()).contains("sinks failed", "missed");
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a sink that reads on only while the recorder is closed: what waits for it is delivered")
    void slowSink(ClockChoice clock) throws InterruptedException {
        var sink = Collected.blocked();
        var recorder = clock.of(CONTEXT_GET_STATUS)
                .memoryPerThread(1 << 16)
                .memory(1 << 17)
                .to(sink)
                .start();
        calling.call(1);
        sink.awaitBatch();
        for (int i = 0; i < 50; i++) {
            calling.call(10);
            // So that the collector hands on what there is until it has no block left.
            Thread.sleep(2);
        }
        var reader = Thread.ofPlatform().start(() -> {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
            sink.letThrough();
        });
        recorder.close();
        reader.join();
        var account = recorder.statistics();
        assertThat(account.seen()).isEqualTo(501);
        assertThat(account.dropped()).isZero();
        assertThat(account.recorded()).isEqualTo(501);
        assertThat(sink.calls).hasSize(501);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a sink that leaves its thread interrupted: the file after it is written all the same")
    void interruptingSink(ClockChoice clock, @TempDir Path directory) throws IOException {
        var file = directory.resolve("recording");
        var recorder = clock.of(CONTEXT_GET_STATUS)
                .to(new RecordingSink() {
                    @Override
                    public void calls(CallColumns calls) {
                        Thread.currentThread().interrupt();
                    }
                })
                .to(file)
                .start();
        for (int i = 0; i < 3; i++) {
            calling.call(5);
            while (recorder.statistics().inFlight() > 0) Thread.onSpinWait();
        }
        recorder.close();
        assertThat(recorder.statistics().sinkFailures()).isZero();
        try (var recording = Recording.open(file)) {
            assertThat(recording.calls().count()).isEqualTo(15);
            assertThat(recording.isComplete()).isTrue();
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a builder that is used again changes no recorder that runs")
    void usedAgain(ClockChoice clock) {
        var first = Collected.open();
        var second = Collected.open();
        var builder = clock.of(CONTEXT_GET_STATUS).to(first);
        var recorder = builder.start();
        calling.call(1);
        builder.to(second);
        calling.call(2);
        recorder.close();
        assertThat(first.calls).hasSize(3);
        assertThat(second.calls).isEmpty();
        assertThat(second.end).isNull();

        var both = builder.start();
        calling.call(4);
        both.close();
        assertThat(first.calls).hasSize(7);
        assertThat(second.calls).hasSize(4);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a sink that refuses definitions: counted, and the others get everything")
    void sinkThatRefusesDefinitions(ClockChoice clock) {
        var begun = Collected.open();
        var bad = new RecordingSink() {
            @Override
            public void define(Definition definition) {
                throw new IllegalStateException("no disk");
            }
        };
        var recorder = clock.of(CONTEXT_GET_STATUS).to(begun).to(bad).start();
        calling.call(1);
        recorder.close();
        assertThat(begun.calls).hasSize(1);
        assertThat(begun.end).isNotNull();
        assertThat(recorder.statistics().sinkFailures()).isEqualTo(begun.definitions.size());
        assertThat(recorder.statistics().undelivered()).isZero();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("close inside a sink or a listener is refused, and the recording goes on")
    void refusesToCloseInside(ClockChoice clock) {
        var recorder = new ProcessRecorder[1];
        var refusals = new ArrayList<String>();
        var sink = new RecordingSink() {
            @Override
            public void calls(CallColumns calls) {
                try {
                    recorder[0].close();
                } catch (IllegalStateException e) {
                    refusals.add(e.getMessage());
                }
            }
        };
        recorder[0] = clock.of(CONTEXT_GET_STATUS).to(sink).start();
        try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(_ -> recorder[0].close())
                .onListenerFailure((_, e) -> refusals.add(e.getMessage()))
                .start()) {
            calling.call(1);
        }
        recorder[0].close();
        assertThat(refusals).hasSize(2).allMatch(text -> text.contains("from inside a"));
        assertThat(recorder[0].statistics().recorded()).isEqualTo(1);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("a recorded call allocates nothing in the thread that makes it")
    void allocatesNothing(ClockChoice clock) {
        assumeTrue(
                Mode.current() != Mode.SYSTEM_DYNAMIC_TRACING,
                "in this mode another tracer sees every call, and allocates");
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var recorder = clock.of(CONTEXT_GET_STATUS)
                .arguments(CONTEXT_GET_STATUS, "hContext")
                .whenFull(OverflowPolicy.DROP_OLDEST)
                .to(new RecordingSink() {})
                .start();
        int calls = 20_000;
        long least = Long.MAX_VALUE;
        // Until it is compiled, what a call allocates belongs to the interpreter.
        for (int round = 0; round < 50 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            calling.call(calls);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        recorder.close();
        assertThat(least).as("bytes for %d calls", calls).isZero();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("info: what is recorded, since when, and what recording costs")
    void saysWhatItRecords(ClockChoice clock) {
        var sink = Collected.open();
        var before = Instant.now();
        long nanosBefore = System.nanoTime();
        var recorder = clock.of(CONTEXT_GET_STATUS)
                .arguments(CONTEXT_GET_STATUS, "hContext")
                .to(sink)
                .start();
        calling.call(1);
        recorder.close();
        var info = recorder.info();
        assertThat(recorder.functions()).containsExactly(CONTEXT_GET_STATUS);
        assertThat(sink.definitions)
                .filteredOn(Definition.Function.class::isInstance)
                .singleElement()
                .satisfies(
                        it -> assertThat(((Definition.Function) it).arguments()).containsExactly("hContext"));
        assertThat(sink.definitions)
                .filteredOn(Definition.OsProcess.class::isInstance)
                .isNotEmpty()
                .allSatisfy(it -> assertThat(((Definition.OsProcess) it).pid()).isEqualTo(info.processId()));
        assertThat(sink.definitions)
                .filteredOn(Definition.Run.class::isInstance)
                .singleElement()
                .satisfies(it -> assertThat(((Definition.Run) it).startedAt()).isEqualTo(info.anchor()));
        assertThat(info.functions()).containsExactly(CONTEXT_GET_STATUS);
        assertThat(info.argumentsOf(CONTEXT_GET_STATUS)).containsExactly("hContext");
        assertThat(info.processId()).isEqualTo(ProcessHandle.current().pid());
        assertThat(info.anchor()).isBetween(before, Instant.now());
        assertThat(info.anchorNanos()).isBetween(nanosBefore, System.nanoTime());
        assertThat(info.ownCostNanos()).isPositive().isLessThan(1e6);
        assertThat(recorder.statistics().ownCostNanos()).isEqualTo(info.ownCostNanos());
        var call = sink.calls.getFirst();
        assertThat(info.timeOf(call.startNanos())).isBetween(before, Instant.now());
        assertThat(call.duration()).isEqualTo(Duration.ofNanos(call.endNanos() - call.startNanos()));
    }

    @Test
    @OnDevice
    @DisplayName("memory: limits are checked")
    void checksMemory() {
        var builder = ProcessRecorder.of(CONTEXT_GET_STATUS).to(new RecordingSink() {});
        assertThatIllegalArgumentException().isThrownBy(() -> builder.memoryPerThread(100));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.memoryPerThread(1L << 40));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.memoryPerThread(5000).memory(8000).start())
                .withMessageContaining("8192");
        assertThatIllegalArgumentException().isThrownBy(() -> ProcessRecorder.of(List.<ApiFunction>of()));
    }

    @Test
    @OnDevice
    @DisplayName("virtual threads share lanes, and each of their calls is recorded")
    void virtualThreads() throws InterruptedException {
        for (var clock : ClockChoice.values()) {
            var sink = Collected.open();
            var recorder = clock.of(CONTEXT_GET_STATUS).to(sink).start();
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < 200; i++) threads.add(Thread.startVirtualThread(() -> calling.call(5)));
            Calling.join(threads);
            recorder.close();
            assertThat(sink.calls).as("%s", clock).hasSize(1000);
            assertThat(recorder.statistics().threads()).isLessThan(100);
        }
    }

    /// The number of times to start and close something while threads call all the time: installed loaders free
    /// lists of callbacks that a thread may just have begun to read.
    private static int times(int wherePossible) {
        return Mode.current() == Mode.EMBEDDED ? wherePossible : 1;
    }
}
