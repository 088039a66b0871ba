package io.zetools.benchmarks;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.benchmarks.MetricWork.Way;
import io.zetools.ffi.NativeLibrary;
import io.zetools.metric.SamplingType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// A program that measures reading, calculating and adding up a column of metrics in Java and in C, with the same
/// loader and driver, and prints both.
///
/// The loader is the installed one with the mock driver behind it; where none is installed, or the system
/// property `io.zetools.library` is `embedded`, the embedded one. Not JMH: each batch has to be made before it
/// is read, which is not to be measured, and both sides must do it alike. The sides take turns, and each number
/// is a median.
public final class MetricCost {
    private static final int[] METRICS = {10, 40, 100};
    private static final int[] REPORTS = {1000, 50};
    private static final int DOMAIN = 200;

    /// The rounds of each side at a turn; the number of turns; and the rounds in which the JVM compiles, which do
    /// not count.
    private static final int ROUNDS = 3;

    private static final int TURNS = 6;
    private static final int WARMUP = 8;

    private MetricCost() {}

    /// Runs both sides.
    ///
    /// @param args the C program's file
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 1) {
            System.err.println("usage: MetricCost BASELINE");
            System.exit(2);
        }
        boolean embedded = NativeLibrary.EMBEDDED.equals(System.getProperty(LoadOptions.LIBRARY_PROPERTY))
                || NativeLibrary.whyNotInstalled().isPresent();
        if (embedded) System.setProperty(LoadOptions.LIBRARY_PROPERTY, NativeLibrary.EMBEDDED);
        else MockDriver.installIntoSystemLoader();
        LevelZero.load();
        var driver = MockDriver.get();
        var library = embedded ? driver.library().toString() : LevelZero.load().libraryPath();
        var baseline = new MetricBaseline(Path.of(args[0]), library, driver.library());

        System.out.printf("read, calculate, add up one column, through %s%n", library);
        for (int reports : REPORTS) {
            System.out.printf("%n%d reports in a read%n", reports);
            System.out.printf(
                    "%-8s %-26s %12s %7s %9s %7s %13s%n",
                    "metrics", "", "reports/s", "of C", "ns", "add ns", "bytes/report");
            for (int metrics : METRICS) compare(driver, baseline, new MetricGroupSize(metrics, reports));
        }
    }

    private static void compare(MockDriver driver, MetricBaseline baseline, MetricGroupSize size)
            throws IOException, InterruptedException {
        driver.reset();
        driver.configureDevices(1, 0);
        driver.setClock(ClockMode.STEP);
        driver.setOption("metric_buffer_reports", 2L * size.reports());
        driver.addMetricGroup(0, -1, size.name(), SamplingType.TIME_BASED, DOMAIN, size.mockMetrics())
                .generateReports(true);

        var c = new ArrayList<MetricBaseline.Round>();
        var java = new EnumMap<Way, List<MetricWork.Round>>(Way.class);
        try (var work = new MetricWork(driver, size)) {
            double sum = work.run(Way.COLUMN_DOUBLE, size.batches()).sum();
            for (int i = 0; i < WARMUP; i++) for (var way : Way.values()) work.run(way, size.batches());
            for (int turn = 0; turn < TURNS; turn++) {
                var rounds = baseline.run(size, size.batches(), ROUNDS + 1);
                if (rounds.getFirst().sum() != sum) {
                    throw new IllegalStateException("%s: the sum is %s in Java and %s in C"
                            .formatted(size, sum, rounds.getFirst().sum()));
                }
                // The first round of a process pages its memory in.
                c.addAll(rounds.subList(1, rounds.size()));
                for (int i = 0; i < ROUNDS; i++) {
                    for (var way : Way.values()) {
                        java.computeIfAbsent(way, _ -> new ArrayList<>()).add(work.run(way, size.batches()));
                    }
                }
            }
        }
        double all = median(c, MetricBaseline.Round::all);
        line(size, "C", all, all, median(c, MetricBaseline.Round::add), 0);
        for (var entry : java.entrySet()) {
            line(
                    size,
                    entry.getKey().title,
                    all,
                    median(entry.getValue(), MetricWork.Round::nanos),
                    median(entry.getValue(), MetricWork.Round::addNanos),
                    median(entry.getValue(), MetricWork.Round::bytes));
        }
        System.out.printf(
                "%-8d %-26s %27s %8.1f%n",
                size.metrics(),
                "the driver's part in C",
                "%.1f %%"
                        .formatted(100
                                * (median(c, MetricBaseline.Round::read) + median(c, MetricBaseline.Round::calculate))
                                / all),
                median(c, MetricBaseline.Round::read) + median(c, MetricBaseline.Round::calculate));
    }

    private static void line(MetricGroupSize size, String what, double c, double nanos, double add, double bytes) {
        System.out.printf(
                "%-8d %-26s %,12.0f %7.2f %9.1f %7.2f %13.1f%n",
                size.metrics(), what, 1e9 / nanos, c / nanos, nanos, add, bytes);
    }

    private static <T> double median(List<T> rounds, ToDoubleFunction<T> value) {
        var sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
