package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.SampledAddress;
import io.zetools.elf.ElfImage;
import io.zetools.export.CsvExport;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import io.zetools.metric.SavedReports;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.program.ModuleDebugInfo;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithMockDriver(clock = ClockMode.STEP)
@DisplayName("ModuleCode: stall samples and the code of modules")
class ModuleCodeTest {
    private static final String UUID = "00112233445566778899aabbccddeeff";
    private static final long SECOND = 1_000_000_000;
    private static final int REASONS = 9;

    @TempDir
    Path folder;

    private byte[] add = {};
    private ElfImage image;
    private long begin;

    @BeforeEach
    void build() {
        var gpu = LevelZero.load().devices().getFirst();
        var code = MockKernels.vectorAdd().withLines("kernels.cl").spirv();
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, code, "-g")) {
            add = ModuleDebugInfo.of(module).orElseThrow().bytes();
        }
        image = ElfImage.of(add);
        begin = image.address(image.symbol("vector_add").orElseThrow(), 0);
    }

    /// The same image, in which the kernel has another name.
    private byte[] renamed() {
        var text = new String(add, StandardCharsets.ISO_8859_1).replace("vector_add", "vector_sub");
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /// Defines a process with one module.
    private static void process(RecordingWriter writer, int process, long hash, long since, byte[] image) {
        writer.define(new Definition.OsProcess(process, 10 + process, 1, -1, "app", List.of("app"), 0, "host"));
        writer.define(new Definition.Device(process, 1, "GPU", UUID, -1, 0, 0, 0, "", ""));
        writer.define(new Definition.Module(process, 2, hash, 100, ""));
        writer.define(new Definition.ModuleImage(process, 2, 1, since, 0, ByteBuffer.wrap(image)));
    }

    private static List<String> names(ModuleCode code, long address, long from, long to) {
        return code.find(List.of(UUID), SampledAddress.partOf(address), from, to).stream()
                .map(ModuleCode.Place::function)
                .toList();
    }

    @Test
    @DisplayName("a sample is of the function whose code has the address, in whatever process; else of none")
    void findsFunctions() throws IOException {
        var path = folder.resolve("one.zetools");
        try (var writer = RecordingWriter.create(path)) {
            process(writer, 0, 7, 100, add);
            process(writer, 1, 7, 200, add);
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            var code = ModuleCode.of(recording);
            var found = code.find(List.of(UUID), SampledAddress.partOf(begin + 16), 0, SECOND);
            assertThat(found).containsExactly(new ModuleCode.Place("vector_add", 7, 16));
            assertThat(names(code, begin + (3L << 32), 0, SECOND)).containsExactly("vector_add");
            assertThat(code.find(List.of(UUID), SampledAddress.wholeOf(begin + (3L << 32)), 0, SECOND))
                    .isEmpty();
            assertThat(names(code, begin - 8, 0, SECOND)).isEmpty();
            assertThat(names(code, begin, -SECOND, 99))
                    .as("before it was built")
                    .isEmpty();
            assertThat(code.find(List.of("other"), SampledAddress.partOf(begin), 0, SECOND))
                    .isEmpty();
            var lines = code.lines(found);
            assumeFalse(code.missing().stream().anyMatch(each -> each.contains("libdw")), "libdw is not installed");
            assertThat(lines.values()).hasSize(1).first().satisfies(line -> {
                assertThat(line.file()).endsWith("kernels.cl");
                assertThat(line.line()).isPositive();
            });
        }
    }

    @Test
    @DisplayName("a sample of two modules is of both, unless one was not there then")
    void findsAllCandidates() throws IOException {
        var path = folder.resolve("two.zetools");
        try (var writer = RecordingWriter.create(path)) {
            process(writer, 0, 7, 0, add);
            process(writer, 1, 9, 10 * SECOND, renamed());
            writer.define(new Definition.ModuleEnd(1, 2, 20 * SECOND));
            process(writer, 2, 5, 0, new byte[] {1, 2, 3});
            writer.define(new Definition.ModuleImage(2, 3, 1, 0, 0x78000003, ByteBuffer.allocate(0)));
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            var code = ModuleCode.of(recording);
            assertThat(names(code, begin, 0, 9 * SECOND)).containsExactly("vector_add");
            assertThat(names(code, begin, 11 * SECOND, 12 * SECOND))
                    .containsExactlyInAnyOrder("vector_add", "vector_sub");
            assertThat(names(code, begin, 20 * SECOND + SECOND / 2, 21 * SECOND))
                    .as("a driver may deliver late")
                    .hasSize(2);
            assertThat(names(code, begin, 22 * SECOND, 23 * SECOND)).containsExactly("vector_add");
            assertThat(code.missing())
                    .anyMatch(each -> each.contains("UNSUPPORTED_FEATURE"))
                    .hasSize(2);
        }
    }

    @Test
    @DisplayName("every sample is counted once: in a function and its line, as ambiguous, or as unknown")
    void countsEverySample(MockDriver driver) throws IOException {
        var path = folder.resolve("sums.zetools");
        var part = LevelZero.load().devices().getFirst().subDevices().getFirst();
        var mock = driver.metricGroup(0, 0, "EuStallSampling", SamplingType.TIME_BASED);
        var group = MetricGroup.find(part, "EuStallSampling", SamplingType.TIME_BASED);
        try (var context = Context.create(part);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1);
                var writer = RecordingWriter.create(path)) {
            process(writer, 0, 7, 0, add);
            process(writer, 1, 9, 10 * SECOND, renamed());
            writer.define(new Definition.OsProcess(2, 12, 1, -1, "zetools", List.of(), 0, "host"));
            writer.define(new Definition.MetricGroup(2, 1, GroupDescription.of(group)));
            writer.define(new Definition.MetricSampling(2, 1, List.of(UUID), 1_000));
            for (long second : new long[] {5, 12}) {
                mock.push(report(begin + 32, 1));
                mock.push(report(begin + 48, 10));
                mock.push(report(begin + (1 << 24), 100));
                var rows = SavedReports.rows(streamer.readRaw(Duration.ofMillis(50)));
                writer.events(
                        2,
                        List.of(new RecordedEvent.Sample(
                                2, 1, second * SECOND, false, ByteBuffer.wrap(rows.encode()))));
            }
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            var profile = DeviceProfile.of(recording);
            var stalls = profile.stalls().getFirst();
            assertThat(stalls.samples()).isEqualTo(2L * REASONS * 111);
            assertThat(stalls.unknown()).isEqualTo(2L * REASONS * 100);
            assertThat(stalls.ambiguous()).isEqualTo(REASONS * 11L);
            assertThat(stalls.candidates()).hasSize(1);
            assertThat(stalls.candidates().getFirst().names()).containsExactly("vector_add", "vector_sub");
            assertThat(stalls.functions()).hasSize(1);
            var function = stalls.functions().getFirst();
            assertThat(function.counts().samples()).isEqualTo(REASONS * 11L);
            assertThat(function.counts().stalled()).isEqualTo((REASONS - 1) * 11L);
            assertThat(profile.text(true, 100))
                    .contains("1,998 samples: 99 in known functions, 99 ambiguous, 1,800 in code without an image")
                    .contains("vector_add or vector_sub");
            var json = new StringWriter();
            RunReport.json(RunProfile.of(recording), Optional.empty(), Optional.of(profile), json);
            assertThat(json.toString()).contains("\"ambiguous\" : 99", "\"functions\" : \"vector_add or vector_sub\"");
            CsvExport.write(recording, folder.resolve("tables"));
            var rows = Files.readAllLines(folder.resolve("tables/stalls.csv"));
            assertThat(rows.stream()
                            .skip(1)
                            .mapToLong(row -> Long.parseLong(row.substring(row.lastIndexOf(',') + 1)))
                            .sum())
                    .isEqualTo(stalls.samples());
        }
    }

    /// A report of one instruction, with so many samples of each reason.
    private static long[] report(long address, int samples) {
        var report = new long[1 + REASONS];
        Arrays.fill(report, samples);
        report[0] = SampledAddress.partOf(address).units();
        return report;
    }
}
