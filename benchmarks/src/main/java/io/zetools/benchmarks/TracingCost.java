package io.zetools.benchmarks;

import io.zetools.LoadOptions.Tracing;
import io.zetools.mock.MockDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.runner.RunnerException;

/// A program that measures the cost of watching a call, in C and in Java, with the same loader and driver, and
/// prints both with their ratios: see `docs/performance.md`.
public final class TracingCost {
    private static final int STARTS = 5;

    private static final List<Way> IN_C = List.of(Way.PLAIN, Way.LAYER, Way.EMPTY, Way.TIMING);
    private static final List<Way> IN_JAVA = List.of(Way.PLAIN, Way.LAYER, Way.EMPTY, Way.LISTENER, Way.RECORDER);

    private final Path callers;
    private final Baseline baseline;

    private TracingCost(Path folder) {
        callers = folder.resolve("libcallers.so");
        var library = Watched.load(Tracing.ENVIRONMENT).libraryPath();
        baseline = new Baseline(folder.resolve("baseline"), library, MockDriver.driverFile());
    }

    /// Runs all measurements.
    ///
    /// @param arguments the folder with the C program and the library of the same code
    public static void main(String[] arguments) throws IOException, InterruptedException, RunnerException {
        if (arguments.length != 1) {
            System.err.println("usage: TracingCost FOLDER");
            System.exit(2);
        }
        new TracingCost(Path.of(arguments[0])).run();
    }

    private void run() throws IOException, InterruptedException, RunnerException {
        System.out.printf(
                "zeContextGetStatus through %s, on %d processors%n",
                baseline.library(), Runtime.getRuntime().availableProcessors());
        threadsOfC();
        threadsOfJava();
        start();
    }

    private void threadsOfC() throws IOException, InterruptedException {
        System.out.printf("%nCalled from threads of C%n");
        Map<Way, double[]> nanos = new EnumMap<>(Way.class);
        Map<Way, Double> lost = new EnumMap<>(Way.class);
        for (var way : Way.values()) {
            var one = calls(way, 1);
            var two = calls(way, 2);
            nanos.put(way, new double[] {Child.quiet(one), Child.quiet(two)});
            lost.put(way, Double.parseDouble(two.getLast()));
        }
        head("lost");
        for (var way : Way.values()) line(way, nanos, "%.1f %%".formatted(100 * lost.getOrDefault(way, 0.0)));

        System.out.printf("%nThe same in a process without a VM%n");
        Map<Way, double[]> bare = new EnumMap<>(Way.class);
        for (var way : IN_C) bare.put(way, new double[] {baseline.nanosPerCall(way, 1), baseline.nanosPerCall(way, 2)});
        head("");
        for (var way : IN_C) line(way, bare, "");
    }

    private void threadsOfJava() throws RunnerException {
        System.out.printf("%nCalled from threads of Java%n");
        Map<Way, double[]> nanos = new EnumMap<>(Way.class);
        Map<Way, Double> bytes = new EnumMap<>(Way.class);
        for (var way : IN_JAVA) {
            var one = JavaCalls.measure(way, 1, callers);
            var two = JavaCalls.measure(way, 2, callers);
            nanos.put(way, new double[] {one.nanosPerCall(), two.nanosPerCall()});
            bytes.put(way, one.bytesPerCall());
        }
        head("allocated");
        for (var way : IN_JAVA) line(way, nanos, "%.1f B".formatted(bytes.getOrDefault(way, 0.0)));
    }

    private static void start() throws IOException, InterruptedException {
        var foreign = starts(ForeignProcess.class);
        var runs = starts(StartProcess.class);
        var tracers = starts(StartProcess.class, "tracer");
        System.out.printf("%nStarting to watch every function, least of %d processes%n", STARTS);
        System.out.printf("%-52s %8.0f ms%n", "start of the process to the first recorded call", least(runs, 0));
        System.out.printf("%-52s %8.0f ms%n", "  of a process that only learns to call C", least(foreign, 0));
        System.out.printf("%-52s %8.0f ms%n", "starting a ProcessRecorder, the first", least(runs, 1));
        System.out.printf("%-52s %8.1f ms%n", "starting a ProcessRecorder, warm", least(runs, 2));
        System.out.printf("%-52s %8.0f ms%n", "start of the process to the first traced call", least(tracers, 0));
        System.out.printf("%-52s %8.0f ms%n", "starting a Tracer, the first", least(tracers, 1));
        System.out.printf("%-52s %8.1f ms%n", "starting a Tracer, warm", least(tracers, 2));
    }

    private static List<List<String>> starts(Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<List<String>> runs = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            var all = new ArrayList<>(List.of(arguments));
            all.addFirst(Long.toString(System.currentTimeMillis()));
            runs.add(Child.java(List.of(), program, all.toArray(String[]::new)).run());
        }
        return runs;
    }

    private List<String> calls(Way way, int threads) throws IOException, InterruptedException {
        return Child.java(
                        List.of(),
                        CallerProcess.class,
                        way.name(),
                        "" + threads,
                        "" + Child.CALLS,
                        "" + Child.ROUNDS,
                        callers.toString())
                .run();
    }

    /// Returns the time that other work on the machine disturbed least.
    private static double least(List<List<String>> runs, int line) {
        return runs.stream()
                .mapToDouble(run -> Double.parseDouble(run.get(line)))
                .min()
                .orElseThrow();
    }

    private static void head(String last) {
        System.out.printf(
                "%-36s %10s %6s %10s %6s %8s %10s%n", "", "1 thread", "ratio", "2 threads", "ratio", "rate", last);
    }

    /// Prints nanoseconds with one and two threads; both as ratio to the empty tracer in C; and the ratio of the
    /// calls that two threads make to those of one.
    private static void line(Way way, Map<Way, double[]> measured, String last) {
        var nanos = Objects.requireNonNull(measured.get(way));
        var empty = Objects.requireNonNull(measured.get(Way.EMPTY));
        System.out.printf(
                "%-36s %7.0f ns %6.2f %7.0f ns %6.2f %8.2f %10s%n",
                way.title(),
                nanos[0],
                nanos[0] / empty[0],
                nanos[1],
                nanos[1] / empty[1],
                2 * nanos[0] / nanos[1],
                last);
    }
}
