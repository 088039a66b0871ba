package io.zetools.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Shells complete lines by the scripts that packages bring, with the lines that tests of packages try.
class CompletionTest {
    private static final int LIMIT_SECONDS = 120;

    @TempDir
    Path work;

    @BeforeEach
    void share() throws Exception {
        Share.main(
                new String[] {work.toString(), "../ze-tools-mock/src/main/sh/zemock-run", "1.0", "2025-01-02T00:00:00Z"
                });
    }

    private String run(String... line) throws Exception {
        var out = work.resolve("out");
        var process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        var text = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }

    private static void needs(String shell) throws Exception {
        var found = new ProcessBuilder("sh", "-c", "command -v " + shell)
                .redirectErrorStream(true)
                .start();
        found.getInputStream().readAllBytes();
        assumeTrue(found.waitFor() == 0, shell + " is not installed");
    }

    @Test
    @DisplayName("bash completes commands, options, values, files and processes")
    void bash() throws Exception {
        needs("bash");
        run(
                "bash",
                "src/test/sh/complete.bash",
                work.resolve("bash-completion/completions/zetools").toString());
    }

    @Test
    @DisplayName("zsh completes commands, options and values")
    void zsh() throws Exception {
        needs("zsh");
        run(
                "zsh",
                "-f",
                "src/test/sh/complete.zsh",
                work.resolve("zsh/site-functions").toString());
    }

    @Test
    @DisplayName("the script for bash is one that bash reads without a word")
    void plain() throws Exception {
        needs("bash");
        var script = work.resolve("bash-completion/completions/zetools").toString();
        assertThat(run("bash", "-n", script)).isEmpty();
        assertThat(run("bash", "-c", "source \"$0\"; complete -p zetools", script)
                        .strip())
                .isEqualTo("complete -F _zetools zetools");
    }
}
