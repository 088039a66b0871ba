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
import io.zetools.profile.LiveProfile;
import io.zetools.profile.RunProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@WithMockDriver
@Timeout(60)
@DisplayName("LiveProfile, and the file: the same numbers as adding up every single call")
class LiveProfileTest {
    @Test
    void addsUp(MockDriver driver, @TempDir Path folder) throws InterruptedException, IOException {
        var file = folder.resolve("calls.zetools");
        var live = new LiveProfile();
        var all = Collected.open();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, 1);
                var event = pool.event(0)) {
            try (var _ = ProcessRecorder.of(CONTEXT_GET_STATUS, EVENT_QUERY_STATUS)
                    .to(live)
                    .to(all)
                    .to(file)
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
        var profile = live.profile();
        assertThat(profile.functions())
                .extracting(RunProfile.FunctionTimes::name)
                .containsExactlyInAnyOrder("zeContextGetStatus", "zeEventQueryStatus");
        for (var function : profile.functions())
            agree(
                    function.calls(),
                    all.calls.stream()
                            .filter(call -> call.function().name().equals(function.name()))
                            .toList(),
                    0.002);
        var status = of(profile, "zeContextGetStatus");
        var query = of(profile, "zeEventQueryStatus");
        assertThat(status.failures()).isEqualTo(Map.of(ZeResult.ERROR_DEVICE_LOST, 1L, ZeResult.ERROR_UNKNOWN, 1L));
        assertThat(query.failed()).isZero();
        assertThat(query.results()).isEqualTo(Map.of(ZeResult.NOT_READY, 50L));
        assertThat(profile.functions())
                .extracting(each -> each.calls().total())
                .isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(profile.threads()).hasSize(2).allSatisfy(thread -> {
            var calls = all.calls.stream()
                    .filter(call -> call.caller().equals(thread.thread()))
                    .toList();
            assertThat(thread.calls()).isEqualTo(calls.size());
            assertThat(thread.totalNanos())
                    .isEqualTo(calls.stream()
                            .mapToLong(call -> call.duration().toNanos())
                            .sum());
        });
        assertThat(profile.account().ended()).isTrue();
        assertThat(profile.account().calls().seen()).isEqualTo(150);
        assertThat(profile.account().calls().recorded()).isEqualTo(150);
        assertThat(profile.costNanos()).isPositive();
        assertThat(profile.processes())
                .singleElement()
                .satisfies(process -> assertThat(process.process().pid())
                        .isEqualTo(ProcessHandle.current().pid()));
        assertThat(live.toString()).contains("zeContextGetStatus", "zeEventQueryStatus", "nothing lost", "  other\n");
        try (var recording = Recording.open(file)) {
            var read = RunProfile.of(recording);
            assertThat(read.functions()).isEqualTo(profile.functions());
            assertThat(read.threads()).isEqualTo(profile.threads());
            assertThat(read.account()).isEqualTo(profile.account());
            assertThat(read.wallNanos()).isEqualTo(profile.wallNanos());
        }
    }

    @Test
    @DisplayName("nothing yet")
    void empty() {
        var profile = new LiveProfile().profile();
        assertThat(profile.functions()).isEmpty();
        assertThat(profile.threads()).isEmpty();
        assertThat(profile.account().ended()).isFalse();
        assertThat(profile.account().calls().seen()).isZero();
        assertThat(new LiveProfile().toString()).contains("0 threads");
    }

    private static CallStatistics of(RunProfile profile, String function) {
        return profile.functions().stream()
                .filter(each -> each.name().equals(function))
                .findFirst()
                .orElseThrow()
                .calls();
    }

    /// @param precision of percentiles, as a part of one
    private static void agree(CallStatistics statistics, List<RecordedEvent.Call> calls, double precision) {
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
                calls.stream().collect(Collectors.groupingBy(RecordedEvent.Call::result, Collectors.counting()));
        assertThat(statistics.results()).isEqualTo(results);
    }

    private static long rank(List<Long> sorted, int percent) {
        return sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }

    private static org.assertj.core.data.Offset<Long> tolerance(List<Long> sorted, int percent, double precision) {
        return within((long) Math.ceil(rank(sorted, percent) * precision) + 1);
    }
}
