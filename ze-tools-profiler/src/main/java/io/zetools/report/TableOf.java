package io.zetools.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// A table together with the way in which objects become its rows.
///
/// ```
/// var functions = TableOf.<FunctionTimes>builder("functions", "Calls")
///         .count("calls", "The number of calls.", FunctionTimes::calls)
///         .text("name", "The function.", FunctionTimes::name)
///         .build();
/// functions.write(renderer, all);
/// ```
///
/// Threads: immutable.
///
/// @param <T> the type of the objects
public final class TableOf<T> {
    /// The functions by which a column reads an object. Only the one for the column's type is not `null`.
    private record Cell<T>(
            Predicate<T> isEmpty,
            @Nullable ToLongFunction<T> integer,
            @Nullable ToDoubleFunction<T> real,
            @Nullable Function<T, String> text,
            @Nullable Function<T, String> label,
            Function<T, String> absence) {
        Cell(
                Predicate<T> isEmpty,
                @Nullable ToLongFunction<T> integer,
                @Nullable ToDoubleFunction<T> real,
                @Nullable Function<T, String> text,
                @Nullable Function<T, String> label) {
            this(isEmpty, integer, real, text, label, _ -> "-");
        }
    }

    private final Table table;
    private final List<Cell<T>> cells;

    private TableOf(Table table, List<Cell<T>> cells) {
        this.table = table;
        this.cells = List.copyOf(cells);
    }

    /// Begins a table.
    ///
    /// @param name as in [Table#name]
    /// @param title as in [Table#title]
    public static <T> Builder<T> builder(String name, String title) {
        return new Builder<>(name, title);
    }

    /// Returns the table.
    public Table table() {
        return table;
    }

    /// Writes the table with a row for each object.
    ///
    /// @throws IOException if it cannot be written
    public void write(Renderer to, Iterable<? extends T> objects) throws IOException {
        write(to.open(table), objects);
    }

    /// Writes a row for each object, and the end of the table.
    ///
    /// @throws IOException if it cannot be written
    public void write(Rows to, Iterable<? extends T> objects) throws IOException {
        var writer = writer(to);
        for (var each : objects) writer.add(each);
        writer.end();
    }

    /// Returns what writes rows one by one, for objects that come in a stream.
    public Writer<T> writer(Rows to) {
        return new Writer<>(this, to);
    }

    /// Writes rows one by one.
    ///
    /// Threads: one.
    ///
    /// @param <T> the type of the objects
    public static final class Writer<T> {
        private final Rows to;
        private final Cursor<T> row;

        private Writer(TableOf<T> table, Rows to) {
            this.to = to;
            row = new Cursor<>(table);
        }

        /// Writes a row. The object may be the same each time.
        ///
        /// @throws IOException if it cannot be written
        public void add(T object) throws IOException {
            row.object = object;
            to.add(row);
        }

        /// Ends the table.
        ///
        /// @throws IOException if it cannot be written
        public void end() throws IOException {
            to.end();
        }
    }

    private static final class Cursor<T> implements Row {
        private final TableOf<T> of;
        private @Nullable T object;

        Cursor(TableOf<T> of) {
            this.of = of;
        }

        @Override
        public boolean isEmpty(int column) {
            return of.cells.get(column).isEmpty.test(object());
        }

        @Override
        public long integer(int column) {
            var read = of.cells.get(column).integer;
            if (read == null) throw of.wrong(column);
            return read.applyAsLong(object());
        }

        @Override
        public double real(int column) {
            var read = of.cells.get(column).real;
            if (read == null) throw of.wrong(column);
            return read.applyAsDouble(object());
        }

        @Override
        public String text(int column) {
            var read = of.cells.get(column).text;
            if (read == null) throw of.wrong(column);
            return read.apply(object());
        }

        @Override
        public String absence(int column) {
            return of.cells.get(column).absence.apply(object());
        }

        @Override
        public String label(int column) {
            var read = of.cells.get(column).label;
            if (read == null) throw of.wrong(column);
            return read.apply(object());
        }

        private T object() {
            var it = object;
            if (it == null) throw new IllegalStateException("no row");
            return it;
        }
    }

    private IllegalArgumentException wrong(int column) {
        var of = table.columns().get(column);
        return new IllegalArgumentException(
                "column %s of table %s is of the type %s".formatted(of.name(), table.name(), of.type()));
    }

    /// Lists columns from left to right. What has no parameter of its own, such as [#head], is said of the column
    /// before it.
    ///
    /// Threads: one.
    ///
    /// @param <T> the type of the objects
    public static final class Builder<T> {
        private final String name;
        private final String title;
        private final List<Column> columns = new ArrayList<>();
        private final List<Cell<T>> cells = new ArrayList<>();

        private Builder(String name, String title) {
            this.name = name;
            this.title = title;
        }

        /// Adds a column of numbers of things, which add up.
        public Builder<T> count(String name, String meaning, ToLongFunction<T> read) {
            return integer(name, Unit.NONE, Total.SUM, meaning, read);
        }

        /// Adds a column of whole numbers that identify something, or do not add up.
        public Builder<T> number(String name, String meaning, ToLongFunction<T> read) {
            return integer(name, Unit.NONE, Total.NONE, meaning, read);
        }

        /// Adds a column of lengths of time in nanoseconds.
        public Builder<T> nanos(String name, Total total, String meaning, ToLongFunction<T> read) {
            return integer(name, Unit.NANOSECONDS, total, meaning, read);
        }

        /// Adds a column of numbers of bytes.
        public Builder<T> bytes(String name, Total total, String meaning, ToLongFunction<T> read) {
            return integer(name, Unit.BYTES, total, meaning, read);
        }

