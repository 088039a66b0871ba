package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs docs/java.md as a reader would: writes the files that it shows, and runs each block of commands in its
/// turn, in one folder, with the packaged command and the simulated GPU.
@Timeout(600)
@DisplayName("docs/java.md")
class JavaPageTest {
    private static final Path PAGE = Path.of("../docs/java.md");
    private static final int LIMIT_SECONDS = 180;

    private final Path zetools = Path.of(System.getProperty("zetools.folder", "../ze-tools-cli/target/zetools"))
            .toAbsolutePath()
            .normalize();

    @TempDir
    private Path folder;

    private int runs;

    @BeforeEach
    void commandsAreThere() {
        assumeTrue(
                Files.isExecutable(zetools.resolve("bin/zetools")), "needs the packaged command: mvn verify makes it");
        assumeTrue(Files.isDirectory(zetools.resolve("zemock")), "the simulated GPU's folder was not built");
        for (var tool : new String[] {"clang-15", "llvm-spirv-15"})
            assumeTrue(isInstalled(tool), tool + " is not installed");
    }

    private static boolean isInstalled(String tool) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(each -> Files.isExecutable(Path.of(each, tool)));
    }

    @Test
    @DisplayName("its files compile, its commands succeed, and they print what it shows")
    void runs() throws Exception {
        var blocks = Page.read(PAGE).blocks();
        var output = "";
        for (var block : blocks) {
            if (!block.file().isEmpty()) Files.writeString(folder.resolve(block.file()), block.text());
            else if (block.language().equals("sh")) output = run(block.text());
            else if (block.language().equals("text")) Shown.of(block.text()).check(output);
            else
                assertThat(block.language())
                        .as("a block that is neither run nor named")
                        .isEqualTo("xml");
        }
        assertThat(runs).isGreaterThanOrEqualTo(11);
    }

    /// Runs commands, the first failure of which ends them; returns what they print.
    private String run(String commands) throws IOException, InterruptedException {
        var out = folder.resolve("output" + runs++);
        var builder = new ProcessBuilder("sh", "-e", "-c", commands)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        var environment = builder.environment();
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.remove("ZE_ENABLE_TRACING_LAYER");
        environment.put("CLASS_PATH", classPath());
        environment.put(
                "PATH",
                "%s:%s:%s"
                        .formatted(
                                zetools.resolve("bin"),
                                Path.of(System.getProperty("java.home"), "bin"),
                                System.getenv("PATH")));
        environment.put("LD_LIBRARY_PATH", zetools.resolve("zemock/lib").toString());
        environment.put(
                "ZE_ENABLE_ALT_DRIVERS",
                zetools.resolve("zemock/lib/libze_mock.so").toString());
        var process = builder.start();
        assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS))
                .as(commands)
                .isTrue();
        var output = Files.readString(out);
        assertThat(process.exitValue()).as("%s%n%s", commands, output).isZero();
        return output;
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
