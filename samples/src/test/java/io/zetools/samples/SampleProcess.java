package io.zetools.samples;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A sample run in a JVM of its own, as a user runs it.
///
/// @param exitCode of the process
/// @param output the text that it printed, on standard output and standard error together
record SampleProcess(int exitCode, String output) {
    private static final int PATIENCE_SECONDS = 120;

    /// Runs a program with the class path of this test.
    ///
    /// @param library which loader, for programs that have no option for it; otherwise empty
    static SampleProcess run(Class<?> program, String library, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        var command = command(program, library);
        command.addAll(List.of(arguments));

        var output = Files.createTempFile("sample", ".log");
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            var process = builder.start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new AssertionError("%s still ran after %d s; its output:%n%s"
                        .formatted(command, PATIENCE_SECONDS, Files.readString(output)));
            }
            return new SampleProcess(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    /// Returns the command that runs a program with the class path of this test, for arguments to be added.
    ///
    /// @param library which loader, for programs that have no option for it; otherwise empty
    static List<String> command(Class<?> program, String library) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        // Whatever the language of the machine is.
        command.addAll(List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
        if (!library.isEmpty()) command.add("-Dio.zetools.library=" + library);
        command.addAll(List.of("-classpath", System.getProperty("java.class.path"), program.getName()));
        return command;
    }

    /// Returns whether the system has a loader for the tests that need the real one.
    @SuppressWarnings("restricted") // Opened and closed again; nothing in it is called.
    static boolean isLoaderInstalled() {
        try (var arena = Arena.ofConfined()) {
            SymbolLookup.libraryLookup("libze_loader.so.1", arena);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