        /// Adds a column of whole numbers.
        public Builder<T> integer(String name, Unit unit, Total total, String meaning, ToLongFunction<T> read) {
            return add(name, Type.INTEGER, unit, total, meaning, new Cell<>(_ -> false, read, null, null, null));
        }

        /// Adds a column of numbers with fractions; those that are not finite are empty cells.
        public Builder<T> real(String name, Unit unit, Total total, String meaning, ToDoubleFunction<T> read) {
            return add(
                    name,
                    Type.REAL,
                    unit,
                    total,
                    meaning,
                    new Cell<>(each -> !Double.isFinite(read.applyAsDouble(each)), null, read, null, null));
        }

        /// Adds a column of lengths of time in nanoseconds, with fractions.
        public Builder<T> realNanos(String name, String meaning, ToDoubleFunction<T> read) {
            return real(name, Unit.NANOSECONDS, Total.NONE, meaning, read);
        }

        /// Adds the column `percent`. Its cells are empty if the whole is nothing.
        ///
        /// @param whole the number that is 100 %
        public Builder<T> percent(String meaning, ToLongFunction<T> part, long whole) {
            return percent("percent", meaning, Total.SUM, part, _ -> whole);
        }

        /// Adds a column of percentages. Its cells are empty if the whole is nothing.
        ///
        /// @param whole reads the number that is 100 % in a row
        public Builder<T> percent(
                String name, String meaning, Total total, ToLongFunction<T> part, ToLongFunction<T> whole) {
            ToDoubleFunction<T> read = it -> {
                long all = whole.applyAsLong(it);
                return all <= 0 ? Double.NaN : 100.0 * part.applyAsLong(it) / all;
            };
            return real(name, Unit.PERCENT, total, meaning, read).head("%");
        }

        /// Adds a column of moments.
        public Builder<T> moment(String name, String meaning, ToLongFunction<T> read) {
            return add(
                    name,
                    Type.MOMENT,
                    Unit.NANOSECONDS,
                    Total.NONE,
                    meaning,
                    new Cell<>(_ -> false, read, null, null, null));
        }

        /// Adds a column of yes and no.
        public Builder<T> flag(String name, String meaning, Predicate<T> read) {
            return add(
                    name,
                    Type.FLAG,
                    Unit.NONE,
                    Total.NONE,
                    meaning,
                    new Cell<>(_ -> false, each -> read.test(each) ? 1 : 0, null, null, null));
        }

        /// Adds a column of text.
        public Builder<T> text(String name, String meaning, Function<T, String> read) {
            return add(name, Type.TEXT, Unit.NONE, Total.NONE, meaning, new Cell<>(_ -> false, null, null, read, read));
        }

        private Builder<T> add(String name, Type type, Unit unit, Total total, String meaning, Cell<T> cell) {
            // The cells of people have units.
            var head =
                    name.endsWith("_ns") || name.endsWith("_bytes") ? name.substring(0, name.lastIndexOf('_')) : name;
            columns.add(new Column(name, type, unit, total, meaning, Show.of(head.replace('_', ' '))));
            cells.add(cell);
            return this;
        }

        /// Leaves the cells of the column empty for some objects.
        public Builder<T> unless(Predicate<T> empty) {
            return unless(empty, "-");
        }

        /// Leaves the cells of the column empty for some objects, and says what people read instead of a value.
        public Builder<T> unless(Predicate<T> empty, String absence) {
            var it = cells.removeLast();
            cells.add(new Cell<>(
                    each -> empty.test(each) || it.isEmpty.test(each),
                    it.integer,
                    it.real,
                    it.text,
                    it.label,
                    each -> empty.test(each) ? absence : it.absence.apply(each)));
            return this;
        }

        /// Leaves the cells of the column of whole numbers empty that would be 0.
        public Builder<T> unlessZero() {
            var read = Objects.requireNonNull(cells.getLast().integer, "a column of whole numbers");
            return unless(it -> read.applyAsLong(it) == 0);
        }

        /// Sets the title of the column for people; elsewhere it is its name.
        public Builder<T> head(String head) {
            var it = show();
            return show(new Show(head, it.isShown(), it.isHeadline(), it.isAlarm(), it.valuesIn()));
        }

        /// Shows people another text than programs get: a name with its place, a file without its folder.
        public Builder<T> label(Function<T, String> label) {
            var it = cells.removeLast();
            Objects.requireNonNull(it.text, "a column of text");
            cells.add(new Cell<>(it.isEmpty, null, null, it.text, label, it.absence));
            return this;
        }

        /// Leaves the column to formats for programs.
        public Builder<T> exact() {
            var it = show();
            return show(new Show(it.head(), false, it.isHeadline(), it.isAlarm(), it.valuesIn()));
        }

        /// Puts the total of the column into the title of the table.
        public Builder<T> headline() {
            var it = show();
            return show(new Show(it.head(), it.isShown(), true, it.isAlarm(), it.valuesIn()));
        }

        /// Shows each row in which the column is not 0.
        public Builder<T> alarm() {
            var it = show();
            return show(new Show(it.head(), it.isShown(), it.isHeadline(), true, it.valuesIn()));
        }

        /// Says that the column is a percentile of as many values as another column has.
        public Builder<T> percentileOf(String valuesIn) {
            var it = show();
            return show(new Show(it.head(), it.isShown(), it.isHeadline(), it.isAlarm(), valuesIn));
        }

        private Show show() {
            return columns.getLast().show();
        }

        private Builder<T> show(Show show) {
            var it = columns.removeLast();
            columns.add(new Column(it.name(), it.type(), it.unit(), it.total(), it.meaning(), show));
            return this;
        }

        /// Returns the table.
        ///
        /// @throws IllegalArgumentException if two columns have the same name
        public TableOf<T> build() {
            return new TableOf<>(new Table(name, title, columns), cells);
        }
    }
}
