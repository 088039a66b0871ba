package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Another user of the machine, who wants to read what is recorded, or to change it.
@Tag("own-process") // It starts processes, and calls no loader.
@DisplayName("another user on the machine")
class OtherUserTest {
    private static final String NOBODY = "65534";

    private Path work;

    @BeforeEach
    void makeFolder() throws Exception {
        assumeTrue(RunDirectory.uid() == 0, "only the superuser can become another user");
        assumeTrue(as(List.of("true")) == 0, "there is no setpriv here");
        // Everybody may enter it, and add to it.
        work = Files.createTempDirectory(Path.of("/tmp"), "zetools-test");
        Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxrwxrwx"));
    }

    @AfterEach
    void removeFolder() throws IOException {
        if (work == null) return;
        try (Stream<Path> all = Files.walk(work)) {
            for (var path : all.sorted((a, b) -> b.compareTo(a)).toList()) Files.delete(path);
        }
    }

    /// Runs a command as nobody, and returns its exit code; 127 where that cannot be.
    private static int as(List<String> command) throws IOException, InterruptedException {
        var whole = Stream.concat(
                        Stream.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
                        command.stream())
                .toList();
        Process process;
        try {
            process = new ProcessBuilder(whole)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return 127;
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /// Tries, as nobody, to read, to write, to replace and to take away a file.
    private static void assertOutOfReach(Path file) throws Exception {
        var before = Files.readAllBytes(file);
        for (var attack : List.of(
                "cat \"$1\"",
                ": >>\"$1\"",
                "ln \"$1\" \"$1.linked\"",
                "rm -f \"$1\" && ! test -e \"$1\"",
                "chmod 666 \"$1\"",
                ": >\"$(dirname \"$1\")/1-1-99.ring\"",
                "ls \"$(dirname \"$1\")\""))
            assertThat(as(List.of("sh", "-c", attack, "sh", file.toString())))
                    .as("%s of %s", attack, file)
                    .isNotZero();
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    @DisplayName("reaches neither the control page nor the ring files of a run")
    void runs() throws Exception {
        try (var directory = RunDirectory.create(ProbeSettings.ofAll(), work.resolve("x.zetools"));
                var image = new RingImage(directory.path(), 1)) {
            image.calls(10);
            assertOutOfReach(directory.path().resolve("control"));
            assertOutOfReach(image.path());
        }
    }

    @Test
    @DisplayName("cannot read a recording in a folder that all may enter, nor have one written elsewhere")
    void recordings() throws Exception {
        var recording = work.resolve("x.zetools");
        SampleRecording.write(recording, true);
        assertThat(as(List.of("cat", recording.toString()))).isNotZero();
        assertThat(as(List.of("sh", "-c", ": >>\"$1\"", "sh", recording.toString())))
                .isNotZero();

        var target = Files.write(work.resolve("target"), new byte[] {1, 2, 3});
        var planted = work.resolve("planted.zetools");
        assertThat(as(List.of("ln", "-s", target.toString(), planted.toString())))
                .isZero();
        assertThat(catchThrowable(() -> SampleRecording.write(planted, true))).isInstanceOf(IOException.class);
        assertThat(Files.readAllBytes(target)).containsExactly(1, 2, 3);
    }

    @Test
    @DisplayName("cannot have a run of its own taken over by a collector, whatever its name says")
    void plantedRuns() throws Exception {
        var planted = Path.of("/dev/shm", "zetools-%d-%016x".formatted(RunDirectory.uid(), System.nanoTime()));
        var plant =
                "mkdir -m 700 \"$1\" && head -c %d /dev/zero >\"$1/control\"".formatted(ProbeLayout.Control.SIZE_OF);
        assertThat(as(List.of("sh", "-c", plant, "sh", planted.toString()))).isZero();
        try {
            assertThat(RunDirectory.runs()).doesNotContain(planted);
            assertThat(planted.resolve("control")).exists();
        } finally {
            as(List.of("rm", "-r", planted.toString()));
        }
    }
}
