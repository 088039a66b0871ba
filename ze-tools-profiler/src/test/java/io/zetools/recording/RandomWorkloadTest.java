package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.mock.MockCall;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Three accounts of the same calls: that of the threads that made them, that of the driver, and the recording.
@Tag("threads")
@WithMockDriver
@Timeout(60)
@DisplayName("ProcessRecorder: what threads did at random is what was recorded and what the driver has logged")
class RandomWorkloadTest {
    private static final int THREADS = 3;
    private static final int CALLS = 400;

    static Stream<Arguments> workloads() {
        return Arrays.stream(ClockChoice.values())
                .flatMap(clock -> Stream.of(1L, 20_240_607L, -77L).map(seed -> Arguments.of(clock, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("workloads")
    void recordedIsMadeIsLogged(ClockChoice clock, long seed, MockDriver driver) throws InterruptedException {
        var sink = Collected.open();
        List<RandomCalls> threads;
        RecordingStatistics account;
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, THREADS);
                var first = pool.event(0);
                var second = pool.event(1);
                var third = pool.event(2)) {
            var events = List.of(first, second, third);
            threads = IntStream.range(0, THREADS)
                    .mapToObj(i -> new RandomCalls(
                            "caller-" + i, seed + i, CALLS, context.handle().segment(), events.get(i)))
                    .toList();
            driver.calls().clear();
            var builder = clock.of(RandomCalls.ARGUMENTS.keySet()).to(sink);
            RandomCalls.ARGUMENTS.forEach(
                    (function, names) -> builder.arguments(function, names.toArray(String[]::new)));
            var recorder = builder.start();
            threads.forEach(Thread::start);
            for (var thread : threads) thread.join();
            recorder.close();
            account = recorder.statistics();
        }
        int made = threads.stream().mapToInt(thread -> thread.made.size()).sum();
        assertThat(account.seen()).isEqualTo(made);
        assertThat(account.recorded()).isEqualTo(made);
        assertThat(account.dropped()).isZero();
        assertThat(account.inFlight()).isZero();
        assertThat(account.threads()).isEqualTo(THREADS);
        assertThat(sink.end).isEqualTo(Collected.Sums.of(account));
        assertThat(sink.calls).hasSize(made);
        sink.byThread()
                .values()
                .forEach(calls -> assertThat(calls)
                        .extracting(RecordedEvent.Call::endNanos)
                        .isSorted());
        assertThat(sink.calls)
                .extracting(call -> call.caller().thread() + ":" + call.sequence())
                .doesNotHaveDuplicates();

        Map<String, List<RecordedEvent.Call>> recorded = sink.calls.stream()
                .collect(Collectors.groupingBy(c -> c.caller().name()));
        assertThat(recorded).hasSize(THREADS);
        for (var thread : threads) {
            var calls = recorded.getOrDefault(thread.getName(), List.of());
            assertThat(calls).extracting(RandomWorkloadTest::asMade).containsExactlyElementsOf(thread.made);
            assertThat(calls).extracting(RecordedEvent.Call::sequence).isSorted();
            matchesLog(calls, logOf(driver, calls.getFirst().caller().tid()));
        }
    }

    private static void matchesLog(List<RecordedEvent.Call> recorded, List<MockCall> logged) {
        assertThat(recorded).hasSameSizeAs(logged);
        for (int i = 0; i < recorded.size(); i++) {
            var call = recorded.get(i);
            var log = logged.get(i);
            assertThat(log.function()).isEqualTo(call.function().name());
            assertThat(log.result()).isEqualTo(call.result());
            // The driver's part lies within the application's call, on one clock.
            assertThat(log.startNanos()).isGreaterThanOrEqualTo(call.startNanos());
            assertThat(log.endNanos()).isLessThanOrEqualTo(call.endNanos()).isGreaterThanOrEqualTo(call.startNanos());
            call.arguments().forEach((name, value) -> {
                var position = RandomCalls.SCALARS.get(name);
                if (position != null)
                    assertThat(log.arguments().get(position)).as(name).isEqualTo(value);
            });
        }
    }

    private static List<MockCall> logOf(MockDriver driver, long thread) {
        var functions = RandomCalls.ARGUMENTS.keySet().stream()
                .map(ApiFunction::functionName)
                .collect(Collectors.toSet());
        return driver.calls().calls().stream()
                .filter(call -> call.thread() == thread && functions.contains(call.function()))
                .toList();
    }

    private static RandomCalls.Made asMade(RecordedEvent.Call call) {
        return new RandomCalls.Made(
                ApiFunction.find(call.function().name()).orElseThrow(),
                call.result().code(),
                new ArrayList<>(call.arguments().values()));
    }
}
