package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings whose numbers are wrong, with right check sums, go through every view: reports, JSON, graphs and
/// exports. Each is read or refused with a sentence, in 512 MiB of memory and a time that is limited.
@Tag("embedded-only") // Calls no loader.
@Tag("own-process")
@DisplayName("every view of recordings with hostile numbers")
class RecordingViewsFuzzTest {
    private static final int INPUTS = 400;

    @TempDir
    Path folder;

    @Test
    void numbersAreReadOrRefused() throws Exception {
        SampleRecording.write(folder.resolve("calls.seed"), true);
        SampleSycl.write(folder.resolve("sycl.seed"));
        SampleTimeline.write(folder.resolve("timeline.seed"));
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-Dfuzz.seconds=" + Long.getLong("fuzz.seconds", 0),
                        "-cp",
                        System.getProperty("java.class.path")
                                + File.pathSeparator
                                + System.getProperty("jdk.module.path", ""),
                        HostileViews.class.getName(),
                        folder.toString(),
                        Integer.toString(INPUTS))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        int code = process.waitFor();
        var out = Files.readString(folder.resolve("out"), StandardCharsets.UTF_8);
        assertThat(code).as(out).isZero();
        if (!Long.getLong("fuzz.seconds", 0L).equals(0L)) return;
        assertThat(out).endsWith("read %d\n".formatted(INPUTS));
    }
}
