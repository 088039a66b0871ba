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
