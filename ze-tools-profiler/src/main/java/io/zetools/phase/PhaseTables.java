package io.zetools.phase;

import io.zetools.internal.log.VisibleText;
import io.zetools.phase.Layer.Use;
import io.zetools.report.MatrixRenderer;
import io.zetools.report.TableOf;
import io.zetools.report.TextRenderer;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;

/// Writes reports as tables of text, in milliseconds.
///
/// A zero is `-`, a time that is not known is `n/a`.
public final class PhaseTables {
    /// The tables that can be asked for.
    public enum Table {
        /// All layers and phases, summed over threads, with self times.
        ALL,
        /// The same as [#ALL], but the time during which at least one thread was there.
        UNION,
        /// The phases of an execution, divided by the number of executions.
        PER_EXECUTION,
        /// One line a run: the whole time by phase.
        TOTALS,
        /// One line for each function that counted.
        DETAILS
    }

    private final PhaseReport report;
    private final RuleSet rules;

    /// Creates the tables of a report.
    public PhaseTables(PhaseReport report) {
        this.report = Objects.requireNonNull(report, "report");
        rules = report.rules();
    }

    /// Returns the tables of all runs, then the findings.
    ///
    /// @param tables the tables, in the order wanted
    public String text(List<Table> tables) {
        var text = new StringBuilder();
        try {
            append(text, tables);
        } catch (IOException e) {
            throw new AssertionError("a builder of text failed", e);
        }
        return text.toString();
    }

    private void append(StringBuilder text, List<Table> tables) throws IOException {
        for (int i = 0; i < report.runs().size(); i++) {
            var run = report.runs().get(i);
            text.append("Run ")
                    .append(run.mark().isEmpty() ? "(no mark)" : VisibleText.of(run.mark()))
                    .append(", ");
            text.append(run.times().executions()).append(" executions, times in ms\n");
            for (var table : tables) append(text, i, table);
            for (var difference : run.differences())
                text.append("Counted differently: ")
                        .append(VisibleText.of(difference.name()))
                        .append(": ")
                        .append(MatrixRenderer.milliseconds(difference.nanoseconds()))
                        .append(" here, ")
                        .append(MatrixRenderer.milliseconds(difference.otherNanoseconds()))
                        .append(" by the published parser\n");
            text.append('\n');
        }
        for (var diagnostic : report.diagnostics())
            text.append(VisibleText.of(diagnostic.toString())).append('\n');
    }

    private void append(StringBuilder text, int place, Table table) throws IOException {
        var run = report.runs().get(place);
        switch (table) {
            case ALL -> {
                all(text, "All phases, sum over threads", run.times(), run.times()::total, true);
                for (var part : run.parts()) {
                    var phase = part.part().orElseThrow();
                    all(text, "Within " + phase + ", " + part.executions() + " executions", part, part::total, false);
                }
            }
            case UNION -> all(text, "All phases, at least one thread", run.times(), run.times()::union, false);
            case PER_EXECUTION -> perExecution(text, run.times());
            case TOTALS -> totals(text, run.times());
            case DETAILS -> details(text, place);
        }
    }

    /// A cell of a matrix.
    ///
    /// @param nanos the time; empty for none
    /// @param absence what people read then
    private record Cell(OptionalLong nanos, String absence) {
        static final Cell UNKNOWN = new Cell(OptionalLong.empty(), "n/a");

        /// The cell of a sum that makes no sense.
        static final Cell NO_SUM = new Cell(OptionalLong.empty(), "");

        static Cell of(long nanos) {
            return new Cell(OptionalLong.of(nanos), "");
        }
    }

    /// A row of a matrix.
    ///
    /// @param name the layer, or what it is about
    /// @param cells of the columns
    /// @param percent of the execution phase; not a number if that has no time
    private record Line(String name, List<Cell> cells, double percent) {
        Line(String name, List<Cell> cells) {
            this(name, cells, Double.NaN);
        }
    }

    /// Returns a table with a column for each code.
    private TableOf.Builder<Line> matrix(String name, String title, List<String> codes) {
        var table = TableOf.<Line>builder(name, title);
        for (int i = 0; i < codes.size(); i++) {
            int place = i;
            table.nanos(
                            codes.get(i) + "_ns",
                            Total.NONE,
                            "The time in the phase \"%s\".".formatted(heading(codes.get(i))),
                            it -> it.cells().get(place).nanos().orElse(0))
                    .head(heading(codes.get(i)));
            for (var none : List.of(Cell.UNKNOWN, Cell.NO_SUM))
                table.unless(it -> it.cells().get(place).equals(none), none.absence());
        }
        return table;
    }

