package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static io.zetools.trace.ApiFunction.EVENT_QUERY_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.CallStatistics;
import io.zetools.profile.CallSummary;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@Timeout(60)
@DisplayName("CallSummary: the same numbers as adding up every single call")
class CallSummaryTest {
    @Test
    void addsUp(MockDriver driver) throws InterruptedException {
        var summary = new CallSummary();
        var all = Collected.open();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, 1);
                var event = pool.event(0)) {
            try (var _ = CallRecorder.of(CONTEXT_GET_STATUS, EVENT_QUERY_STATUS)
                    .to(summary)
                    .to(all)
                    .start()) {
                driver.fail(Fault.nth("zeContextGetStatus", 5, ZeResult.ERROR_DEVICE_LOST));
                driver.fail(Fault.nth("zeContextGetStatus", 7, ZeResult.ERROR_UNKNOWN));
                var other = Thread.ofPlatform().name("other").start(() -> {
                    for (int i = 0; i < 50; i++)
                        LevelZeroNative.zeEventQueryStatus(event.handle().segment());
                });
                for (int i = 0; i < 100; i++)
                    LevelZeroNative.zeContextGetStatus(context.handle().segment());
                other.join();
            }
        }
        var byFunction = summary.byFunction();
        assertThat(byFunction).containsOnlyKeys(CONTEXT_GET_STATUS, EVENT_QUERY_STATUS);
        byFunction.forEach((function, statistics) -> agree(
                statistics,
                all.calls.stream().filter(c -> c.function() == function).toList(),
                0.002));
        var status = Objects.requireNonNull(byFunction.get(CONTEXT_GET_STATUS));
        var query = Objects.requireNonNull(byFunction.get(EVENT_QUERY_STATUS));
        assertThat(status.failures()).isEqualTo(Map.of(ZeResult.ERROR_DEVICE_LOST, 1L, ZeResult.ERROR_UNKNOWN, 1L));
        assertThat(query.failed()).isZero();
        assertThat(query.results()).isEqualTo(Map.of(ZeResult.NOT_READY, 50L));
        assertThat(byFunction.values()).extracting(CallStatistics::total).isSortedAccordingTo((a, b) -> b.compareTo(a));

        var byThread = summary.byThread();
        assertThat(byThread).hasSize(2);
        byThread.forEach((thread, statistics) -> agree(
                statistics,
                all.calls.stream().filter(c -> c.thread().equals(thread)).toList(),
                0.02));

        assertThat(summary.statistics()).contains(all.end);
        assertThat(summary.toString())
                .contains("zeContextGetStatus", "zeEventQueryStatus", "150 calls seen", "150 recorded");
        assertThat(summary.threadTable()).contains("other (");
    }

    @Test
    @DisplayName("nothing yet")
    void empty() {
        var summary = new CallSummary();
        assertThat(summary.byFunction()).isEmpty();
        assertThat(summary.byThread()).isEmpty();
        assertThat(summary.statistics()).isEmpty();
        assertThat(summary.toString()).contains("function", "calls");
    }

    /// @param precision of percentiles, as a part of one
    private static void agree(CallStatistics statistics, List<RecordedCall> calls, double precision) {
        var nanos = calls.stream()
                .map(call -> call.endNanos() - call.startNanos())
                .sorted()
                .toList();
        long total = nanos.stream().mapToLong(Long::longValue).sum();
        assertThat(statistics.calls()).isEqualTo(nanos.size());
        assertThat(statistics.total().toNanos()).isEqualTo(total);
        assertThat(statistics.average().toNanos()).isEqualTo(total / nanos.size());
        assertThat(statistics.min().toNanos()).isEqualTo(nanos.getFirst());
        assertThat(statistics.max().toNanos()).isEqualTo(nanos.getLast());
        assertThat(statistics.median().toNanos()).isCloseTo(rank(nanos, 50), tolerance(nanos, 50, precision));
        assertThat(statistics.p95().toNanos()).isCloseTo(rank(nanos, 95), tolerance(nanos, 95, precision));
        assertThat(statistics.p99().toNanos()).isCloseTo(rank(nanos, 99), tolerance(nanos, 99, precision));
        Map<ZeResult, Long> results =
                calls.stream().collect(Collectors.groupingBy(RecordedCall::result, Collectors.counting()));
        assertThat(statistics.results()).isEqualTo(results);
    }

    private static long rank(List<Long> sorted, int percent) {
        return sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }

    private static org.assertj.core.data.Offset<Long> tolerance(List<Long> sorted, int percent, double precision) {
        return within((long) Math.ceil(rank(sorted, percent) * precision) + 1);
    }
}
