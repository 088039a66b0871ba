package io.zetools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.test;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.DeviceWork;
import io.zetools.profile.RunProfile;
import io.zetools.profile.Unreleased;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

@ResourceLock("io.zetools.recording.WholeProcess")
@ResourceLock("io.zetools.mock.MockDriver")
@DisplayName("@RecordGpu: what stays of a test that fails")
class FailedTestsTest {
    /// Not for the build: they are run by the tests below.
    @WithMockDriver(clock = ClockMode.REAL)
    @RecordGpu
    static class Cases {
        private static GpuRecording kept;

        @Test
        void fails() {
            try (var work = new Work()) {
                work.run(2);
            }
            throw new AssertionError("as this test wants");
        }

        @Test
        void passes() {
            try (var work = new Work()) {
                work.run(1);
            }
        }

        @Test
        void leaks(GpuRecording gpu) {
            kept = gpu;
            assertThat(Context.create(LevelZero.load().devices().getFirst())).isNotNull();
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void rounds(int launches) {
            try (var work = new Work()) {
                work.run(launches);
            }
            throw new AssertionError("as this test wants");
        }

        @TestFactory
        Stream<DynamicTest> dynamic() {
            return Stream.of(
                    dynamicTest("good", () -> {}),
                    dynamicTest("bad", () -> assertThat(1).isEqualTo(2)));
        }
    }

    @TempDir
    Path folder;

    private EngineExecutionResults run(DiscoverySelector... selectors) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter(
                        RecordGpuExtension.DIRECTORY, folder.resolve("kept").toString())
                .outputDirectoryCreator(new Outputs(folder.resolve("published")))
                .selectors(selectors)
                .execute();
    }

    private static DiscoverySelector method(String name, String... types) {
        return selectMethod(Cases.class.getName() + "#" + name + "(" + String.join(", ", types) + ")");
    }

    private List<String> kept() throws IOException {
        if (Files.notExists(folder.resolve("kept"))) return List.of();
        try (var files = Files.list(folder.resolve("kept"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static String name(String method) {
        return Cases.class.getName().replace('$', '.') + "." + method + Recording.SUFFIX;
    }

    private static String flightRecording(String method) {
        return Cases.class.getName().replace('$', '.') + "." + method + ".jfr";
    }

    private static List<RecordedEvent> events(Path file, String type) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(type))
                .toList();
    }

    @Test
    @DisplayName("its recording, which is whole, and is published")
    void fails() throws IOException {
        run(method("fails")).testEvents().assertStatistics(events -> events.failed(1));
        assertThat(kept()).containsExactly(flightRecording("fails"), name("fails"));
        try (var recording = Recording.open(folder.resolve("kept").resolve(name("fails")))) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.damage()).isEmpty();
            assertThat(DeviceWork.of(recording).launches()).containsExactly(entry(Work.KERNEL, 2L));
            assertThat(RunProfile.of(recording).account().headline()).isEqualTo("nothing lost");
        }
        try (var published = Files.walk(folder.resolve("published"))) {
            assertThat(published.filter(Files::isRegularFile).sorted())
                    .hasSize(2)
                    .allSatisfy(file -> assertThat(file)
                            .hasSameBinaryContentAs(folder.resolve("kept")
                                    .resolve(file.getFileName().toString())));
        }
    }

    @Test
    @DisplayName("as a file of Flight Recorder, with the commands of that test")
    void flightRecorder() throws IOException {
        run(method("fails")).testEvents().assertStatistics(events -> events.failed(1));
        var file = folder.resolve("kept").resolve(flightRecording("fails"));
        assertThat(events(file, "zetools.Kernel")).hasSize(2).allSatisfy(kernel -> {
            assertThat(kernel.getString("name")).isEqualTo(Work.KERNEL);
            assertThat(kernel.getThread().getOSName()).contains(" / ");
            assertThat(kernel.getDuration()).isPositive();
        });
        assertThat(events(file, "zetools.Copy"))
                .extracting(copy -> copy.getLong("bytes"))
                .containsExactly((long) Work.BYTES, (long) Work.BYTES);
        assertThat(events(file, "zetools.Account"))
                .isNotEmpty()
                .allSatisfy(account -> assertThat(account.getLong("lost")).isZero());
    }

    @Test
    @DisplayName("nothing of an earlier run once it passes")
    void passesAgain() throws IOException {
        Files.createDirectories(folder.resolve("kept"));
        for (var left : List.of(name("passes"), flightRecording("passes")))
            Files.writeString(folder.resolve("kept").resolve(left), "of an earlier run");
        run(method("passes")).testEvents().assertStatistics(events -> events.succeeded(1));
        assertThat(folder.resolve("kept")).doesNotExist();
    }

    @Test
    @DisplayName("once, however often it is run")
    void again() throws IOException {
        for (int i = 0; i < 2; i++) run(method("fails")).testEvents().assertStatistics(events -> events.failed(1));
        assertThat(kept()).containsExactly(flightRecording("fails"), name("fails"));
    }

    @Test
    @DisplayName("nothing of one that passes, nor a folder")
    void passes() {
        run(method("passes")).testEvents().assertStatistics(events -> events.succeeded(1));
        assertThat(folder.resolve("kept")).doesNotExist();
        assertThat(folder.resolve("published")).doesNotExist();
    }

    @Test
    @DisplayName("of a class, the recordings of those that failed, each from its own begin")
    void ofAClass() throws IOException {
        run(selectClass(Cases.class))
                .testEvents()
                .assertStatistics(events -> events.failed(5).succeeded(2));
        assertThat(kept())
                .containsExactlyInAnyOrderElementsOf(Stream.of("dynamic", "fails", "leaks", "rounds", "rounds#2")
                        .flatMap(test -> Stream.of(name(test), flightRecording(test)))
                        .toList());
        for (int launches = 1; launches <= 2; launches++) {
            var file = folder.resolve("kept").resolve(name(launches == 1 ? "rounds" : "rounds#2"));
            try (var recording = Recording.open(file)) {
                assertThat(DeviceWork.of(recording).launches()).containsExactly(entry(Work.KERNEL, (long) launches));
            }
        }
    }

    @Test
    @DisplayName("where the driver's own check of what is left fails it, too; asked afterwards, it says so")
    void leaks() throws IOException {
        run(method("leaks", GpuRecording.class.getName()))
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(
                                test(),
                                finishedWithFailure(
                                        instanceOf(AssertionError.class), message(text -> text.contains("context")))));
        try (var recording = Recording.open(folder.resolve("kept").resolve(name("leaks")))) {
            assertThat(Unreleased.of(recording))
                    .containsExactly(new Unreleased("context", "zeContextCreate", "", 1, 0));
        }
        assertThatThrownBy(Cases.kept::launches)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the recording of Cases.leaks has ended: ask it in the test, or in a method with @AfterEach");
    }

    @Test
    @DisplayName("a folder that cannot be made fails the test, with its name")
    void noFolder() throws IOException {
        var blocked = Files.createFile(folder.resolve("kept"));
        run(method("passes"))
                .testEvents()
                .assertThatEvents()
                .haveExactly(1, event(test(), finishedWithFailure(message(text -> text.contains(blocked.toString())))));
    }
}
