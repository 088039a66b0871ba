package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/// Measures how the work of the command grows with a program:
/// `RunGrowth ZETOOLS PROGRAMS [--only=NAME,NAME…] [--small] [--sycl=PACKAGES]`, with the folder of the assembled
/// command, that of the benchmarks' programs in C, and that of a SYCL runtime with headers. It runs in the folder
/// of the project.
///
/// Each direction grows alone: calls, launches, names of kernels, lists, queues, events, threads, processes, marks,
/// rows of metrics, and SYCL operations. At each point the program is recorded by `run -q`, and the recording is
/// read by `report`, `report --json`, both exports, and `graph` where there is one. The last point is twice the one
/// before.
final class RunGrowth {
    /// `--small` divides the last two points by this, and has no others.
    private static final long SMALL = 1000;

    private static final long STEP = 10;

    private final CommandRuns command;

    private RunGrowth(CommandRuns command) {
        this.command = command;
    }

    /// A direction in which programs grow.
    ///
    /// @param name of the direction
    /// @param first the least number of things
    /// @param last the greatest one
    /// @param options of `run`
    /// @param program the line of the program, by the number of things
    private record Direction(
            String name, long first, long last, List<String> options, LongFunction<List<String>> program) {
        /// The numbers of things at which it is measured, the last of them twice the one before.
        private List<Long> points(boolean isSmall) {
            var points = new ArrayList<Long>();
            long end = isSmall ? Math.max(2, last / SMALL) : last;
            for (long point = first; point * 2 < end && !isSmall; point *= STEP) points.add(point);
            points.add(end / 2);
            points.add(end);
            return points;
        }
    }

    /// Runs the benchmark and prints a table for each direction.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var usage = "RunGrowth ZETOOLS PROGRAMS [--only=NAME,NAME…] [--small] [--sycl=PACKAGES]";
        try (var command = new CommandRuns(arguments, usage)) {
            var only = command.option("--only=")
                    .flatMap(names -> Arrays.stream(names.split(",", -1)))
                    .toList();
            var growth = new RunGrowth(command);
            var all = growth.directions();
            var names = all.stream().map(Direction::name).toList();
            for (var name : only) {
                if (!names.contains(name))
                    throw new IllegalArgumentException(
                            "--only=%s: no such direction; there are: %s".formatted(name, String.join(", ", names)));
            }
            for (var direction : all) {
                if (only.isEmpty() || only.contains(direction.name)) growth.measure(direction, command.has("--small"));
            }
        }
    }

    private List<Direction> directions() throws IOException, InterruptedException {
        var all = new ArrayList<Direction>();
        all.add(native_("calls", 10_000, 100_000_000));
        all.add(native_("launches", 1_000, 1_000_000));
        all.add(native_("kernels", 10, 50_000));
        all.add(native_("lists", 10, 100_000));
        all.add(native_("queues", 10, 100_000));
        all.add(native_("events", 10, 100_000));
        all.add(native_("threads", 1, 1_000));
        all.add(native_("turns", 1, 1_000));
        all.add(native_("processes", 1, 500));
        all.add(native_("marks", 1_000, 10_000_000));
        all.add(native_("names", 10, 100_000));
        // A row for each kernel, which lasts as long as the least period.
        all.add(native_("busy", 1_000, 1_000_000, "--metrics=ComputeBasic", "--metrics-period=50us"));
        var packages = command.prepareSycl();
        if (packages != null) {
            var operations = command.file("operations");
            new SyclPrograms(packages).compile("operations.cc", operations);
            all.add(sycl("chain", operations, 1));
            all.add(sycl("dependencies", operations, 10));
        }
        return all;
    }

    private Direction native_(String name, long first, long last, String... options) {
        return new Direction(
                name,
                first,
                last,
                List.of(options),
                count -> List.of(command.program("growth"), name, String.valueOf(count)));
    }

    private static Direction sycl(String name, String program, int dependencies) {
        return new Direction(
                name,
                1_000,
                1_000_000,
                List.of(),
                count -> List.of(program, String.valueOf(count), String.valueOf(dependencies)));
    }

    private void measure(Direction direction, boolean isSmall) throws IOException, InterruptedException {
        var table = new GrowthTable(direction.name);
        for (long count : direction.points(isSmall)) {
            var options = CommandRuns.join(List.of("-q"), direction.options);
            var program = command.measured("program", direction.program.apply(count));
            // The command itself uses the device where it samples metrics.
            var recorded = command.timed(command.simulated(command.recorded(options, program)));
            var recording = command.file("recording");
            table.begin(count, Files.size(Path.of(recording)), command.lost());
            table.add(
                    GrowthTable.RUN,
                    recorded.processorSeconds() - command.numbers("program").processorSeconds(),
                    recorded.memoryKib());
            add(table, "report", "report", recording);
            add(table, "--json", "report", recording, "--json");
            add(table, "--csv", "export", recording, "--csv", command.file("csv"));
            add(table, "--perfetto", "export", recording, "--perfetto", command.file("perfetto"));
            add(table, "--jfr", "export", recording, "--jfr", command.file("jfr"));
            if (direction.name.equals("chain") || direction.name.equals("dependencies"))
                add(table, "graph", "graph", recording);
            for (var written : List.of("printed", "csv", "perfetto", "jfr", "recording")) command.remove(written);
        }
        table.print();
    }

    private void add(GrowthTable table, String name, String... words) throws IOException, InterruptedException {
        // Standard output goes to a file, as that of a large report does.
        var line = List.of("sh", "-c", "exec \"$@\" >\"$0\"", command.file("printed"));
        var used = command.timed(CommandRuns.join(line, command.zetools(words)));
        table.add(name, used.processorSeconds(), used.memoryKib());
    }
}
