package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Prints the price of live events for the program's calls: the time of a fill with its wait, alone, with the VM's
/// Flight Recorder, under `zetools run`, and under `zetools run --jfr`, by turns. Calls have whole stacks in all
/// recordings.
///
/// From process to process a fill's time differs by more than live events cost. So their price is taken from turns
/// of one process, which switches them on and off in its recording. Whether a VM that records nothing pays for them
/// can only be taken from two processes, which have stopped their recording: those of a turn, which run one after
/// the other, are compared. Medians of all pairs are printed with their quartiles, of the wall's time and of the
/// calling thread's time on processors: where few processors are shared with the device and the collector, the
/// first has their work in it, too.
final class FlightCost {
    private static final int DEFAULT_TURNS = 5;
    private static final int ROUNDS = 20;
    private static final int FILLS = 2000;
    private static final int PAIRS = 5;
    private static final long SETTLE_MILLIS = 2600;
    private static final int SMALL = 20;
    private static final String FLIGHT = "-XX:StartFlightRecording";
    private static final String QUIET_LOG = "-Xlog:disable";
    private static final String STACKS = "--stacks=on";
    private static final String STOP = "stop";
    private static final String STOPPED = "run, recording stopped";
    private static final String NO_RECORDING = "run --jfr, no recording on";

    private final CommandRuns command;
    private final boolean small;
    private final Map<String, List<Fill>> fills = new LinkedHashMap<>();
    private final List<Ratio> switched = new ArrayList<>();

    /// The time of a fill in nanoseconds.
    private record Fill(double wall, double processor) {
        /// Reads what a process has printed, behind the word of a turn if there is one.
        static Fill of(String line) {
            var words = line.split(" ", -1);
            return new Fill(Double.parseDouble(words[words.length - 2]), Double.parseDouble(words[words.length - 1]));
        }

        Ratio over(Fill other) {
            return new Ratio(wall / other.wall, processor / other.processor);
        }
    }

    private record Ratio(double wall, double processor) {}

    private FlightCost(CommandRuns command) {
        this.command = command;
        small = command.has("--small");
    }

    /// Measures.
    ///
    /// @param arguments `ZETOOLS PROGRAMS [--turns=N] [--small]`
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var command = new CommandRuns(arguments, "FlightCost ZETOOLS PROGRAMS [--turns=N] [--small]")) {
            var cost = new FlightCost(command);
            int turns = command.option("--turns=")
                    .map(Integer::parseInt)
                    .findFirst()
                    .orElse(DEFAULT_TURNS);
            for (int turn = 0; turn < turns; turn++) cost.measure();
            cost.print(turns);
        }
    }

    private List<String> program(List<String> options, String... more) {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED"));
        line.addAll(options);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), FillProcess.class.getName()));
        line.addAll(List.of(String.valueOf(ROUNDS), String.valueOf(small ? FILLS / SMALL : FILLS)));
        line.addAll(List.of(more));
        return line;
    }

    private void measure() throws IOException, InterruptedException {
        var flight = List.of(FLIGHT, QUIET_LOG);
        var jfr = List.of("-q", STACKS, "--jfr", command.file("out.jfr"));
        add("alone", command.simulated(program(List.of())));
        add("Flight Recorder alone", command.simulated(program(flight)));
        add("run", command.recorded(List.of("-q", STACKS), program(List.of())));
        add(STOPPED, command.recorded(List.of("-q", STACKS), program(flight, STOP)));
        add(NO_RECORDING, command.recorded(jfr, program(List.of(), STOP)));
        command.remove("out.jfr");
        add("run, Flight Recorder", command.recorded(List.of("-q", STACKS), program(flight)));
        add("run --jfr", command.recorded(jfr, program(List.of())));
        command.remove("out.jfr");
        var switching = List.of("switch", String.valueOf(PAIRS), String.valueOf(small ? SMALL : SETTLE_MILLIS));
        compare(command.recorded(jfr, program(List.of(), switching.toArray(String[]::new))));
        command.remove("out.jfr");
    }

    private void add(String way, List<String> line) throws IOException, InterruptedException {
        var printed = command.run(line, Map.of()).stream()
                .filter(each -> each.matches("\\d+ \\d+"))
                .findFirst();
        fills.computeIfAbsent(way, _ -> new ArrayList<>()).add(Fill.of(printed.orElseThrow()));
    }

    /// Adds the ratios of a process that switches live events.
    private void compare(List<String> line) throws IOException, InterruptedException {
        var turns = command.run(line, Map.of()).stream()
                .filter(each -> each.matches("(on|off) \\d+ \\d+"))
                .toList();
        if (turns.size() != 2 * PAIRS) throw new IOException("a process has printed " + turns.size() + " turns");
        for (int i = 0; i < turns.size(); i += 2) {
            var first = Fill.of(turns.get(i));
            var second = Fill.of(turns.get(i + 1));
            switched.add(turns.get(i).startsWith("on") ? first.over(second) : second.over(first));
        }
    }

    private List<Fill> of(String way) {
        return fills.getOrDefault(way, List.of());
    }

    private double least(String way, ToDoubleFunction<Fill> time) {
        return of(way).stream().mapToDouble(time).min().orElseThrow();
    }

    private void print(int turns) {
        IO.println("A fill of 4 KiB and its wait, in us, the least of %d turns".formatted(turns));
        IO.println("  %-28s %9s %8s %9s".formatted("", "wall", "/ alone", "processor"));
        for (var way : fills.keySet()) {
            double wall = least(way, Fill::wall);
            IO.println("  %-28s %9.2f %8.2f %9.2f"
                    .formatted(way, wall / 1e3, wall / least("alone", Fill::wall), least(way, Fill::processor) / 1e3));
        }
        print("recording on", switched);
        var ratios = new ArrayList<Ratio>();
        for (int turn = 0; turn < turns; turn++)
            ratios.add(of(NO_RECORDING).get(turn).over(of(STOPPED).get(turn)));
        print("no recording", ratios);
    }

    private static void print(String what, List<Ratio> ratios) {
        print(what, "wall", ratios.stream().map(Ratio::wall).sorted().toList());
        print(what, "processor", ratios.stream().map(Ratio::processor).sorted().toList());
    }

    private static void print(String what, String time, List<Double> sorted) {
        IO.println("  live events, %-14s %-9s %+6.1f %% (quartiles %+.1f and %+.1f, %d pairs)"
                .formatted(what, time, part(sorted, 2), part(sorted, 1), part(sorted, 3), sorted.size()));
    }

    /// Returns a quartile of sorted ratios, as percent above 1.
    private static double part(List<Double> sorted, int quarters) {
        return (sorted.get((sorted.size() - 1) * quarters / 4) - 1) * 100;
    }
}
