package io.zetools.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Statistics as a table to read.
final class SummaryTable {
    private static final List<String> NUMBERS =
            List.of("calls", "failed", "total µs", "average µs", "min µs", "median µs", "p95 µs", "p99 µs", "max µs");

    private SummaryTable() {}

    static <K> String of(String title, Map<K, CallStatistics> rows, Function<K, String> name) {
        var lines = new ArrayList<List<String>>();
        var head = new ArrayList<String>();
        head.add(title);
        head.addAll(NUMBERS);
        lines.add(head);
        rows.forEach((key, statistics) -> lines.add(row(name.apply(key), statistics)));
        return aligned(lines);
    }

    private static List<String> row(String name, CallStatistics statistics) {
        return List.of(
                name,
                "%,d".formatted(statistics.calls()),
                failed(statistics),
                micros(statistics.total()),
                micros(statistics.average()),
                micros(statistics.min()),
                micros(statistics.median()),
                micros(statistics.p95()),
                micros(statistics.p99()),
                micros(statistics.max()));
    }

    /// Returns the number of failures, with the result if it was the same for all.
    private static String failed(CallStatistics statistics) {
        var failures = statistics.failures();
        var number = "%,d".formatted(statistics.failed());
        return failures.size() == 1
                ? number + " " + failures.keySet().iterator().next()
                : number;
    }

    private static String micros(Duration duration) {
        return "%,.2f".formatted(duration.toNanos() / 1e3);
    }

    private static String aligned(List<List<String>> lines) {
        int columns = lines.getFirst().size();
        var widths = new int[columns];
        for (var line : lines) {
            for (int i = 0; i < columns; i++)
                widths[i] = Math.max(widths[i], line.get(i).length());
        }
        return lines.stream().map(line -> aligned(line, widths)).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String aligned(List<String> line, int[] widths) {
        var text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            var format = i == 0 ? "%-" + widths[i] + "s" : "  %" + widths[i] + "s";
            text.append(format.formatted(line.get(i)));
        }
        return text.toString();
    }
}
