package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Rings of 4 KiB, which have room for 128 calls.
@WithMockDriver
@Timeout(60)
@DisplayName("ProcessRecorder: full memory")
class OverflowTest {
    private static final int TINY = 1 << 12;
    private static final int ROOM = TINY / Records.HEADER_BYTES;
    private static final int CALLS = 5000;

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
    @DisplayName("DROP_NEWEST keeps how it began and counts the rest")
    void dropNewest(ClockChoice clock) throws InterruptedException {
        var sink = Collected.blocked();
        var account = callWhileBlocked(clock.of(CONTEXT_GET_STATUS).whenFull(OverflowPolicy.DROP_NEWEST), sink);

        assertThat(account.dropped()).isPositive();
        var numbers = numbers(sink.calls);
        assertThat(numbers).isSorted().doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(ROOM);
        assertThat(numbers.subList(0, ROOM))
                .isEqualTo(LongStream.range(0, ROOM).boxed().toList());
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("DROP_OLDEST keeps how it ended and counts the rest")
    void dropOldest(ClockChoice clock) throws InterruptedException {
        var sink = Collected.blocked();
        var account = callWhileBlocked(clock.of(CONTEXT_GET_STATUS).whenFull(OverflowPolicy.DROP_OLDEST), sink);

        assertThat(account.dropped()).isPositive();
        var numbers = numbers(sink.calls);
        var last = LongStream.range(CALLS - ROOM, CALLS).boxed().toList();
        assertThat(numbers.subList(numbers.size() - ROOM, numbers.size())).isEqualTo(last);
        assertThat(numbers).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("DROP_OLDEST while the reader takes from the other end: no record is torn, none is there twice")
    void dropOldestUnderARunningReader(ClockChoice clock) throws InterruptedException {
        var sink = Collected.open();
        var recorder = tiny(clock.of(CONTEXT_GET_STATUS)
                        .whenFull(OverflowPolicy.DROP_OLDEST)
                        .arguments(CONTEXT_GET_STATUS, "hContext"))
                .to(sink)
                .start();
        calling.callAtOnce(2, CALLS * 4);
        recorder.close();

        balances(recorder.statistics(), CALLS * 8L, sink);
        assertThat(sink.calls).allSatisfy(call -> {
            assertThat(call.function().name()).isEqualTo("zeContextGetStatus");
            assertThat(call.arguments())
                    .containsEntry("hContext", calling.handle().address());
            assertThat(call.endNanos()).isGreaterThanOrEqualTo(call.startNanos());
        });
        sink.byThread()
                .values()
                .forEach(calls -> assertThat(numbers(calls)).isSorted().doesNotHaveDuplicates());
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("WAIT loses nothing")
    void waitsForRoom(ClockChoice clock) throws InterruptedException {
        var sink = Collected.open();
        var recorder = tiny(clock.of(CONTEXT_GET_STATUS).whenFull(OverflowPolicy.WAIT))
                .to(sink)
                .start();
        calling.callAtOnce(3, CALLS);
        recorder.close();

        var account = recorder.statistics();
        assertThat(account.dropped()).isZero();
        balances(account, 3L * CALLS, sink);
        sink.byThread().values().forEach(calls -> assertThat(numbers(calls)).hasSize(CALLS));
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("WAIT: a sink that calls Level Zero itself waits for nobody")
    void sinkDoesNotWaitForItself(ClockChoice clock) {
        var inSink = new AtomicLong();
        var sink = new RecordingSink() {
            @Override
            public void calls(CallColumns batch) {
                if (inSink.get() > 0) return;
                calling.call(CALLS);
                inSink.set(CALLS);
            }
        };
        var recorder = tiny(clock.of(CONTEXT_GET_STATUS).whenFull(OverflowPolicy.WAIT))
                .to(sink)
                .start();
        calling.call(1);
        while (inSink.get() == 0) Thread.onSpinWait();
        recorder.close();

        var account = recorder.statistics();
        assertThat(account.seen()).isEqualTo(CALLS + 1L);
        assertThat(account.recorded() + account.dropped()).isEqualTo(account.seen());
        assertThat(account.dropped()).isPositive();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("memory(): threads for which there is none lose their calls, and each is counted")
    void moreThreadsThanMemory(ClockChoice clock) throws InterruptedException {
        var sink = Collected.open();
        var recorder =
                tiny(clock.of(CONTEXT_GET_STATUS)).memory(2 * TINY).to(sink).start();
        calling.callAtOnce(6, 50);
        recorder.close();

        var account = recorder.statistics();
        balances(account, 6 * 50, sink);
        assertThat(account.recorded()).isEqualTo(2 * 50);
        assertThat(account.memoryBytes()).isEqualTo(2 * TINY);
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    @DisplayName("the memory of threads that have ended is used again, and their calls are not lost")
    void threadsThatEnd(ClockChoice clock) throws InterruptedException {
        int threads = 60;
        var sink = Collected.open();
        var recorder =
                tiny(clock.of(CONTEXT_GET_STATUS)).memory(2 * TINY).to(sink).start();
        for (int i = 0; i < threads; i++) {
            calling.callAtOnce(1, 10);
            // Their memory is free when all has been read; the next thread but one needs it.
            while (recorder.statistics().inFlight() > 0 || unread(recorder) > 0) Thread.sleep(1);
        }
        recorder.close();

        var account = recorder.statistics();
        assertThat(account.dropped()).isZero();
        assertThat(account.threads()).isEqualTo(threads);
        assertThat(account.memoryBytes()).isLessThanOrEqualTo(2 * TINY);
        balances(account, threads * 10L, sink);
        assertThat(sink.byThread()).hasSize(threads);
        assertThat(sink.calls).extracting(call -> call.caller().name()).doesNotContain("?");
    }

    /// Threads whose memory has not been freed yet.
    private static int unread(ProcessRecorder recorder) {
        return recorder.openLanes();
    }

    private RecordingStatistics callWhileBlocked(ProcessRecorder.Builder builder, Collected sink)
            throws InterruptedException {
        var recorder = tiny(builder).to(sink).start();
        calling.call(1);
        sink.awaitBatch();
        calling.call(CALLS - 1);
        sink.letThrough();
        recorder.close();
        balances(recorder.statistics(), CALLS, sink);
        return recorder.statistics();
    }

    private static void balances(RecordingStatistics account, long made, Collected sink) {
        assertThat(account.seen()).isEqualTo(made);
        assertThat(account.recorded()).isEqualTo(sink.calls.size());
        assertThat(account.recorded() + account.dropped()).isEqualTo(made);
        assertThat(account.inFlight()).isZero();
        sink.byThread()
                .values()
                .forEach(calls -> assertThat(calls)
                        .extracting(RecordedEvent.Call::endNanos)
                        .isSorted());
    }

    private static ProcessRecorder.Builder tiny(ProcessRecorder.Builder builder) {
        return builder.memoryPerThread(TINY);
    }

    private static List<Long> numbers(List<RecordedEvent.Call> calls) {
        return calls.stream().map(call -> call.sequence()).toList();
    }
}
