package io.zetools.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonFactory;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only")
class RendererTest {
    private record Fruit(String name, long count, long nanos, long bytes, boolean ripe) {}

    private static final TableOf<Fruit> FRUITS = TableOf.<Fruit>builder("fruits", "Fruits by name")
            .count("count", "How many there are.", Fruit::count)
            .headline()
            .nanos("total_ns", Total.SUM, "The time until they are eaten.", Fruit::nanos)
            .headline()
            .percent("The part of 10 us.", Fruit::nanos, 10_000)
            .headline()
            .nanos("p99_ns", Total.NONE, "The slowest but one in a hundred.", Fruit::nanos)
            .percentileOf("count")
            .number("kernels", "The kernels of one of them; none if it has none.", _ -> 0)
            .unlessZero()
            .bytes("skin_bytes", Total.MAX, "The thickest skin.", Fruit::bytes)
            .flag("ripe", "Whether they can be eaten.", Fruit::ripe)
            .alarm()
            .text("colour", "The colour, for programs.", _ -> "red")
            .exact()
            .text("name", "The name.", Fruit::name)
            .build();

    private static final List<Fruit> ROWS = List.of(
            new Fruit("apple", 2, 1500, 4096, false),
            new Fruit("=pear", 200, 2500, 10, false),
            new Fruit("fig\n", 1, 1000, 20, true));

    /// A new format: the columns that add up, as a table of Markdown.
    private static final class Markdown implements Renderer {
        private final StringBuilder out = new StringBuilder();

        @Override
        public Rows open(Table table) {
            line(table.columns().stream().map(Column::name).toList());
            line(table.columns().stream().map(_ -> "-").toList());
            return new Rows() {
                @Override
                public void add(Row row) {
                    line(IntStream.range(0, table.columns().size())
                            .mapToObj(place -> cell(table.columns().get(place), row, place))
                            .toList());
                }

                @Override
                public void end() {
                    out.append('\n');
                }
            };
        }

        private static String cell(Column column, Row row, int place) {
            if (row.isEmpty(place)) return "";
            return switch (column.type()) {
                case INTEGER, MOMENT, FLAG -> Long.toString(row.integer(place));
                case REAL -> Double.toString(row.real(place));
                case TEXT -> row.text(place).strip();
            };
        }

