package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.mock.process.Program;
import io.zetools.profile.RunProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The remains of a recording after its process ended in any way.
@Tag("own-process")
@Timeout(600)
@EnabledOnOs(OS.LINUX)
@DisplayName("ProcessRecorder: the end of the process")
class RecordingProgramTest {
    private static final int KILLS = 2;
    private static final int SOAK_KILLS = 50;
    private static final Pattern ACCOUNT =
            Pattern.compile("seen (\\d+) recorded (\\d+) dropped (\\d+) failures (\\d+) undelivered (\\d+)");

    @TempDir
    Path directory;

    static Stream<Arguments> kills() {
        return Stream.of(ClockChoice.PROCESSOR)
                .flatMap(clock -> Stream.of(1L, 77L).map(seed -> Arguments.of(clock, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kills")
    @DisplayName("kill -9 at random moments: the file has every batch that was written, and tells what is missing")
    void killed(ClockChoice clock, long seed) throws Exception {
        kills(clock, seed, KILLS);
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kills")
    @Tag("soak")
    @DisplayName("kill -9 at random moments, often")
    void killedOften(ClockChoice clock, long seed) throws Exception {
        kills(clock, seed, SOAK_KILLS);
    }

    @Test
    @DisplayName("without the library in C nothing is recorded: the error names the platform, and Tracer")
    void refusesWithoutTheLibrary() {
        var program = Program.run(
                RecordingProgram.class,
                Map.of("JAVA_TOOL_OPTIONS", "-Dio.zetools.recording.native=false"),
                ClockChoice.PROCESSOR.name(),
                directory.resolve("none" + Recording.SUFFIX).toString(),
                "DROP_NEWEST",
                "1048576",
                "1",
                "CLOSE");
        assertThat(program.exitCode()).isEqualTo(1);
        assertThat(program.output())
                .contains("calls of this process cannot be recorded on %s-%s: "
                        .formatted(System.getProperty("os.name"), System.getProperty("os.arch")))
                .contains("io.zetools.trace.Tracer shows the calls instead");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    @DisplayName("kill -9: what was recorded and had not been written is recovered, and nothing is there twice")
    void killedIsRecovered() throws Exception {
        var file = directory.resolve("lost" + Recording.SUFFIX);
        var output = directory.resolve("output");
        var process = Program.start(
                RecordingProgram.class,
                Map.of(),
                output.toFile(),
                ClockChoice.PROCESSOR.name(),
                file.toString(),
                "DROP_NEWEST",
                "1048576",
                "0",
                "NEVER");
        try {
            while (lastNumber(output) == 0) {
                assertThat(process.isAlive()).as(Files.readString(output)).isTrue();
                Thread.sleep(20);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        var recovered = directory.resolve("lost-recovered" + Recording.SUFFIX);
        assertThat(Recorder.recover()).contains(recovered);
        Map<Long, List<Long>> numbers = new HashMap<>();
        long written = numbersByThread(file, numbers);
        long saved = numbersByThread(recovered, numbers);
        assertThat(written).isGreaterThanOrEqualTo(lastNumber(output));
        // Threads call without end, and the recorder writes some times a second.
        assertThat(saved).isPositive();
        assertThat(numbers).hasSize(3);
        assertThat(numbers.values())
                .allSatisfy(thread -> assertThat(thread).isSorted().doesNotHaveDuplicates());
        try (var recording = Recording.open(recovered)) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.definitions(Definition.OsProcess.class))
                    .extracting(Definition.OsProcess::pid)
                    .containsOnly(process.pid());
            long lost = recording.accounts().stream()
                    .mapToLong(RecordedEvent.Account::lost)
                    .sum();
            long ended = numbers.values().stream()
                    .mapToLong(thread -> thread.getLast() + 1)
                    .sum();
            assertThat(written + saved).isBetween(ended - lost, ended);
        }
    }

    /// Adds the numbers of a recording's calls by the ids of their threads, and returns how many there are.
    private static long numbersByThread(Path file, Map<Long, List<Long>> numbers) throws IOException {
        try (var recording = Recording.open(file)) {
            return recording
                    .calls()
                    .peek(call -> numbers.computeIfAbsent(call.caller().tid(), _ -> new ArrayList<>())
                            .add(call.sequence()))
                    .count();
        }
    }

    private void kills(ClockChoice clock, long seed, int times) throws Exception {
        var random = new Random(seed);
        for (int kill = 0; kill < times; kill++) {
            var file = directory.resolve("killed-" + kill);
            var output = directory.resolve("output-" + kill);
            // Rings so small that calls are lost now and then.
            var process = Program.start(
                    RecordingProgram.class,
                    Map.of(),
                    output.toFile(),
                    clock.name(),
                    file.toString(),
                    "DROP_NEWEST",
                    "8192",
                    "0",
                    "NEVER");
            try {
                while (lastNumber(output) == 0) {
                    assertThat(process.isAlive()).as(Files.readString(output)).isTrue();
                    Thread.sleep(20);
                }
                TimeUnit.MICROSECONDS.sleep(random.nextInt(150_000));
            } finally {
                process.destroyForcibly().waitFor();
            }
            // Frees the memory of the process.
            Recorder.recover();
            assertReportsWhatIsThere(file, lastNumber(output), false);
        }
    }

    static Stream<Arguments> ends() {
        return Stream.of(ClockChoice.PROCESSOR)
                .flatMap(clock -> Stream.of(RecordingProgram.End.values())
                        .filter(end -> Set.of(
                                        RecordingProgram.End.EXIT,
                                        RecordingProgram.End.RETURN,
                                        RecordingProgram.End.HALT)
                                .contains(end))
                        .map(end -> Arguments.of(clock, end)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("ends")
    @DisplayName("the VM ends while native threads call: by itself, without a crash, and what was recorded is there")
    void ends(ClockChoice clock, RecordingProgram.End end) throws IOException {
        // Threads that wait for room must not hold up the end either.
        for (var policy : OverflowPolicy.values()) {
            var file = directory.resolve("ended-" + policy);
            var program = run(clock, file, policy, 0, end);
            assertThat(program.success()).doesNotContain("fatal error");
            // Frees the memory of a process that was halted.
            Recorder.recover();
            assertReportsWhatIsThere(file, lastNumber(program.output()), null);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSOR"})
    @DisplayName("System.exit with a recorder that nobody closed: the recording has its end")
    void exitEndsTheRecording(ClockChoice clock) throws IOException {
        var file = directory.resolve("quiet");
        var program = run(clock, file, OverflowPolicy.WAIT, 500, RecordingProgram.End.QUIET_EXIT);
        program.success();
        assertReportsWhatIsThere(file, 1500, true);
        try (var recording = Recording.open(file)) {
            assertThat(RunProfile.of(recording).account().calls()).satisfies(account -> {
                assertThat(account.seen()).isEqualTo(1500);
                assertThat(account.recorded()).isEqualTo(1500);
                assertThat(account.lost()).isZero();
            });
        }
    }

    @Test
    @DisplayName("a file that cannot be made, or is there already: start throws, and names the file and the reason")
    void refusedFromTheStart() throws IOException {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ProcessRecorder.ofAll()
                        .to(directory.resolve("missing/file"))
                        .start())
                .withMessageContainingAll("missing/file", "NoSuchFileException");
        var there = Files.writeString(directory.resolve("there"), "mine");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ProcessRecorder.ofAll().to(there).start())
                .withMessageContainingAll("there", "nothing is overwritten");
        assertThat(there).hasContent("mine");
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSOR"})
    @DisplayName("a file that cannot grow any more: told with the reason, each missing call counted, the rest is there")
    void fullAfterAWhile(ClockChoice clock) throws IOException {
        var file = directory.resolve("full");
        // A megabyte more than the libraries that the program unpacks; at least twice as much is to be recorded.
        int kilobytes = 6 << 10;
        var program = Program.runLimited(
                kilobytes,
                RecordingProgram.class,
                clock.name(),
                file.toString(),
                "WAIT",
                "65536",
                "700000",
                RecordingProgram.End.CLOSE.name());
        assertThat(program.success()).contains("cannot write the recording " + file, "File too large");

        var account = ACCOUNT.matcher(program.output());
        assertThat(account.find()).as(program.output()).isTrue();
        long seen = Long.parseLong(account.group(1));
        long recorded = Long.parseLong(account.group(2));
        assertThat(seen).isEqualTo(2_100_000);
        assertThat(recorded).isEqualTo(seen);
        assertThat(Long.parseLong(account.group(4))).isPositive();
        long undelivered = Long.parseLong(account.group(5));
        assertThat(undelivered).isPositive();
        try (var recording = Recording.open(file)) {
            assertThat(recording.calls().count()).isEqualTo(recorded - undelivered);
            // The account is small, and may still find room.
            if (recording.isComplete())
                assertThat(recording.accounts().stream()
                                .mapToLong(RecordedEvent.Account::lost)
                                .sum())
                        .isEqualTo(undelivered);
        }
    }

    @Test
    @DisplayName("shared memory without room for rings: each call is counted as lost, and a sentence has the reason")
    void noRoomForRings() throws IOException {
        var file = directory.resolve("small" + Recording.SUFFIX);
        var program = Program.runOnSmall(
                Path.of("/dev/shm"),
                "100k",
                RecordingProgram.class,
                ClockChoice.PROCESSOR.name(),
                file.toString(),
                "DROP_NEWEST",
                "65536",
                "1000",
                RecordingProgram.End.CLOSE.name());
        assumeTrue(program.isPresent(), "no file system can be mounted here");
        var account = ACCOUNT.matcher(program.get().success());
        assertThat(account.find()).as(program.get().output()).isTrue();
        assertThat(account.group(1)).isEqualTo("3000");
        assertThat(account.group(2)).isEqualTo("0");
        assertThat(account.group(3)).isEqualTo("3000");
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.calls()).isEmpty();
            assertThat(recording.accounts().stream()
                            .mapToLong(RecordedEvent.Account::lost)
                            .sum())
                    .isEqualTo(3000);
            assertThat(recording.definitions(Definition.Note.class))
                    .extracting(Definition.Note::text)
                    .singleElement()
                    .asString()
                    .contains(
                            "(java): there is no room for 4,096 bytes where the memory that is shared lies (/dev/shm)");
        }
    }

    @Test
    @DisplayName("shared memory without room for the run: another folder is used, and each call is there")
    void noRoomForTheRun() throws IOException {
        var file = directory.resolve("elsewhere" + Recording.SUFFIX);
        var program = Program.runOnSmall(
                Path.of("/dev/shm"),
                "60k",
                RecordingProgram.class,
                ClockChoice.PROCESSOR.name(),
                file.toString(),
                "DROP_NEWEST",
                "65536",
                "1000",
                RecordingProgram.End.CLOSE.name());
        assumeTrue(program.isPresent(), "no file system can be mounted here");
        assertThat(program.get().success()).contains("seen 3000 recorded 3000 dropped 0");
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.calls()).hasSize(3000);
        }
    }

    private Program run(ClockChoice clock, Path file, OverflowPolicy policy, int calls, RecordingProgram.End end) {
        return Program.run(
                RecordingProgram.class,
                Map.of(),
                clock.name(),
                file.toString(),
                policy.name(),
                "16384",
                Integer.toString(calls),
                end.name());
    }

    /// @param written calls that the file certainly has
    /// @param complete whether the recording has its end; `null` if that is a matter of luck
    private static void assertReportsWhatIsThere(Path file, long written, Boolean complete) throws IOException {
        try (var recording = Recording.open(file)) {
            Map<Integer, List<Long>> numbers = new HashMap<>();
            var ends = new ArrayList<Long>();
            recording.calls().forEach(call -> {
                assertThat(call.function().name()).isEqualTo("zeContextGetStatus");
                assertThat(call.endNanos()).isGreaterThanOrEqualTo(call.startNanos());
                ends.add(call.endNanos());
                numbers.computeIfAbsent(call.caller().thread(), _ -> new ArrayList<>())
                        .add(call.sequence());
            });
            assertThat(ends).isSorted().hasSizeGreaterThanOrEqualTo(Math.toIntExact(written));
            assertThat(numbers.values())
                    .allSatisfy(thread -> assertThat(thread).isSorted().doesNotHaveDuplicates());
            if (complete != null) assertThat(recording.isComplete()).isEqualTo(complete);
            if (recording.isComplete()) return;
            // Numbers that are missing were lost.
            long last = numbers.values().stream()
                    .mapToLong(thread -> thread.getLast() + 1)
                    .sum();
            assertThat(last).isGreaterThanOrEqualTo(ends.size());
            assertThat(RunProfile.of(recording).account().calls().read()).isEqualTo(ends.size());
        }
    }

    private static long lastNumber(Path output) throws IOException {
        return Files.exists(output) ? lastNumber(Files.readString(output)) : 0;
    }

    /// The last number that was printed in full.
    private static long lastNumber(String output) {
        int end = output.lastIndexOf('\n');
        if (end < 0) return 0;
        return Arrays.stream(output.substring(0, end).split("\n"))
                .filter(line -> line.matches("\\d+"))
                .mapToLong(Long::parseLong)
                .max()
                .orElse(0);
    }
}
