package io.zetools.doctor;

import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Asks other processes: the program in C that does what may hang or crash, `zetools_doctor`, and dynamic linkers.
/// All questions have one deadline together.
///
/// Threads: one.
final class Helper {
    private static final String PROGRAM = "zetools_doctor";

    /// The program ends by itself so long after nobody waits for it.
    private static final Duration AFTER = Duration.ofSeconds(5);

    private final Path program;
    private final Deadline deadline;

    /// @param program the file of the program
    /// @param deadline of all questions
    Helper(Path program, Deadline deadline) {
        this.program = program;
        this.deadline = deadline;
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

    /// Returns the deadline of all questions.
    Deadline deadline() {
        return deadline;
    }

    /// Asks what kind of a file is started by a name.
    ///
    /// @throws UnansweredException if there is no answer at the deadline
    Answer program(String name, Map<String, String> environment) throws IOException {
        return inTime(
                ask("program", name, environment),
                "The system did not say within %s what kind of a file is started by the name %s."
                        .formatted(deadline.text(), name));
    }

    /// Asks a loader and its drivers, in the program's place: with all of its variables. What they have answered
    /// before the deadline counts, too.
    ///
    /// @throws UnansweredException if the deadline is over already
    Answer driver(String loader, Map<String, String> environment) throws IOException {
        if (deadline.isOver())
            throw new UnansweredException(
                    "%s and its drivers were not asked: the %s were over before.".formatted(loader, deadline.text()));
        return ask("driver", loader, environment);
    }

    private Answer ask(String what, String name, Map<String, String> environment) throws IOException {
        var seconds = Long.toString(deadline.left().plus(AFTER).toSeconds());
        return Answer.of(List.of(program.toString(), seconds, what, name), environment, deadline);
    }

    private static Answer inTime(Answer answer, String fact) throws UnansweredException {
        if (answer.isLate()) throw new UnansweredException(fact);
        return answer;
    }

    /// Asks a dynamic linker which libraries a file gets, and why. Nothing of the file and of the libraries is
    /// executed.
    ///
    /// @param file that has this linker as its interpreter, or a library
    /// @param also a library that the file opens later; empty for none
    /// @throws UnansweredException if there is no answer at the deadline
    Answer libraries(String linker, String file, String also, Map<String, String> environment) throws IOException {
        var asked = new HashMap<>(environment);
        // An auditor would run, and the answer must not go to a file.
        asked.keySet().removeAll(List.of("LD_AUDIT", "LD_DEBUG_OUTPUT"));
        asked.put("LD_DEBUG", "libs");
        asked.merge("LD_PRELOAD", also, (before, last) -> before + " " + last);
        return inTime(
                Answer.of(List.of(linker, "--list", file), asked, deadline),
                "The dynamic linker %s did not say within %s which libraries %s gets."
                        .formatted(linker, deadline.text(), file));
    }
}
