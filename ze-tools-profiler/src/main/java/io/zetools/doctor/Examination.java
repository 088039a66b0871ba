package io.zetools.doctor;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.profile.RunReport;
import io.zetools.report.JsonRenderer;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What keeps a program from being recorded, or from being recorded well, and what was looked at.
///
/// ```
/// var found = Examination.ofProgram("./app", Examination.LIMIT);
/// found.worst().ifPresent(problem -> System.err.println(problem.fact() + " " + problem.remedy()));
/// ```
///
/// An examination changes nothing and needs no right. What may hang or crash is asked in
/// processes of their own: the dynamic linker of the program, which executes nothing of it, and the loader with its
/// drivers.
///
/// Threads: immutable.
///
/// @param subject what was examined: the program, the process or the system
/// @param problems the worst first
/// @param facts what was looked at, in the order in which a program comes to it
public record Examination(String subject, List<Problem> problems, List<Fact> facts) {
    private static final TableOf<Problem> PROBLEMS = TableOf.<Problem>builder("problems", "Problems")
            .text(
                    "kind",
                    "The kind of the problem, as in docs/doctor.md.",
                    it -> it.kind().id())
            .text(
                    "harm",
                    "What it costs: `nothing-recorded` or `limited`.",
                    it -> id(it.kind().harm()))
            .text("fact", "What is so.", Problem::fact)
            .text("reason", "Why it matters.", Problem::reason)
            .text("remedy", "What to type.", Problem::remedy)
            .build();

    private static final TableOf<Fact> FACTS = TableOf.<Fact>builder("facts", "Looked at")
            .text("subject", "The thing that was looked at.", Fact::subject)
            .text("text", "How it is.", Fact::text)
            .build();

    public Examination {
        problems = List.copyOf(problems);
        facts = List.copyOf(facts);
    }

    /// Returns the tables of JSON, without rows.
    public static List<Table> tables() {
        return List.of(PROBLEMS.table(), FACTS.table());
    }

    /// The time for which other processes are waited for where none is given, so that an examination takes at
    /// most two seconds.
    public static final Duration LIMIT = Duration.ofMillis(1500);

    /// Examines the system, for a program that has the variables of this process.
    ///
    /// @param limit the time for which other processes are waited for: a driver that has not answered then is a
    ///     problem
    public static Examination ofSystem(Duration limit) {
        return Examiner.ofSystem(limit);
    }

    /// Examines a program that is started with the variables of this process, and the system.
    ///
    /// @param program the name by which it is started
    /// @param limit as in [#ofSystem]
    public static Examination ofProgram(String program, Duration limit) {
        return Examiner.ofProgram(program, limit);
    }

    /// Examines a process that runs, and the system, for the variables that it was started with.
    ///
    /// @param pid its number
    /// @param limit as in [#ofSystem]
    public static Examination ofProcess(long pid, Duration limit) {
        return Examiner.ofProcess(pid, limit);
    }

    /// Returns the problem that matters most; empty if there is none.
    public Optional<Problem> worst() {
        return problems.stream().findFirst();
    }

    /// Returns what the worst problem costs; empty if there is none.
    public Optional<Harm> harm() {
        return worst().map(problem -> problem.kind().harm());
    }

    /// Returns the examination as people read it, in lines of at most so many columns where words allow it. What
    /// is to be typed stays in one line.
    public String text(int width) {
        var out =
                new StringBuilder(RunReport.wrapped("zetools doctor   %s\n%s\n".formatted(subject, headline()), width));
        int number = 0;
        for (var problem : problems) {
            var sentences = "\n%d. %s\n   %s\n".formatted(++number, problem.fact(), problem.reason());
            out.append(RunReport.wrapped(sentences, width)).append("   $ %s\n".formatted(problem.remedy()));
        }
        int widest =
                facts.stream().mapToInt(fact -> fact.subject().length()).max().orElse(0);
        var looked = new StringBuilder();
        for (var fact : facts)
            looked.append(fact.subject())
                    .repeat(' ', widest - fact.subject().length())
                    .append("  %s\n".formatted(fact.text()));
        if (!facts.isEmpty()) out.append("\nLooked at\n").append(RunReport.wrapped(looked.toString(), width));
        return out.toString();
    }

    private String headline() {
        if (problems.isEmpty()) return "no problem was found";
        var count = problems.size() == 1 ? "1 problem" : "%d problems".formatted(problems.size());
        return "%s: %s".formatted(problems.getFirst().kind().harm().text(), count);
    }

    /// Writes one JSON object: `subject`, `harm`, which is null without a problem, and the tables `problems` and
    /// `facts`.
    ///
    /// @param out where it goes; stays open
    /// @throws IOException if it cannot be written
    public void json(Writer out) throws IOException {
        JsonGenerator json = JsonRenderer.generator(out);
        json.writeStartObject();
        json.writeStringField("subject", subject);
        var harm = harm();
        if (harm.isPresent()) json.writeStringField("harm", id(harm.get()));
        else json.writeNullField("harm");
        try (var tables = new JsonRenderer(json)) {
            PROBLEMS.write(tables, problems);
            FACTS.write(tables, facts);
        }
        json.writeEndObject();
        json.flush();
    }

    private static String id(Harm harm) {
        return harm == Harm.NOTHING_RECORDED ? "nothing-recorded" : "limited";
    }
}
