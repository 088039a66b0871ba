package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.export.CsvExport;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.profile.SyclProfile.WaitTimes;
import io.zetools.recording.DeviceTiming;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import io.zetools.recording.SyclStreams;
import io.zetools.sycl.TaskNode.Origin;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Compares the times, waits and memory in recordings of SYCL programs with what the programs write
/// down.
@Tag("embedded-only")
class SyclProfileTest {
    @TempDir
    private Path scratch;

    /// Where only commands that are timed make the graph, the critical path is that of the program's own graph with
    /// their times.
    @ParameterizedTest
    @CsvSource({"ordered, 0", "barriers, 0", "replays, 0", "replays, 1", "random, 1"})
    void theCriticalPathIsThatOfTheProgramsOwnGraph(String part, String adapter) throws Exception {
        try (var recording = Recording.open(record(part, adapter, DeviceTiming.AUTO))) {
            var of = only(recording);
            var own = own(part);
            var numbers = TaskGraphRuntimeTest.numbers(of.graph(), own);
            var durations = of.durations();
            var nanos = numbers.stream()
                    .map(node -> durations.getOrDefault(node, 0L))
                    .toList();

            assertThat(of.path().orElseThrow().nanos()).isEqualTo(TaskGraphRuntimeTest.longestPath(own, nanos));
            assertThat(of.path().orElseThrow().totalNanos())
                    .isEqualTo(nanos.stream().mapToLong(it -> it).sum());
            assertThat(of.parallelism().stream().mapToLong(it -> it).sum())
                    .isPositive()
                    .isLessThanOrEqualTo(of.path().orElseThrow().totalNanos());
            // Times of the device, and of nothing else.
            assertThat(durations.values().stream().mapToLong(it -> it).sum())
                    .isEqualTo(activities(recording).stream()
                            .filter(it -> it.state() == ActivityState.TIMED && belongs(of, it))
                            .mapToLong(it -> it.endNanos() - it.startNanos())
                            .sum());
            assertThat(durations).isNotEmpty();
            for (var node : of.graph().executions())
                assertThat(durations.containsKey(node.number()))
                        .isNotEqualTo(of.reasons().containsKey(node.number()));
        }
    }

    private static boolean belongs(OfProcess of, DeviceActivity activity) {
        return of.activities().values().stream().anyMatch(all -> all.contains(activity));
    }

    /// Commands are timed with both adapters, and with graphs of the older one that are replayed.
    @ParameterizedTest
    @CsvSource({"replays, 0", "random, 0", "random, 1", "mixed, 0"})
    void kernelsCopiesAndFillsAreTimed(String part, String adapter) throws Exception {
        try (var recording = Recording.open(record(part, adapter, DeviceTiming.AUTO))) {
            var work = new ArrayList<>(activities(recording));
            work.removeIf(it -> !Set.of("kernel", "copy", "fill").contains(it.kind()));
            int all = work.size();
            work.removeIf(it -> it.state() != ActivityState.TIMED);
            IO.println("%s, adapter %s: %d of %d timed".formatted(part, adapter, work.size(), all));

            assertThat(all).isPositive();
            assertThat(100 * work.size()).isGreaterThanOrEqualTo(99 * all);
        }
    }

    @Test
    void withoutTimesOfDevicesThereIsNoCriticalPath() throws Exception {
        try (var recording = Recording.open(record("ordered", "0", DeviceTiming.OFF))) {
            var of = only(recording);

            assertThat(of.path()).isEmpty();
            assertThat(of.durations()).isEmpty();
            assertThat(of.untimed()).isEqualTo(of.graph().executions().size());
            assertThat(SyclProfile.of(recording).text(true, 100))
                    .contains("there is no critical path")
                    .doesNotContain("on devices  on path");
            var json = new ObjectMapper().readTree(json(recording));
            assertThat(json.get("sycl_path")).isEmpty();
            assertThat(json.at("/sycl_processes/0/path_ns").isNull()).isTrue();
            assertThat(json.get("sycl_operations").findValues("device_ns"))
                    .isNotEmpty()
                    .allMatch(JsonNode::isNull);
        }
    }

    /// Each command on a device belongs to an operation, to a call without one, to the runtime, or to the program.
    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void theOriginsOfCommandsAddUp(String adapter) throws Exception {
        try (var recording = Recording.open(record("mixed", adapter, DeviceTiming.AUTO))) {
            var of = only(recording);
            var told = numbersOf(own("mixed"));
            var origins = of.origins();

            assertThat(origins.total()).isEqualTo(activities(recording).size());
            assertThat(origins.nodes()).isEqualTo(told.get("operations"));
            assertThat(origins.application()).isEqualTo(told.get("application"));
            assertThat(origins.unplaced()).isZero();
            // A barrier of the newer adapter is several commands.
            if (adapter.equals("0")) assertThat(origins.calls()).isEqualTo(told.get("calls"));
            else assertThat(origins.calls()).isGreaterThanOrEqualTo(told.get("calls"));
            var replays = of.graph().executions().stream()
                    .filter(node -> node.origin() == Origin.REPLAY)
                    .toList();
            assertThat(replays)
                    .hasSize(6)
                    .allSatisfy(node -> assertThat(of.activities().get(node.number()))
                            .singleElement()
                            .satisfies(it -> assertThat(it.execution()).isEqualTo(node.execution())));
            assertThat(of.reasons().values()).contains("recorded only");
        }
    }

