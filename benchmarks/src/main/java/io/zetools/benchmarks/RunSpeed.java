package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/// Measures how long a user of `zetools run` waits:
/// `RunSpeed ZETOOLS PROGRAMS [--turns=N] [--small] [--sycl=PACKAGES]`, with the folder of the assembled command,
/// that of the benchmarks' programs in C, and that of a SYCL runtime with headers. It runs in the folder of the
/// project.
///
/// Each program runs by turns alone, under `run -q` and under `run`; then `report` reads its recording; and an
/// empty program in Java starts from the same image, whose time the goals are given in. Programs run on the
/// simulated GPU. In the end short commands run, of which their start is most: [StartTimes].
///
/// Times are of the wall but where CPU is said. *Start* is from the start of the command to that of the program,
/// *after* from the program's end to the command's.
final class RunSpeed {
    private static final int DEFAULT_TURNS = 5;
    private static final int SMALL = 100;

    /// Of short commands, whose times say little in a few turns.
    private static final int LEAST_STARTS = 10;

    private final CommandRuns command;
    private final int turns;
    private final int divisor;

    private RunSpeed(CommandRuns command, int turns, int divisor) {
        this.command = command;
        this.turns = turns;
        this.divisor = divisor;
    }

    /// Runs the benchmark and prints a table.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var usage = "RunSpeed ZETOOLS PROGRAMS [--turns=N] [--small] [--sycl=PACKAGES]";
        try (var command = new CommandRuns(arguments, usage)) {
            var turns = command.option("--turns=").map(Integer::parseInt).findFirst();
            new RunSpeed(command, turns.orElse(DEFAULT_TURNS), command.has("--small") ? SMALL : 1)
                    .measure(command.prepareSycl());
        }
    }

    private void measure(@Nullable Path packages) throws IOException, InterruptedException {
        var lines = lines(packages);
        pack();
        var cache = command.file("nothing.aot");
        command.run(nothing(List.of("-XX:AOTCacheOutput=" + cache)), Map.of());
        var table = new RunTable();
        for (int turn = 0; turn < turns; turn++) {
            for (var line : lines) {
                for (var way : line.ways()) {
                    table.add(line, way, run(line, way));
                    if (way.options() != null) table.addLost(line, way, command.lost());
                    // Later ways leave smaller recordings.
                    if (way.equals(RunTable.RUN))
                        table.addReport(line, command.timed(command.zetools("report", command.file("recording"))));
                }
            }
            table.addEmpty(command.timed(nothing(List.of("-XX:AOTCache=" + cache))));
        }
        for (var line : lines) {
            table.addTiming(line, timing(command.recorded(List.of("--timing"), line.command())));
            table.addTiming(line, timing(command.zetools("report", "--timing", command.file("recording"))));
        }
        table.print(lines, turns);
        var starts = new StartTimes(command);
        int count = divisor == 1 ? Math.max(turns, LEAST_STARTS) : turns;
        for (int turn = 0; turn < count; turn++) starts.measure(nothing(List.of("-XX:AOTCache=" + cache)));
        starts.print();
    }

    // ---- Programs

    private List<RunTable.Line> lines(@Nullable Path packages) throws IOException, InterruptedException {
        var lines = new ArrayList<RunTable.Line>();
        if (packages != null) {
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
        var program = List.of(command.program("workload"), kind, String.valueOf(scaled));
        return new RunTable.Line(name.formatted(scaled), CommandRuns.join(program, List.of(more)), List.of());
    }

    private RunTable.Line sycl(int count, Path packages, boolean isSubscribed) {
        var scaled = count / divisor;
        var program = List.of(command.file("kernels"), command.file("work.spv"), String.valueOf(scaled));
        var more = new ArrayList<RunTable.Way>();
        if (isSubscribed) {
            more.add(new RunTable.Way("--no-sycl", List.of("-q", "--no-sycl"), Map.of()));
            more.add(new RunTable.Way("--no-sycl --device=off", List.of("-q", "--no-sycl", "--device=off"), Map.of()));
            more.add(new RunTable.Way(
                    "subscriber that counts",
                    null,
                    new SyclPrograms(packages).subscribed(command.file("counting.so"))));
        }
        return new RunTable.Line("SYCL, %,d kernels".formatted(scaled), program, more);
    }

    private void compile(Path packages) throws IOException, InterruptedException {
        command.run(List.of(command.program("workload"), "module", command.file("work.spv")), Map.of());
        new SyclPrograms(packages).compile("kernels.cc", command.file("kernels"));
        SyclPrograms.compileSubscriber(command.file("counting.so"), "-DCOUNTING");
    }

    private List<String> nothing(List<String> options) {
        var line = new ArrayList<String>();
        line.add(command.part("java/bin/java"));
        line.add("-XX:+UseSerialGC");
        line.add("-Xlog:disable");
        line.addAll(options);
        line.addAll(List.of("-cp", command.file("nothing.jar"), Nothing.class.getName()));
        return line;
    }

    /// Packs the empty program: a cache of classes knows no folders.
    private void pack() throws IOException {
        var name = Nothing.class.getName().replace('.', '/') + ".class";
        try (var jar = new JarOutputStream(Files.newOutputStream(Path.of(command.file("nothing.jar"))));
                var content = Objects.requireNonNull(Nothing.class.getResourceAsStream("/" + name), name)) {
            jar.putNextEntry(new JarEntry(name));
            content.transferTo(jar);
            jar.closeEntry();
        }
    }

    // ---- Runs

    private RunTable.Run run(RunTable.Line line, RunTable.Way way) throws IOException, InterruptedException {
        var program = command.measured("program", line.command());
        var options = way.options();
        Stopwatch recording = null;
        if (options == null) command.run(command.simulated(program), way.variables());
        else recording = command.timed(command.recorded(options, program));
        return new RunTable.Run(command.numbers("program"), recording);
    }

    /// Runs a command and returns the table that it prints with `--timing`.
    ///
    /// @throws IOException if there is none
    private List<String> timing(List<String> line) throws IOException, InterruptedException {
        var printed = command.run(line, Map.of());
        var table = printed.stream()
                .dropWhile(each -> !each.startsWith("Timing of this command"))
                .toList();
        if (table.isEmpty())
            throw new IOException(
                    "%s printed no times: %s".formatted(String.join(" ", line), String.join("\n", printed)));
        return table;
    }
}
