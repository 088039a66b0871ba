package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Commands that a page shows, run as a reader would: in one folder, and with what the reader has installed.
final class PageCommands {
    private static final int LIMIT_SECONDS = 300;

    private final Path folder;
    private final Path scratch;
    private final Map<String, String> environment = new HashMap<>(System.getenv());
    private int runs;

    /// What commands print, on standard output and standard error together.
    ///
    /// @param code the exit code
    record Output(int code, String text) {}

    /// @param folder in which the commands run
    /// @param scratch another one, for what they print
    PageCommands(Path folder, Path scratch) {
        this.folder = folder;
        this.scratch = scratch;
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.remove("ZE_ENABLE_TRACING_LAYER");
        putFirst(Path.of(System.getProperty("java.home"), "bin"));
    }

    /// Returns the variables, to be changed.
    Map<String, String> environment() {
        return environment;
    }

    /// Makes commands of a folder those that are found first.
    void putFirst(Path commands) {
        environment.merge("PATH", commands.toString(), (path, first) -> first + File.pathSeparator + path);
    }

    /// Returns how many times something was run.
    int runs() {
        return runs;
    }

    Path folder() {
        return folder;
    }

    /// Runs a program, with words of which the last is often the text of a script.
    Output run(String... words) throws IOException, InterruptedException {
        var out = scratch.resolve("output" + runs++);
        var builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new AssertionError("%s still ran after %d s; its output:%n%s"
                    .formatted(Arrays.toString(words), LIMIT_SECONDS, Files.readString(out)));
        }
        return new Output(process.exitValue(), Files.readString(out));
    }

    /// Runs commands, the first failure of which ends them; returns what they print.
    String succeed(String commands) throws IOException, InterruptedException {
        var output = run("sh", "-e", "-c", commands);
        assertThat(output.code()).as("%s%n%s", commands, output.text()).isZero();
        return output.text();
    }

    /// Returns whether a program is found.
    static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
    }
}
