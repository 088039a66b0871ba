package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import io.zetools.recording.SyclStreams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the records of frameworks that play scripts, of each generation, and where something is wrong.
@Tag("own-process")
class SyclDoorTest {
    @TempDir
    private Path scratch;

    /// The results of a program: the notifications by process, and the sentences.
    private record Outcome(
            List<Notification> notifications,
            List<String> notes,
            List<Account> accounts,
            List<Definition.Location> locations,
            List<String> drivers) {
        private List<Notification> of(String stream) {
            return notifications.stream()
                    .filter(it -> it.stream().equals(stream))
                    .toList();
        }

        private Notification one(String stream, TraceKind kind, long instance) {
            return notifications.stream()
                    .filter(it -> it.stream().equals(stream) && it.type() == kind.number(Generation.C))
                    .filter(it -> it.instance() == instance)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no " + kind + " in " + notifications));
        }
    }

    @Test
    void recordsEveryTypeOfTodaysRuntimes() throws Exception {
        var seen = run(3, 9, "current");

        // Begins of calls have no record of their own.
        var expected = new TreeSet<>(IntStream.rangeClosed(2, 43).boxed().toList());
        expected.removeAll(List.of(24, 28));
        expected.add(126);
        assertThat(types(seen.of("sycl"))).isEqualTo(expected);
        compareFields(seen);
        var usm = seen.one("sycl.experimental.mem_alloc", TraceKind.MEM_ALLOC_END, 2);
        assertThat(usm.text()).isEqualTo("usm::alignedAlloc");
        assertThat(usm.values()).doesNotContainKey("bytes");
    }

    @Test
    void recordsOldRuntimesByTodaysNumbers() throws Exception {
        var seen = run(1, 5, "old");

        assertThat(types(seen.of("sycl.experimental.buffer"))).containsExactly(36, 37, 38, 39, 40);
        assertThat(seen.one("sycl.experimental.mem_alloc", TraceKind.MEM_ALLOC_END, 1)
                        .value("bytes"))
                .isEqualTo(1024);
        assertThat(seen.one("sycl", TraceKind.NODE_CREATE, 4).location()).isPositive();
    }

    @Test
    void recordsTheGenerationBetween() throws Exception {
        compareFields(run(2, 7, "current"));
    }

    private static void compareFields(Outcome seen) {
        var node = seen.one("sycl", TraceKind.NODE_CREATE, 4);
        assertThat(node.name()).isEqualTo("work");
        assertThat(node.values())
                .containsEntry("bracket", 0x7f12L)
                .containsEntry("negative", -5L)
                .containsEntry("large", 0xfedcba9876543210L)
                .containsEntry("truth", 1L);
        assertThat(node.texts())
                .containsEntry("half", "0.5")
                .containsEntry("name", "kernel")
                .containsEntry("bytes", "0102ff" + "00".repeat(17));
        assertThat(seen.locations())
                .anyMatch(it -> it.location() == node.location() && it.file().equals("door.cpp") && it.line() == 26);
        assertThat(seen.one("sycl", TraceKind.DIAGNOSTICS, 99).text()).isEqualTo("a message");
        assertThat(seen.one("sycl.experimental.buffer", TraceKind.OFFLOAD_CONSTRUCT, 1)
                        .values())
                .containsEntry("object", 0x10L)
                .containsEntry("host", 0x20L)
                .containsEntry("element bytes", 4L)
                .containsEntry("range 0", 8L)
                .containsEntry("range 1", 9L)
                .doesNotContainKey("range 2");
        assertThat(seen.one("sycl.experimental.buffer", TraceKind.OFFLOAD_ASSOCIATE, 2)
                        .values())
                .containsEntry("memory", 0x30L);
        assertThat(seen.one("sycl.experimental.buffer", TraceKind.OFFLOAD_ACCESSOR, 3)
                        .values())
                .containsEntry("accessor", 0x40L)
                .containsEntry("target kind", 2014L)
                .containsEntry("mode", 1024L);
        assertThat(seen.one("sycl.experimental.buffer", TraceKind.OFFLOAD_DESTRUCT, 5)
                        .values())
                .containsEntry("object", 0x10L);
        assertThat(seen.one("sycl.experimental.mem_alloc", TraceKind.MEM_ALLOC_END, 1)
                        .values())
                .containsEntry("address", 0x5000L)
                .containsEntry("bytes", 1024L);
        assertThat(seen.notes()).isEmpty();
    }

