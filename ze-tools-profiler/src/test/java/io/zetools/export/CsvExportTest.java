package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.recording.Recording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("own-process")
@Timeout(60)
class CsvExportTest {
    @TempDir
    private Path folder;

    private Path export() throws IOException {
        var file = folder.resolve("run.zetools");
        SampleTimeline.write(file);
        var tables = folder.resolve("tables");
        try (var recording = Recording.open(file)) {
            CsvExport.write(recording, tables);
        }
        return tables;
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
        assertThat(CsvTable.safe(text)).isEqualTo(cell);
    }

    @Test
    void escapesControlCharacters() {
        assertThat(CsvTable.safe(" =1+1")).isEqualTo("' =1+1");
        assertThat(CsvTable.safe("\u00a0\u2003@SUM(A1)")).isEqualTo("'\u00a0\u2003@SUM(A1)");
        assertThat(CsvTable.safe("\uff1d1")).isEqualTo("'\uff1d1");
        assertThat(CsvTable.safe("a;b")).isEqualTo("\"a;b\"");
        assertThat(CsvTable.safe("a; =cmd;-1")).isEqualTo("\"a;' =cmd;'-1\"");
        assertThat(CsvTable.safe("a\nb\t\033[1m\0")).isEqualTo("a\\x0ab\\x09\\x1b[1m\\x00");
    }

    @Test
    void isReadByAnotherReader() throws Exception {
        var tables = export();
        var script = """
                import csv, sys
                rows = {n: list(csv.DictReader(open(f'{sys.argv[1]}/{n}.csv', newline=''))) for n in sys.argv[2:]}
                timed = [r for r in rows['activities'] if r['state'] == 'TIMED']
                print(len(rows['calls']), len(rows['activities']), len(timed), sum(int(r['end_ns']) - int(r['begin_ns']) for r in timed))
                print(timed[1]['name'], rows['processes'][0]['command'], rows['accounts'][0]['lost_by_reason'], sep=';')
                print(len(rows['regions']), len(rows['instants']), rows['kernels'][0]['simd'], rows['devices'][0]['name'], sep=';')
                """;
        Process python;
        try {
            python = new ProcessBuilder(
                            "python3",
                            "-c",
                            script,
                            tables.toString(),
                            "calls",
                            "activities",
                            "processes",
                            "accounts",
                            "regions",
                            "instants",
                            "kernels",
                            "devices")
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, e.getMessage());
            throw e;
        }
        var said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said.lines())
                .containsExactly(
                        "11 6 4 280000",
                        "matmul(float const*, float const*, float*, int);./app =1+1;ring full=3",
                        "4;2;16;Some GPU");
    }

    @Test
    void refusesToOverwrite() throws Exception {
        var tables = export();
        assertThat(Files.size(tables.resolve("calls.csv"))).isPositive();
        try (var recording = Recording.open(folder.resolve("run.zetools"))) {
            assertThatThrownBy(() -> CsvExport.write(recording, tables))
                    .isInstanceOf(DirectoryNotEmptyException.class)
                    .hasMessageContaining("nothing is overwritten");
        }
    }
}
