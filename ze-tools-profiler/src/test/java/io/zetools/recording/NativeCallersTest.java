package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.mock.MockCall;
import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.junit.WithMockDriver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Threads in C, which the VM has not started and does not know.
@WithMockDriver
@Timeout(180)
@DisplayName("ProcessRecorder: native threads")
class NativeCallersTest {
    private static final int THREADS = 4;
    private static final int CALLS = 5_000;

    @ParameterizedTest
    @EnumSource
    @DisplayName("WAIT: every call of every native thread is recorded, numbered without a gap, as the driver logged it")
    void everyCall(ClockChoice clock, MockDriver driver) {
        var sink = Collected.open();
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            driver.calls().clear();
            var recorder = clock.of(CONTEXT_GET_STATUS)
                    .whenFull(OverflowPolicy.WAIT)
                    .memoryPerThread(1 << 13)
                    .arguments(CONTEXT_GET_STATUS, "hContext")
                    .to(sink)
                    .start();
            try (var callers = call(context, CALLS)) {
                callers.await();
                assertThat(callers.made()).isEqualTo((long) THREADS * CALLS);
                assertThat(callers.failed()).isZero();
            }
            recorder.close();
            var account = recorder.statistics();
            assertThat(account.seen()).isEqualTo((long) THREADS * CALLS);
            assertThat(account.recorded()).isEqualTo(account.seen());
            assertThat(account.dropped()).isZero();
            assertThat(account.threads()).isEqualTo(THREADS);

            assertThat(sink.byThread()).hasSize(THREADS);
            sink.byThread().values().forEach(calls -> {
                assertThat(calls)
                        .extracting(call -> call.sequence())
                        .isEqualTo(LongStream.range(0, CALLS).boxed().toList());
                assertThat(calls)
                        .allSatisfy(call -> assertThat(call.arguments())
                                .containsEntry("hContext", context.handle().address()));
            });
            assertThat(threads(sink.calls)).isEqualTo(loggedThreads(driver));
        }
        // Threads that the VM has never seen have the name that the system knows; it has given them none of its own.
        assertThat(names(sink.calls))
                .isEqualTo(IntStream.range(0, THREADS)
                        .mapToObj("zemock-call-%d"::formatted)
                        .collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("native threads come and go with several recorders: recorded + dropped = made, for each of them")
    void comeAndGo(ClockChoice clock) {
        var policies = OverflowPolicy.values();
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            for (int round = 0; round < 2 * policies.length; round++) {
                var sink = Collected.open();
                var recorder = clock.of(CONTEXT_GET_STATUS)
                        .whenFull(policies[round % policies.length])
                        .memoryPerThread(1 << 12)
                        .memory(6 << 12)
                        .to(sink)
                        .start();
                long made;
                try (var first = call(context, 2_000);
                        var second = call(context, 300)) {
                    second.await();
                    try (var third = call(context, 100)) {
                        third.await();
                        first.await();
                        made = first.made() + second.made() + third.made();
                    }
                }
                recorder.close();
                var account = recorder.statistics();
                assertThat(account.seen()).as("round %d", round).isEqualTo(made);
                assertThat(account.recorded() + account.dropped()).isEqualTo(made);
                assertThat(account.recorded()).isEqualTo(sink.calls.size());
                assertThat(account.memoryBytes()).isLessThanOrEqualTo(6 << 12);
                sink.byThread()
                        .values()
                        .forEach(calls -> assertThat(calls)
                                .extracting(RecordedEvent.Call::sequence)
                                .isSorted()
                                .doesNotHaveDuplicates());
            }
        }
    }

    private static NativeCallers call(Context context, long calls) {
        return NativeCallers.start(
                THREADS, calls, "zeContextGetStatus", context.handle().address());
    }

    private static Set<Long> threads(List<RecordedEvent.Call> calls) {
        return calls.stream().map(call -> call.caller().tid()).collect(Collectors.toSet());
    }

    private static Set<String> names(List<RecordedEvent.Call> calls) {
        return calls.stream().map(call -> call.caller().name()).collect(Collectors.toSet());
    }

    private static Set<Long> loggedThreads(MockDriver driver) {
        return driver.calls().calls().stream()
                .filter(call -> call.function().equals("zeContextGetStatus"))
                .map(MockCall::thread)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
