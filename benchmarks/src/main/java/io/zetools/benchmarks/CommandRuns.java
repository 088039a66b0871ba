package io.zetools.benchmarks;

import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs the command `zetools` on programs that use the simulated GPU, and measures it. It works in the folder of
/// the project, and has a folder of its own for files, which is deleted at its end.
///
/// Threads: one.
final class CommandRuns implements AutoCloseable {
    private final Path home;
    private final Path programs;
    private final Path folder;
    private final List<String> options;
    private final Map<String, String> variables = new LinkedHashMap<>();

    /// @param arguments of a benchmark: options, the folder of the assembled command, and that of the benchmarks'
    ///     programs in C
    /// @param usage of the benchmark, for who gives others
    /// @throws IOException if there can be no folder for files
    CommandRuns(String[] arguments, String usage) throws IOException {
        options = Stream.of(arguments).filter(it -> it.startsWith("--")).toList();
        var folders = Stream.of(arguments).filter(it -> !it.startsWith("--")).toList();
        if (folders.size() != 2) throw new IllegalArgumentException("usage: " + usage);
        home = Path.of(folders.get(0)).toAbsolutePath();
        programs = Path.of(folders.get(1)).toAbsolutePath();
        folder = Files.createTempDirectory("benchmark");
    }

    /// Returns whether an option without a value was given.
    boolean has(String name) {
        return options.contains(name);
    }

    /// Returns the texts behind an option's name, as it was given.
    Stream<String> option(String name) {
        return options.stream().filter(it -> it.startsWith(name)).map(it -> it.substring(name.length()));
    }

    /// Prepares for programs of the SYCL runtime that the option `--sycl=` names.
    ///
    /// @return the absolute folder; `null`, after a sentence was printed, if there is no runtime with headers
    @Nullable
    Path prepareSycl() {
        var named = option("--sycl=").findFirst();
        if (named.isEmpty()) {
            IO.println("SYCL is not measured: give --sycl=FOLDER with a runtime and its headers");
            return null;
        }
        var packages = Path.of(named.get()).toAbsolutePath();
        if (!Files.isRegularFile(packages.resolve("include/sycl/sycl.hpp"))) {
            IO.println("SYCL is not measured: " + packages + " has no include/sycl/sycl.hpp");
            return null;
        }
        variables.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        variables.put("LD_LIBRARY_PATH", packages.resolve("lib").toString());
        return packages;
    }

    /// Returns the path of a file in the folder for files.
    String file(String name) {
        return folder.resolve(name).toString();
    }

    /// Returns the path of a program of the benchmarks.
    String program(String name) {
        return programs.resolve(name).toString();
    }

    /// Returns the path of a file of the command.
    String part(String name) {
        return home.resolve(name).toString();
    }

    /// Returns a line that starts the command.
    List<String> zetools(String... words) {
        return join(List.of(part("bin/zetools")), List.of(words));
    }

    /// Returns a line that starts a program on the simulated GPU.
    List<String> simulated(List<String> program) {
        return join(List.of(part("zemock/bin/zemock-run"), "--"), program);
    }

    /// Returns a line that records a program on the simulated GPU to the file `recording`.
    List<String> recorded(List<String> options, List<String> program) {
        var run = join(zetools("run", "--overwrite", "-o", file("recording")), options);
        return join(join(run, List.of("--")), simulated(program));
    }

    /// Returns a line that writes the numbers of another one to a file.
    List<String> measured(String name, List<String> line) {
        return Stopwatch.command(programs.resolve("stopwatch"), folder.resolve(name), line);
    }

    /// Returns the numbers in a file.
    Stopwatch numbers(String name) throws IOException {
        return Stopwatch.read(folder.resolve(name));
    }

    /// Runs a line and returns its numbers.
    Stopwatch timed(List<String> line) throws IOException, InterruptedException {
        run(measured("numbers", line), Map.of());
        return numbers("numbers");
    }

    /// Runs a line and returns what it prints.
    ///
    /// @param more variables of its environment
    /// @throws IOException if it fails
    List<String> run(List<String> line, Map<String, String> more) throws IOException, InterruptedException {
        var child = Child.of(line).withErrors();
        variables.forEach(child::with);
        more.forEach(child::with);
        return child.run();
    }

    /// Returns the number of records of all kinds that the recording lacks.
    long lost() throws IOException {
        try (var recording = Recording.open(folder.resolve("recording"))) {
            return recording.accounts().stream().mapToLong(it -> it.lost()).sum();
        }
    }

    /// Removes a file or a folder of the folder for files, if it is there.
    void remove(String name) throws IOException {
        var path = folder.resolve(name);
        if (!Files.exists(path)) return;
        try (var files = Files.walk(path)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }

    static List<String> join(List<String> first, List<String> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    @Override
    public void close() throws IOException {
        remove("");
    }
}
