package io.zetools.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("embedded-only")
class CsvRendererTest {
    private record Reading(String name, long count, double value, boolean valid) {}

    private static final TableOf<Reading> READINGS = TableOf.<Reading>builder("readings", "Readings")
            .number("count", "The count.", Reading::count)
            .unlessZero()
            .real("value (a,b)", Unit.NONE, Total.NONE, "The value.", Reading::value)
            .flag("valid", "Yes if it is.", Reading::valid)
            .text("name", "The name.", Reading::name)
            .build();

    /// Files in memory, which say when they are closed.
    private static final class Memory implements CsvRenderer.Files {
        private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();
        private final List<String> closed = new ArrayList<>();

        @Override
        public OutputStream create(String name) {
            var file = new ByteArrayOutputStream() {
                @Override
                public void close() {
                    closed.add(name);
                }
            };
            files.put(name, file);
            return file;
        }

        String text(String name) {
            return files.get(name).toString(StandardCharsets.UTF_8);
        }
    }

    @Test
    void writesAFileForEachTable() throws IOException {
        var files = new Memory();
        try (var renderer = new CsvRenderer(files)) {
            READINGS.write(
                    renderer,
                    List.of(
                            new Reading("a", -1, 0.5, true),
                            new Reading("=b", 0, 3, false),
                            new Reading("", 7, Double.NaN, true),
                            new Reading("\u00e9 \ud83d\ude00", Long.MIN_VALUE, 1e15, true)));
            assertThat(files.closed).containsExactly("readings.csv");
        }
        assertThat(files.files).containsOnlyKeys("readings.csv");
        assertThat(files.closed).hasSize(1);
        assertThat(files.text("readings.csv")).isEqualTo("""
                        count,"value (a,b)",valid,name\r
                        -1,0.5,1,a\r
                        ,3,0,'=b\r
                        7,,1,\r
                        -9223372036854775808,1.0E15,1,\u00e9 \ud83d\ude00\r
                        """);
    }

    @Test
    void writesTablesThatAreOpenAtOneTimeWhileTheirRowsCome() throws IOException {
        var files = new Memory();
        var other = TableOf.<Reading>builder("others", "Others")
                .text("name", "The name.", Reading::name)
                .build();
        int rows = 20_000;
        try (var renderer = new CsvRenderer(files)) {
            var one = READINGS.writer(renderer.open(READINGS.table()));
            var two = other.writer(renderer.open(other.table()));
            for (int i = 0; i < rows; i++) {
                one.add(new Reading("name", i, i, true));
                two.add(new Reading("name", i, i, true));
            }
            // Memory does not grow with the rows.
            assertThat(files.files.get("readings.csv").size()).isGreaterThan(rows * 10);
            one.end();
            two.add(new Reading("last", 1, 1, true));
        }
        assertThat(files.closed).containsExactly("readings.csv", "others.csv");
        assertThat(files.text("others.csv").lines()).hasSize(rows + 2).endsWith("name", "last");
        assertThat(files.text("readings.csv").lines()).hasSize(rows + 1).endsWith("19999,19999,1,name");
    }

    @Test
    void handsOnThatAFileCannotBeWritten() throws IOException {
        var full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("no space left");
            }
        };
        try (var renderer = new CsvRenderer(_ -> full)) {
            var rows = READINGS.writer(renderer.open(READINGS.table()));
            assertThatThrownBy(rows::end).isInstanceOf(IOException.class).hasMessage("no space left");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "plain | plain",
                "=1+1 | '=1+1",
                "+1 | '+1",
                "-1 | '-1",
                "@SUM(A1) | '@SUM(A1)",
                "a,b | \"a,b\"",
                "say \"a\" | \"say \"\"a\"\"\"",
                "a=b | a=b"
            })
    void writesTextSafely(String text, String cell) {
        assertThat(CsvRenderer.safe(text)).isEqualTo(cell);
    }

    @Test
    void escapesControlCharacters() {
        assertThat(CsvRenderer.safe(" =1+1")).isEqualTo("' =1+1");
        assertThat(CsvRenderer.safe("\u00a0\u2003@SUM(A1)")).isEqualTo("'\u00a0\u2003@SUM(A1)");
        assertThat(CsvRenderer.safe("\uff1d1")).isEqualTo("'\uff1d1");
        assertThat(CsvRenderer.safe("a;b")).isEqualTo("\"a;b\"");
        assertThat(CsvRenderer.safe("a; =cmd;-1")).isEqualTo("\"a;' =cmd;'-1\"");
        assertThat(CsvRenderer.safe("a\nb\t\033[1m\0")).isEqualTo("a\\x0ab\\x09\\x1b[1m\\x00");
    }

    @Test
    void textThatIsWrittenAsItIsNeedsNoGuard() {
        var characters = IntStream.rangeClosed(0, 0xffff)
                .mapToObj(each -> String.valueOf((char) each))
                .toList();
        assertThat(characters.stream().filter(CsvRenderer::isPlain)).hasSizeGreaterThan(80);
        for (var each : characters)
            for (var text : List.of(each, "a" + each + "1", each + "1", " " + each))
                if (CsvRenderer.isPlain(text))
                    assertThat(CsvRenderer.guarded(text)).isEqualTo(text);
    }
}