    @Test
    void threadsHaveTheirOwnQueues() throws Exception {
        try (var recording = Recording.open(record("threads", "1", DeviceTiming.AUTO))) {
            var of = only(recording);
            Map<Long, List<TaskNode>> queues =
                    of.graph().executions().stream().collect(Collectors.groupingBy(TaskNode::queue));

            assertThat(queues).hasSize(4).allSatisfy((_, nodes) -> {
                assertThat(nodes).hasSize(200);
                assertThat(nodes.stream().map(TaskNode::thread).distinct()).hasSize(1);
                for (int i = 1; i < nodes.size(); i++)
                    assertThat(of.graph().dependenciesOf(nodes.get(i))).containsExactly(nodes.get(i - 1));
            });
            assertThat(of.graph().edges()).hasSize(4 * 199);
            assertThat(of.durations()).hasSize(800);
            assertThat(of.waits()).singleElement().satisfies(it -> {
                assertThat(it.count()).isEqualTo(4);
                assertThat(it.place()).contains("graph.cc:");
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void exceptionsLeaveTheGraphWhole(String adapter) throws Exception {
        try (var recording = Recording.open(record("exceptions", adapter, DeviceTiming.AUTO))) {
            var of = only(recording);
            Files.write(scratch.resolve("exceptions.seen"), GraphProgram.lines(of.graph()));
            Files.writeString(scratch.resolve("exceptions.seen.dot"), of.graph().toDot());
            TaskGraphRuntimeTest.compare(scratch, "exceptions");

            assertThat(numbersOf(own("exceptions"))).containsEntry("caught", 3L);
            // Nothing depends on the host task, which had ended: its latest moment is not known.
            assertThat(of.hostTasks()).singleElement().satisfies(task -> {
                assertThat(task.earliestNanos()).isPositive();
                assertThat(task.latestNanos()).isZero();
                assertThat(of.reasons()).containsEntry(task.node(), "host task");
            });
        }
    }

    /// A host task lies between its submission and the begin of the first operation that depends on it.
    @Test
    void hostTasksHaveBounds() throws Exception {
        try (var recording = Recording.open(record("deferred", "0", DeviceTiming.AUTO))) {
            var of = only(recording);

            assertThat(of.hostTasks()).hasSize(2).allSatisfy(task -> {
                var node = of.graph().nodes().get(task.node());
                assertThat(node.name()).isEqualTo("host task");
                var begins = of.graph().dependantsOf(node).stream()
                        .flatMap(next -> of.activities().getOrDefault(next.number(), List.of()).stream())
                        .mapToLong(DeviceActivity::startNanos);
                assertThat(task.earliestNanos()).isEqualTo(node.submitBegin()).isLessThan(task.latestNanos());
                assertThat(task.latestNanos()).isEqualTo(begins.min().orElseThrow());
            });
        }
    }

    @Test
    void memoryAndWaitsHaveTheirLines() throws Exception {
        try (var recording = Recording.open(record("left", "0", DeviceTiming.AUTO))) {
            var of = only(recording);
            var told = numbersOf(own("left"));
            var memory = of.memory();

            assertThat(memory.lines())
                    .anySatisfy(it -> {
                        assertThat(it.place()).endsWith("graph.cc:" + told.get("left"));
                        assertThat(it.bytes()).isEqualTo(768);
                        assertThat(it.leftCount()).isEqualTo(1);
                        assertThat(it.leftBytes()).isEqualTo(768);
                    })
                    .anySatisfy(it -> {
                        assertThat(it.place()).endsWith("graph.cc:" + told.get("freed"));
                        assertThat(it.leftCount()).isZero();
                    })
                    .hasSize(2);
            assertThat(memory.live().stream().map(level -> level.bytes())).containsExactly(768L, 1024L, 768L);
            assertThat(memory.peakBytes()).isEqualTo(1024);
            // It goes when the process ends, which no report may call a leak of memory.
            assertThat(memory.buffers()).isEqualTo(1);
            assertThat(memory.buffersLeft()).isEqualTo(1);
            assertThat(of.waits()).singleElement().satisfies(it -> {
                assertThat(it.text()).isEqualTo("queue.wait");
                assertThat(it.place()).endsWith("graph.cc:" + told.get("wait"));
                assertThat(it.count()).isEqualTo(1);
            });
            assertThat(SyclProfile.of(recording).text(true, 120))
                    .containsPattern(
                            "Memory   1.00 KiB at most   1 allocation not released before the end, 1 buffer, 1 not")
                    .containsPattern("1 +768 B +768 B +768 B  usm::alignedAlloc  graph.cc:" + told.get("left"))
                    .containsPattern("queue.wait  graph.cc:" + told.get("wait"))
                    .containsPattern("(?m)^ +1 .*  memset  graph.cc:")
                    .contains("Set for the run: ");
        }
    }

    /// The sums of the report are those of the graph, in text, JSON and tables.
    @Test
    void theReportAddsUpTheGraph() throws Exception {
        try (var recording = Recording.open(record("random", "1", DeviceTiming.AUTO))) {
            var of = only(recording);
            var rows = of.operations();

            assertThat(rows.stream().mapToLong(it -> it.count()).sum()).isEqualTo(1000);
            assertThat(rows.stream().mapToLong(it -> it.deviceNanos()).sum())
                    .isEqualTo(of.path().orElseThrow().totalNanos());
            assertThat(rows.stream().mapToLong(it -> it.onPathNanos()).sum())
                    .isEqualTo(of.path().orElseThrow().nanos());
            assertThat(rows).extracting(it -> it.name()).containsExactlyInAnyOrder("memset", "memcpy");
            assertThat(of.waits().stream().mapToLong(WaitTimes::totalNanos).sum())
                    .isEqualTo(of.graph().waitNanosByLine().values().stream()
                            .mapToLong(it -> it)
                            .sum());

            var json = new ObjectMapper().readTree(json(recording));
            var process = json.at("/sycl_processes/0");
            assertThat(process.get("executions").asInt()).isEqualTo(1000);
            assertThat(process.get("edges").asInt())
                    .isEqualTo(of.graph().edges().size());
            assertThat(process.get("path_ns").asLong())
                    .isEqualTo(of.path().orElseThrow().nanos());
            assertThat(process.get("commands_of_operations").asInt()).isEqualTo(1000);
            assertThat(sum(json.get("sycl_operations"), "count")).isEqualTo(1000);
            assertThat(json.get("sycl_path").findValues("node"))
                    .extracting(JsonNode::asInt)
                    .containsExactlyElementsOf(of.path().orElseThrow().nodes().stream()
                            .map(TaskNode::number)
                            .toList());
            assertThat(sum(json.get("sycl_path"), "device_ns"))
                    .isEqualTo(of.path().orElseThrow().nanos());
            assertThat(json.get("sycl_parallelism").findValues("total_ns"))
                    .extracting(JsonNode::asLong)
                    .containsExactlyElementsOf(of.parallelism());

            var tables = scratch.resolve("tables");
            CsvExport.write(recording, tables);
            assertThat(Files.readAllLines(tables.resolve("sycl_nodes.csv"))).hasSize(1 + 1000);
            assertThat(Files.readAllLines(tables.resolve("sycl_edges.csv")))
                    .hasSize(1 + of.graph().edges().size());
            assertThat(Files.readAllLines(tables.resolve("sycl_waits.csv")))
                    .hasSize(1 + of.graph().waits().size());
            assertThat(Files.readAllLines(tables.resolve("sycl_memory.csv")))
                    .hasSize(1 + of.memory().live().size());
        }
    }

    private static long sum(JsonNode table, String column) {
        return table.findValues(column).stream().mapToLong(JsonNode::asLong).sum();
    }

    private static OfProcess only(Recording recording) throws IOException {
        return SyclProfile.of(recording).processes().getFirst();
    }

    private static List<DeviceActivity> activities(Recording recording) {
        return recording
                .events()
                .filter(DeviceActivity.class::isInstance)
                .map(DeviceActivity.class::cast)
                .toList();
    }

    private static String json(Recording recording) throws IOException {
        var text = new StringWriter();
        RunReport.json(
                RunProfile.of(recording),
                Optional.empty(),
                Optional.empty(),
                Optional.of(SyclProfile.of(recording)),
                text);
        return text.toString();
    }

    private List<String> own(String part) throws IOException {
        return Files.readAllLines(scratch.resolve(part + ".own"));
    }

    private static Map<String, Long> numbersOf(List<String> own) {
        Map<String, Long> numbers = new HashMap<>();
        for (var line : own) {
            var words = line.split(" ", -1);
            if (words.length == 2) numbers.put(words[0], Long.parseLong(words[1]));
        }
        return numbers;
    }

    private Path record(String part, String adapter, DeviceTiming timing) throws Exception {
        var packages = Frameworks.packages("c");
        var program = Frameworks.program("graph.cc", "graph", packages, List.of("-DGRAPH_MAIN"));
        var file = scratch.resolve("program.zetools");
        var output = scratch.resolve("output").toFile();
        List<String> command = new ArrayList<>(
                List.of(program.toString(), part, scratch.resolve(part + ".own").toString()));
        try (var recorder =
                Recorder.to(file).sycl(SyclStreams.PLAIN).device(timing).open(command)) {
            var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output);
            builder.environment().putAll(Frameworks.simulated(packages));
            builder.environment().put("SYCL_UR_USE_LEVEL_ZERO_V2", adapter);
            builder.environment().put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
            int exit = recorder.launch(builder).waitFor();
            assertThat(exit).as(Files.readString(output.toPath())).isZero();
            recorder.finish(exit);
            assertThat(recorder.notes()).isEmpty();
        }
        return file;
    }
}
