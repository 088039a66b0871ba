package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import io.zetools.samples.ConsumerTest.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Programs that record with what Maven publishes, and are killed at any moment: nothing is left of them but their
/// recordings, each of which can be read, or says that it is empty.
@Timeout(3600)
class KilledRecordersTest {
    private static final int KILLS = 4;
    private static final int SOAK_KILLS = Integer.getInteger("zetools.test.kills", 300);
    private static final long SEED = Long.getLong("zetools.test.seed", 20261124);

    @TempDir
    private Path folder;

    private Path recordings = Path.of("");
    private Path temporary = Path.of("");
    private Path cache = Path.of("");

    /// The numbers of kills that left a whole recording, an empty one, and none.
    private record Sum(int whole, int empty, int none) {
        Sum plus(Sum other) {
            return new Sum(whole + other.whole, empty + other.empty, none + other.none);
        }
    }

    @BeforeEach
    void makeFolders() throws IOException {
        for (var artifact : Artifact.values())
            assumeThat(artifact.built())
                    .as("Maven makes the jars before it runs this")
                    .hasValueSatisfying(jar -> assumeThat(jar).isRegularFile());
        recordings = Files.createDirectory(folder.resolve("recordings"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
        cache = folder.resolve("cache");
    }

    private Process start(EndlessRecorder.What what, Path file) throws IOException {
        var classes = Path.of(EndlessRecorder.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dio.zetools.library=embedded",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                ConsumerTest.join(Stream.concat(Stream.of(classes), ConsumerTest.everything())),
                EndlessRecorder.class.getName(),
                what.name(),
                file.toString());
        builder.environment().keySet().removeIf(name -> name.matches("Z(E|ET|EMOCK)_.*|JAVA_TOOL_OPTIONS"));
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        return builder.redirectError(folder.resolve("errors").toFile()).start();
    }

    private static List<Path> files(Path from) throws IOException {
        try (var files = Files.walk(from)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /// Returns what lies in folders that all share.
    private static Set<Path> shared() throws IOException {
        var found = new HashSet<Path>();
        for (var each : List.of("/tmp", "/dev/shm")) {
            try (var files = Files.list(Path.of(each))) {
                files.filter(file -> file.getFileName().toString().startsWith("ze"))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /// Starts a program and kills it a while after it was started, or has begun to record.
    private Sum kill(EndlessRecorder.What what, int number, long micros, boolean begins) throws Exception {
        var file = recordings.resolve("%s-%d%s".formatted(what, number, Recording.SUFFIX));
        var before = shared();
        var process = start(what, file);
        try {
            if (begins)
                assertThat(process.inputReader().readLine())
                        .as(Files.readString(folder.resolve("errors")))
                        .isEqualTo("begins");
            TimeUnit.MICROSECONDS.sleep(micros);
        } finally {
            process.destroyForcibly().waitFor();
        }
        var name = Pattern.compile("(?<!\\d)%d(?!\\d)".formatted(process.pid())).asPredicate();
        assertThat(shared())
                .as("kill %d", number)
                .noneMatch(each ->
                        !before.contains(each) && name.test(each.getFileName().toString()));
        assertThat(files(temporary)).as("kill %d", number).isEmpty();
        if (!Files.exists(file)) {
            assertThat(files(recordings)).as("kill %d", number).isEmpty();
            return new Sum(0, 0, 1);
        }
        assertThat(files(recordings)).as("kill %d", number).containsExactly(file);
        try (var recording = Recording.open(file)) {
            RunProfile.of(recording);
            for (var metrics : recording.metrics())
                metrics.batches().forEach(batch -> batch.table().reportCount());
            return new Sum(1, 0, 0);
        } catch (IOException e) {
            assertThat(e).as("kill %d", number).hasMessageContaining("it is empty, nothing was recorded");
            return new Sum(0, 1, 0);
        } finally {
            Files.delete(file);
        }
    }

    private void kills(EndlessRecorder.What what, int times) throws Exception {
        var random = new Random(SEED);
        // The first one fills the cache, and shows how long a start takes.
        long start = System.nanoTime();
        var sum = kill(what, 0, 0, true);
        int startMicros = (int) TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start);
        var libraries = files(cache);
        for (int i = 1; i <= times; i++) {
            boolean begins = i % 2 == 0;
            sum = sum.plus(kill(what, i, random.nextInt(begins ? 100_000 : startMicros), begins));
            assertThat(files(cache)).as("kill %d", i).isEqualTo(libraries);
        }
        assertThat(libraries).allMatch(file -> file.toString().endsWith(".so"));
        assertThat(sum.whole()).as("those that had begun").isGreaterThan(0);
        System.out.printf(
                "%s: of %d kills %d left a recording, %d an empty one, %d none%n",
                what, times + 1, sum.whole(), sum.empty(), sum.none());
    }

    @ParameterizedTest
    @EnumSource
    void leaveTheirRecordings(EndlessRecorder.What what) throws Exception {
        kills(what, KILLS);
    }

    @Tag("soak")
    @ParameterizedTest
    @EnumSource
    void leaveTheirRecordingsOften(EndlessRecorder.What what) throws Exception {
        kills(what, SOAK_KILLS);
    }
}
