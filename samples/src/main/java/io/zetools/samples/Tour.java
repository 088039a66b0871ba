package io.zetools.samples;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ZeException;
import io.zetools.mock.MockDriver;
import io.zetools.samples.tour.CallStatistics;
import io.zetools.samples.tour.Inventory;
import io.zetools.samples.tour.TourRun;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// A tour of the library: the devices, a small workload, and its calls and metrics as tables.
@Command(
        name = "tour",
        mixinStandardHelpOptions = true,
        description =
                "Lists the devices, runs a small workload on the first one, and shows what tracing and metrics say.")
public final class Tour implements Callable<Integer> {
    private static final int MOST_FUNCTIONS = 8;

    @Option(
            names = "--loader",
            paramLabel = "WHICH",
            defaultValue = "auto",
            description =
                    "The Level Zero loader: system, embedded (the simulated GPU), a file, or auto: the system's if there"
                            + " is one, else the embedded one. Default: ${DEFAULT-VALUE}")
    private String loader = "auto";

    @Option(
            names = "--mock-driver",
            description = "Let the system's loader load the simulated GPU in place of the drivers that are installed.")
    private boolean mockDriver;

    @Option(
            names = "--launches",
            paramLabel = "N",
            defaultValue = "300",
            description = "Kernel launches to stream, and again to query. Default: ${DEFAULT-VALUE}")
    private int launches = 300;

    @Option(names = "--all", description = "Show every function that was called, not only the most expensive ones.")
    private boolean all;

    @Option(
            names = "--no-metrics",
            description = "Measure calls alone: for a driver that lacks the libraries which its metrics need.")
    private boolean noMetrics;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /// Runs the tour; the exit code is 0 if everything was as it should be.
    public static void main(String... args) {
        var command = new CommandLine(new Tour()).setExecutionExceptionHandler((failure, line, _) -> {
            if (!(failure instanceof ZeException)) throw failure;
            line.getErr().println(failure.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        });
        System.exit(command.execute(args));
    }

    @Override
    public Integer call() {
        if (launches < 1) throw new CommandLine.ParameterException(spec.commandLine(), "--launches must be at least 1");
        var run = tour(
                LevelZero.load(options()),
                launches,
                all,
                !noMetrics,
                spec.commandLine().getOut());
        return run.wrong() == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    static TourRun tour(LevelZero levelZero, int launches, boolean every, boolean measured, PrintWriter out) {
        var devices = levelZero.devices();
        out.printf("%s%n%n%s%n%s%n", levelZero, Inventory.drivers(levelZero), Inventory.devices(devices));
        var device = devices.getFirst();
        if (measured) out.printf("Metric groups of %s:%n%n%s%n", device, Inventory.metricGroups(device));
        out.flush();

        var run = TourRun.on(device, launches, measured);
        print(out, run, every);
        return run;
    }

    private LoadOptions options() {
        var options = LoadOptions.defaults();
        if (!loader.equals("auto")) options = options.withLibrary(loader);
        if (mockDriver)
            options = options.withEnvironment(
                    MockDriver.ALT_DRIVERS, MockDriver.driverFile().toString());
        // Only the simulated GPU knows this: its time then depends on the work alone, and every run counts the same.
        if (System.getenv("ZEMOCK_CLOCK") == null) options = options.withEnvironment("ZEMOCK_CLOCK", "work");
        return noMetrics ? options : options.withEnvironment("ZET_ENABLE_METRICS", "1");
    }

    private static void print(PrintWriter out, TourRun run, boolean every) {
        out.printf("%,d kernel launches on two queues; %,d wrong results%n%n", run.launches(), run.wrong());
        print(out, "Calls of the workload", run.calls().workloadLines(), every);
        print(out, "Calls of the tour, which measures it", run.calls().toolLines(), every);
        var kernels = run.kernels();
        if (kernels != null)
            out.printf("Queried per kernel, %s:%n%n%s%n", kernels.group().name(), kernels.table());
        var stream = run.stream();
        if (stream != null) {
            out.printf(
                    "Streamed, %s: %,d reports, %,d reads that lost some%n%n%s%n",
                    stream.group().name(), stream.reports(), stream.readsThatLost(), stream.table());
        }
        out.flush();
    }

    /// Prints the most expensive functions, unless every one was asked for: all tables fit on one screen then.
    private static void print(PrintWriter out, String title, List<CallStatistics.Line> lines, boolean every) {
        int most = every ? lines.size() : Math.min(MOST_FUNCTIONS, lines.size());
        out.printf("%s:%n%n%s", title, CallStatistics.table(lines, most));
        if (most < lines.size()) out.printf("and %d functions that took less; --all shows them%n", lines.size() - most);
        out.println();
    }
}
