package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleRecording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Traces as Perfetto's own trace processor reads them.
@Tag("own-process")
@Timeout(300)
class PerfettoExportTest {
    @TempDir
    private Path folder;

    private Path export(boolean timeline) throws IOException {
        var file = folder.resolve("run.zetools");
        if (timeline) SampleTimeline.write(file);
        else SampleRecording.write(file, true);
        var trace = folder.resolve("run.pftrace");
        try (var recording = Recording.open(file)) {
            PerfettoExport.write(recording, trace);
        }
        return trace;
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

    private static long ns(long micros) {
        return SampleTimeline.at(micros);
    }

    @Test
    void isReadByPerfettosTraceProcessor() throws Exception {
        var answers = TraceProcessor.ask(
                export(true),
                "select name, value from stats where severity != 'info' and value > 0",
                "select s.ts, s.dur, s.name, t.name as track, extract_arg(s.arg_set_id, 'kernel_name') as kernel from gpu_slice s"
                        + " join track t on s.track_id = t.id order by s.ts",
                "select s.ts, s.dur, s.name from slice s join thread_track t on s.track_id = t.id join thread using (utid)"
                        + " where thread.name = 'main' and category = 'Level Zero' order by s.ts, s.dur desc",
                "select o.name as caller, i.ts from flow f join slice o on f.slice_out = o.id join slice i on f.slice_in = i.id"
                        + " order by i.ts",
                "select s.name, s.ts, s.dur from slice s where category in ('mark', 'task') order by s.name",
                "select c.ts, c.value, t.name from counter c join counter_track t on c.track_id = t.id",
                "select s.name, extract_arg(s.arg_set_id, 'debug.reason') as reason from slice s where category = 'not timed' order by ts",
                "select s.name, s.ts from slice s where category = 'lost'",
                "select name from gpu",
                "select pid, name from process where pid = 100",
                "select extract_arg(arg_set_id, 'launch.grid_size.x') as x, extract_arg(arg_set_id, 'launch.workgroup_size.x') as g"
                        + " from gpu_slice where name like 'matmul%'");
        assertThat(rows(answers.get(0))).isEmpty();
        assertThat(rows(answers.get(1)))
                .containsExactly(
                        "%d 40000 zeCommandListAppendMemoryCopy copies and others null".formatted(ns(110)),
                        "%d 100000 matmul(float const*, float const*, float*, int) kernels %s"
                                .formatted(ns(220), SampleTimeline.MANGLED),
                        "%d 40000 zeCommandListAppendMemoryCopy copies and others null".formatted(ns(300)),
                        "%d 100000 plain kernels plain".formatted(ns(610)));
        assertThat(rows(answers.get(2)))
                .hasSize(11)
                .contains(
                        "%d 190000 zeCommandListHostSynchronize".formatted(ns(210)),
                        "%d 10000 zeModuleCreate".formatted(ns(800)),
                        "%d 1000 zeCommandListHostSynchronize".formatted(ns(800)));
        assertThat(rows(answers.get(3)))
                .containsExactly(
                        "zeCommandListAppendMemoryCopy " + ns(110),
                        "zeCommandListAppendLaunchKernel " + ns(220),
                        "zeCommandListAppendMemoryCopy " + ns(300),
                        "zeCommandListAppendLaunchKernel " + ns(610));
        assertThat(rows(answers.get(4)))
                .containsExactly(
                        "a %d 200000".formatted(ns(100)),
                        "b %d 200000".formatted(ns(200)),
                        "inner %d 205000".formatted(ns(195)),
                        "step %d 560000".formatted(ns(190)));
        assertThat(rows(answers.get(5))).containsExactly("%d 17 depth".formatted(ns(420)));
        assertThat(rows(answers.get(6)))
                .containsExactly(
                        "not timed: zeCommandListAppendWaitOnEvents not timeable",
                        "not timed: plain own event without timestamps");
        assertThat(rows(answers.get(7))).containsExactly("lost: 3 events of kind call " + ns(910));
        assertThat(rows(answers.get(8))).containsExactly("Some GPU");
        assertThat(rows(answers.get(9))).containsExactly("100 /bin/app");
        assertThat(rows(answers.get(10))).containsExactly("4 64");
    }

    @Test
    void givesEachCallOfSeveralProcesses() throws Exception {
        var answers = TraceProcessor.ask(
                export(false),
                "select name, value from stats where severity != 'info' and value > 0",
                "select process.pid, count(*), sum(dur) from slice join thread_track t on track_id = t.id join thread using (utid)"
                        + " join process using (upid) where category = 'Level Zero' group by process.pid order by process.pid");
        assertThat(rows(answers.get(0))).isEmpty();
        assertThat(rows(answers.get(1)))
                .containsExactly("100 160 %d".formatted(150 * 1000 + 10 * 50_000), "101 50 50000");
    }

    @Test
    void refusesToOverwrite() throws Exception {
        var trace = export(true);
        long size = Files.size(trace);
        try (var recording = Recording.open(folder.resolve("run.zetools"))) {
            assertThatThrownBy(() -> PerfettoExport.write(recording, trace))
                    .isInstanceOf(FileAlreadyExistsException.class);
        }
        assertThat(trace).hasSize(size);
    }
}
