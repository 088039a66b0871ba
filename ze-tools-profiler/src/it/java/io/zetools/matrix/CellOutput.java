package io.zetools.matrix;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Output of one JVM of a cell, test by test.
///
/// @param passed how many tests did
/// @param failed one line for each test that did not, with the reason
/// @param skipped one line for each test that was, with the reason
/// @param begun the names of the tests, or of groups of them, of which something was reported
/// @param running the test during which it ended; empty if there is none
/// @param isWhole whether it came to its end and left with 0
/// @param exitCode of the JVM
/// @param crash the native part of the stack in the report of a crash, innermost first; empty if there is none
record CellOutput(
        int passed,
        List<String> failed,
        List<String> skipped,
        Set<String> begun,
        String running,
        boolean isWhole,
        int exitCode,
        List<String> crash) {
    private static final Pattern NATIVE_FRAMES =
            Pattern.compile("^Native frames:.*\\R((?:[CV] .*\\R)*)", Pattern.MULTILINE);

    /// Functions that foreign code calls, and may crash in when its own arguments are wrong.
    private static final Pattern SYSTEM_LIBRARY = Pattern.compile("\\[lib(c|m|gcc_s|stdc\\+\\+|pthread)\\W");

    private static final String LIFETIME_CHECK = "[libze_validation_layer.so";

    /// Reads the output of [CellRunner].
    ///
    /// @param exitCode of the JVM
    static CellOutput read(String output, int exitCode) {
        int passed = 0;
        var failed = new ArrayList<String>();
        var skipped = new ArrayList<String>();
        var begun = new LinkedHashSet<String>();
        var running = "";
        boolean ended = false;
        for (var line : output.lines().toList()) {
            int mark = line.indexOf(CellRunner.MARK);
            if (mark < 0) continue;
            var words = line.substring(mark + CellRunner.MARK.length()).split(" ", 2);
            var text = words.length > 1 ? words[1] : "";
            switch (words[0]) {
                case CellRunner.STARTED -> {
                    running = text;
                    begun.add(text);
                }
                case CellRunner.PASSED -> passed++;
                case CellRunner.FAILED -> failed.add(text);
                case CellRunner.SKIPPED -> {
                    skipped.add(text);
                    begun.add(text.replaceFirst(": .*", ""));
                }
                case CellRunner.ENDED -> ended = true;
                default -> throw new IllegalStateException(line);
            }
            if (!words[0].equals(CellRunner.STARTED)) running = "";
        }
        var frames = NATIVE_FRAMES.matcher(output);
        return new CellOutput(
                passed,
                List.copyOf(failed),
                List.copyOf(skipped),
                begun,
                running,
                ended && exitCode == 0,
                exitCode,
                frames.find() ? frames.group(1).lines().toList() : List.of());
    }

    /// Describes the end of a JVM that is not [whole][#isWhole()].
    String howItEnded() {
        return "the JVM ended with %d %s".formatted(exitCode, running.isEmpty() ? "between tests" : "in " + running);
    }

    /// Returns whether the crash was in the validation layer's own code, and not in what that calls: the driver.
    boolean crashedInLifetimeCheck() {
        return !running.isEmpty()
                && crash.stream()
                        .filter(frame -> !SYSTEM_LIBRARY.matcher(frame).find())
                        .findFirst()
                        .filter(frame -> frame.contains(LIFETIME_CHECK))
                        .isPresent();
    }
}
