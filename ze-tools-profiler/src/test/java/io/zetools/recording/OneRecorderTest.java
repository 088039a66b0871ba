package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricTable;
import io.zetools.metric.SamplingType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.LiveProfile;
import io.zetools.profile.RunProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Records this process and a program in C together, into a file and for sinks.
@WithMockDriver(clock = ClockMode.STEP)
@Tag("own-process")
@Timeout(120)
class OneRecorderTest {
    private static final int THREADS = 2;
    private static final int MANY_CALLS = 500_000;

    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("copies"), List.of("samples/src/main/c/copies.c"), TestPrograms.LOADER);
    }

    private ProcessBuilder copies(int rounds) {
        var builder = new ProcessBuilder(program.toString(), Integer.toString(rounds));
        TestPrograms.onSimulatedGpu(builder);
        return builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    }

    @Test
    @DisplayName("this process and a program: one file, live sinks with the same calls, one account")
    void thisProcessAndAProgram() throws Exception {
        var file = folder.resolve("both" + Recording.SUFFIX);
        var live = Collected.open();
        var sums = new LiveProfile();
        RecordingSink failing = new RecordingSink() {
            @Override
            public void calls(CallColumns calls) {
                throw new IllegalStateException("a sink that fails");
            }
        };
        try (var calling = new Calling();
                var recorder =
                        Recorder.to(file).and(failing).and(live).and(sums).open(List.of("both"))) {
            var own = recorder.include(ProcessRecorder.of(CONTEXT_GET_STATUS));
            var process = recorder.launch(copies(200));
            calling.callAtOnce(3, 500);
            assertThat(process.waitFor()).isZero();
            assertThat(recorder.finish(0)).isTrue();
            assertThat(own.statistics().recorded()).isEqualTo(1500);
            assertThat(own.statistics().sinkFailures()).isZero();
            assertThatIllegalStateException()
                    .isThrownBy(() -> recorder.include(ProcessRecorder.of(CONTEXT_GET_STATUS)))
                    .withMessageContaining("has ended");
            assertThat(recorder.failure()).isEmpty();
        }
        long pid = ProcessHandle.current().pid();
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            var profile = RunProfile.of(recording);
            assertThat(profile.account().lost()).isZero();
            assertThat(profile.account().calls().recorded()).isEqualTo(profile.calls());
            assertThat(profile.processes()).hasSize(2).allMatch(RunProfile.ProcessTimes::orderly);
            var own = profile.processes().stream()
                    .filter(each -> each.process().pid() == pid)
                    .toList();
            assertThat(own).singleElement().satisfies(each -> {
                assertThat(each.calls()).isEqualTo(1500);
                assertThat(each.threads()).isEqualTo(3);
            });
            assertThat(profile.functions())
                    .filteredOn(each -> each.name().equals("zeCommandListAppendBarrier"))
                    .singleElement()
                    .satisfies(each -> assertThat(each.calls().calls()).isEqualTo(200L * THREADS));
            var calls = recording.calls().toList();
            assertThat(calls).isSortedAccordingTo((a, b) -> Long.compare(a.endNanos(), b.endNanos()));
            // Times of a program may differ by the line through its clocks, of which the file knows the next one.
            assertThat(live.calls)
                    .extracting(OneRecorderTest::identity)
                    .containsExactlyInAnyOrderElementsOf(
                            calls.stream().map(OneRecorderTest::identity).toList());
        }
        assertThat(live.end).isNotNull();
        assertThat(sums.profile().calls()).isEqualTo(live.calls.size());
        assertThat(live.definitions).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName(
            "a program whose oldest calls make room: the last call of each thread is there, and the rest is counted")
    void oldestCallsMakeRoom() throws Exception {
        var file = folder.resolve("oldest" + Recording.SUFFIX);
        // Calls that do next to nothing: no reader is as fast as the threads that make them.
        var calls = TestPrograms.compile(
                folder.resolve("calls"),
                List.of("ze-tools-profiler/src/test/c/probe_program.c", "ze-tools-mock/src/test/c/spirv_builder.c"),
                TestPrograms.LOADER);
        var builder = new ProcessBuilder(calls.toString(), "dlopen", "init", "threads", "" + THREADS, "" + MANY_CALLS);
        TestPrograms.onSimulatedGpu(builder);
        builder.environment().put("TEST_LOADER", TestPrograms.LOADER.toString());
        try (var recorder = Recorder.to(file)
                .whenFull(OverflowPolicy.DROP_OLDEST)
                .memoryPerThread(64 << 10)
                .open(List.of("calls"))) {
            assertThat(recorder.launch(builder).waitFor()).isZero();
            assertThat(recorder.finish(0)).isTrue();
        }
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            Map<Integer, Long> last = new HashMap<>();
            long read = recording
                    .calls()
                    .peek(call -> last.merge(call.caller().thread(), call.sequence(), Math::max))
                    .count();
            var accounts = recording.accounts().stream()
                    .filter(each -> each.kind().equals(RecordedEvent.Account.CALLS))
                    .toList();
            long seen = accounts.stream().mapToLong(RecordedEvent.Account::seen).sum();
            long lost = accounts.stream().mapToLong(RecordedEvent.Account::lost).sum();
            assertThat(read + lost).isEqualTo(seen);
            assertThat(lost).isPositive();
            assertThat(last.values().stream()
                            .mapToLong(sequence -> sequence + 1)
                            .sum())
                    .isEqualTo(seen);
        }
    }

    private static MetricGroup sampled() {
        return MetricGroup.find(
                LevelZero.load().devices().getFirst().subDevices().getFirst(), "ComputeBasic", SamplingType.TIME_BASED);
    }

    @Test
    @DisplayName("reports that come before the ring file of this process was read are in the recording")
    void metricsBeforeTheFirstCall(MockDriver driver) throws Exception {
        var file = folder.resolve("early" + Recording.SUFFIX);
        var group = sampled();
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1)) {
            driver.step(Duration.ofMillis(5));
            var raw = streamer.readRaw(Duration.ofSeconds(1));
            try (var recorder = Recorder.to(file).open(List.of("early"))) {
                recorder.include(ProcessRecorder.of(CONTEXT_GET_STATUS));
                var reports = recorder.include(group);
                reports.append(raw);
                reports.force();
                assertThat(recorder.finish(0)).isTrue();
            }
        }
        try (var recording = Recording.open(file)) {
            assertThat(recording.damage()).isEmpty();
            assertThat(recording.metrics())
                    .singleElement()
                    .satisfies(metrics -> assertThat(metrics.batches()).hasSize(1));
        }
    }

    @Test
    @DisplayName("calls and reports of metrics: one file, in the order of time")
    void callsAndMetrics(MockDriver driver) throws Exception {
        var file = folder.resolve("metrics" + Recording.SUFFIX);
        var samples = new AtomicInteger();
        RecordingSink counting = new RecordingSink() {
            @Override
            public void event(RecordedEvent event) {
                if (event instanceof RecordedEvent.Sample) samples.incrementAndGet();
            }
        };
        var group = sampled();
        var expected = new ArrayList<MetricTable>();
        try (var calling = new Calling();
                var recorder = Recorder.to(file).and(counting).open(List.of("metrics"));
                var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1)) {
            recorder.include(ProcessRecorder.of(CONTEXT_GET_STATUS));
            var reports = recorder.include(group);
            for (int i = 0; i < 3; i++) {
                calling.call(10);
                driver.step(Duration.ofMillis(5));
                var raw = streamer.readRaw(Duration.ofSeconds(1));
                expected.add(raw.table());
                reports.append(raw);
                reports.force();
            }
            assertThat(recorder.finish(0)).isTrue();
            assertThatIllegalStateException().isThrownBy(() -> recorder.include(group));
        }
        assertThat(samples).as("maxima and three batches").hasValue(1 + 3);
        try (var recording = Recording.open(file)) {
            assertThat(recording.callCount()).isEqualTo(30);
            var metrics = recording.metrics();
            assertThat(metrics).hasSize(1);
            assertThat(metrics.getFirst().group()).isEqualTo(GroupDescription.of(group));
            assertThat(metrics.getFirst().batches().map(batch -> batch.table().reportCount()))
                    .containsExactlyElementsOf(
                            expected.stream().map(MetricTable::reportCount).toList());
            assertThat(recording.definitions(Definition.OsProcess.class))
                    .singleElement()
                    .satisfies(process -> assertThat(process.process())
                            .isEqualTo(metrics.getFirst().process()));
            assertThat(recording.events().filter(event -> !(event instanceof RecordedEvent.Account)))
                    .hasSize(30 + 4)
                    .isSortedAccordingTo((a, b) -> Long.compare(a.endNanos(), b.endNanos()));
            assertThat(RunProfile.of(recording).calls()).isEqualTo(30);
        }
    }

    private static List<Object> identity(RecordedEvent.Call call) {
        var caller = call.caller();
        return List.of(
                caller.process(),
                caller.thread(),
                call.sequence(),
                call.function().name(),
                call.result());
    }

    @Test
    @DisplayName("live, without a file: definitions come before what refers to them, each thread's calls in order")
    void sinksAlone() throws Exception {
        var checked = new Checked();
        try (var recorder = Recorder.live(checked).open(List.of("copies"))) {
            assertThat(recorder.file()).isEmpty();
            assertThat(recorder.launch(copies(300)).waitFor()).isZero();
            assertThat(recorder.finish(0)).isTrue();
        }
        assertThat(checked.ends).isEqualTo(1);
        assertThat(checked.barriers).isEqualTo(300L * THREADS);
        assertThat(checked.undefined).isZero();
        assertThat(checked.backwards).isZero();
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(program);
        }
    }

    /// Counts what comes before it should.
    private static final class Checked implements RecordingSink {
        private final Set<List<Integer>> threads = new HashSet<>();
        private final Map<List<Integer>, String> functions = new HashMap<>();
        private final Map<List<Integer>, Long> last = new HashMap<>();
        private int ends;
        private long barriers;
        private long undefined;
        private long backwards;

        @Override
        public void define(Definition definition) {
            if (definition instanceof Definition.OsThread it) threads.add(List.of(it.process(), it.thread()));
            if (definition instanceof Definition.Function it)
                functions.put(List.of(it.process(), it.function()), it.name());
        }

        @Override
        public void calls(CallColumns calls) {
            for (int i = 0; i < calls.size(); i++) {
                var thread = List.of(calls.process(i), calls.thread(i));
                var function = functions.get(List.of(calls.process(i), calls.function(i)));
                if (function == null || !threads.contains(thread)) undefined++;
                if ("zeCommandListAppendBarrier".equals(function)) barriers++;
                var before = last.put(thread, calls.endNanos(i));
                if (before != null && before > calls.endNanos(i)) backwards++;
            }
        }

        @Override
        public void end() {
            ends++;
        }
    }
}
