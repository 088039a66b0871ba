package io.zetools.doctor;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes an examination: the order of the checks, and the time that they have.
///
/// Threads: one.
final class Examiner {
    private static final Path ROOT = Path.of("/");

    private final Surroundings surroundings;
    private final Duration limit;
    private final ProgramPlace place;
    private final Findings findings = new Findings();
    private Optional<StaticLoader> carried = Optional.empty();

    /// Finds the file of the helper.
    interface ProgramPlace {
        Path find() throws IOException;
    }

    /// @param limit the time of all questions to other processes
    /// @param place of the program that asks
    Examiner(Surroundings surroundings, Duration limit, ProgramPlace place) {
        this.surroundings = surroundings;
        this.limit = limit;
        this.place = place;
    }

    static Examination ofSystem(Duration limit) {
        return here(limit).examine("this system", null, Optional.empty());
    }

    static Examination ofProgram(String program, Duration limit) {
        return here(limit).examine(VisibleText.of(program), program, Optional.empty());
    }

    private static Examiner here(Duration limit) {
        return new Examiner(new Surroundings(ROOT, System.getenv(), "self"), limit, Helper::place);
    }

    static Examination ofProcess(long pid, Duration limit) {
        var process = new ProcessCheck(ROOT.resolve("proc"), pid);
        var examiner =
                new Examiner(new Surroundings(ROOT, process.environment(), Long.toString(pid)), limit, Helper::place);
        process.look(examiner.findings);
        var subject = "process %d".formatted(pid);
        boolean readable = !examiner.findings.has(ProblemKind.PROCESS_MISSING)
                && !examiner.findings.has(ProblemKind.PROCESS_CLOSED);
        return readable
                ? examiner.examine(subject, process.program().orElse(null), process.loader())
                : examiner.end(subject);
    }

    /// @param program null for the system alone
    /// @param loaded the loader that a process has loaded already
    Examination examine(String subject, @Nullable String program, Optional<Path> loaded) {
        try {
            ask(new Helper(place.find(), Deadline.in(limit)), program, loaded);
        } catch (UnansweredException e) {
            unanswered(e);
        } catch (IOException e) {
            findings.problem(ProblemKind.RECORDER_MISSING, "%s.".formatted(e.getMessage()), "install zetools anew");
        }
        new KernelCheck(surroundings).look(findings);
        new LimitCheck(surroundings).look(findings);
        new ToolCheck(surroundings).look(findings);
        return end(subject);
    }

    private Examination end(String subject) {
        return new Examination(subject, findings.problems(), findings.facts());
    }

    private void ask(Helper helper, @Nullable String program, Optional<Path> loaded) throws IOException {
        var loader = new LoaderCheck(surroundings);
        var files = new DeviceFileCheck(surroundings);
        Optional<Path> path;
        try {
            path = search(helper, program, loaded, loader);
        } catch (UnansweredException e) {
            unanswered(e);
            unanswered(new UnansweredException(
                    "The loader and its drivers were not asked: which loader the program gets was not answered."));
            files.look(false, findings);
            return;
        }
        if (path.isEmpty()) {
            files.look(true, findings);
            return;
        }
        var waited = helper.deadline().left();
        var answer = new DriverAnswer(helper.driver(path.get().toString(), surroundings.environment()));
        // The simulated GPU needs no file, and a driver that cannot be opened asks for none.
        boolean needed = answer.devices().isEmpty()
                && answer.simulations().isEmpty()
                && !answer.isBoard()
                && answer.unopened().isEmpty();
        files.look(needed && !answer.isLate(), findings);
        loader.look(answer, findings);
        carried.ifPresent(each -> each.look(answer, surroundings, findings));
        new DriverCheck(surroundings).look(answer, waited, findings);
    }

    /// Returns the loader that the program gets; empty if it finds none.
    private Optional<Path> search(Helper helper, @Nullable String program, Optional<Path> loaded, LoaderCheck loader)
            throws IOException {
        var own = ProgramFile.of(helper, helper.program().toString(), surroundings.environment());
        var file = program == null ? own : ProgramFile.of(helper, program, surroundings.environment());
        if (program != null) ProgramCheck.look(VisibleText.of(program), file, findings);
        if (loaded.isPresent()) return loaded;
        // A program that no library comes into asks the system's loader, if any.
        var linked = file.isDynamic() ? file : own;
        var search = LoaderSearch.of(helper, linked, surroundings.environment());
        loader.lookAtRuntime(search, findings);
        if (program != null && file.isDynamic()) carried = StaticLoader.of(file, search);
        if (carried.isPresent()) return carried.get().look(search, surroundings, findings);
        loader.look(search, findings);
        return search.loader();
    }

    private void unanswered(UnansweredException question) {
        findings.problem(
                ProblemKind.UNANSWERED,
                String.valueOf(question.getMessage()),
                "zetools doctor --limit=30s; if it takes longer still, look at the file systems of the files that are named");
    }
}
