package io.zetools.doctor;

import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The program in C that asks what may hang or crash, `zetools_doctor`, and the time that all questions have
/// together.
///
/// Threads: one.
final class Helper {
    private static final String PROGRAM = "zetools_doctor";

    /// A question has at least so much time: those before it may have taken all.
    private static final Duration LEAST = Duration.ofSeconds(1);

    /// The program ends by itself so long after nobody waits for it.
    private static final Duration AFTER = Duration.ofSeconds(5);

    private final Path program;
    private final long end;

    /// @param program the file of the program
    /// @param time for all questions
    Helper(Path program, Duration time) {
        this.program = program;
        end = System.nanoTime() + time.toNanos();
    }

    /// Returns the file of the program that belongs to this module.
    ///
    /// @throws IOException if it is missing or cannot be executed
    static Path place() throws IOException {
        return ProbeLibrary.program(PROGRAM);
    }

    /// Returns the helper's own file, which is linked with nothing but the system's libraries.
    Path program() {
        return program;
    }

    /// Returns the time for the next question.
    Duration left() {
        return Duration.ofNanos(Math.max(LEAST.toNanos(), end - System.nanoTime()));
    }

    /// Asks what kind of a file is started by a name.
    Answer program(String name, Map<String, String> environment) throws IOException {
        return ask("program", name, environment);
    }

    /// Asks a loader and its drivers, in the program's place: with all of its variables.
    Answer driver(String loader, Map<String, String> environment) throws IOException {
        return ask("driver", loader, environment);
    }

    private Answer ask(String what, String name, Map<String, String> environment) throws IOException {
        var limit = left();
        var seconds = Long.toString(limit.plus(AFTER).toSeconds());
        return Answer.of(List.of(program.toString(), seconds, what, name), environment, limit);
    }

    /// Asks a dynamic linker which libraries a file gets, and why. Nothing of the file and of the libraries is
    /// executed.
    ///
    /// @param file that has this linker as its interpreter, or a library
    /// @param also a library that the file opens later; empty for none
    Answer libraries(String linker, String file, String also, Map<String, String> environment) throws IOException {
        var asked = new HashMap<>(environment);
        // An auditor would run, and the answer must not go to a file.
        asked.keySet().removeAll(List.of("LD_AUDIT", "LD_DEBUG_OUTPUT"));
        asked.put("LD_DEBUG", "libs");
        asked.merge("LD_PRELOAD", also, (before, last) -> before + " " + last);
        return Answer.of(List.of(linker, "--list", file), asked, left());
    }
}
