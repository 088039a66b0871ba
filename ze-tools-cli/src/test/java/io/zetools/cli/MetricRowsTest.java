package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows of `zetools run --metrics` beside the simulated GPU's own file of what ran.
@DisplayName("zetools run --metrics: each row has the activity of its own interval")
class MetricRowsTest {
    /// Clocks a second while a kernel runs.
    private static final double CLOCKS = 5e6;

    /// Parts of a row by which it may be earlier or later.
    private static final int STEPS = 4;

    /// The part by which values of one kernel differ, and what counts as nothing.
    private static final double NOISE = 0.03;

    @TempDir
    Path folder;

    private record Span(long begin, long end) {
        double coverOf(long from, long to) {
            return (double) Math.max(0, Math.min(to, end) - Math.max(from, begin)) / (to - from);
        }
    }

    private record Row(long begin, long end, long error, double active) {
        long length() {
            return end - begin;
        }

        Row moved(double parts) {
            long by = Math.round(parts * (length() + error));
            return new Row(begin + by, end + by, error, active);
        }
    }

    @Test
    @DisplayName("of one process, of two at a time, and with kernels shorter and longer than a row")
    void rowsFitTheTruth() throws Exception {
        var command = new Command(folder);
        var program = command.compile(
                "device_program",
                "../ze-tools-profiler/src/test/c/device_program.c",
                "../ze-tools-mock/src/test/c/spirv_builder.c");
        assertFits(command, "200us", program + " spaced 16384; " + program + " spaced 1048576");
        // Processes that end right after their last kernel, whose records others have hardly read then.
        assertFits(command, "300us", "for i in 1 2 3 4 5 6; do %s spaced 262144; done".formatted(program));
        assertFits(command, "1ms", program + " spaced 1048576 & " + program + " spaced 2097152; wait");
    }

    private void assertFits(Command command, String period, String script) throws Exception {
        var truth = folder.resolve("truth-" + period);
        var file = folder.resolve("rows-%s.zetools".formatted(period));
        var line = List.of(
                command.zetools().toString(),
                "mock",
                "--device",
                "pvc",
                "--core-mhz",
                "5",
                "--truth",
                truth.toString(),
                "--",
                command.zetools().toString(),
                "run",
                "-q",
                "-o",
                file.toString(),
                "--metrics",
                "ComputeBasic",
                "--metrics-period",
                period,
                "--",
                "sh",
                "-c",
                script);
        var result = command.run(line);
        assertThat(result.exit()).as("%s", result).isZero();
        var tables = folder.resolve("tables-" + period);
        assertThat(command.zetools("export", file.toString(), "--csv", tables.toString())
                        .exit())
                .isZero();
        var spans = spans(truth);
        var rows = rows(tables.resolve("metrics_1.csv"));
        assertThat(spans).isNotEmpty();
        // All kernels are the same but for their size.
        double whole = rows.stream()
                .filter(row -> cover(spans, row.moved(-1)) > 0.999 && cover(spans, row) > 0.999)
                .filter(row -> cover(spans, row.moved(1)) > 0.999)
                .mapToDouble(Row::active)
                .average()
                .orElse(0);
        assertThat(whole).as("the activity within a kernel").isBetween(1.0, 100.1);
        for (var row : rows) {
            var covers = covers(spans, row);
            double least = covers[0] * whole;
            double most = covers[covers.length - 1] * whole;
            assertThat(row.active()).as("%s of %s", row, period).isBetween(least - NOISE * whole, most + NOISE * whole);
        }
        double counted =
                rows.stream().mapToDouble(row -> row.active() * row.length()).sum();
        double ran = spans.stream().mapToDouble(span -> span.end - span.begin).sum() * whole;
        assertThat(counted / ran).as("activity in all rows").isBetween(0.9, 1.1);
    }

    private static double cover(List<Span> spans, Row row) {
        return spans.stream()
                .mapToDouble(span -> span.coverOf(row.begin, row.end))
                .sum();
    }

    /// Returns the parts of a row in which kernels ran, for each place where the row may be; the least first.
    private static double[] covers(List<Span> spans, Row row) {
        return IntStream.rangeClosed(-STEPS, STEPS)
                .mapToDouble(step -> cover(spans, row.moved((double) step / STEPS)))
                .sorted()
                .toArray();
    }

    /// Returns when any kernel ran, in order and apart: kernels of two processes take turns.
    private static List<Span> spans(Path truth) throws IOException {
        var all = Files.readAllLines(truth).stream()
                .map(line -> line.split(" ", -1))
                .filter(words -> words[0].equals("kernel"))
                .map(words -> new Span(Long.parseLong(words[6]), Long.parseLong(words[7])))
                .sorted(Comparator.comparingLong(Span::begin))
                .toList();
        var apart = new ArrayList<Span>();
        for (var span : all) {
            if (apart.isEmpty() || apart.getLast().end < span.begin) apart.add(span);
            else {
                var last = apart.removeLast();
                apart.add(new Span(last.begin, Math.max(last.end, span.end)));
            }
        }
        return apart;
    }

    private static List<Row> rows(Path file) throws IOException {
        var lines = Files.readAllLines(file);
        var heads = Arrays.asList(lines.getFirst().split(",", -1));
        int active = heads.indexOf("XVE_ACTIVE (%)");
        int clocks = heads.indexOf("GpuCoreClocks (cycles/s)");
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[4].equals("COMPLETE"))
                .map(cells -> new Row(
                        Long.parseLong(cells[1]),
                        Long.parseLong(cells[2]),
                        Long.parseLong(cells[3]),
                        // A percentage of clocks, of which there are fewer a second while nothing runs.
                        Double.parseDouble(cells[active]) * Double.parseDouble(cells[clocks]) / CLOCKS))
                .toList();
    }
}
