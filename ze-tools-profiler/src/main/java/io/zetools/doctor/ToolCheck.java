package io.zetools.doctor;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// Looks at variables by which other tools, or settings for them, get into the program.
final class ToolCheck {
    static final String DISPATCHER = "XPTI_FRAMEWORK_DISPATCHER";

    /// The recorder, and the library that plays a kernel driver for the simulated GPU.
    private static final List<String> OWN = List.of("libzetools_probe.so", "libzemock_board.so");

    private static final List<String> LOADER_VARIABLES =
            List.of("ZE_ENABLE_VALIDATION_LAYER", "ZE_ENABLE_LOADER_INTERCEPT", "ZEL_ENABLE_LOADER_LOGGING");

    private final Surroundings surroundings;

    ToolCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    void look(Findings findings) {
        other("LD_PRELOAD", "[: ]+", ProblemKind.OTHER_PRELOAD, findings);
        other("LD_AUDIT", ":", ProblemKind.OTHER_AUDIT, findings);
        other("INTEL_LIBITTNOTIFY64", ",", ProblemKind.OTHER_ITT, findings);
        other("XPTI_SUBSCRIBERS", ",", ProblemKind.OTHER_XPTI, findings);
        for (var name : LOADER_VARIABLES) {
            surroundings
                    .variable(name)
                    .filter(value -> !value.equals("0"))
                    .ifPresent(value -> findings.problem(
                            ProblemKind.LOADER_VARIABLE, "%s=%s is set.".formatted(name, value), "unset " + name));
        }
        surroundings
                .variable("XPTI_TRACE_ENABLE")
                .filter(value -> !value.equals("1") && !value.equalsIgnoreCase("true"))
                .ifPresent(value -> findings.problem(
                        ProblemKind.XPTI_OFF,
                        "XPTI_TRACE_ENABLE=%s is set.".formatted(value),
                        "unset XPTI_TRACE_ENABLE"));
        surroundings
                .variable(DISPATCHER)
                .filter(file -> !exists(file))
                .ifPresent(file -> findings.problem(
                        ProblemKind.XPTI_MISSING,
                        "%s names %s, and there is no such file.".formatted(DISPATCHER, file),
                        "unset " + DISPATCHER));
    }

    /// Looks for libraries of others than the recorder in a list.
    private void other(String variable, String separator, ProblemKind kind, Findings findings) {
        var others = List.of(surroundings.variable(variable).orElse("").split(separator, -1)).stream()
                .filter(each -> !each.isBlank() && OWN.stream().noneMatch(each::contains))
                .toList();
        if (others.isEmpty()) return;
        var missing = others.stream()
                .filter(each -> each.contains("/") && !exists(each))
                .toList();
        if (missing.equals(others)) {
            findings.problem(
                    kind,
                    "%s names %s, and there is no such file.".formatted(variable, String.join(", ", missing)),
                    "Nothing is loaded by it, and the program may report that at each start.",
                    "unset " + variable);
            return;
        }
        findings.problem(
                kind,
                "%s names %s.".formatted(variable, String.join(", ", others)),
                "env -u %s zetools run -- PROGRAM".formatted(variable));
    }

    private static boolean exists(String file) {
        try {
            return Files.exists(Path.of(file));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
