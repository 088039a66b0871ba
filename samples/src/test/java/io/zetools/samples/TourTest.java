package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TourTest {
    /// A line of the table of calls: function, calls, failed.
    private static final Pattern CALLS = Pattern.compile("(?m)^(ze\\w+) +([\\d,]+) +([\\d,]+) ");

    private static final Pattern LAUNCHES = Pattern.compile("([\\d,]+) kernel launches on two queues; ([\\d,]+) wrong");
    private static final Pattern REPORTS = Pattern.compile("Streamed, \\w+: ([\\d,]+) reports, ([\\d,]+) reads");
    private static final Pattern KERNEL = Pattern.compile("(?m)^(vector_add|fill|square) +(\\d+) +([\\d.,]+)");

    @Test
    void showsEverythingOnTheEmbeddedLoader() throws Exception {
        var tour = SampleProcess.run(Tour.class, "", Map.of(), "--all", "--loader", "embedded");

        assertThat(tour.exitCode()).as(tour.output()).isZero();
        assertThat(tour.output()).contains("ComputeBasic", "EuStallSampling", "TIME_BASED", "EVENT_BASED");
        var counts = counts(tour.output());
        assertThat(counts.get("launches")).isEqualTo("600");
        assertThat(counts.get("wrong results")).isEqualTo("0");
        assertThat(counts.get("zeCommandListAppendLaunchKernel")).isEqualTo("600 calls, 0 failed");
        assertThat(counts.get("zetCommandListAppendMetricQueryBegin")).isEqualTo("300 calls, 0 failed");
        assertThat(counts.get("kernel vector_add")).isEqualTo("100");
        assertThat(counts.values()).noneMatch(count -> count.endsWith("calls, 1 failed"));
        assertThat(Integer.parseInt(counts.get("reports"))).isPositive();
        assertThat(counts.get("reads that lost some")).isEqualTo("0");
    }

    @Test
    void countsTheSameOnTheRealLoader() throws Exception {
        assumeThat(SampleProcess.isLoaderInstalled())
                .as("libze_loader.so.1 is installed")
                .isTrue();
        var embedded = SampleProcess.run(Tour.class, "", Map.of(), "--all", "--loader", "embedded");
        var system = SampleProcess.run(Tour.class, "", Map.of(), "--all", "--loader", "system", "--mock-driver");

        assertThat(system.exitCode()).as(system.output()).isZero();
        assertThat(counts(system.output())).isEqualTo(counts(embedded.output()));
    }

    /// One screen of calls, and no percentile above the maximum.
    @Test
    void showsTheMostExpensiveCalls() throws Exception {
        var tour = SampleProcess.run(Tour.class, "", Map.of(), "--loader", "embedded");

        assertThat(tour.exitCode()).as(tour.output()).isZero();
        var calls = tour.output().substring(tour.output().indexOf("Calls of the workload:"));
        assertThat(calls.substring(0, calls.indexOf("Queried per kernel")).lines())
                .hasSizeLessThan(30);
        assertThat(calls).containsPattern("and \\d+ functions that took less; --all shows them");
        assertThat(calls.substring(0, calls.indexOf("Calls of the tour")))
                .doesNotContain("zetCommandList", "zetMetric");
        var columns =
                Pattern.compile("(?m)^zet?[A-Z]\\w+ .* ([\\d,.]+) +([\\d,.]+)$").matcher(calls);
        assertThat(columns.results().toList())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(micros(line, 2)).isLessThanOrEqualTo(micros(line, 1)));
    }

    private static double micros(MatchResult line, int group) {
        return Double.parseDouble(number(line, group));
    }

    @Test
    void countsTheSameTwice() throws Exception {
        var once = SampleProcess.run(Tour.class, "", Map.of(), "--all", "--loader", "embedded", "--launches", "60");
        var again = SampleProcess.run(Tour.class, "", Map.of(), "--all", "--loader", "embedded", "--launches", "60");

        assertThat(counts(again.output())).isEqualTo(counts(once.output()));
    }

    @Test
    void runsWithoutMetrics() throws Exception {
        var tour = SampleProcess.run(Tour.class, "", Map.of(), "--loader", "embedded", "--no-metrics", "--all");

        assertThat(tour.exitCode()).as(tour.output()).isZero();
        assertThat(tour.output())
                .contains("600 kernel launches on two queues; 0 wrong results")
                .doesNotContain("zetMetric", "Streamed", "Queried");
    }

    @Test
    void saysWhatIsWrongWithTheLoader() throws Exception {
        var tour = SampleProcess.run(Tour.class, "", Map.of(), "--loader", "/nowhere/libze_loader.so");

        assertThat(tour.exitCode()).isEqualTo(1);
        assertThat(tour.output()).contains("/nowhere/libze_loader.so").doesNotContain("\tat ");
    }

    @Test
    void refusesNonsense() throws Exception {
        var tour = SampleProcess.run(Tour.class, "", Map.of(), "--launches", "0");

        assertThat(tour.exitCode()).isEqualTo(2);
        assertThat(tour.output()).contains("--launches must be at least 1");
    }

    /// Everything in the output that must not depend on the machine.
    private static Map<String, String> counts(String output) {
        var counts = new TreeMap<String, String>();
        CALLS.matcher(output)
                .results()
                .forEach(line -> counts.merge(
                        line.group(1),
                        number(line, 2) + " calls, " + number(line, 3) + " failed",
                        (workload, tool) -> workload + "; tool " + tool));
        KERNEL.matcher(output).results().forEach(line -> {
            counts.put("kernel " + line.group(1), number(line, 2));
            counts.put("kernel " + line.group(1) + " time", number(line, 3));
        });
        var launches = LAUNCHES.matcher(output).results().findFirst().orElseThrow(() -> new AssertionError(output));
        counts.put("launches", number(launches, 1));
        counts.put("wrong results", number(launches, 2));
        var reports = REPORTS.matcher(output).results().findFirst().orElseThrow(() -> new AssertionError(output));
        counts.put("reports", number(reports, 1));
        counts.put("reads that lost some", number(reports, 2));
        return counts;
    }

    private static String number(MatchResult line, int group) {
        return line.group(group).replace(",", "");
    }
}
