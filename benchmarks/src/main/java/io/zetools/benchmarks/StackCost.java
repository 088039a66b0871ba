package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Prints the price of stacks with Java's frames: the time of a short call of Level Zero below 20 and 60 frames of
/// Java, alone, under `zetools run`, and under `zetools run --stacks=on`, by turns.
final class StackCost {
    private static final int DEFAULT_TURNS = 5;
    private static final int ROUNDS = 20;
    private static final int CALLS = 20_000;
    private static final int SMALL = 100;
    private static final List<Integer> FRAMES = List.of(20, 60);

    /// The ways of a program to run.
    private enum Way {
        ALONE,
        RUN,
        STACKS
    }

    private final CommandRuns command;
    private final int calls;
    private final Map<Integer, Map<Way, Long>> nanos = new TreeMap<>();

    private StackCost(CommandRuns command) {
        this.command = command;
        calls = command.has("--small") ? CALLS / SMALL : CALLS;
    }

    /// Measures.
    ///
    /// @param arguments `ZETOOLS PROGRAMS [--turns=N] [--small]`
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var command = new CommandRuns(arguments, "StackCost ZETOOLS PROGRAMS [--turns=N] [--small]")) {
            var cost = new StackCost(command);
            int turns = command.option("--turns=")
                    .map(Integer::parseInt)
                    .findFirst()
                    .orElse(DEFAULT_TURNS);
            for (int turn = 0; turn < turns; turn++) for (int frames : FRAMES) cost.measure(frames);
            cost.print(turns);
        }
    }

    private void measure(int frames) throws IOException, InterruptedException {
        var program = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                DeepProcess.class.getName(),
                String.valueOf(ROUNDS),
                String.valueOf(calls),
                String.valueOf(frames));
        add(frames, Way.ALONE, command.simulated(program));
        add(frames, Way.RUN, command.recorded(List.of("-q", "--stacks=off"), program));
        add(frames, Way.STACKS, command.recorded(List.of("-q", "--stacks=on"), program));
    }

    private void add(int frames, Way way, List<String> line) throws IOException, InterruptedException {
        var printed = command.run(line, Map.of()).stream()
                .filter(each -> each.matches("\\d+"))
                .findFirst();
        nanos.computeIfAbsent(frames, _ -> new TreeMap<>())
                .merge(way, Long.parseLong(printed.orElseThrow()), Math::min);
    }

    private void print(int turns) {
        IO.println("A call of Level Zero in Java, in us, the least of %d turns".formatted(turns));
        IO.println("  %-14s %9s %9s %9s %9s".formatted("frames of Java", "alone", "run", "stacks", "stack"));
        nanos.forEach((frames, ways) -> IO.println("  %-14d %9.2f %9.2f %9.2f %9.2f"
                .formatted(
                        frames,
                        micros(ways, Way.ALONE),
                        micros(ways, Way.RUN),
                        micros(ways, Way.STACKS),
                        micros(ways, Way.STACKS) - micros(ways, Way.RUN))));
    }

    private static double micros(Map<Way, Long> ways, Way way) {
        return ways.getOrDefault(way, 0L) / 1e3;
    }
}
