package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.recording.RecordedEvent.Account;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Frames of Java in call stacks, compared with those that a `StackWalker` shows at the same call.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
@DisplayName("Recorder: frames of Java in call stacks")
class JavaFramesTest {
    private static final Path SOURCES =
            Path.of("src/test/programs/frames").toAbsolutePath().normalize();
    private static final int LEVELS = 64;
    private static final int THREADS = 8;
    private static final int ENDS = 10;
    private static final int MANY_ENDS = 34;

    /// Calls of the library before the first one that is compared: it initialises, and finds a driver.
    private static final int FIRST_CALLS = 2;

    /// Exit codes by the ways in which a program ends.
    private static final Map<String, Integer> CODES = Map.of("exit", 7, "halt", 7, "return", 0, "wait", 137);

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path library;

    /// One call as the program has noted it.
    private record Noted(long before, long after, String frames) {}

    @BeforeAll
    static void build() throws Exception {
        TestPrograms.assumeBuilt();
        library = TestPrograms.compile(
                shared.resolve("libframes.so"),
                List.of("ze-tools-profiler/src/test/c/java_frames.c"),
                Path.of("-shared"),
                Path.of("-fPIC"),
                TestPrograms.LOADER);
        compile("17", "Frames.java", "JniCaller.java", "Ends.java");
        compile("25", "FfmCaller.java");
    }

