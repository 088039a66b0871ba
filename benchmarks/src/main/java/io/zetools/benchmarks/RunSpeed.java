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
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Measures how long a user of `zetools run` waits:
/// `RunSpeed ZETOOLS PROGRAMS [--turns=N] [--small] [--sycl=PACKAGES]`, with the folder of the assembled command,
/// that of the benchmarks' programs in C, and that of a SYCL runtime with headers. It runs in the folder of the
/// project.
///
/// Each program runs by turns alone, under `run -q` and under `run`; then `report` reads its recording; and an
/// empty program in Java starts from the same image, whose time the goals are given in. Programs run on the
/// simulated GPU. Times are of the wall but where CPU is said. *Start* is from the start of the command to that of
/// the program, *after* from the program's end to the command's.
final class RunSpeed {
    private static final int DEFAULT_TURNS = 5;
    private static final int SMALL = 100;

    private final Path home;
    private final Path programs;
    private final Path folder;
    private final int turns;
    private final int divisor;
    private final Map<String, String> simulated = new LinkedHashMap<>();

    private RunSpeed(Path home, Path programs, Path folder, int turns, int divisor) {
        this.home = home;
        this.programs = programs;
        this.folder = folder;
        this.turns = turns;
        this.divisor = divisor;
    }

    /// Runs the benchmark and prints a table.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var options = Stream.of(arguments).filter(it -> it.startsWith("--")).toList();
        var folders = Stream.of(arguments).filter(it -> !it.startsWith("--")).toList();
        if (folders.size() != 2)
            throw new IllegalArgumentException(
                    "usage: RunSpeed ZETOOLS PROGRAMS [--turns=N] [--small] [--sycl=PACKAGES]");
        var folder = Files.createTempDirectory("run-speed");
        try {
            new RunSpeed(
                            Path.of(folders.get(0)).toAbsolutePath(),
                            Path.of(folders.get(1)).toAbsolutePath(),
                            folder,
                            option(options, "--turns=")
                                    .map(Integer::parseInt)
                                    .findFirst()
                                    .orElse(DEFAULT_TURNS),
                            options.contains("--small") ? SMALL : 1)
                    .measure(option(options, "--sycl=")
                            .map(it -> Path.of(it).toAbsolutePath())
                            .findFirst()
                            .orElse(null));
        } finally {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
    }

    private static Stream<String> option(List<String> options, String name) {
        return options.stream().filter(it -> it.startsWith(name)).map(it -> it.substring(name.length()));
    }

    private void measure(@Nullable Path packages) throws IOException, InterruptedException {
        var lines = lines(packages);
        pack();
        var cache = file("nothing.aot");
        command(nothing(List.of("-XX:AOTCacheOutput=" + cache)), Map.of());
        var table = new RunTable();
        for (int turn = 0; turn < turns; turn++) {
            for (var line : lines) {
                for (var way : line.ways()) {
                    table.add(line, way, run(line, way));
                    if (way.options() != null) table.addLost(line, way, lost());
                }
                // The recording that the last way with a collector has left.
                table.addReport(line, timed(List.of(zetools(), "report", file("recording")), "report"));
            }
            table.addEmpty(timed(nothing(List.of("-XX:AOTCache=" + cache)), "nothing"));
        }
        for (var line : lines) {
            table.addTiming(line, timing(recorded(List.of("--timing"), line.command())));
            table.addTiming(line, timing(List.of(zetools(), "report", "--timing", file("recording"))));
        }
        table.print(lines, turns);
    }

    // ---- Programs

    private List<RunTable.Line> lines(@Nullable Path packages) throws IOException, InterruptedException {
        var lines = new ArrayList<RunTable.Line>();
        if (packages == null) {
            IO.println("SYCL is not measured: give --sycl=FOLDER with a runtime and its headers");
        } else if (!Files.isRegularFile(packages.resolve("include/sycl/sycl.hpp"))) {
            IO.println("SYCL is not measured: " + packages + " has no include/sycl/sycl.hpp");
        } else {
            compile(packages);
            lines.add(sycl(20_000, packages, true));
            // They differ from the first one by their size alone.
            if (divisor == 1) {
                lines.add(sycl(200_000, packages, false));
                lines.add(sycl(1_000, packages, false));
            }
        }
        lines.add(native_("C, %,d launches", 40_000, "launches"));
        lines.add(native_("C, %,d calls, one thread", 2_000_000, "calls"));
        lines.add(native_("C, %,d kernels of 3 ms", 300, "kernels", "3000000"));
        return lines;
    }

