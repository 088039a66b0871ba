package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.export.TraceProcessor;
import io.zetools.metric.ReportState;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SampledMetrics;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Metrics that one process samples while another one executes on the same simulated GPU.
@Tag("own-process")
@Timeout(120)
class MetricSamplerTest {
    private static final Path ROOT = Path.of("..");
    private static final Path MOCK = ROOT.resolve("ze-tools-mock/target/zemock");
    private static final int LAUNCHES = 20;

    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        assumeThat(MOCK.resolve("bin/zemock-run")).isExecutable();
        assumeThat(RecorderLibrary.isAvailable()).isTrue();
        program = folder.resolve("device_program");
        var helpers = ROOT.resolve("ze-tools-mock/src/test/c");
        var compiler = new ProcessBuilder(
                        "cc",
                        "-D_GNU_SOURCE",
                        "-I" + ROOT.resolve("native-headers/include"),
                        "-I" + helpers,
                        "-I" + ROOT.resolve("ze-tools-mock/src/generated/c"),
                        "-Isrc/test/c",
                        "src/test/c/device_program.c",
                        helpers.resolve("spirv_builder.c").toString(),
                        "-o",
                        program.toString(),
                        "-ldl")
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
    }

    /// Records the program on a slow GPU that both processes share.
    private Path run(String... arguments) throws IOException, InterruptedException {
        return sample("ComputeBasic", "1000000", arguments);
    }

    private Path sample(String group, String period, String... arguments) throws IOException, InterruptedException {
        var file = folder.resolve("run" + Recording.SUFFIX);
        var command = new ArrayList<>(List.of(
                MOCK.resolve("bin/zemock-run").toAbsolutePath().toString(),
                "--loader",
                "embedded",
                "--device",
                "pvc",
                "--core-mhz",
                "1",
                "--truth",
                folder.resolve("truth").toString(),
                "--",
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SampledRun.class.getName(),
                file.toString(),
                group,
                period,
                program.toString()));
        command.addAll(List.of(arguments));
        var log = folder.resolve("log");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.matches("Z(E|ET|EMOCK)_.*"));
        var process = builder.start();
        assertThat(process.waitFor()).as(() -> text(log)).isZero();
        return file;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static SampledMetrics metrics(Recording recording) throws IOException {
        var all = DeviceProfile.of(recording).metrics();
        assertThat(all).hasSize(1);
        var metrics = all.getFirst();
        assertThat(metrics.group().name()).isEqualTo("ComputeBasic");
        assertThat(metrics.inside() + metrics.overlapping() + metrics.edge() + metrics.between() + metrics.unusable())
                .isEqualTo(metrics.rows())
                .isPositive();
        return metrics;
    }

    /// On a busy machine clocks take long to read, and the bounds of all rows may be longer than a kernel.
    private static void assumeSampled(SampledMetrics metrics) {
        assumeThat(metrics.inside())
                .as("rows inside of kernels, by their bounds")
                .isPositive();
    }

    private record Span(long begin, long end) {}

    /// When kernels ran, by the simulated GPU's own file.
    private List<Span> truth() throws IOException {
        return Files.readAllLines(folder.resolve("truth")).stream()
                .map(line -> line.split(" ", -1))
                .filter(words -> words[0].equals("kernel"))
                .map(words -> new Span(Long.parseLong(words[6]), Long.parseLong(words[7])))
                .sorted(Comparator.comparingLong(Span::begin))
                .toList();
    }

    @Test
    void tiesRowsToTheKernelsThatRanMeanwhile() throws Exception {
        try (var recording = Recording.open(run("wide", Integer.toString(LAUNCHES)))) {
            var metrics = metrics(recording);
            assumeSampled(metrics);
            assertThat(metrics.overlapping()).isLessThan(LAUNCHES); // rows that, by their bounds, touch the next launch
            var kernel = metrics.kernels().getFirst();
            assertThat(kernel.name()).isEqualTo("work");
            assertThat(kernel.launches()).isEqualTo(LAUNCHES);
            assertThat(kernel.sampled()).isBetween(1L, (long) LAUNCHES);
            assertThat(kernel.rows()).isEqualTo(metrics.inside());
            var active = kernel.values().stream()
                    .filter(each -> each.metric().name().equals("XVE_ACTIVE"))
                    .findFirst()
                    .orElseThrow();
            assertThat(active.unit()).isEqualTo("%");
            // 98 on an idle machine; what the program has not reported in time is missing in a row.
            assertThat(active.value()).isPositive().isLessThan(100.1);
            assertRowsFitTheTruth(recording);
            assertExported(recording, metrics);
        }
    }

    /// Asserts that rows are where the device was as busy as they say.
    private void assertRowsFitTheTruth(Recording recording) throws IOException {
        var ran = truth();
        assertThat(ran).hasSize(LAUNCHES);
        long first = ran.getFirst().begin();
        long last = ran.getLast().end();
        int busy = 0;
        for (var batch : recording.metrics().getFirst().timedRows().toList()) {
            var active = batch.table().group().metric("XVE_ACTIVE");
            for (int row = 0; row < batch.times().count(); row++) {
                if (batch.table().state(row) != ReportState.COMPLETE) continue;
                // The bound adds what a stamp of the device cuts off, and the reading of the truth's
                // own clock.
                long error = batch.times().errorBound(row).toNanos() + 2_000;
                if (batch.table().asDouble(row, active) > 0) {
                    busy++;
                    assertThat(batch.times().endNanos(row)).isGreaterThan(first - error);
                    assertThat(batch.times().beginNanos(row)).isLessThan(last + error);
                }
            }
        }
        assertThat(busy).isPositive();
    }

    private void assertExported(Recording recording, SampledMetrics metrics) throws Exception {
        ReadOnce.check(recording.path(), folder);
        var json = new StringWriter();
        var device = DeviceProfile.of(recording);
        RunReport.json(RunProfile.of(recording), Optional.empty(), Optional.of(device), json);
        assertThat(json.toString())
                .contains("\"group\" : \"ComputeBasic\"", "\"metric\" : \"XVE_ACTIVE\"", "\"unit\" : \"GB/s\"");
        assertThat(RunProfile.of(recording).processes()).hasSize(1);
        assertThat(device.text(false, 100)).contains("Metrics ComputeBasic", "active", "GB/s");
        assertThat(device.text(true, 100)).contains("XVE_ACTIVE", "GPU_MEMORY_BYTE_READ");

        var tables = folder.resolve("tables");
        CsvExport.write(recording, tables);
        assertThat(Files.readAllLines(tables.resolve("metrics_1.csv"))).hasSize(1 + (int) metrics.rows());
        assertThat(Files.readAllLines(tables.resolve("kernel_metrics.csv")))
                .anyMatch(line -> line.contains("work") && line.contains("XVE_ACTIVE"));

        var trace = folder.resolve("trace.pftrace");
        PerfettoExport.write(recording, trace);
        assertThat(Files.readString(trace, StandardCharsets.ISO_8859_1)).contains("XVE_ACTIVE");
    }

    @Test
    void theCountersOfATraceAreTheRows() throws Exception {
        var trace = folder.resolve("trace.pftrace");
        var expected = new TreeMap<Long, Double>();
        try (var recording = Recording.open(run("wide", Integer.toString(LAUNCHES)))) {
            for (var batch : recording.metrics().getFirst().timedRows().toList()) {
                var table = batch.table();
                assertThat(table.sets()).hasSize(1);
                for (int row = 0; row < table.reportCount(); row++)
                    if (table.state(row) == ReportState.COMPLETE
                            && !batch.times().isAmbiguous(row)
                            && batch.times().endNanos(row) > batch.times().beginNanos(row))
                        expected.put(
                                batch.times().beginNanos(row),
                                table.asDouble(row, table.group().metric("XVE_ACTIVE")));
            }
            PerfettoExport.write(recording, trace);
        }
        assertThat(expected).isNotEmpty();

        var answers = TraceProcessor.ask(
                trace,
                "select name, value from stats where severity != 'info' and value > 0",
                "select c.ts, c.value, t.unit from counter c join counter_track t on c.track_id = t.id"
                        + " where t.name like 'XVE_ACTIVE, %' order by c.ts");
        assertThat(answers.getFirst()).isEmpty();
        var counted = new TreeMap<Long, Double>();
        for (var row : answers.getLast()) {
            assertThat(row.get("unit").asText()).isEqualTo("%");
            counted.put(row.get("ts").asLong(), row.get("value").asDouble());
        }
        assertThat(counted).isEqualTo(expected);
    }

    @Test
    void givesStallSamplesToTheKernelThatRan() throws Exception {
        try (var recording = Recording.open(sample("EuStallSampling", "100000", "wide", Integer.toString(LAUNCHES)))) {
            var profile = DeviceProfile.of(recording);
            assertThat(profile.metrics()).isEmpty();
            assertThat(profile.stalls()).hasSize(1);
            var stalls = profile.stalls().getFirst();
            assertThat(stalls.samples()).isPositive();
            assertThat(stalls.unknown()).isZero();
            assertThat(stalls.ambiguous()).isZero();
            assertThat(stalls.functions()).hasSize(1);
            var kernel = stalls.functions().getFirst();
            assertThat(kernel.name()).isEqualTo("work");
            assertThat(kernel.counts().samples()).isEqualTo(stalls.samples());
            assertThat(kernel.counts().stalled()).isBetween(1L, stalls.samples());
            assertThat(profile.text(false, 100))
                    .contains("Stalls EuStallSampling of ", "in known functions, 0 ambiguous", "  work");

            var trace = folder.resolve("trace.pftrace");
            PerfettoExport.write(recording, trace);
            assertThat(Files.readString(trace, StandardCharsets.ISO_8859_1)).contains("SbidStall, ");
        }
    }

    @Test
    void saysWhichKernelsAreNotSampled() throws Exception {
        try (var recording = Recording.open(run("in-order", "200"))) {
            var metrics = metrics(recording);
            assertThat(metrics.inside()).isZero();
            assertThat(metrics.notSampled()).isEqualTo(1);
            assertThat(metrics.kernels().getFirst().values()).isEmpty();
            assertThat(DeviceProfile.of(recording).text(false, 100))
                    .contains("1 of 1 kernels NOT SAMPLED", "not sampled  work");
        }
    }

    /// Takes a recording, and lets a second kernel run whenever the first one does.
    @Test
    void rowsUnderOverlappingKernelsBelongToNoneUnlessAsked() throws Exception {
        var doubled = folder.resolve("doubled" + Recording.SUFFIX);
        long inside;
        long touching; // rows that lie in one launch and, by their bounds, in the next
        try (var recording = Recording.open(run("wide", Integer.toString(LAUNCHES)));
                var writer = RecordingWriter.create(doubled)) {
            inside = metrics(recording).inside();
            touching = metrics(recording).overlapping();
            assumeSampled(metrics(recording));
            recording.definitions(Definition.class).forEach(writer::define);
            var process =
                    recording.definitions(Definition.Kernel.class).getFirst().process();
            writer.define(new Definition.Kernel(process, 1000, 0, "other"));
            for (var event : recording.events().toList()) {
                if (event instanceof RecordedEvent.Call) continue;
                writer.events(event.process(), List.of(event));
                if (event instanceof DeviceActivity it) writer.events(process, List.of(other(it)));
            }
            writer.end();
        }
        try (var recording = Recording.open(doubled)) {
            var metrics = metrics(recording);
            assertThat(metrics.inside()).isZero();
            assertThat(metrics.overlapping()).isEqualTo(inside + touching);
            assertThat(metrics.notSampled()).isEqualTo(2);
            var counted = DeviceProfile.of(recording, true).metrics().getFirst();
            assertThat(counted.kernels())
                    .hasSize(2)
                    .allMatch(each -> each.rows() >= inside && each.rows() <= inside + 2 * touching);
            double one = counted.kernels().getFirst().values().getFirst().value();
            double two = counted.kernels().getLast().values().getFirst().value();
            assertThat(one).isCloseTo(two, within(1e-9));
        }
    }

    private static DeviceActivity other(DeviceActivity it) {
        return new DeviceActivity(
                it.process(),
                it.kind(),
                it.engine(),
                1000,
                it.appendedNanos(),
                it.submittedNanos(),
                it.startNanos(),
                it.endNanos(),
                it.bytes(),
                it.state(),
                it.reason(),
                -1,
                it.thread(),
                it.device(),
                it.function(),
                it.list(),
                it.execution(),
                it.command(),
                it.groupsX(),
                it.groupsY(),
                it.groupsZ(),
                it.observedNanos(),
                it.errorNanos(),
                it.seen(),
                it.tiles(),
                it.source(),
                it.target(),
                it.kernels(),
                0);
    }
}
