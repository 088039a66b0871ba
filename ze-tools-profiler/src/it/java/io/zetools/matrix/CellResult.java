package io.zetools.matrix;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Result of the tests of a cell.
///
/// @param passed how many did
/// @param failed one line for each test that did not, with the reason
/// @param skipped how many tests were skipped for each reason
/// @param took how long it ran
record CellResult(int passed, List<String> failed, Map<String, Integer> skipped, Duration took) {
    /// A cell that could not run at all.
    static CellResult skipped(String reason) {
        return new CellResult(0, List.of(), Map.of(reason, 1), Duration.ZERO);
    }

    static CellResult failed(String reason) {
        return new CellResult(0, List.of(reason), Map.of(), Duration.ZERO);
    }

    /// Makes the result of the outputs of all JVMs of the cell. All but the last were ended by a fault
    /// of the loader.
    static CellResult of(List<CellOutput> outputs) {
        int passed = 0;
        var failed = new ArrayList<String>();
        var skipped = new TreeMap<String, Integer>();
        for (var output : outputs) {
            passed += output.passed();
            failed.addAll(output.failed());
            output.skipped().forEach(text -> skipped.merge(reason(text), 1, Integer::sum));
        }
        for (var crashed : outputs.subList(0, outputs.size() - 1)) {
            skipped.merge(crashed.howItEnded() + ": a crash inside the loader's lifetime check", 1, Integer::sum);
        }
        if (!outputs.getLast().isWhole()) failed.add(outputs.getLast().howItEnded());
        else if (passed == 0 && skipped.isEmpty()) failed.add("no test was found");
        return new CellResult(passed, List.copyOf(failed), skipped, Duration.ZERO);
    }

    /// With more failures.
    CellResult and(List<String> failures) {
        var all = new ArrayList<>(failed);
        all.addAll(failures);
        return new CellResult(passed, List.copyOf(all), skipped, took);
    }

    CellResult taking(Duration time) {
        return new CellResult(passed, failed, skipped, time);
    }

    int skippedTests() {
        return skipped.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// Nothing but a reason why not.
    boolean isSkipped() {
        return passed == 0 && failed.isEmpty();
    }

    /// Without the test's name and what differs from test to test, so that equal reasons are counted together.
    private static String reason(String text) {
        return text.replaceFirst("^\\S+: ", "")
                .replaceAll("0x[0-9a-f]{6,}", "0x…")
                .replaceAll("\"[^\"]*\"", "\"…\"")
                .replaceAll("(query|event|sub-device) \\d+", "$1 …");
    }
}
