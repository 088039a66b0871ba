package io.zetools.mock.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// A program of tests that has run in a VM of its own.
///
/// @param exitCode the exit code of the process
/// @param output the text that it printed
public record Program(int exitCode, String output) {
    private static final int PATIENCE_SECONDS = 120;

    /// Runs a program and demands that it ends by itself.
    ///
    /// @param environment added to that of this process, without its variables for Level Zero
    public static Program run(Class<?> main, Map<String, String> environment, String... arguments) {
        return inFile(output -> await(start(main, environment, output, arguments), output));
    }

    /// Runs a program with options for its VM, which come behind those that every program has.
    ///
    /// @param environment as for [#run]
    public static Program runWith(
            List<String> options, Class<?> main, Map<String, String> environment, String... arguments) {
        var command = command(main, arguments);
        command.addAll(command.indexOf("-cp"), options);
        return inFile(output -> await(start(command, environment, output), output));
    }

    /// Runs a program without a provider of SLF4J.
    public static Program runWithoutLogging(Class<?> main, String... arguments) {
        var command = command(main, arguments);
        var path = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !Path.of(entry).getFileName().toString().startsWith("slf4j-simple"))
                .collect(Collectors.joining(File.pathSeparator));
        command.set(command.indexOf("-cp") + 1, path);
        // As @WithMockDriver has them.
        var environment = Map.of("ZET_ENABLE_METRICS", "1");
        return inFile(output -> await(start(command, environment, output), output));
    }

    /// Runs a program which cannot write files that are larger.
    public static Program runLimited(int kilobytes, Class<?> main, String... arguments) {
        var limited = new ArrayList<String>();
        limited.addAll(List.of("sh", "-c", "ulimit -f \"$0\" && exec \"$@\"", Integer.toString(2 * kilobytes)));
        limited.addAll(command(main, arguments));
        return inFile(output -> await(start(limited, Map.of(), output), output));
    }

    /// Runs a program with a file system of its own mounted on a folder, or returns empty where that is not
    /// permitted.
    ///
    /// @param size of a file system in memory, such as `100k`
    public static Optional<Program> runOnSmall(Path folder, String size, Class<?> main, String... arguments) {
        if (inFile(output -> await(start(List.of("unshare", "-m", "true"), Map.of(), output), output))
                        .exitCode()
                != 0) return Optional.empty();
        var script = "mount -t tmpfs -o size=\"$0\" tmpfs \"$1\" && shift && exec \"$@\"";
        var mounted = new ArrayList<String>(List.of("unshare", "-m", "sh", "-c", script, size, folder.toString()));
        mounted.addAll(command(main, arguments));
        return Optional.of(inFile(output -> await(start(mounted, Map.of(), output), output)));
    }

    /// Starts a program, and leaves it alone.
    public static Process start(Class<?> main, Map<String, String> environment, File output, String... arguments)
            throws IOException {
        return start(command(main, arguments), environment, output);
    }

    private interface Run {
        Program into(File output) throws IOException;
    }

    private static Program inFile(Run run) {
        try {
            var output = File.createTempFile("program", ".txt");
            try {
                return run.into(output);
            } finally {
                Files.delete(output.toPath());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command(Class<?> main, String... arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null", "-XX:TieredStopAtLevel=1"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static Process start(List<String> command, Map<String, String> environment, File output)
            throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output);
        builder.environment().keySet().removeIf(name -> name.startsWith("ZE"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Program await(Process process, File output) throws IOException {
        boolean ended = false;
        try {
            ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!ended) process.destroyForcibly();
        var text = Files.readString(output.toPath(), StandardCharsets.UTF_8);
        if (!ended) throw new AssertionError("the program did not end by itself: " + text);
        return new Program(process.exitValue(), text);
    }

    /// Returns the text that it printed, and demands that it ended with 0.
    public String success() {
        if (exitCode != 0) throw new AssertionError("the program ended with %d: %s".formatted(exitCode, output));
        return output;
    }
}