    private static TableOf<Line> named(TableOf.Builder<Line> table) {
        return table.text("layer", "The layer, or what the row is about.", Line::name)
                .head("")
                .build();
    }

    private void all(
            StringBuilder text, String title, PhaseTimes times, ToLongBiFunction<Layer, Phase> value, boolean selves)
            throws IOException {
        var lines = new ArrayList<Line>();
        for (var layer : rules.layers()) {
            if (!isShown(layer, times)) continue;
            lines.add(new Line(layer.name(), cells(rules.allColumns, code -> cell(layer, code, times, value))));
            if (selves && layer.use() == Use.COUNTED && !layer.calls().isEmpty())
                lines.add(new Line("  self", cells(rules.allColumns, code -> self(layer, code, times))));
        }
        lines.add(total(times));
        text.append(title).append('\n');
        write(text, named(matrix("phases", title, rules.allColumns)), lines);
        text.append("* of the layer with the longest time\n");
    }

    private Line total(PhaseTimes times) {
        return new Line(
                "Total*",
                cells(
                        rules.allColumns,
                        code -> code.equals(rules.executionCode)
                                ? Cell.NO_SUM
                                : Cell.of(times.total(rules.phase(code)))));
    }

    private void perExecution(StringBuilder text, PhaseTimes times) throws IOException {
        text.append("Per execution\n");
        if (times.executions() == 0) {
            text.append("  n/a: the trace has no executions\n");
            return;
        }
        var execution = rules.phases().get(rules.executionPhase);
        long whole = times.total(execution);
        var lines = new ArrayList<Line>();
        for (var layer : rules.layers()) {
            if (!isShown(layer, times)) continue;
            lines.add(new Line(
                    layer.name(),
                    cells(
                            rules.executionColumns,
                            code -> cell(layer, code, times, (l, p) -> times.total(l, p) / times.executions())),
                    whole == 0 ? Double.NaN : 100.0 * times.total(layer, execution) / whole));
        }
        var table = matrix("phases_per_execution", "Per execution", rules.executionColumns)
                .real(
                        "execution_percent",
                        Unit.PERCENT,
                        Total.NONE,
                        "The part of the time of the execution phase.",
                        Line::percent)
                .unless(it -> Double.isNaN(it.percent()), Cell.UNKNOWN.absence())
                .head(execution.heading() + " %");
        write(text, named(table), lines);
    }

    private void totals(StringBuilder text, PhaseTimes times) throws IOException {
        text.append("Totals\n");
        write(text, named(matrix("phase_totals", "Totals", rules.allColumns)), List.of(total(times)));
    }

    private static void write(StringBuilder text, TableOf<Line> table, List<Line> lines) throws IOException {
        try (var renderer = new MatrixRenderer(text)) {
            table.write(renderer, lines);
        }
    }

    private void details(StringBuilder text, int run) throws IOException {
        text.append("Details\n");
        try (var renderer = new TextRenderer(text, Integer.MAX_VALUE, false)) {
            PhaseReportTables.details(report)
                    .where(it -> it.run() == run)
                    .write(renderer, TextRenderer.Section.of("", Integer.MAX_VALUE));
        }
    }

    private static List<Cell> cells(List<String> codes, Function<String, Cell> cell) {
        return codes.stream().map(cell).toList();
    }

    private boolean isShown(Layer layer, PhaseTimes times) {
        if (layer.use() == Use.IGNORED || layer.use() == Use.DETAIL) return false;
        if (!layer.hiddenWhenZero()) return true;
        for (var phase : rules.phases()) if (times.total(layer, phase) != 0) return true;
        return false;
    }

    private Cell cell(Layer layer, String code, PhaseTimes times, ToLongBiFunction<Layer, Phase> value) {
        if (code.equals(rules.executionCode)) {
            long time = times.executionOnly(layer);
            return time < 0 ? Cell.UNKNOWN : Cell.of(time);
        }
        var phase = rules.phase(code);
        long time = value.applyAsLong(layer, phase);
        return time == 0 && layer.notAvailable().contains(code) ? Cell.UNKNOWN : Cell.of(time);
    }

    private Cell self(Layer layer, String code, PhaseTimes times) {
        if (code.equals(rules.executionCode)) return Cell.NO_SUM;
        var phase = rules.phase(code);
        if (times.total(layer, phase) == 0 && layer.notAvailable().contains(code)) return Cell.UNKNOWN;
        var self = times.self(layer, phase);
        return self.isPresent() ? Cell.of(self.getAsLong()) : Cell.UNKNOWN;
    }

    private String heading(String code) {
        return code.equals(rules.executionCode)
                ? rules.phases().get(rules.executionPhase).heading() + " only"
                : rules.phase(code).heading();
    }
}
