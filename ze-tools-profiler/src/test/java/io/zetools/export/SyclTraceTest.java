package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleSycl;
import io.zetools.sycl.TaskNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The task graph of a SYCL program in Perfetto's trace and in tables.
@Tag("own-process")
class SyclTraceTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws Exception {
        SampleSycl.write(folder.resolve("run.zetools"));
    }

    @Test
    void drawsOperationsWithArrowsToCommandsAndDependants() throws Exception {
        var trace = folder.resolve("trace");
        try (var recording = Recording.open(folder.resolve("run.zetools"))) {
            PerfettoExport.write(recording, trace);
        }

        var answers = TraceProcessor.ask(
                trace,
                "select name, value from stats where severity != 'info' and value > 0",
                "select s.name, s.dur, t.name as track, extract_arg(s.arg_set_id, 'debug.critical path') as path from"
                        + " slice s join thread_track t on s.track_id = t.id where s.category = 'SYCL' order by s.ts",
                "select o.name as source, i.name as target from flow f join slice o on f.slice_out = o.id"
                        + " join slice i on f.slice_in = i.id where o.category = 'SYCL' and i.category = 'SYCL'",
                "select o.name as source, i.name as target from flow f join slice o on f.slice_out = o.id"
                        + " join gpu_slice i on f.slice_in = i.id where o.category = 'SYCL'",
                "select c.value from counter c join counter_track t on c.track_id = t.id where t.name = 'SYCL memory'"
                        + " order by c.ts");
        assertThat(answers.get(0)).isEmpty();
        assertThat(rows(answers.get(1)))
                .containsExactly("memset 1000 SYCL yes", "memcpy 2000 SYCL yes", "queue.wait[1] 5000 SYCL waits null");
        assertThat(rows(answers.get(2))).containsExactly("memset memcpy");
        assertThat(rows(answers.get(3)))
                .hasSize(2)
                .anyMatch(row -> row.startsWith("memset "))
                .anyMatch(row -> row.startsWith("memcpy "));
        assertThat(rows(answers.get(4))).containsExactly("4096");
    }

    private static List<String> rows(JsonNode answer) {
        return StreamSupport.stream(answer.spliterator(), false)
                .map(row -> {
                    var cells = new ArrayList<String>();
                    row.forEach(cell -> cells.add(cell.asText()));
                    return String.join(" ", cells);
                })
                .toList();
    }

    @Test
    void writesNodesAndEdgesAsTables() throws Exception {
        var tables = folder.resolve("tables");
        try (var recording = Recording.open(folder.resolve("run.zetools"))) {
            CsvExport.write(recording, tables);
            var graph = SyclProfile.of(recording).processes().getFirst().graph();
            assertThat(graph.executions()).extracting(TaskNode::name).containsExactly("memset", "memcpy");
        }

        assertThat(Files.readAllLines(tables.resolve("sycl_nodes.csv")))
                .hasSize(3)
                .anyMatch(line -> line.contains("memset,app.cc,7,") && line.contains(",300,"))
                .anyMatch(line -> line.contains("memcpy,app.cc,8,") && line.contains(",400,"));
        assertThat(Files.readAllLines(tables.resolve("sycl_edges.csv")))
                .containsExactly("process,from,to,reasons,access", "0,0,1,queue,");
        assertThat(Files.readAllLines(tables.resolve("sycl_waits.csv")))
                .hasSize(2)
                .anyMatch(line -> line.contains("app.cc,9,"));
        assertThat(Files.readAllLines(tables.resolve("sycl_memory.csv")))
                .hasSize(2)
                .anyMatch(line -> line.endsWith(",4096"));
    }
}