    @Test
    void registersAStreamOnceThatIsInitialisedTwice() throws Exception {
        assertThat(run(3, 9, "twice").of("sycl")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "slow begin"})
    void countsTheNotificationsOfAllThreads(String scenario) throws Exception {
        var seen = run(3, 9, scenario);

        assertThat(seen.of("sycl")).hasSize(8000);
        assertThat(seen.accounts()).hasSize(8).allMatch(it -> it.seen() == 1000 && it.recorded() == 1000);
    }

    @Test
    void countsThreadsThatGetTheRingsOfOthers() throws Exception {
        var seen = run(3, 9, "generations");

        assertThat(seen.of("sycl")).hasSize(40_000);
        assertThat(seen.accounts()).hasSize(40).allMatch(it -> it.seen() == 1000 && it.recorded() == 1000);
    }

    @Test
    void takesWhatComesAfterTheEndOfAStream() throws Exception {
        assertThat(run(3, 9, "unloaded").of("sycl"))
                .extracting(Notification::instance)
                .containsExactly(1L, 2L);
    }

    @Test
    void childrenAreProcessesOfTheirOwn() throws Exception {
        var seen = run(3, 9, "fork").of("sycl");

        assertThat(seen.stream().filter(it -> it.instance() == 1).map(Notification::process))
                .hasSize(1);
        assertThat(seen.stream()
                        .filter(it -> it.instance() > 1)
                        .map(Notification::process)
                        .distinct())
                .hasSize(1)
                .isNotEqualTo(seen.stream()
                        .filter(it -> it.instance() == 1)
                        .map(Notification::process)
                        .distinct()
                        .toList());
    }

    @Test
    void saysWhichStreamsAreTooMany() throws Exception {
        var seen = run(3, 9, "streams");

        assertThat(seen.notifications()).hasSize(64);
        assertThat(seen.notes()).singleElement().asString().contains("more than 64 streams", "stream 64");
    }

    @Test
    void callsHaveTheLineOfTheInnermostCommandAroundThem() throws Exception {
        assertThat(run(3, 9, "lines").drivers())
                .containsExactly(
                        "door.cpp:101", "", "door.cpp:102", "door.cpp:101", "door.cpp:103", "", "door.cpp:101");
    }

    @Test
    void followsNoDataOfAnUnknownVersion() throws Exception {
        var seen = run(3, 9, "version");

        assertThat(seen.of("sycl")).singleElement().satisfies(it -> {
            assertThat(it.text()).isEmpty();
            assertThat(it.value("data")).isEqualTo(1);
        });
        assertThat(seen.notes()).singleElement().asString().contains("sycl 42.0", "left out");
    }

    @ParameterizedTest
    @CsvSource({
        "4, 9, current, some of the functions for trace points",
        "5, 9, current, its events lie otherwise",
        "2, 0, current, no libsycl is loaded",
        "2, 6, current, serves libsycl 6",
        "3, 9, wrong, exports none of its functions"
    })
    void refusesWhatItDoesNotKnow(int generation, int runtime, String scenario, String reason) throws Exception {
        var seen = run(generation, runtime, scenario);

        assertThat(seen.notifications()).isEmpty();
        assertThat(seen.notes()).singleElement().asString().contains("notifications of SYCL are not recorded", reason);
    }

