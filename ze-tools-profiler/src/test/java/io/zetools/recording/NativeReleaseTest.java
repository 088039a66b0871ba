package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Release;
import io.zetools.probe.ProbeLibrary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The release that libraries in C and the script say.
@Tag("own-process")
class NativeReleaseTest {
    private static final Path ZEMOCK = Path.of("../ze-tools-mock/target/zemock");

    /// Returns what the library in C says, which another commit may have built.
    private static Pattern release(String name) {
        var own = Release.current();
        return Pattern.compile("(?<![ -~])%s %s \\(commit ([0-9a-f]{12}(-dirty)?|unknown), Level Zero %s\\)(?![ -~])"
                .formatted(name, Pattern.quote(own.version()), Pattern.quote(own.levelZero())));
    }

    private static String bytes(Path file) throws Exception {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    @Test
    void theProbeHasItAsText() throws Exception {
        assertThat(bytes(ProbeLibrary.file())).containsPattern(release("ze-tools"));
    }

    @Test
    void theSimulatedGpuHasIt() throws Exception {
        assumeTrue(Files.isDirectory(ZEMOCK), "the simulated GPU's folder was not built");
        for (var file : new String[] {"libze_mock.so", "libze_loader.so.1"})
            assertThat(bytes(ZEMOCK.resolve("lib").resolve(file))).as(file).containsPattern(release("ze-tools"));
        var printing = new ProcessBuilder(ZEMOCK.resolve("bin/zemock-run").toString(), "--version").start();
        var text = new String(printing.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(printing.waitFor()).isZero();
        assertThat(text).containsPattern(release("zemock-run")).endsWith("\n");
    }
}
