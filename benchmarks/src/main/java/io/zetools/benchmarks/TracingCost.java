package io.zetools.benchmarks;

import io.zetools.LevelZero;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Measures what tracing a call costs in Java and in C, with the same loader and driver, and prints both.
///
/// The loader is the one that the system property `io.zetools.library` names, as everywhere.
public final class TracingCost {
    private TracingCost() {}

    /// Runs both sides.
    ///
    /// @param args the C program's file
    public static void main(String[] args) throws IOException, InterruptedException, RunnerException {
        if (args.length != 1) {
            System.err.println("usage: TracingCost BASELINE");
            System.exit(2);
        }
        var library = LevelZero.load().libraryPath();
        var baseline = new Baseline(Path.of(args[0]), library);

        var java = java();
        double javaTracer = nanos(java, "tracer");
        double javaLayer = nanos(java, "layer");
        double plain = baseline.nanosPerCall("plain");
        double layer = baseline.nanosPerCall("layer");
        double empty = baseline.nanosPerCall("empty");
        double timing = baseline.nanosPerCall("timing");

        System.out.printf("%nns per call of zeDriverGetApiVersion through %s%n%n", library);
        System.out.printf("%-46s %8s %8s %8s%n", "", "C", "Java", "Java / C");
        line("no tracing layer", plain, nanos(java, "plain"));
        line("layer without a tracer", layer, javaLayer);
        line("tracer that does nothing in C, times in Java", empty, javaTracer);
        line("tracer that takes the time", timing, javaTracer);
        line("added by that tracer", timing - layer, javaTracer - javaLayer);
    }

    private static void line(String what, double c, double java) {
        System.out.printf("%-46s %8.1f %8.1f %8.2f%n", what, c, java, java / c);
    }

    private static double nanos(Map<String, Double> measured, String mode) {
        var nanos = measured.get(mode);
        if (nanos == null) throw new IllegalStateException("the benchmark has no mode " + mode);
        return nanos;
    }

    /// Nanoseconds per call, by mode.
    private static Map<String, Double> java() throws RunnerException {
        var options = new OptionsBuilder()
                .include(CallBenchmark.class.getName())
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(1))
                .build();
        var nanos = new HashMap<String, Double>();
        for (var result : new Runner(options).run()) {
            nanos.put(
                    result.getParams().getParam("mode"),
                    result.getPrimaryResult().getScore());
        }
        return nanos;
    }
}