    private RunTable.Line native_(String name, int count, String kind, String... more) {
        var scaled = count / divisor;
        var command = new ArrayList<>(List.of(programs.resolve("workload").toString(), kind, String.valueOf(scaled)));
        command.addAll(List.of(more));
        return new RunTable.Line(name.formatted(scaled), command, List.of());
    }

    private RunTable.Line sycl(int count, Path packages, boolean isSubscribed) {
        var scaled = count / divisor;
        var command = List.of(file("kernels"), file("work.spv"), String.valueOf(scaled));
        var more = new ArrayList<RunTable.Way>();
        if (isSubscribed) {
            more.add(new RunTable.Way("--no-sycl", List.of("-q", "--no-sycl"), Map.of()));
            more.add(new RunTable.Way("--no-sycl --device=off", List.of("-q", "--no-sycl", "--device=off"), Map.of()));
            more.add(new RunTable.Way(
                    "subscriber that counts", null, new SyclPrograms(packages).subscribed(file("counting.so"))));
        }
        return new RunTable.Line("SYCL, %,d kernels".formatted(scaled), command, more);
    }

    private void compile(Path packages) throws IOException, InterruptedException {
        var library = packages.resolve("lib").toString();
        command(List.of(programs.resolve("workload").toString(), "module", file("work.spv")), Map.of());
        var sycl = new SyclPrograms(packages);
        sycl.compile("kernels.cc", file("kernels"));
        SyclPrograms.compileSubscriber(file("counting.so"), "-DCOUNTING");
        simulated.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        simulated.put("LD_LIBRARY_PATH", library);
    }

    private List<String> nothing(List<String> options) {
        var line = new ArrayList<String>();
        line.add(home.resolve("java/bin/java").toString());
        line.add("-XX:+UseSerialGC");
        line.add("-Xlog:disable");
        line.addAll(options);
        line.addAll(List.of("-cp", file("nothing.jar"), Nothing.class.getName()));
        return line;
    }

    /// Packs the empty program: a cache of classes knows no folders.
    private void pack() throws IOException {
        var name = Nothing.class.getName().replace('.', '/') + ".class";
        try (var jar = new JarOutputStream(Files.newOutputStream(folder.resolve("nothing.jar")));
                var content = Objects.requireNonNull(Nothing.class.getResourceAsStream("/" + name), name)) {
            jar.putNextEntry(new JarEntry(name));
            content.transferTo(jar);
            jar.closeEntry();
        }
    }

    private String zetools() {
        return home.resolve("bin/zetools").toString();
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    // ---- Runs

    private RunTable.Run run(RunTable.Line line, RunTable.Way way) throws IOException, InterruptedException {
        var inner = folder.resolve("program");
        var measured = Stopwatch.command(programs.resolve("stopwatch"), inner, line.command());
        Stopwatch command = null;
        var options = way.options();
        if (options == null) command(join(mock(), measured), way.variables());
        else command = timed(recorded(options, measured), "command");
        return new RunTable.Run(Stopwatch.read(inner), command);
    }

    private List<String> mock() {
        return List.of(home.resolve("zemock/bin/zemock-run").toString(), "--");
    }

    /// Returns a command line that records a program on the simulated GPU.
    private List<String> recorded(List<String> options, List<String> program) {
        var run = join(List.of(zetools(), "run", "--overwrite", "-o", file("recording")), options);
        return join(join(run, List.of("--")), join(mock(), program));
    }

    /// Runs a command and returns the table that it prints with `--timing`.
    ///
    /// @throws IOException if there is none
    private List<String> timing(List<String> line) throws IOException, InterruptedException {
        var printed = command(line, Map.of());
        var table = printed.stream()
                .dropWhile(each -> !each.startsWith("Timing of this command"))
                .toList();
        if (table.isEmpty())
            throw new IOException(
                    "%s printed no times: %s".formatted(String.join(" ", line), String.join("\n", printed)));
        return table;
    }

    private static List<String> join(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private Stopwatch timed(List<String> line, String name) throws IOException, InterruptedException {
        var result = folder.resolve(name);
        command(Stopwatch.command(programs.resolve("stopwatch"), result, line), Map.of());
        return Stopwatch.read(result);
    }

    private List<String> command(List<String> line, Map<String, String> variables)
            throws IOException, InterruptedException {
        var child = Child.of(line).withErrors();
        simulated.forEach(child::with);
        variables.forEach(child::with);
        return child.run();
    }

    /// Returns the number of records of all kinds that the recording lacks.
    private long lost() throws IOException {
        try (var recording = Recording.open(folder.resolve("recording"))) {
            return recording.accounts().stream().mapToLong(it -> it.lost()).sum();
        }
    }
}
