package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mark.MarkKind;
import io.zetools.mark.MarkRecorder;
import io.zetools.mark.Marks;
import io.zetools.phase.RuleSet;
import io.zetools.probe.ProbeLibrary;
import io.zetools.profile.RecordedPhases;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.source.SourceLocations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Marks and locations of a program in Java in a recording of it.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
@DisplayName("Recorder: marks and locations of a Java program that is recorded")
class RecordedJavaMarksTest {
    private static final Path LIBRARIES =
            Path.of("../ze-tools-mock/target/zemock/lib").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    /// The program: marks of every kind, and calls of Level Zero with locations.
    static final class Program {
        private static final Marks MARKS = Marks.of("java domain");
        private static final List<MarkKind> MESSAGES =
                List.of(MarkKind.SEND, MarkKind.RECEIVE, MarkKind.COLLECTIVE, MarkKind.IO);

        private Program() {}

        public static void main(String[] arguments) throws InterruptedException {
            // Before Level Zero is initialised.
            try (var _ = MARKS.region("before everything")) {
                MARKS.instant("first");
            }
            boolean collects = arguments.length > 0 && arguments[0].equals("collect");
            var recorder = collects ? MarkRecorder.open() : null;
            boolean hasC = ProbeLibrary.lookup().isPresent();
            if (SourceLocations.includeJavaFrames() != hasC) System.exit(3);
            int line = SourceLocations.define("user.java", 42);
            try (var context = Context.create(LevelZero.load().devices().getFirst());
                    var _ = MARKS.full("LA", "PE", "compute")) {
                SourceLocations.thisLocation(line);
                call(context);
                call(context);
                try (var _ = MARKS.colouredRegion("green", 0x00ff00)) {
                    MARKS.counter("share", 0.25);
                    MARKS.counter("bytes", -4096L);
                }
                for (int i = 0; i < MESSAGES.size(); i++) MARKS.message(MESSAGES.get(i), 7 + i, 1000, -5, 9, line);
                SourceLocations.thisLocation(line);
                MARKS.instant("by this location");
                MARKS.instant("after");
            }
            var task = MARKS.task("job", 7);
            var helper = new Thread(() -> {
                MARKS.threadName("helper in Java");
                try (var _ = MARKS.region("in the helper")) {
                    task.close();
                }
                // The collector reads its end, with the system's name, later than its marks.
                LockSupport.parkNanos(300_000_000);
            });
            helper.start();
            helper.join();
            Thread.ofVirtual()
                    .start(() -> {
                        try (var _ = MARKS.full("LA", "PE", "in a virtual thread")) {
                            LockSupport.parkNanos(1);
                            MARKS.frame().close();
                        }
                    })
                    .join();
            if (recorder != null) {
                // Begin and end.
                System.out.println(recorder.read().stream()
                        .filter(each -> each.name().equals("green"))
                        .count());
                recorder.close();
            }
        }

        private static void call(Context context) {
            if (LevelZeroNative.zeContextGetStatus(context.handle().segment()) != 0) System.exit(4);
        }
    }

    @BeforeEach
    void isBuilt() {
        assumeThat(LIBRARIES.resolve("libze_loader.so.1"))
                .as("the folder of the simulated GPU was built")
                .exists();
        assumeThat(RecorderLibrary.isAvailable()).as("the C part was built").isTrue();
    }

    private Recording record(Map<String, String> environment, List<String> options, String... arguments)
            throws Exception {
        var file = folder.resolve("run" + Recording.SUFFIX);
        var command = new ArrayList<String>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dio.zetools.library=" + LIBRARIES.resolve("libze_loader.so.1"),
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(Program.class.getName());
        command.addAll(List.of(arguments));
        try (var recorder = Recorder.to(file).open(command)) {
            var builder = new ProcessBuilder(command)
                    .redirectOutput(folder.resolve("output").toFile());
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            builder.environment()
                    .put(
                            "ZE_ENABLE_ALT_DRIVERS",
                            LIBRARIES.resolve("libze_mock.so").toString());
            int code = recorder.launch(builder).waitFor();
            assertThat(code).isZero();
            assertThat(recorder.finish(code)).isTrue();
        }
        return Recording.open(file);
    }

