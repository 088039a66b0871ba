package io.zetools.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The times of programs that ran in several ways, and the table of them.
///
/// Threads: one.
final class RunTable {
    static final Way ALONE = new Way("alone", null, Map.of());
    private static final Way QUIET = new Way("run -q", List.of("-q"), Map.of());
    static final Way RUN = new Way("run", List.of(), Map.of());

    private final Map<Line, Map<Way, Runs>> runs = new LinkedHashMap<>();
    private final Map<Line, List<Stopwatch>> reports = new LinkedHashMap<>();
    private final Map<Line, List<String>> timings = new LinkedHashMap<>();
    private final List<Double> empty = new ArrayList<>();

    /// A way to run a program.
    ///
    /// @param options options of `run`; none where it runs alone
    /// @param variables further variables of its environment
    record Way(String name, @Nullable List<String> options, Map<String, String> variables) {}

    /// A program, and the ways it takes beside the usual ones.
    record Line(String name, List<String> command, List<Way> more) {
        List<Way> ways() {
            return Stream.concat(Stream.of(ALONE, QUIET, RUN), more.stream()).toList();
        }
    }

    /// The times of one run.
    ///
    /// @param program of the program
    /// @param command of the command that recorded it; `null` where the program ran alone
    record Run(Stopwatch program, @Nullable Stopwatch command) {
        double start() {
            return command == null ? 0 : (program.begin() - command.begin()) / 1e9;
        }

        double after() {
            return command == null ? 0 : (command.end() - program.end()) / 1e9;
        }

        /// The CPU time of all processes but the program.
        double collector() {
            return command == null ? 0 : command.processorSeconds() - program.processorSeconds();
        }

        long memoryMib() {
            return (command == null ? program : command).memoryKib() >> 10;
        }
    }

    /// The middle one and the least of some times in seconds.
    private record Statistics(double median, double least) {
        private static Statistics of(List<Double> values) {
            var sorted = values.stream().sorted().toList();
            return new Statistics(sorted.get(sorted.size() / 2), sorted.getFirst());
        }

        @Override
        public String toString() {
            return "%.3f (%.3f)".formatted(median, least);
        }
    }

    /// The turns of one way.
    private static final class Runs {
        private final List<Run> all = new ArrayList<>();
        private long lost;

        private Statistics of(ToDoubleFunction<Run> value) {
            return Statistics.of(all.stream().map(value::applyAsDouble).toList());
        }
    }

    void add(Line line, Way way, Run run) {
        runs(line, way).all.add(run);
    }

    /// Adds the number of records that a recording lacks.
    void addLost(Line line, Way way, long count) {
        runs(line, way).lost += count;
    }

    void addReport(Line line, Stopwatch report) {
        reports(line).add(report);
    }

    /// Adds the table of a command's own time, of one run.
    void addTiming(Line line, List<String> table) {
        timings.computeIfAbsent(line, _ -> new ArrayList<>()).addAll(table);
    }

    /// Adds the time of an empty program in Java.
    void addEmpty(Stopwatch program) {
        empty.add(program.seconds());
    }

    private Runs runs(Line line, Way way) {
        return runs.computeIfAbsent(line, _ -> new LinkedHashMap<>()).computeIfAbsent(way, _ -> new Runs());
    }

    private List<Stopwatch> reports(Line line) {
        return reports.computeIfAbsent(line, _ -> new ArrayList<>());
    }

    /// Prints a table for each program.
    void print(List<Line> lines, int turns) {
        var unit = Statistics.of(empty);
        IO.println("%d turns: medians of seconds and MiB, and the least in parentheses".formatted(turns));
        IO.println("V, an empty main in Java of the same image: " + unit);
        for (var line : lines) {
            IO.println("\n" + line.name);
            IO.println("  %-24s %15s %15s %8s %15s %6s %9s %9s %9s"
                    .formatted("", "start", "program", "/ alone", "after", "/ V", "CPU", "memory", "switches"));
            double alone = runs(line, ALONE).of(run -> run.program.seconds()).median;
            for (var way : line.ways()) print(way, runs(line, way), alone, unit.median);
            print(reports(line), unit.median);
            timings.getOrDefault(line, List.of()).forEach(each -> IO.println("    " + each));
        }
        boolean isLost =
                runs.values().stream().flatMap(ways -> ways.values().stream()).anyMatch(each -> each.lost > 0);
        if (isLost) IO.println("\n(!) records were lost: the times of this line do not count");
    }

    private static void print(Way way, Runs measured, double alone, double unit) {
        var program = measured.of(run -> run.program.seconds());
        double switches = measured.of(run -> run.program.switches()).median;
        double memory = measured.of(Run::memoryMib).median;
        if (way.options == null) {
            IO.println("  %-24s %15s %15s %8.2f %15s %6s %9s %9.0f %9.0f"
                    .formatted(way.name, "", program, program.median / alone, "", "", "", memory, switches));
            return;
        }
        var after = measured.of(Run::after);
        IO.println("  %-24s %15s %15s %8.2f %15s %6.1f %9.2f %9.0f %9.0f%s"
                .formatted(
                        way.name,
                        measured.of(Run::start),
                        program,
                        program.median / alone,
                        after,
                        after.median / unit,
                        measured.of(Run::collector).median,
                        memory,
                        switches,
                        measured.lost == 0 ? "" : "  (!) %,d lost".formatted(measured.lost)));
    }

    private static void print(List<Stopwatch> reports, double unit) {
        var report = Statistics.of(reports.stream().map(Stopwatch::seconds).toList());
        var processor =
                Statistics.of(reports.stream().map(Stopwatch::processorSeconds).toList());
        IO.println("  %-24s %15s %15s %8s %15s %6.1f %9.2f %9d"
                .formatted(
                        "report",
                        "",
                        "",
                        "",
                        report,
                        report.median / unit,
                        processor.median,
                        reports.getLast().memoryKib() >> 10));
    }
}
