package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.export.TraceProcessor;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.QueriedMetrics;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.KernelReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Metrics that are queried around each kernel of a program which knows nothing of that.
@Tag("own-process")
@Timeout(120)
class QueriedKernelsTest {
    private static final Path BIN = Path.of("../ze-tools-mock/target/zemock/bin");
    private static final int SKIPPED = 77;
    private static final int NO_LOADER = 125;

    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("queried_program"),
                List.of("ze-tools-profiler/src/test/c/queried_program.c", "ze-tools-mock/src/test/c/spirv_builder.c"));
    }

    private int start(List<String> options, List<String> command, Path out) throws IOException, InterruptedException {
        var line = new ArrayList<String>();
        line.add(BIN.resolve("zemock-run").toAbsolutePath().toString());
        line.addAll(List.of("--device", "pvc"));
        line.addAll(options);
        line.add("--");
        line.addAll(command);
        var builder = new ProcessBuilder(line)
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().keySet().removeIf(name -> name.matches("Z(E|ET|EMOCK)_.*"));
        return builder.start().waitFor();
    }

    /// Runs the program alone and recorded: it must not see the difference.
    private Recording run(List<String> options, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        int alone = start(options, command, folder.resolve("alone"));
        assumeTrue(alone != SKIPPED && alone != NO_LOADER, "the loader lacks a function, or there is none");
        var file = folder.resolve("run" + Recording.SUFFIX);
        List<String> recorder = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                QueriedRun.class.getName(),
                file.toString(),
                "ComputeBasic"));
        recorder.addAll(command);
        int recorded = start(options, recorder, folder.resolve("recorded"));
        assertThat(recorded).as(Files.readString(folder.resolve("errors"))).isEqualTo(alone);
        assertThat(folder.resolve("recorded")).hasSameTextualContentAs(folder.resolve("alone"));
        return Recording.open(file);
    }

    private static QueriedMetrics queried(Recording recording) throws IOException {
        return DeviceProfile.of(recording).queried().orElseThrow();
    }

    private static KernelMetrics work(QueriedMetrics queried) {
        assertThat(queried.groups()).hasSize(1);
        assertThat(queried.groups().getFirst().group().name()).isEqualTo("ComputeBasic");
        assertThat(queried.groups().getFirst().kernels()).hasSize(1);
        return queried.groups().getFirst().kernels().getFirst();
    }

    private static List<String> notes(Recording recording) {
        return recording.definitions(Definition.Note.class).stream()
                .map(Definition.Note::text)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"embedded", "system"})
    void measuresEachLaunch(String loader) throws Exception {
        try (var recording = run(List.of("--loader", loader), "launches", "20", "events", "5", "finish", "1")) {
            var queried = queried(recording);
            assertThat(queried.unmeasured()).isEmpty();
            assertThat(queried.measured()).isEqualTo(25);
            var work = work(queried);
            assertThat(work.name()).isEqualTo("work");
            assertThat(work.launches()).isEqualTo(25);
            assertThat(work.sampled()).isEqualTo(25);
            assertThat(work.values())
                    .anyMatch(each -> each.unit().equals("%"))
                    .anyMatch(each -> each.unit().equals("GB/s"))
                    .allMatch(each -> Double.isFinite(each.value()));
        }
    }

    /// The simulated GPU counts the time of the work between begin and end exactly: that of the one kernel.
    @Test
    void whatIsCountedIsTheKernelsOwn() throws Exception {
        try (var recording = run(List.of("--loader", "embedded"), "launches", "30")) {
            var work = work(queried(recording));
            double total = (double) work.totalNanos();
            assertThat((double) work.sampledNanos()).isCloseTo(total, within(0.05 * total));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"embedded", "system"})
    void readsAListBeforeItIsExecutedAgain(String loader) throws Exception {
        try (var recording = run(List.of("--loader", loader), "replays", "10", "finish", "1")) {
            assertThat(queried(recording).unmeasured()).isEmpty();
            assertThat(work(queried(recording)).sampled()).isEqualTo(20);
            var reports = recording
                    .events()
                    .filter(KernelReport.class::isInstance)
                    .map(KernelReport.class::cast)
                    .toList();
            assertThat(reports).extracting(KernelReport::execution).contains(1, 10);
            assertThat(reports.stream().map(it -> "%d %d %d".formatted(it.list(), it.execution(), it.command())))
                    .doesNotHaveDuplicates()
                    .hasSize(20);
        }
    }

    /// Kernels take long here: no execution has ended when the next one begins.
    @Test
    void countsWhatARunningExecutionOverwrites() throws Exception {
        try (var recording = run(List.of("--loader", "embedded", "--core-mhz", "1"), "unread", "8")) {
            var queried = queried(recording);
            assertThat(queried.measured() + queried.unmeasuredCount()).isEqualTo(16);
            assertThat(queried.unmeasured().keySet()).isSubsetOf("overwritten by a running re-execution");
        }
    }

    /// A thousand reports at once: the program's thread writes those that are left when it destroys the context.
    /// Only a collector that gets no processor for long leaves no room for some, which are counted then.
    @ParameterizedTest
    @ValueSource(strings = {"list", "launches"})
    void makesQueriesForLongLists(String kind) throws Exception {
        try (var recording = run(List.of("--loader", "embedded"), kind, "1000", "finish", "1")) {
            var queried = queried(recording);
            assertThat(queried.measured() + queried.unmeasuredCount()).isEqualTo(1000);
            assertThat(queried.unmeasured().keySet()).isSubsetOf("no record: lost, or the process ended");
        }
    }

    /// A kernel that was measured before is counted only if it was read before.
    @Tag("soak")
    @ParameterizedTest
    @ValueSource(strings = {"embedded", "system"})
    void givesWayToAProgramThatUsesMetricsItself(String loader) throws Exception {
        try (var recording = run(List.of("--loader", loader), "launches", "5", "own", "1", "launches", "5")) {
            var queried = queried(recording);
            assertThat(queried.measured()).isEqualTo(5);
            assertThat(queried.unmeasured()).isEqualTo(Map.of("the program uses metrics itself", 7L));
            assertThat(notes(recording)).anyMatch(each -> each.contains("it uses metrics itself"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zetContextActivateMetricGroups",
                "zetMetricQueryPoolCreate",
                "zetMetricQueryCreate",
                "zetCommandListAppendMetricQueryBegin",
                "zetCommandListAppendMetricQueryEnd",
                "zetMetricQueryGetData"
            })
    void whatADriverRefusesLeavesTheProgramAsItIs(String function) throws Exception {
        var fault = "%s:1:0x70000003".formatted(function);
        try (var recording = run(List.of("--loader", "embedded", "--fault", fault), "launches", "10", "finish", "1")) {
            var queried = queried(recording);
            assertThat(queried.measured() + queried.unmeasuredCount()).isEqualTo(10);
            assertThat(queried.unmeasured().keySet())
                    .hasSize(1)
                    .containsAnyOf("refused by the driver", "the driver gave no report");
        }
    }

    @Test
    void keepsWhatAKilledProgramHasMeasured() throws Exception {
        List<String> command = List.of("launches", "10", "kill", "500");
        try (var recording = run(List.of("--loader", "embedded"), command.toArray(String[]::new))) {
            var queried = DeviceProfile.of(recording).queried();
            assumeTrue(queried.isPresent(), "the machine was too busy to read a query in half a second");
            assertThat(queried.get().measured() + queried.get().unmeasuredCount())
                    .isLessThanOrEqualTo(10);
            assertThat(recording.damage()).isEmpty();
        }
    }

    @Test
    void exportsWhatWasMeasured() throws Exception {
        var trace = folder.resolve("trace.pftrace");
        try (var recording = run(List.of("--loader", "embedded"), "launches", "6", "finish", "1")) {
            var device = DeviceProfile.of(recording);
            assertThat(device.text(false, 120))
                    .contains("Metrics queried around each kernel", "6 launches measured, 0 not", "active");
            var json = new StringWriter();
            RunReport.json(RunProfile.of(recording), Optional.empty(), Optional.of(device), json);
            assertThat(json.toString())
                    .contains("\"queried_launches\"", "\"launches\" : 6", "\"queried_kernels\"", "\"measured\" : 6");
            CsvExport.write(recording, folder.resolve("tables"));
            assertThat(Files.readAllLines(folder.resolve("tables/queries.csv")))
                    .first()
                    .isEqualTo("process,list,execution,command,group,metric,unit,value,not_measured");
            assertThat(Files.readAllLines(folder.resolve("tables/queries.csv")))
                    .filteredOn(line -> line.contains(",XVE_ACTIVE,"))
                    .hasSize(6);
            assertThat(Files.readAllLines(folder.resolve("tables/queried_kernels.csv")))
                    .anyMatch(line -> line.contains("work") && line.contains("XVE_ACTIVE"));
            ReadOnce.check(recording.path(), folder);
            PerfettoExport.write(recording, trace);
        }
        var answers = TraceProcessor.ask(
                trace,
                "select count(*) as launches from gpu_slice s join args a on s.arg_set_id = a.arg_set_id"
                        + " where a.key like '%XVE_ACTIVE (\\%)%' escape '\\'");
        assertThat(answers.getFirst().get(0).get("launches").asInt()).isEqualTo(6);
    }

    @Test
    void everyKernelOfARecordingHasAReport() throws Exception {
        try (var recording =
                run(List.of("--loader", "embedded"), "launches", "3", "list", "70", "replays", "3", "finish", "1")) {
            long kernels = recording
                    .events()
                    .filter(event ->
                            event instanceof DeviceActivity it && it.kind().equals("kernel"))
                    .count();
            long reports =
                    recording.events().filter(KernelReport.class::isInstance).count();
            assertThat(reports).isEqualTo(kernels).isEqualTo(3 + 70 + 6);
        }
    }
}
