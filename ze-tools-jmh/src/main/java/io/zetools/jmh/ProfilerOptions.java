package io.zetools.jmh;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.ProfilerException;

/// The options of [GpuProfiler], which lists them.
///
/// @param zetools the command
/// @param mock whether forks run on the simulated GPU
/// @param mockOptions options of `zetools mock`
/// @param runOptions options of `zetools run`
/// @param folder where recordings are kept; `null` if they are not
record ProfilerOptions(
        Path zetools,
        boolean mock,
        List<String> mockOptions,
        List<String> runOptions,
        @Nullable Path folder) {
    /// The system property that names the command.
    static final String COMMAND = "io.zetools.jmh.command";

    private static final String PROFILER = "-prof " + GpuProfiler.class.getName();
    private static final String HELP = """
            Options of %s, separated by ';':
              zetools=FILE     the command; without it that of -D%s=FILE, else the first one on the PATH
              mock[=OPTIONS]   runs forks on the simulated GPU, with options of zetools mock
              run=OPTIONS      further options of zetools run, as in run=--device=all
              dir=FOLDER       keeps the recordings of forks there
              help             prints this
            """.formatted(PROFILER, COMMAND);

    ProfilerOptions {
        mockOptions = List.copyOf(mockOptions);
        runOptions = List.copyOf(runOptions);
    }

    /// Reads the options.
    ///
    /// @throws ProfilerException if one is unknown, or the command is not found
    static ProfilerOptions parse(String line) throws ProfilerException {
        var zetools = System.getProperty(COMMAND, "");
        boolean mock = false;
        List<String> mockOptions = List.of();
        List<String> runOptions = List.of();
        Path folder = null;
        for (var option : line.split(";", -1)) {
            int sign = option.indexOf('=');
            var name = (sign < 0 ? option : option.substring(0, sign)).strip();
            var value = sign < 0 ? "" : option.substring(sign + 1).strip();
            if (name.isEmpty() && sign < 0) continue;
            switch (name) {
                case "zetools" -> zetools = required(name, value);
                case "mock" -> {
                    mock = true;
                    mockOptions = words(value);
                }
                case "run" -> runOptions = words(required(name, value));
                case "dir" -> folder = path(required(name, value));
                case "help" -> throw new ProfilerException(HELP);
                default -> throw wrong("there is no option '%s'".formatted(name));
            }
        }
        return new ProfilerOptions(command(zetools), mock, mockOptions, runOptions, folder);
    }

    /// Returns the command line that records a program, whose own line follows.
    ///
    /// @param recording the file that is to be written
    List<String> record(Path recording) {
        var line = new ArrayList<String>();
        if (mock) {
            line.addAll(List.of(zetools.toString(), "mock"));
            line.addAll(mockOptions);
            line.add("--");
        }
        line.addAll(List.of(zetools.toString(), "run", "-q", "-o", recording.toString()));
        line.addAll(runOptions);
        line.add("--");
        return line;
    }

    private static Path command(String named) throws ProfilerException {
        if (!named.isEmpty()) {
            var file = path(named);
            if (!isCommand(file))
                throw new ProfilerException("the command %s cannot be executed: zetools= of %s, or -D%s=, names it"
                        .formatted(file, PROFILER, COMMAND));
            return file.toAbsolutePath();
        }
        var folders = System.getenv("PATH");
        for (var each : (folders == null ? "" : folders).split(File.pathSeparator, -1)) {
            if (each.isEmpty()) continue;
            var file = path(each).resolve("zetools");
            if (isCommand(file)) return file.toAbsolutePath();
        }
        throw new ProfilerException("the command zetools is not on the PATH: "
                + "use %s:zetools=/path/to/bin/zetools, or -D%s=/path/to/bin/zetools".formatted(PROFILER, COMMAND));
    }

    private static boolean isCommand(Path file) {
        return Files.isExecutable(file) && !Files.isDirectory(file);
    }

    private static Path path(String text) throws ProfilerException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new ProfilerException("'%s' is no name of a file: %s".formatted(text, e.getReason()));
        }
    }

    private static List<String> words(String value) {
        return value.isEmpty() ? List.of() : List.of(value.split("\\s+", -1));
    }

    private static String required(String name, String value) throws ProfilerException {
        if (value.isEmpty()) throw wrong("the option '%s' needs a value".formatted(name));
        return value;
    }

    private static ProfilerException wrong(String sentence) {
        return new ProfilerException(sentence + "\n" + HELP);
    }
}