    @Test
    void saysThatTheRuntimeFoundNoFramework() throws Exception {
        var seen = run(3, 9, "absent");

        assertThat(seen.notes())
                .anyMatch(it -> it.contains("found no libxptifw.so") && it.contains("XPTI_FRAMEWORK_DISPATCHER"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "false", "nonsense"})
    void saysThatAVariableForbidsIt(String value) throws Exception {
        var seen = run(3, 9, "absent", SyclStreams.PLAIN, Map.of("XPTI_TRACE_ENABLE", value));

        assertThat(seen.notifications()).isEmpty();
        assertThat(seen.notes()).singleElement().asString().contains("XPTI_TRACE_ENABLE is " + value, "unset it");
    }

    /// Where there are levels, plain streams have all detail, and reach others still.
    @ParameterizedTest
    @CsvSource({
        "3, PLAIN, sycl 2|sycl.pi 2",
        "3, DETAILED, sycl 3|sycl.pi 3",
        "2, PLAIN, sycl 9|sycl.pi 9",
        "2, DETAILED, sycl 9|sycl.debug 9|sycl.pi.debug 9"
    })
    void asksForAsMuchDetailAsIsWanted(int generation, SyclStreams streams, String expected) throws Exception {
        var seen = run(generation, generation == 3 ? 9 : 7, "levels", streams, Map.of());

        assertThat(seen.notifications().stream().map(it -> it.stream() + " " + it.instance()))
                .containsExactlyInAnyOrder(expected.split("\\|"));
    }

    @Test
    void recordsTypesThatAProgramHasDefined() throws Exception {
        assertThat(run(3, 9, "types").of("my stream").stream().map(it -> "%x".formatted(it.type())))
                .containsExactly("180", "2ff");
    }

    private static Set<Integer> types(List<Notification> all) {
        var types = new TreeSet<Integer>();
        all.forEach(it -> types.add(it.type()));
        return types;
    }

    private Outcome run(int generation, int runtime, String scenario) throws Exception {
        return run(generation, runtime, scenario, SyclStreams.PLAIN, Map.of());
    }

    private Outcome run(
            int generation, int runtime, String scenario, SyclStreams streams, Map<String, String> environment)
            throws Exception {
        var framework = Frameworks.script(generation, "door%d".formatted(generation), 0);
        var line = new ArrayList<>(List.of(
                Frameworks.door().toString(),
                framework.toString(),
                runtime == 0 ? "-" : Frameworks.emptyRuntime(scratch, runtime).toString(),
                scenario,
                Integer.toString(runtime)));
        var file = scratch.resolve("door.zetools");
        try (var recorder = Recorder.to(file).sycl(streams).open(line)) {
            var errors = scratch.resolve("errors").toFile();
            var builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(errors);
            builder.environment().putAll(Frameworks.simulated(scratch));
            builder.environment().putAll(environment);
            int exit = recorder.launch(builder).waitFor();
            assertThat(exit).as(() -> read(errors.toPath())).isZero();
            recorder.finish(exit);
            if (recorder.processes() == 0)
                return new Outcome(List.of(), recorder.notes(), List.of(), List.of(), List.of());
            try (var recording = Recording.open(file)) {
                return new Outcome(
                        recording
                                .events()
                                .filter(Notification.class::isInstance)
                                .map(Notification.class::cast)
                                .toList(),
                        recorder.notes(),
                        recording.accounts().stream()
                                .filter(it -> it.kind().equals(Account.NOTIFICATIONS) && it.seen() > 0)
                                .toList(),
                        recording.definitions(Definition.Location.class),
                        drivers(recording));
            }
        }
    }

    /// Returns the places of the calls of `zeDriverGet`.
    private static List<String> drivers(Recording recording) throws IOException {
        var places = SourcePlaces.of(recording);
        return recording
                .calls()
                .filter(call -> call.function().name().equals("zeDriverGet"))
                .map(call ->
                        places.of(call).map(place -> place.user().toString()).orElse(""))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
