package io.zetools.matrix;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How the tests of a cell ended.
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

    /// Reads what [CellRunner] told.
    ///
    /// @param exitCode of the JVM
    static CellResult of(String output, int exitCode) {
        int passed = 0;
        var failed = new ArrayList<String>();
        var skipped = new TreeMap<String, Integer>();
        var running = "";
        boolean ended = false;
        for (var line : output.lines().toList()) {
            int mark = line.indexOf(CellRunner.MARK);
            if (mark < 0) continue;
            var words = line.substring(mark + CellRunner.MARK.length()).split(" ", 2);
            var text = words.length > 1 ? words[1] : "";
            switch (words[0]) {
                case CellRunner.STARTED -> running = text;
                case CellRunner.PASSED -> passed++;
                case CellRunner.FAILED -> failed.add(text);
                case CellRunner.SKIPPED -> skipped.merge(reason(text), 1, Integer::sum);
                case CellRunner.ENDED -> ended = true;
                default -> throw new IllegalStateException(line);
            }
            if (!words[0].equals(CellRunner.STARTED)) running = "";
        }
        if (!ended || exitCode != 0) {
            failed.add("the JVM ended with %d %s"
                    .formatted(exitCode, running.isEmpty() ? "between tests" : "in " + running));
        } else if (passed == 0 && skipped.isEmpty()) {
            failed.add("no test was found");
        }
        return new CellResult(passed, List.copyOf(failed), skipped, Duration.ZERO);
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
