package io.zetools.phase;

import io.zetools.phase.Layer.Use;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/// The tables of a report on layers and phases.
final class PhaseReportTables {
    /// A row of a run.
    ///
    /// @param run the place of the run in the report
    /// @param row the thing that the row is about
    record Of<T>(int run, T row) {}

    /// A run, or a part of it.
    private record Part(String mark, PhaseTimes times) {
        String code() {
            return times.part().map(Phase::code).orElse("");
        }
    }

    /// The times of a layer in a phase.
    private record Cell(PhaseTimes times, Layer layer, Phase phase) {
        String part() {
            return times.part().map(Phase::code).orElse("");
        }

        long total() {
            return times.total(layer, phase);
        }

        boolean isOfPart() {
            return times.part().isPresent();
        }

        long union() {
            return times.union(layer, phase);
        }

        OptionalLong self() {
            return times.self(layer, phase);
        }

        boolean isEmpty() {
            return total() == 0 && (isOfPart() || union() == 0) && self().equals(OptionalLong.of(0));
        }
    }

    private PhaseReportTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(PhaseReport of) {
        return List.of(runs(of), times(of), details(of), differences(of), findings(of));
    }

    private static <T> TableOf.Builder<Of<T>> builder(String name, String title) {
        return TableOf.<Of<T>>builder(name, title)
                .number("run", "The number of the run in the trace, from 0 on.", Of::run)
                .exact();
    }

    private static <T> FilledTable<Of<T>> filled(
            TableOf.Builder<Of<T>> builder, PhaseReport of, Function<PhaseRun, Stream<T>> read) {
        var rows = new ArrayList<Of<T>>();
        for (int i = 0; i < of.runs().size(); i++) {
            int run = i;
            read.apply(of.runs().get(i)).forEach(each -> rows.add(new Of<>(run, each)));
        }
        return new FilledTable<>(builder.build(), rows);
    }

    private static FilledTable<Of<Part>> runs(PhaseReport of) {
        var table = PhaseReportTables.<Part>builder("phase_runs", "Runs, and parts of them")
                .text(
                        "part",
                        "The code of the phase that is the part; empty for a whole run.",
                        it -> it.row().code())
                .count(
                        "executions",
                        "The number of executions, by which times per execution are divided.",
                        it -> it.row().times().executions())
                .text(
                        "starting_mark",
                        "The detail of the mark that began the run; empty if none did.",
                        it -> it.row().mark());
        return filled(table, of, run -> times(run).map(times -> new Part(run.mark(), times)));
    }

    private static Stream<PhaseTimes> times(PhaseRun run) {
        return Stream.concat(Stream.of(run.times()), run.parts().stream());
    }

    private static FilledTable<Of<Cell>> times(PhaseReport of) {
        var table = PhaseReportTables.<Cell>builder("phase_times", "Times by layer and phase")
                .text(
                        "part",
                        "The code of the phase within which these are; empty for a whole run.",
                        it -> it.row().part())
                .text("layer", "The code of the layer.", it -> it.row().layer().code())
                .text("phase", "The code of the phase.", it -> it.row().phase().code())
                .nanos(
                        "total_ns",
                        Total.NONE,
                        "The time of the layer in the phase, added up over threads.",
                        it -> it.row().total())
                .nanos(
                        "union_ns",
                        Total.NONE,
                        "The time during which at least one thread was there; none for a part.",
                        it -> it.row().union())
                .unless(it -> it.row().isOfPart())
                .nanos(
                        "self_ns",
                        Total.NONE,
                        "The time without that of the layers which it called; none if these have more time.",
                        it -> it.row().self().orElse(0))
                .unless(it -> it.row().self().isEmpty());
        return filled(table, of, run -> times(run).flatMap(times -> cells(of.rules(), times)));
    }

    /// Returns the cells that are not zero.
    private static Stream<Cell> cells(RuleSet rules, PhaseTimes times) {
        return rules.layers().stream()
                .filter(layer -> layer.use() != Use.IGNORED && layer.use() != Use.DETAIL)
                .flatMap(layer -> rules.phases().stream().map(phase -> new Cell(times, layer, phase)))
                .filter(cell -> !cell.isEmpty());
    }

    /// Returns the functions, those of each run by their time.
    static FilledTable<Of<Map.Entry<String, Long>>> details(PhaseReport of) {
        var table = PhaseReportTables.<Map.Entry<String, Long>>builder("phase_details", "Functions that counted")
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "The time of the function.",
                        it -> it.row().getValue())
                .text(
                        "name",
                        "The codes of layer and phase, and the function.",
                        it -> it.row().getKey())
                .label(it -> named(of.rules(), it.row().getKey()));
        var longestFirst = Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey());
        return filled(table, of, run -> run.details().entrySet().stream().sorted(longestFirst));
    }

    /// Returns a detail, which begins with the codes of its layer and phase, with their names.
    private static String named(RuleSet rules, String detail) {
        for (var layer : rules.layers())
            for (var phase : rules.phases()) {
                var codes = "%s_%s ".formatted(layer.code(), phase.code());
                if (detail.startsWith(codes))
                    return "%s: %s".formatted(RuleSet.named(layer, phase), detail.substring(codes.length()));
            }
        return detail;
    }

    private static FilledTable<Of<Difference>> differences(PhaseReport of) {
        var table = PhaseReportTables.<Difference>builder(
                        "phase_differences", "Times that the published parser counts in another way")
                .nanos(
                        "here_ns",
                        Total.NONE,
                        "The time as it is counted here.",
                        it -> it.row().nanoseconds())
                .nanos(
                        "published_ns",
                        Total.NONE,
                        "The time as the published parser counts it.",
                        it -> it.row().otherNanoseconds())
                .text("name", "The time.", it -> it.row().name());
        return filled(table, of, run -> run.differences().stream());
    }

    private static FilledTable<Diagnostic> findings(PhaseReport of) {
        var table = TableOf.<Diagnostic>builder("phase_findings", "Findings about the trace")
                .text("kind", "The kind.", it -> it.kind().name())
                .number(
                        "line",
                        "The first line of the trace that it is about; 0 if it is about none.",
                        Diagnostic::line)
                .count("count", "The number of times that it was found.", Diagnostic::count)
                .text("message", "The finding.", Diagnostic::message)
                .build();
        return new FilledTable<>(table, of.diagnostics());
    }
}