        private void line(List<String> cells) {
            out.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @Test
    void aNewFormatIsOneClass() throws IOException {
        try (var markdown = new Markdown()) {
            FRUITS.write(markdown, ROWS);
            assertThat(markdown.out.toString()).isEqualTo("""
                            | count | total_ns | percent | p99_ns | kernels | skin_bytes | ripe | colour | name |
                            | - | - | - | - | - | - | - | - | - |
                            | 2 | 1500 | 15.0 | 1500 |  | 4096 | 0 | red | apple |
                            | 200 | 2500 | 25.0 | 2500 |  | 10 | 0 | red | =pear |
                            | 1 | 1000 | 10.0 | 1000 |  | 20 | 1 | red | fig |

                            """);
        }
    }

    @Test
    void textHasTheFirstRowsThoseWithAnAlarmAndTheSumOfTheOthers() throws IOException {
        var out = new StringBuilder();
        new FilledTable<>(FRUITS, ROWS)
                .write(new TextRenderer(out, 80, false), Section.of("Fruits", 1).with("of the garden"));
        assertThat(out.toString()).isEqualTo("""

                        Fruits   203 count, 5.00 us, 50.0 %   of the garden
                        count    total     %  p99      skin  ripe  name
                            2  1.50 us  15.0    -  4.00 KiB    no  apple
                            1  1.00 us  10.0    -      20 B   yes  fig\\x0a
                        (1 more, 2.50 us, 25.0 %: --all)
                        """);
    }

    @Test
    void textHasLabelsWherePeopleReadAnotherText() throws IOException {
        var table = TableOf.<Fruit>builder("fruits", "Fruits")
                .text("name", "The name.", Fruit::name)
                .label(it -> it.name() + "  (ripe)")
                .unless(it -> !it.ripe())
                .build();
        var text = new StringBuilder();
        table.write(new TextRenderer(text, 80, false), ROWS);
        assertThat(text.toString()).isEqualTo("\nFruits\nname\n-\n-\nfig\\x0a  (ripe)\n");
        try (var markdown = new Markdown()) {
            table.write(markdown, ROWS);
            assertThat(markdown.out.toString()).endsWith("| fig |\n\n");
        }
    }

    @Test
    void textHasTotals() throws IOException {
        var out = new StringBuilder();
        var all = Section.of("Fruits", 9).totalled();
        new FilledTable<>(FRUITS, ROWS).write(new TextRenderer(out, 80, true), all);
        assertThat(out.toString())
                .startsWith("\n\033[1mFruits\033[0m   203 count")
                .contains("  200  2.50 us  25.0  2.50 us")
                .endsWith("  203  5.00 us  50.0           4.00 KiB        all\n");
        out.setLength(0);
        new FilledTable<>(FRUITS, List.<Fruit>of()).write(new TextRenderer(out, 80, true), all);
        assertThat(out).isEmpty();
    }

    @Test
    void textHasTheSignOfPercentagesOnce() throws IOException {
        var out = new StringBuilder();
        var shares = TableOf.<Fruit>builder("shares", "Shares")
                .percent("The part of 10 us.", Fruit::nanos, 10_000)
                .headline()
                .real("ripe_percent", Unit.PERCENT, Total.MAX, "The part that is ripe.", it -> it.nanos() / 250.0)
                .headline()
                .head("ripe")
                .text("name", "The name.", Fruit::name)
                .build();
        new FilledTable<>(shares, ROWS).write(new TextRenderer(out, 80, false), Section.of("Shares", 9));
        assertThat(out.toString()).isEqualTo("""

                        Shares   50.0 %, 10.0 %
                           %    ripe  name
                        15.0  6.00 %  apple
                        25.0  10.0 %  =pear
                        10.0  4.00 %  fig\\x0a
                        """);
    }

    @Test
    void aMatrixHasTheNamesFirstAndTimesInMilliseconds() throws IOException {
        var table = TableOf.<Fruit>builder("times", "Times")
                .nanos("PE_ns", Total.NONE, "The time.", it -> it.nanos() * 1000)
                .unless(it -> it.name().equals("=pear"), "n/a")
                .head("Execution")
                .nanos("PP_ns", Total.NONE, "No time.", _ -> 4_999)
                .unless(it -> it.name().equals("apple"), "")
                .head("Wait")
                .real("percent", Unit.PERCENT, Total.NONE, "A part.", Fruit::count)
                .head("%")
                .text("name", "The name.", Fruit::name)
                .head("")
                .build();
        var out = new StringBuilder();
        try (var renderer = new MatrixRenderer(out)) {
            table.write(renderer, ROWS);
        }
        assertThat(out.toString()).isEqualTo("""
                                 Execution  Wait      %
                        apple         1.50          2.0
                        =pear          n/a     -  200.0
                        fig\\x0a       1.00     -    1.0
                        """);
        // Elsewhere people read the same in cells without a value.
        out.setLength(0);
        table.write(new TextRenderer(out, 80, false), ROWS);
        assertThat(out.toString()).contains("n/a  5.00 us");
    }

    @Test
    void jsonHasExactValuesAlsoOfTablesThatAreOpenAtOneTime() throws IOException {
        var out = new StringWriter();
        try (var json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            try (var renderer = new JsonRenderer(json)) {
                var first = FRUITS.writer(renderer.open(FRUITS.table()));
                var names = TableOf.<Fruit>builder("names", "Names")
                        .text("name", "The name.", Fruit::name)
                        .build();
                var second = names.writer(renderer.open(names.table()));
                second.add(ROWS.get(1));
                first.add(ROWS.getFirst());
                second.add(ROWS.get(2));
                second.end();
                first.end();
            }
            json.writeEndObject();
        }
        assertThat(out).hasToString("""
                        {"fruits":[{"count":2,"total_ns":1500,"percent":15.0,"p99_ns":1500,"kernels":null,"skin_bytes":4096,\
                        "ripe":false,"colour":"red","name":"apple"}],"names":[{"name":"=pear"},{"name":"fig\\n"}]}""");
    }

    @Test
    void jsonIsAnObjectOfItsOwnInAWriterThatStaysOpen() throws IOException {
        var isClosed = new AtomicBoolean();
        var out = new StringWriter() {
            @Override
            public void close() {
                isClosed.set(true);
            }
        };
        try (var renderer = new JsonRenderer(out)) {
            FRUITS.write(renderer, List.of(new Fruit("\u202epear", 2, 1500, 4096, false)));
        }
        assertThat(isClosed).isFalse();
        assertThat(out.toString())
                .startsWith("{\n  \"fruits\" : [ {\n    \"count\" : 2,\n")
                .endsWith("    \"name\" : \"\\u202Epear\"\n  } ]\n}");
    }

    @Test
    void tablesHaveColumnsWithNamesOfTheirOwn() {
        var twice = TableOf.<Fruit>builder("fruits", "Fruits")
                .text("name", "The name.", Fruit::name)
                .text("name", "The name again.", Fruit::name);
        assertThatIllegalArgumentException().isThrownBy(twice::build).withMessage("table fruits has two columns name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FRUITS.table().place("size"))
                .withMessage("table fruits has no column size");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TableOf.<Fruit>builder("fruits", "Fruits").text("name", "", Fruit::name));
    }
}
