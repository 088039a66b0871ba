package io.zetools.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The report of a command that has recorded much, in a Java of its own.
///
/// The Java that records compiles its code quickly and not well, for that leaves the processors to the program, and
/// is faster for reports of most recordings, too. A long report needs the other compiler.
final class LargeReport {
    /// The launcher's property: the bytes of a file up to which the quick compiler is faster, and options of Java
    /// for larger ones. It is there where Java has the quick compiler only.
    private static final String LONG = "io.zetools.long";

    /// The file, for the other Java.
    private static final String FILE = "io.zetools.report";

    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    private static final String LAUNCHER = "-Dio.zetools.launcher=";
    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

    private static final AtomicReference<@Nullable Process> RUNNING = new AtomicReference<>();

    private LargeReport() {}

    /// Returns the file that this command is to report, and nothing else; empty if it is a command as any.
    static Optional<Path> file() {
        return Optional.ofNullable(System.getProperty(FILE)).map(Path::of);
    }

    /// Returns whether a file is better reported by another Java, and there can be one: all names are text.
    ///
    /// @param arguments of this command
    static boolean isOf(Path file, List<String> arguments) throws IOException {
        var longer = System.getProperty(LONG);
        boolean text = Arguments.isPlain(file.toString()) && arguments.stream().allMatch(Arguments::isPlain);
        if (longer == null || !text) return false;
        return Files.size(file) > Long.parseLong(longer.split(",", -1)[0]) && Files.isReadable(COMMAND_LINE);
    }

    /// Prints and writes the report as the same command does, in another Java.
    ///
    /// @param arguments of this command, from its name on
    /// @return how it ended, as a shell has it; empty if it could not be started
    static Optional<Integer> print(Path file, TimingChoice timing, List<String> arguments) {
        try {
            var line = new ArrayList<>(options());
            line.addAll(1, timing.options());
            line.add(1, "-D%s=%s".formatted(FILE, file));
            var longer = System.getProperty(LONG, "").split(",", -1);
            for (int i = 1; i < longer.length; i++) line.add(1 + i, longer[i]);
            line.addAll(arguments);
            var process = new ProcessBuilder(line)
                    .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(Redirect.INHERIT)
                    .redirectError(Redirect.INHERIT)
                    .start();
            RUNNING.set(process);
            return Optional.of(process.waitFor());
        } catch (IOException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            stop();
            Thread.currentThread().interrupt();
            return Optional.of(ExitCode.FAILED.code());
        }
    }

    /// Ends the other Java, if it runs.
    static void stop() {
        var process = RUNNING.get();
        if (process != null) process.destroyForcibly();
    }

    /// Returns this Java's own command line up to its main class, without what makes it quick and what it knows of
    /// the launcher.
    private static List<String> options() throws IOException {
        var options = new ArrayList<String>();
        var all = new String(Files.readAllBytes(COMMAND_LINE), StandardCharsets.UTF_8).split("\0", -1);
        for (int i = 0; i < all.length; i++) {
            boolean left = all[i].equals(QUICK) || all[i].startsWith(LAUNCHER) || all[i].startsWith("-D" + LONG);
            if (!left && !all[i].startsWith("-Dio.zetools.begin=")) options.add(all[i]);
            if (all[i].equals("-m") && i + 1 < all.length) {
                options.add(all[i + 1]);
                return options;
            }
        }
        throw new IOException("this Java was not started by the launcher");
    }
}
