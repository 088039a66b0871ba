package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The times of short commands, of which their start is most: help and version, `run -q` of a program that does
/// nothing, and the report of a small recording. It is that of the sample `copies`.
///
/// Threads: one.
final class StartTimes {
    private static final String WHOLE = ".all";
    private static final String HELP = "--help, the slowest of all commands";

    private final CommandRuns command;
    private final List<String> helps = new ArrayList<>();
    private final String report;
    private final Map<String, List<Double>> seconds = new LinkedHashMap<>();
    private final List<Double> empty = new ArrayList<>();

    /// Compiles the sample, and records it.
    StartTimes(CommandRuns command) throws IOException, InterruptedException {
        this.command = command;
        try (var files = Files.list(Path.of(command.part("share/zetools/help")))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".txt"))
                    .map(name -> name.substring(0, name.length() - ".txt".length()))
                    .sorted()
                    .forEach(helps::add);
        }
        var program = command.file("copies");
        command.run(
                List.of(
                        "cc",
                        "-O2",
                        "-Inative-headers/include",
                        "samples/src/main/c/copies.c",
                        "-o",
                        program,
                        command.part("zemock/lib/libze_loader.so.1"),
                        "-lpthread"),
                Map.of());
        command.run(command.recorded(List.of("-q"), List.of(program)), Map.of());
        var recording = Path.of(command.file("copies.zetools"));
        Files.move(Path.of(command.file("recording")), recording);
        report = "report of the sample copies, %.1f MB".formatted(Files.size(recording) / 1e6);
    }

    /// Runs each command once.
    ///
    /// @param nothing a line that starts an empty program in Java
    void measure(List<String> nothing) throws IOException, InterruptedException {
        empty.add(command.timed(nothing).seconds());
        add("--version", command.timed(command.zetools("--version")).seconds());
        double slowest = 0;
        for (var each : helps) {
            slowest = Math.max(slowest, command.timed(help(each)).seconds());
        }
        add(HELP, slowest);
        var program = command.measured("program", List.of("true"));
        var run = command.timed(CommandRuns.join(command.zetools("run", "-q", "--"), program));
        add("run -q -- true", run.seconds());
        add("of that, until the program runs", (command.numbers("program").begin() - run.begin()) / 1e9);
        add(
                report,
                command.timed(command.zetools("report", command.file("copies.zetools")))
                        .seconds());
    }

    /// Returns the line whose answer is a file of the command.
    private List<String> help(String file) {
        boolean whole = file.endsWith(WHOLE);
        var name = whole ? file.substring(0, file.length() - WHOLE.length()) : file;
        var option = whole ? "--help=all" : "--help";
        return name.equals("zetools") ? command.zetools(option) : command.zetools(name, option);
    }

    private void add(String name, double time) {
        seconds.computeIfAbsent(name, _ -> new ArrayList<>()).add(time);
    }

    /// Prints the least time of each command, beside that of the empty program.
    void print() {
        double unit = least(empty);
        IO.println("\nStart, the least of %d turns; V, an empty main in Java of the same image, took %.1f ms"
                .formatted(empty.size(), unit * 1e3));
        IO.println("  %-42s %9s %6s".formatted("", "ms", "/ V"));
        seconds.forEach((name, times) ->
                IO.println("  %-42s %9.1f %6.2f".formatted(name, least(times) * 1e3, least(times) / unit)));
    }

    private static double least(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }
}
