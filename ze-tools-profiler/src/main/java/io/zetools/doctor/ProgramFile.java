package io.zetools.doctor;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The file that is started by a name, as the launcher of `zetools run` sees it.
///
/// Threads: immutable.
///
/// @param kind of the file
/// @param needs the dynamic loader of a program of another C library, or the library of a sanitizer; else empty
/// @param file its path, behind scripts that of their interpreter; empty where there is none
/// @param interpreter the path of its dynamic loader; empty for none
record ProgramFile(Kind kind, String needs, String file, String interpreter) {
    /// What a file allows: the words of the helper.
    enum Kind {
        GOOD,
        STATIC,
        FOREIGN,
        SETUID,
        ASAN,
        MISSING,
        REFUSED
    }

    static final String OTHER_PROCESSOR = "another processor";

    /// Looks at the file.
    ///
    /// @param environment of the program, whose `PATH` counts
    /// @throws IOException if the helper cannot be asked, or gives no answer
    static ProgramFile of(Helper helper, String name, Map<String, String> environment) throws IOException {
        return parse(helper.program(name, environment));
    }

    static ProgramFile parse(Answer answer) throws IOException {
        var kind = word(answer, "kind", 1);
        for (var each : Kind.values()) {
            if (!each.name().equalsIgnoreCase(kind)) continue;
            boolean none = each == Kind.MISSING || each == Kind.REFUSED;
            return new ProgramFile(
                    each,
                    none ? "" : word(answer, "kind", 2),
                    none ? word(answer, "kind", 2) : word(answer, "file", 1),
                    word(answer, "interpreter", 1));
        }
        throw new IOException(
                "the program's file cannot be looked at: zetools_doctor ended with %d".formatted(answer.code()));
    }

    /// Returns whether the dynamic linker brings libraries into it.
    boolean isDynamic() {
        return (kind == Kind.GOOD || kind == Kind.ASAN) && !interpreter.isEmpty();
    }

    private static String word(Answer answer, String line, int number) {
        return Objects.requireNonNull(answer.lines(line)
                .filter(words -> words.size() > number)
                .map((List<String> words) -> words.get(number))
                .findFirst()
                .orElse(""));
    }
}