    private static void compile(String release, String... files) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var arguments = new ArrayList<>(
                List.of("--release", release, "-Xlint:-options", "-cp", shared.toString(), "-d", shared.toString()));
        for (var file : files) arguments.add(SOURCES.resolve(file).toString());
        assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }

    /// Returns the launcher of a JDK; skips the test where it is not installed.
    private static Path java(int version) throws IOException {
        if (Runtime.version().feature() == version) return Path.of(System.getProperty("java.home"), "bin", "java");
        try (var homes = Files.isDirectory(Path.of("/usr/lib/jvm"))
                ? Files.list(Path.of("/usr/lib/jvm"))
                : Stream.<Path>empty()) {
            var found = homes.filter(home -> isOfVersion(home, version))
                    .map(home -> home.resolve("bin/java"))
                    .filter(Files::isExecutable)
                    .findFirst();
            assumeTrue(found.isPresent(), "JDK " + version + " is not installed");
            return found.orElseThrow();
        }
    }

    private static boolean isOfVersion(Path home, int version) {
        try {
            return Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"" + version + ".");
        } catch (IOException e) {
            return false;
        }
    }

    /// Ends a program in one way, several times, while its threads take stacks.
    @ParameterizedTest(name = "JDK {0}, {1}")
    @CsvSource({"17, exit", "17, halt", "25, exit", "25, halt", "25, return", "25, wait"})
    @DisplayName("a program that ends while its threads are asked ends as it does alone")
    void ends(int version, String how) throws Exception {
        end(version, how, ENDS);
    }

    @Tag("soak")
    @ParameterizedTest(name = "JDK {0}, {1}")
    @CsvSource({"17, exit", "17, halt", "25, exit", "25, halt", "25, return", "25, wait"})
    @DisplayName("so do 204 of them")
    void manyEnds(int version, String how) throws Exception {
        end(version, how, MANY_ENDS);
    }

    private void end(int version, String how, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            var file = folder.resolve(i + Recording.SUFFIX);
            var command = List.of(
                    java(version).toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dframes.library=" + library,
                    "-cp",
                    shared.toString(),
                    "Ends",
                    how,
                    "4");
            var output = folder.resolve("output" + i).toFile();
            try (var recorder = Recorder.to(file).stacks("on").open(command)) {
                var builder = new ProcessBuilder(command).redirectOutput(output).redirectErrorStream(true);
                TestPrograms.onSimulatedGpu(builder);
                var program = recorder.launch(builder);
                if (how.equals("wait")) {
                    while (output.length() == 0) Thread.sleep(1);
                    program.destroyForcibly();
                }
                int code = program.waitFor();
                assertThat(code).isEqualTo(CODES.get(how));
                assertThat(recorder.finish(code)).isTrue();
            }
            assertThat(Files.readString(output.toPath())).isEqualTo(how.equals("wait") ? "waiting\n" : "");
            try (var recording = Recording.open(file)) {
                assertThat(recording.accounts())
                        .filteredOn(account -> account.kind().equals(Account.CALLS))
                        .isNotEmpty();
            }
        }
    }

    private Recording record(Path java, List<String> options, int calls, String... callers) throws Exception {
        var file = folder.resolve("run" + Recording.SUFFIX);
        var command = new ArrayList<>(List.of(java.toString(), "--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-Dframes.library=" + library, "-cp", shared.toString(), "Frames"));
        command.addAll(List.of(
                Integer.toString(calls),
                Integer.toString(THREADS),
                folder.resolve("noted").toString()));
        command.addAll(List.of(callers));
        try (var recorder = Recorder.to(file).stacks("on").open(command)) {
            var builder = new ProcessBuilder(command)
                    .redirectOutput(folder.resolve("output").toFile())
                    .redirectError(folder.resolve("errors").toFile());
            TestPrograms.onSimulatedGpu(builder);
            int code = recorder.launch(builder).waitFor();
            assertThat(Files.readString(folder.resolve("output"))).isEmpty();
            assertThat(Files.readString(folder.resolve("errors"))).isEmpty();
            assertThat(code).isZero();
            assertThat(recorder.finish(code)).isTrue();
        }
        return Recording.open(file);
    }

    private Map<Integer, NavigableMap<Long, Noted>> noted() throws IOException {
        var all = new HashMap<Integer, NavigableMap<Long, Noted>>();
        for (var line : Files.readAllLines(folder.resolve("noted"))) {
            var parts = line.split(" ", 4);
            long before = Long.parseLong(parts[1]);
            all.computeIfAbsent(Integer.parseInt(parts[0]), _ -> new TreeMap<>())
                    .put(before, new Noted(before, Long.parseLong(parts[2]), parts[3]));
        }
        return all;
    }

    private static String text(Definition.Location frame) {
        return "%s(%s:%d)".formatted(frame.function(), frame.file(), frame.line());
    }

    /// Compares each call of the program with what it has noted; returns how many there were.
    private int compare(Recording recording, boolean hasFrames) throws IOException {
        var noted = noted();
        var places = SourcePlaces.of(recording);
        var tids = recording.definitions(Definition.OsThread.class).stream()
                .collect(Collectors.toMap(Definition.OsThread::thread, Definition.OsThread::tid, (first, _) -> first));
        int count = 0;
        for (var call : recording.calls().toList()) {
            if (!call.function().name().equals("zeDriverGetApiVersion")) continue;
            count++;
            int tid = Math.toIntExact(tids.get(call.caller().thread()));
            var expected = noted.get(tid).floorEntry(call.startNanos()).getValue();
            assertThat(call.endNanos()).isBetween(expected.before(), expected.after());
            var frames = places.of(call).orElseThrow().frames();
            int nativeFrames = 0;
            while (nativeFrames < frames.size()
                    && !frames.get(nativeFrames).module().isEmpty()) nativeFrames++;
            assertThat(nativeFrames).as("frames of the library").isPositive();
            var java = frames.subList(nativeFrames, frames.size()).stream()
                    .filter(frame -> !frame.function().startsWith("JniCaller.call") || frame.line() != 0)
                    .map(JavaFramesTest::text)
                    .toList();
            if (!hasFrames) {
                assertThat(java).noneMatch(frame -> frame.contains("Frames."));
                continue;
            }
            var all = List.of(expected.frames().split("\\|"));
            // The native frames and that of a native method count as well.
            int others = frames.size() - java.size();
            assertThat(java).isEqualTo(all.subList(0, Math.min(LEVELS - others, all.size())));
        }
        return count;
    }

    private static int expectedCalls(int calls) {
        return calls / THREADS * THREADS + calls / THREADS / 4 * THREADS;
    }

    @Test
    @DisplayName("10,000 calls by JNI, and as many by the VM's linker, have the frames of a StackWalker")
    void sameAsStackWalker() throws Exception {
        try (var recording = record(java(25), List.of(), 10_000, "JniCaller", "FfmCaller")) {
            assertThat(compare(recording, true)).isEqualTo(2 * expectedCalls(10_000));
            assertThat(recording.definitions(Definition.OsThread.class))
                    .extracting(Definition.OsThread::name)
                    .contains("a worker with a long name, number 0", "a worker with a long name, number 7");
        }
    }

    @Test
    @DisplayName("calls linked as critical have native frames alone, and are counted")
    void critical() throws Exception {
        try (var recording = record(java(25), List.of(), 800, "FfmCaller$Critical")) {
            int calls = compare(recording, false);
            assertThat(calls).isEqualTo(expectedCalls(800));
            assertThat(recording.definitions(Definition.Note.class))
                    .extracting(Definition.Note::text)
                    .anyMatch(note -> note.contains("%,d call stacks".formatted(calls + FIRST_CALLS)));
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC"})
    @DisplayName("pauses of garbage collection are those of the VM's log")
    void pauses(String option) throws Exception {
        var log = folder.resolve("gc.log");
        try (var recording = record(java(25), List.of(option, "-Xmx64m", "-Xlog:gc:file=" + log), 4_000, "JniCaller")) {
            var pauses = recording
                    .events()
                    .filter(event -> event instanceof RecordedEvent.Region it
                            && it.kind().equals(RecordedEvent.Region.COLLECTION))
                    .map(RecordedEvent.Region.class::cast)
                    .toList();
            var logged = Files.readAllLines(log).stream()
                    .filter(line -> line.matches(".* Pause (Young|Full|Remark|Cleanup).*ms"))
                    .toList();
            // The VM's log counts parts of one pause of G1, and collections before Level Zero was initialised.
            assertThat(pauses).hasSizeBetween(5, logged.size());
            assertThat(pauses).allSatisfy(pause -> assertThat(pause.endNanos()).isGreaterThan(pause.startNanos()));
            assertThat(pauses.stream().map(RecordedEvent.Region::thread).distinct())
                    .hasSize(1);
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC", "-XX:+UseZGC", "-Xcheck:jni"})
    @DisplayName("calls with a pending exception or a held array have frames, and threads their names")
    void exceptionsAndArrays(String option) throws Exception {
        try (var recording =
                record(java(25), List.of(option, "-Xmx128m"), 1_000, "JniCaller$Throwing", "JniCaller$Holding")) {
            assertThat(compare(recording, true)).isEqualTo(2 * expectedCalls(1_000));
            assertThat(recording.definitions(Definition.OsThread.class))
                    .extracting(Definition.OsThread::name)
                    .contains("a worker with a long name, number 0", "a worker with a long name, number 7");
        }
    }

    @ParameterizedTest(name = "JDK {0} with {1}")
    @CsvSource({
        "17, -XX:+UseSerialGC",
        "17, -XX:+UseParallelGC",
        "17, -XX:+UseG1GC",
        "17, -XX:+UseZGC",
        "17, -Xint",
        "17, -Xcheck:jni",
        "25, -XX:+UseSerialGC",
        "25, -XX:+UseParallelGC",
        "25, -XX:+UseZGC",
        "25, -Xint",
        "25, -Xcheck:jni"
    })
    @DisplayName("every VM and collector gives the same frames, and prints nothing")
    void allKinds(int version, String option) throws Exception {
        try (var recording = record(java(version), List.of(option, "-Xmx128m"), 1_000, "JniCaller")) {
            assertThat(compare(recording, true)).isEqualTo(expectedCalls(1_000));
        }
    }
}
