package io.zetools.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Writes tables for people: the columns that are for them, numbers with three or four digits, the first rows, and
/// what the others are together. A column without any value is left out.
///
/// Threads: one.
public final class TextRenderer implements Renderer {
    /// Fewer values than these have no 99th percentile.
    private static final int PERCENTILE = 100;

    private final Appendable out;
    private final int width;
    private final boolean bold;

    /// The form of one table.
    ///
    /// @param title the title; empty for a table without one
    /// @param note a remark behind the title; empty for none
    /// @param most the most rows
    /// @param isTotalled whether a last row has the totals
    public record Section(String title, String note, int most, boolean isTotalled) {
        /// Returns the form of a table with a title, and the first rows.
        public static Section of(String title, int most) {
            return new Section(title, "", most, false);
        }

        /// Returns the same with a remark behind the title.
        public Section with(String remark) {
            return new Section(title, remark, most, isTotalled);
        }

        /// Returns the same with a last row of totals.
        public Section totalled() {
            return new Section(title, note, most, true);
        }
    }

    /// Creates a renderer.
    ///
    /// @param out where it writes
    /// @param width of the longest line in characters
    /// @param bold whether titles are emphasised by escape sequences of a terminal
    public TextRenderer(Appendable out, int width, boolean bold) {
        this.out = out;
        this.width = width;
        this.bold = bold;
    }

    /// Begins a table with all its rows, behind its title. It is written when it ends.
    @Override
    public Rows open(Table table) {
        return open(table, Section.of(table.title(), Integer.MAX_VALUE));
    }

    /// Begins a table. It is written when it ends; without rows it is not.
    public Rows open(Table table, Section section) {
        return new Lines(table, section);
    }

    /// Writes what has no end.
    @Override
    public void close() {
        // Each table is written when it ends.
    }

    private final class Lines implements Rows {
        private final Table table;
        private final Section section;
        private final List<String[]> shown = new ArrayList<>();
        private final Totals all;
        private final Totals rest;

        Lines(Table table, Section section) {
            this.table = table;
            this.section = section;
            all = new Totals(table);
            rest = new Totals(table);
        }

        @Override
        public void add(Row row) {
            all.add(row);
            if (shown.size() >= section.most() && !isAlarm(row)) {
                rest.add(row);
                return;
            }
            var cells = new String[table.columns().size()];
            for (int i = 0; i < cells.length; i++) cells[i] = cell(table, row, i);
            shown.add(cells);
        }

        private boolean isAlarm(Row row) {
            for (int i = 0; i < table.columns().size(); i++)
                if (table.columns().get(i).show().isAlarm() && !row.isEmpty(i) && row.integer(i) != 0) return true;
            return false;
        }

        @Override
        public void end() throws IOException {
            if (all.rows == 0) return;
            title();
            var columns = new ArrayList<Integer>();
            for (int i = 0; i < table.columns().size(); i++)
                if (table.columns().get(i).show().isShown() && all.values[i] > 0) columns.add(i);
            if (!columns.isEmpty()) {
                var text = new TextTable(
                        width,
                        columns.stream()
                                .map(each -> table.columns().get(each).show().head())
                                .toArray(String[]::new));
                for (var cells : shown)
                    text.add(columns.stream().map(each -> cells[each]).toArray(String[]::new));
                if (section.isTotalled())
                    text.add(columns.stream()
                            .map(each -> each.equals(columns.getLast()) ? "all" : all.text(each))
                            .toArray(String[]::new));
                out.append(text.text());
            }
            if (rest.rows > 0) {
                var sums = rest.headline(false);
                out.append("(%s more%s: --all)\n"
                        .formatted(NumberText.count(rest.rows), sums.isEmpty() ? "" : ", " + String.join(", ", sums)));
            }
        }

        private void title() throws IOException {
            if (section.title().isEmpty()) return;
            var sums = String.join(", ", all.headline(true));
            out.append('\n').append(bold ? "\033[1m" + section.title() + "\033[0m" : section.title());
            for (var each : List.of(sums, section.note()))
                if (!each.isEmpty()) out.append("   ").append(each);
            out.append('\n');
        }
    }

