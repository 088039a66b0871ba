package io.zetools.phase;

import io.zetools.internal.log.VisibleText;
import io.zetools.phase.Layer.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
        for (var run : report.runs()) {
            text.append("Run ")
                    .append(run.mark().isEmpty() ? "(no mark)" : VisibleText.of(run.mark()))
                    .append(", ");
            text.append(run.times().executions()).append(" executions, times in ms\n");
            for (var table : tables) append(text, run, table);
            for (var difference : run.differences())
                text.append("Counted differently: ")
                        .append(VisibleText.of(difference.name()))
                        .append(": ")
                        .append(milliseconds(difference.nanoseconds()))
                        .append(" here, ")
                        .append(milliseconds(difference.otherNanoseconds()))
                        .append(" by the published parser\n");
            text.append('\n');
        }
        for (var diagnostic : report.diagnostics())
            text.append(VisibleText.of(diagnostic.toString())).append('\n');
        return text.toString();
    }

    private void append(StringBuilder text, PhaseRun run, Table table) {
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
            case DETAILS -> details(text, run);
        }
    }

    private void all(
            StringBuilder text, String title, PhaseTimes times, ToLongBiFunction<Layer, Phase> value, boolean selves) {
        var rows = new ArrayList<List<String>>();
        rows.add(header(rules.allColumns));
        for (var layer : rules.layers()) {
            if (!isShown(layer, times)) continue;
            var row = new ArrayList<String>();
            row.add(layer.name());
            for (var code : rules.allColumns) row.add(cell(layer, code, times, value));
            rows.add(row);
            if (!selves || layer.use() != Use.COUNTED || layer.calls().isEmpty()) continue;
            var self = new ArrayList<String>();
            self.add("  self");
            for (var code : rules.allColumns) self.add(self(layer, code, times));
            rows.add(self);
        }
        var total = new ArrayList<String>();
        total.add("Total*");
        for (var code : rules.allColumns)
            total.add(code.equals(rules.executionCode) ? "" : milliseconds(times.total(rules.phase(code))));
        rows.add(total);
        text.append(title).append('\n');
        table(text, rows);
        text.append("* of the layer with the longest time\n");
    }

    private void perExecution(StringBuilder text, PhaseTimes times) {
        text.append("Per execution\n");
        if (times.executions() == 0) {
            text.append("  n/a: the trace has no executions\n");
            return;
        }
        var rows = new ArrayList<List<String>>();
        var header = new ArrayList<>(header(rules.executionColumns));
        header.add(rules.phases().get(rules.executionPhase).heading() + " %");
        rows.add(header);
        var execution = rules.phases().get(rules.executionPhase);
        long whole = times.total(execution);
        for (var layer : rules.layers()) {
            if (!isShown(layer, times)) continue;
            var row = new ArrayList<String>();
            row.add(layer.name());
            for (var code : rules.executionColumns)
                row.add(cell(layer, code, times, (l, p) -> times.total(l, p) / times.executions()));
            row.add(
                    whole == 0
                            ? "n/a"
                            : String.format(Locale.ROOT, "%.1f", 100.0 * times.total(layer, execution) / whole));
            rows.add(row);
        }
        table(text, rows);
    }

    private void totals(StringBuilder text, PhaseTimes times) {
        var rows = new ArrayList<List<String>>();
        rows.add(header(rules.allColumns));
        var row = new ArrayList<String>();
        row.add("Total*");
        for (var code : rules.allColumns)
            row.add(code.equals(rules.executionCode) ? "" : milliseconds(times.total(rules.phase(code))));
        rows.add(row);
        text.append("Totals\n");
        table(text, rows);
    }

    private void details(StringBuilder text, PhaseRun run) {
        text.append("Details\n");
        run.details().entrySet().stream()
                .sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
                .forEach(entry -> text.append(String.format(
                        Locale.ROOT,
                        "%12s  %s%n",
                        milliseconds(entry.getValue()),
                        VisibleText.of(named(entry.getKey())))));
    }

    /// Returns a detail, which begins with the codes of its layer and phase, with their names.
    private String named(String detail) {
        for (var layer : rules.layers())
            for (var phase : rules.phases()) {
                var codes = "%s_%s ".formatted(layer.code(), phase.code());
                if (detail.startsWith(codes))
                    return "%s: %s".formatted(RuleSet.named(layer, phase), detail.substring(codes.length()));
            }
        return detail;
    }

    private boolean isShown(Layer layer, PhaseTimes times) {
        if (layer.use() == Use.IGNORED || layer.use() == Use.DETAIL) return false;
        if (!layer.hiddenWhenZero()) return true;
        for (var phase : rules.phases()) if (times.total(layer, phase) != 0) return true;
        return false;
    }

    private String cell(Layer layer, String code, PhaseTimes times, ToLongBiFunction<Layer, Phase> value) {
        if (code.equals(rules.executionCode)) {
            long time = times.executionOnly(layer);
            return time < 0 ? "n/a" : milliseconds(time);
        }
        var phase = rules.phase(code);
        long time = value.applyAsLong(layer, phase);
        return time == 0 && layer.notAvailable().contains(code) ? "n/a" : milliseconds(time);
    }

    private String self(Layer layer, String code, PhaseTimes times) {
        if (code.equals(rules.executionCode)) return "";
        var phase = rules.phase(code);
        if (times.total(layer, phase) == 0 && layer.notAvailable().contains(code)) return "n/a";
        var self = times.self(layer, phase);
        return self.isPresent() ? milliseconds(self.getAsLong()) : "n/a";
    }

    private List<String> header(List<String> columns) {
        var header = new ArrayList<String>();
        header.add("");
        for (var code : columns) header.add(heading(code));
        return header;
    }

    private String heading(String code) {
        return code.equals(rules.executionCode)
                ? rules.phases().get(rules.executionPhase).heading() + " only"
                : rules.phase(code).heading();
    }

    private static void table(StringBuilder text, List<List<String>> rows) {
        int columns = rows.getFirst().size();
        var widths = new int[columns];
        for (var row : rows)
            for (int i = 0; i < columns; i++)
                widths[i] = Math.max(widths[i], row.get(i).length());
        for (var row : rows) {
            var line = new StringBuilder(pad(row.getFirst(), widths[0], false));
            for (int i = 1; i < columns; i++) line.append("  ").append(pad(row.get(i), widths[i], true));
            text.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static String pad(String cell, int width, boolean right) {
        var blanks = " ".repeat(width - cell.length());
        return right ? blanks + cell : cell + blanks;
    }

    private static String milliseconds(long nanoseconds) {
        var text = String.format(Locale.ROOT, "%.2f", nanoseconds / 1e6);
        return text.equals("0.00") || text.equals("-0.00") ? "-" : text;
    }
}
