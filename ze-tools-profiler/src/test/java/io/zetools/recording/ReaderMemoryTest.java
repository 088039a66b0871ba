package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.phase.RuleSet;
import io.zetools.profile.RecordedPhases;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The memory that reading needs, as the documentation of [Recording] says it: not that of the file.
@Tag("embedded-only") // Calls no loader.
@Tag("own-process")
class ReaderMemoryTest {
    private static final int HEAP_MEGABYTES = 12;
    private static final long CALLS = 12_000_000;

    @TempDir
    Path folder;

    /// Reads a recording in both ways and by layers and phases, and prints the numbers of calls.
    static final class Reader implements RecordingSink {
        private long calls;
        private long nanos;

        @Override
        public void calls(CallColumns columns) {
            calls += columns.size();
            for (int i = 0; i < columns.size(); i++) nanos += columns.durationNanos(i);
        }

        public static void main(String[] arguments) throws IOException {
            try (var recording = Recording.open(Path.of(arguments[0]))) {
                var scanned = new Reader();
                recording.scan(scanned);
                var replayed = new Reader();
                recording.replay(replayed);
                var phases = RecordedPhases.read(recording, RuleSet.gpu());
                // All of the calls are in one phase or another: nothing was left out.
                var run = phases.runs().getFirst();
                long nanos = run.details().entrySet().stream()
                        .filter(each -> each.getKey().startsWith("LZ_"))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
                IO.println(scanned.calls + " " + replayed.calls + " " + (nanos == scanned.nanos) + " "
                        + recording.damage());
            }
        }
    }

    @Test
    void aSmallHeapReadsAFileOfManyTimesItsSize() throws Exception {
        var file = folder.resolve("large" + Recording.SUFFIX);
        SampleRecording.write(file, CALLS);
        assertThat(Files.size(file)).isGreaterThan((4L * HEAP_MEGABYTES) << 20);

        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx" + HEAP_MEGABYTES + "m",
                        "-cp",
                        System.getProperty("java.class.path")
                                + File.pathSeparator
                                + System.getProperty("jdk.module.path", ""),
                        Reader.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        assertThat(out.strip()).isEqualTo(CALLS + " " + CALLS + " true []");
    }
}