    /// The totals of rows.
    private static final class Totals {
        private final Table table;
        private final long[] integers;
        private final double[] reals;
        /// Of each column, the number of cells that are not empty.
        private final long[] values;
        private long rows;

        Totals(Table table) {
            this.table = table;
            integers = new long[table.columns().size()];
            reals = new double[integers.length];
            values = new long[integers.length];
        }

        void add(Row row) {
            rows++;
            for (int i = 0; i < integers.length; i++) {
                var column = table.columns().get(i);
                if (row.isEmpty(i)) continue;
                values[i]++;
                if (column.total() == Total.NONE) continue;
                boolean sum = column.total() == Total.SUM;
                if (column.type() == Type.REAL)
                    reals[i] = sum ? reals[i] + row.real(i) : Math.max(reals[i], row.real(i));
                else integers[i] = sum ? integers[i] + row.integer(i) : Math.max(integers[i], row.integer(i));
            }
        }

        String text(int place) {
            var column = table.columns().get(place);
            if (column.total() == Total.NONE) return "";
            if (values[place] == 0) return "-";
            return column.type() == Type.REAL
                    ? TextRenderer.real(column, reals[place])
                    : TextRenderer.integer(column, integers[place]);
        }

        /// Returns the totals for the title.
        ///
        /// @param counts whether those without a unit are wanted, too
        List<String> headline(boolean counts) {
            var texts = new ArrayList<String>();
            for (int i = 0; i < integers.length; i++) {
                var column = table.columns().get(i);
                boolean count = column.unit().equals(Unit.NONE);
                if (!column.show().isHeadline() || (count && !counts)) continue;
                var unit = count ? " " + column.show().head() : hasSign(column) ? " %" : "";
                texts.add(text(i) + unit);
            }
            return texts;
        }
    }

    private static String cell(Table table, Row row, int place) {
        if (row.isEmpty(place)) return row.absence(place);
        var column = table.columns().get(place);
        var valuesIn = column.show().valuesIn();
        if (!valuesIn.isEmpty() && row.integer(table.place(valuesIn)) < PERCENTILE) return "-";
        return switch (column.type()) {
            case INTEGER, MOMENT -> integer(column, row.integer(place));
            case REAL -> real(column, row.real(place));
            case FLAG -> row.integer(place) != 0 ? "yes" : "no";
            case TEXT -> {
                var label = row.label(place);
                yield label.isEmpty() ? "-" : label;
            }
        };
    }

    private static String integer(Column column, long value) {
        if (column.unit().equals(Unit.NANOSECONDS)) return NumberText.time(value);
        if (column.unit().equals(Unit.BYTES)) return NumberText.bytes(value);
        var number = column.total() == Total.NONE && column.unit().equals(Unit.NONE)
                ? Long.toString(value)
                : NumberText.count(value);
        return withUnit(number, column.unit());
    }

    private static String real(Column column, double value) {
        if (column.unit().equals(Unit.NANOSECONDS)) return NumberText.time(value);
        if (hasSign(column)) return String.format(Locale.ROOT, "%.1f", value);
        if (column.unit().equals(Unit.BYTES_PER_SECOND)) return String.format(Locale.ROOT, "%.1f GB/s", value / 1e9);
        var size = Math.abs(value);
        return withUnit(
                String.format(Locale.ROOT, size < 10 ? "%,.2f" : size < 100 ? "%,.1f" : "%,.0f", value), column.unit());
    }

    /// Returns whether the head has the sign of percentages, which their cells do not repeat then.
    private static boolean hasSign(Column column) {
        return column.unit().equals(Unit.PERCENT) && column.show().head().endsWith("%");
    }

    private static String withUnit(String number, Unit unit) {
        return unit.symbol().isEmpty() ? number : number + " " + unit.symbol();
    }
}