    private static Region region(List<RecordedEvent> events, String name) {
        var found = events.stream()
                .filter(each -> each instanceof Region region && region.name().equals(name))
                .map(Region.class::cast)
                .toList();
        assertThat(found).as(name).hasSize(1);
        return found.getFirst();
    }

    private static Instant instant(List<RecordedEvent> events, String name) {
        var found = events.stream()
                .filter(each ->
                        each instanceof Instant instant && instant.name().equals(name))
                .map(Instant.class::cast)
                .toList();
        assertThat(found).as(name).hasSize(1);
        return found.getFirst();
    }

    private static List<RecordedEvent.Call> calls(Recording recording) {
        return recording
                .calls()
                .filter(call -> call.function().name().equals("zeContextGetStatus"))
                .toList();
    }

    @Test
    @DisplayName("marks of Java arrive as those of C do, from the first one on")
    void marks() throws Exception {
        try (var recording = record(Map.of(), List.of())) {
            var events = recording.events().toList();
            var places = SourcePlaces.of(recording);
            assertThat(region(events, "before everything").domain()).isEqualTo("java domain");
            assertThat(instant(events, "first").kind()).isEqualTo("instant");
            var compute = region(events, "compute");
            assertThat(compute.kind()).isEqualTo("mark");
            assertThat(compute.layer()).isEqualTo("LA");
            assertThat(compute.phase()).isEqualTo("PE");
            var green = region(events, "green");
            assertThat(green.colour()).isEqualTo(0x00ff00 + 1);
            assertThat(green.thread()).isEqualTo(compute.thread());
            assertThat(green.startNanos()).isBetween(compute.startNanos(), compute.endNanos());
            assertThat(instant(events, "share").number()).isEqualTo(0.25);
            assertThat(instant(events, "bytes").values()).containsEntry("value", -4096L);
            var messages = events.stream()
                    .filter(Instant.class::isInstance)
                    .map(Instant.class::cast)
                    .filter(each -> each.values().containsKey("partner"))
                    .toList();
            assertThat(messages)
                    .extracting(each -> each.kind().toUpperCase(Locale.ROOT))
                    .containsExactlyElementsOf(
                            Program.MESSAGES.stream().map(MarkKind::name).toList());
            for (int i = 0; i < messages.size(); i++) {
                assertThat(messages.get(i).values())
                        .containsEntry("partner", 7L + i)
                        .containsEntry("bytes", 1000L)
                        .containsEntry("tag", -5L)
                        .containsEntry("communicator", 9L);
                assertThat(places.of(messages.get(i)).orElseThrow().user().line())
                        .isEqualTo(42);
            }
            var job = region(events, "job");
            assertThat(job.kind()).isEqualTo("task");
            assertThat(job.id()).isEqualTo(7);
            var helper = region(events, "in the helper");
            assertThat(recording.definitions(Definition.OsThread.class))
                    .filteredOn(thread -> thread.process() == helper.process() && thread.thread() == helper.thread())
                    .singleElement()
                    .extracting(Definition.OsThread::name)
                    .isEqualTo("helper in Java");
            // Its thread of the system may have changed in between.
            var virtual = region(events, "in a virtual thread");
            assertThat(virtual.kind()).isEqualTo("task");
            assertThat(virtual.phase()).isEqualTo("PE");
            assertThat(events)
                    .filteredOn(
                            each -> each instanceof Region frame && frame.kind().equals("frame"))
                    .hasSize(1);
            assertThat(recording.accounts())
                    .filteredOn(account -> account.kind().equals(Account.MARKS))
                    .isNotEmpty()
                    .allSatisfy(account -> assertThat(account.lost()).isZero());
            // Locations: of the next event, a call or a mark, and of no other.
            var calls = calls(recording);
            assertThat(calls).hasSize(2);
            assertThat(places.of(calls.get(0)).orElseThrow().user())
                    .returns("user.java", Definition.Location::file)
                    .returns(42, Definition.Location::line);
            assertThat(places.of(calls.get(1))).isEmpty();
            assertThat(places.of(instant(events, "by this location"))
                            .orElseThrow()
                            .user()
                            .line())
                    .isEqualTo(42);
            assertThat(places.of(instant(events, "after"))).isEmpty();
        }
    }

