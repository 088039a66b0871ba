package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Prints the price of live events for the program's calls: the time of a fill with its wait, alone, with the VM's
/// Flight Recorder, under `zetools run`, and under `zetools run --jfr`, by turns. Calls have whole stacks in all
/// recordings, so that pairs of ways differ by live events alone.
final class FlightCost {
    private static final int DEFAULT_TURNS = 5;
    private static final int ROUNDS = 20;
    private static final int FILLS = 2000;
    private static final int SMALL = 20;
    private static final String FLIGHT = "-XX:StartFlightRecording";
    private static final String QUIET_LOG = "-Xlog:disable";
    private static final String STACKS = "--stacks=on";

    private final CommandRuns command;
    private final int divisor;
    private final Map<String, List<Long>> nanos = new LinkedHashMap<>();

    private FlightCost(CommandRuns command, int divisor) {
        this.command = command;
        this.divisor = divisor;
    }

    /// Measures.
    ///
    /// @param arguments `ZETOOLS PROGRAMS [--turns=N] [--small]`
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var command = new CommandRuns(arguments, "FlightCost ZETOOLS PROGRAMS [--turns=N] [--small]")) {
            var cost = new FlightCost(command, command.has("--small") ? SMALL : 1);
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
        line.addAll(List.of(String.valueOf(ROUNDS), String.valueOf(FILLS / divisor)));
        line.addAll(List.of(more));
        return line;
    }

    private void measure() throws IOException, InterruptedException {
        var flight = List.of(FLIGHT, QUIET_LOG);
        var jfr = command.file("out.jfr");
        add("alone", command.simulated(program(List.of())));
        add("Flight Recorder alone", command.simulated(program(flight)));
        add("run", command.recorded(List.of("-q", STACKS), program(List.of())));
        add(
                "run --jfr, no recording on",
                command.recorded(List.of("-q", STACKS, "--jfr", jfr), program(List.of(), "stop")));
        command.remove("out.jfr");
        add("run, Flight Recorder", command.recorded(List.of("-q", STACKS), program(flight)));
        add("run --jfr", command.recorded(List.of("-q", STACKS, "--jfr", jfr), program(List.of())));
        command.remove("out.jfr");
    }

    private void add(String way, List<String> line) throws IOException, InterruptedException {
        var printed = command.run(line, Map.of()).stream()
                .filter(each -> each.matches("\\d+"))
                .findFirst();
        nanos.computeIfAbsent(way, _ -> new ArrayList<>()).add(Long.parseLong(printed.orElseThrow()));
    }

    private double least(String way) {
        return nanos.getOrDefault(way, List.of()).stream()
                .mapToLong(Long::longValue)
                .min()
                .orElseThrow();
    }

    private void print(int turns) {
        IO.println("A fill of 4 KiB and its wait, the least of %d turns".formatted(turns));
        IO.println("  %-28s %9s %8s".formatted("", "us", "/ alone"));
        for (var way : nanos.keySet())
            IO.println("  %-28s %9.2f %8.2f".formatted(way, least(way) / 1e3, least(way) / least("alone")));
        IO.println("  live events, recording on   %+.1f %%"
                .formatted((least("run --jfr") / least("run, Flight Recorder") - 1) * 100));
        IO.println("  live events, no recording   %+.1f %%"
                .formatted((least("run --jfr, no recording on") / least("run") - 1) * 100));
    }
}