    @Test
    @DisplayName("automatic stacks: Java's frames of marks, frames of both kinds of calls, the user's line first")
    void stacks() throws Exception {
        try (var recording = record(Map.of("ZETOOLS_STACKS", "15"), List.of())) {
            var places = SourcePlaces.of(recording);
            var events = recording.events().toList();
            var green = places.of(region(events, "green")).orElseThrow();
            assertThat(green.user().function()).isEqualTo(Program.class.getName() + ".main");
            assertThat(green.user().file()).isEqualTo("RecordedJavaMarksTest.java");
            var call = places.of(calls(recording).get(1)).orElseThrow();
            assertThat(call.user().function()).isEqualTo(Program.class.getName() + ".call");
            // The loader and the probe are not the program's: they have no frames.
            assertThat(call.frames())
                    .extracting(frame -> Path.of(frame.module()).getFileName().toString())
                    .doesNotContain("libze_loader.so.1", "libzetools_probe.so");
            assertThat(call.frames())
                    .extracting(Definition.Location::function)
                    .containsSubsequence(Program.class.getName() + ".call", Program.class.getName() + ".main");
            assertThat(call.frames())
                    .extracting(Definition.Location::function)
                    .anySatisfy(function -> assertThat(function).startsWith("io.zetools.ffi."));
        }
    }

    @Test
    @DisplayName("an open MarkRecorder and a copy of the library elsewhere change nothing: each mark arrives once")
    void besideACollector() throws Exception {
        var copy = folder.resolve("libzetools_probe.so");
        Files.copy(ProbeLibrary.file(), copy);
        try (var recording = record(Map.of(), List.of("-Dio.zetools.probe.library=" + copy), "collect")) {
            var events = recording.events().toList();
            region(events, "green");
            region(events, "before everything");
            assertThat(places(recording)).isEqualTo(1);
        }
        assertThat(folder.resolve("output")).hasContent("2");
    }

    private static long places(Recording recording) throws Exception {
        var places = SourcePlaces.of(recording);
        return calls(recording).stream()
                .filter(call -> places.of(call).isPresent())
                .count();
    }

    @Test
    @DisplayName("where Java does the library's work, nothing of Java is recorded, and nothing fails")
    void withoutC() throws Exception {
        try (var recording = record(Map.of(), List.of("-Dio.zetools.recording.native=false"))) {
            assertThat(recording.events().filter(Region.class::isInstance)).isEmpty();
        }
    }

    @Test
    @DisplayName("layers and phases count the regions of Java")
    void phases() throws Exception {
        try (var recording = record(Map.of(), List.of())) {
            var report = RecordedPhases.read(recording, RuleSet.gpu());
            var compute = region(recording.events().toList(), "compute");
            var rules = report.rules();
            var execution = rules.phases().stream()
                    .filter(phase -> phase.code().equals("PE"))
                    .findFirst()
                    .orElseThrow();
            var run = report.runs().getFirst();
            long whole = compute.endNanos() - compute.startNanos();
            // Calls of another phase are not counted in this one.
            long calls = recording
                    .calls()
                    .filter(call -> call.startNanos() >= compute.startNanos() && call.endNanos() <= compute.endNanos())
                    .mapToLong(call -> call.endNanos() - call.startNanos())
                    .sum();
            assertThat(run.times().total(rules.layer("LA"), execution)).isBetween(whole - calls, whole);
        }
    }
}
