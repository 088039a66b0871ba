package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.zetools.probe.ProbeLibrary;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Records the sample in C, which knows nothing of it, on the simulated GPU.
@Tag("own-process")
@Timeout(120)
class RecorderTest {
    private static final int THREADS = 2;

    /// Of each round in the sample: two copies, a barrier, a wait.
    private static final int CALLS_PER_ROUND = 4;

    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("copies"), List.of("samples/src/main/c/copies.c"), TestPrograms.LOADER);
    }

    private ProcessBuilder copies(int rounds) {
        var builder = new ProcessBuilder(program.toString(), Integer.toString(rounds));
        TestPrograms.onSimulatedGpu(builder);
        return builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    }

    private Path file() {
        return folder.resolve("run" + Recording.SUFFIX);
    }

    private RunProfile profile() throws IOException {
        try (var recording = Recording.open(file())) {
            return RunProfile.of(recording);
        }
    }

    private static long calls(RunProfile profile, String function) {
        return profile.functions().stream()
                .filter(each -> each.name().equals(function))
                .mapToLong(each -> each.calls().calls())
                .sum();
    }

    @Test
    void refusesAnInterruptedThread() {
        for (ThrowingCallable opens : List.<ThrowingCallable>of(
                () -> Recorder.to(file()).open(List.of("program")),
                () -> Recorder.live(new RecordingSink() {}).open(List.of("program")),
                () -> RecordingWriter.create(file()))) {
            Thread.currentThread().interrupt();
            try {
                assertThatThrownBy(opens)
                        .isInstanceOf(InterruptedIOException.class)
                        .hasMessageContaining("an interrupted thread cannot open a recorder");
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(file()).doesNotExist();
        }
    }

    @Test
    void seesEveryCallOfAProgram() throws Exception {
        int rounds = 500;
        Path shared;
        try (var recorder = Recorder.to(file()).open(List.of("copies", "500"))) {
            shared = Path.of(recorder.environment().get("ZETOOLS_PROBE").split(":", 2)[1]);
            assertThat(shared).isDirectory();
            int code = recorder.launch(copies(rounds)).waitFor();
            assertThat(code).isZero();
            assertThat(recorder.finish(code)).isTrue();
            assertThat(recorder.failure()).isEmpty();
        }
        var profile = profile();
        assertThat(profile.account().isComplete()).isTrue();
        assertThat(calls(profile, "zeCommandListAppendMemoryCopy")).isEqualTo(2L * THREADS * rounds);
        assertThat(calls(profile, "zeCommandListHostSynchronize")).isEqualTo((long) THREADS * rounds);
        assertThat(calls(profile, "zeCommandListCreateImmediate")).isEqualTo(THREADS);
        assertThat(calls(profile, "zeInit")).isEqualTo(1);
        var account = profile.account().calls();
        assertThat(account.lost()).isZero();
        assertThat(account.inFlight()).isZero();
        assertThat(account.seen()).isEqualTo(account.recorded()).isEqualTo(profile.calls());
        assertThat(profile.threads()).hasSize(THREADS + 1);
        assertThat(profile.processes()).singleElement().satisfies(process -> {
            assertThat(process.process().program()).endsWith("/copies");
            assertThat(process.process().command()).endsWith("500");
            assertThat(process.orderly()).isTrue();
        });
        assertThat(profile.costNanos()).isPositive();
        assertThat(profile.wallNanos())
                .isGreaterThan(profile.threads().getFirst().totalNanos());
        assertThat(shared).doesNotExist();
    }

    @Test
    void callsAreInOrderAndWithinTheRun() throws Exception {
        try (var recorder = Recorder.to(file()).allArguments().open(List.of("copies"))) {
            recorder.finish(recorder.launch(copies(50)).waitFor());
        }
        try (var recording = Recording.open(file())) {
            var calls = recording.calls().toList();
            assertThat(calls).isSortedAccordingTo((a, b) -> Long.compare(a.endNanos(), b.endNanos()));
            long start = recording.definitions(Definition.Run.class).getFirst().startNanos();
            long end = recording.definitions(Definition.RunEnd.class).getFirst().endNanos();
            assertThat(calls).allMatch(call -> call.startNanos() >= start && call.endNanos() <= end);
            assertThat(calls.stream().filter(call -> call.function().name().equals("zeCommandListAppendMemoryCopy")))
                    .allMatch(call ->
                            Long.valueOf(1 << 16).equals(call.arguments().get("size")));
            for (var thread : calls.stream()
                    .collect(Collectors.groupingBy(call -> call.caller()))
                    .values()) {
                for (int i = 0; i < thread.size(); i++)
                    assertThat(thread.get(i).sequence()).isEqualTo(i);
            }
        }
    }

    @Test
    void kernelsHaveTheirProperties() throws Exception {
        var kernels = TestPrograms.compile(
                folder.resolve("kernels"),
                List.of("ze-tools-profiler/src/test/c/probe_program.c", "ze-tools-mock/src/test/c/spirv_builder.c"),
                TestPrograms.LOADER);
        var builder = new ProcessBuilder(kernels.toString(), "dlopen", "init", "kernels");
        TestPrograms.onSimulatedGpu(builder);
        builder.environment().put("TEST_LOADER", TestPrograms.LOADER.toString());
        try (var recorder = Recorder.to(file()).open(List.of("kernels"))) {
            int code = recorder.launch(builder.inheritIO()).waitFor();
            assertThat(code).isZero();
            recorder.finish(code);
        }
        try (var recording = Recording.open(file())) {
            var defined = recording.definitions(Definition.Kernel.class);
            assertThat(defined).hasSize(8).extracting(Definition.Kernel::name).containsOnly("first", "second");
            assertThat(defined)
                    .allSatisfy(kernel -> assertThat(recording.properties(kernel))
                            .hasValueSatisfying(properties -> {
                                assertThat(properties.kernel()).isEqualTo(kernel.kernel());
                                assertThat(properties.arguments()).isEqualTo(1);
                                assertThat(properties.maxSubgroupSize()).isPositive();
                                assertThat(properties.maxSubgroups()).isPositive();
                                assertThat(properties.spillBytes()).isNotNegative();
                            }));
            assertThat(recording.properties(new Definition.Kernel(0, 99, 0, "none")))
                    .isEmpty();
        }
        assertThat(profile().kernels())
                .extracting(RunProfile.KernelForm::name, RunProfile.KernelForm::created)
                .containsExactly(tuple("first", 4L), tuple("second", 4L));
    }

    @Test
    void launchesWithRanksMakeOneRecording() throws Exception {
        var all = Files.createDirectory(folder.resolve("all"));
        for (int rank = 0; rank < 3; rank++) {
            var file = all.resolve("rank-%d%s".formatted(rank, Recording.SUFFIX));
            try (var recorder = Recorder.to(file).rank(rank).open(List.of("copies"))) {
                recorder.finish(recorder.launch(copies(10 + rank)).waitFor());
            }
        }
        try (var recording = Recording.open(all)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.processes())
                    .extracting(each -> each.process().rank(), RunProfile.ProcessTimes::threads)
                    .containsExactly(tuple(0, THREADS + 1), tuple(1, THREADS + 1), tuple(2, THREADS + 1));
            assertThat(calls(profile, "zeCommandListAppendBarrier")).isEqualTo(THREADS * (10L + 11 + 12));
            assertThat(recording.calls()).isSortedAccordingTo((a, b) -> Long.compare(a.endNanos(), b.endNanos()));
            assertThat(RunReport.text(profile))
                    .contains("3 processes")
                    .containsPattern(" 0 +\\S+/copies\n")
                    .containsPattern(" 1 +\\S+/copies\n")
                    .containsPattern(" 2 +\\S+/copies\n");
        }
    }

    @Test
    void aKilledProgramLosesAtMostTheCallInFlightOfEachThread() throws Exception {
        try (var recorder = Recorder.to(file()).open(List.of("copies"))) {
            var process = recorder.launch(copies(10_000_000));
            while (recorder.processes() == 0) Thread.sleep(5);
            Thread.sleep(300);
            process.destroyForcibly();
            recorder.finish(process.waitFor() - 128 - 9 == 0 ? -1 : 1, 9);
        }
        var profile = profile();
        var account = profile.account().calls();
        assertThat(profile.signal()).isEqualTo(9);
        assertThat(account.recorded()).isEqualTo(profile.calls()).isPositive();
        assertThat(account.lost()).isZero();
        assertThat(account.inFlight()).isLessThanOrEqualTo(THREADS);
        assertThat(profile.processes().getFirst().orderly()).isFalse();
    }

    @Test
    void childrenAreRecordedUnlessToldOtherwise() throws Exception {
        var both = program + " 3 >/dev/null; " + program + " 4 >/dev/null";
        try (var recorder = Recorder.to(file()).open(List.of("sh"))) {
            var shell = new ProcessBuilder("sh", "-c", both);
            TestPrograms.onSimulatedGpu(shell);
            recorder.finish(recorder.launch(shell).waitFor());
        }
        var profile = profile();
        assertThat(profile.processes()).hasSize(2);
        assertThat(profile.processes())
                .extracting(RunProfile.ProcessTimes::threads)
                .containsOnly(THREADS + 1);
        assertThat(calls(profile, "zeCommandListAppendBarrier")).isEqualTo(THREADS * (3 + 4));
        Files.delete(file());

        try (var recorder = Recorder.to(file()).children(false).open(List.of("sh"))) {
            var shell = new ProcessBuilder("sh", "-c", both + "; env | grep -c -e ZETOOLS -e libzetools");
            TestPrograms.onSimulatedGpu(shell);
            var process = recorder.launch(shell);
            assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
                    .isEqualTo("0");
            process.waitFor();
            assertThat(recorder.finish(0)).isFalse();
        }
        assertThat(file()).doesNotExist();
    }

    @Test
    void chosenFunctionsOnly() throws Exception {
        var chosen = EnumSet.of(ApiFunction.COMMAND_LIST_APPEND_BARRIER);
        try (var recorder = Recorder.to(file()).functions(chosen).open(List.of("copies"))) {
            recorder.finish(recorder.launch(copies(20)).waitFor());
        }
        var profile = profile();
        assertThat(calls(profile, "zeCommandListAppendBarrier")).isEqualTo(20L * THREADS);
        assertThat(calls(profile, "zeCommandListAppendMemoryCopy")).isZero();
    }

    @Test
    void startsAndStopsFromOutside() throws Exception {
        try (var recorder = Recorder.to(file()).paused().open(List.of("copies"))) {
            var process = recorder.launch(copies(10_000_000));
            while (recorder.processes() == 0) Thread.sleep(5);
            assertThat(profileNow()).isZero();
            Recorder.setRecording(process.pid(), true);
            while (profileNow() == 0) Thread.sleep(5);
            Recorder.setRecording(process.pid(), false);
            process.destroyForcibly();
            recorder.finish(-1, process.waitFor());
            // Everything that was seen while the gate was open, and nothing of the time before.
            var profile = profile();
            assertThat(profile.calls())
                    .isEqualTo(profile.account().calls().recorded())
                    .isPositive();
            assertThat(profile.pausedCalls()).isPositive();
        }
        assertThatThrownBy(() -> Recorder.setRecording(1, true)).hasMessageContaining("process 1 is not recorded");
    }

    private long profileNow() throws IOException {
        try (var recording = Recording.open(file())) {
            return recording.callCount();
        }
    }

    @Test
    void whatAKilledCollectorLeftIsRecovered() throws Exception {
        var settings = ProbeSettings.ofAll();
        var directory = RunDirectory.create(settings, file());
        var process = copies(300);
        process.environment().put("LD_PRELOAD", ProbeLibrary.file().toString());
        process.environment().put("ZETOOLS_PROBE", "a:" + directory.path());
        assertThat(process.start().waitFor()).isZero();
        assertThat(directory.rings()).hasSize(1);
        // The lock goes as with a process that dies; the directory stays.
        directory.forget();
        var recovered = folder.resolve("run-recovered" + Recording.SUFFIX);
        assertThat(Recorder.recover()).contains(recovered.toAbsolutePath());
        try (var recording = Recording.open(recovered)) {
            var profile = RunProfile.of(recording);
            assertThat(calls(profile, "zeCommandListAppendBarrier")).isEqualTo(300L * THREADS);
            assertThat(profile.account().calls().inFlight()).isZero();
        }
        assertThat(directory.path()).doesNotExist();
        assertThat(Recorder.recover()).doesNotContain(recovered.toAbsolutePath());
    }

    @Test
    void nothingIsOverwritten() throws Exception {
        Files.writeString(file(), "mine");
        assertThatThrownBy(() -> Recorder.to(file()).open(List.of("x"))).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file()).hasContent("mine");
    }

    @Test
    void aFileThatCannotBeWrittenIsToldAndTheProgramGoesOn() throws Exception {
        var settings = ProbeSettings.ofAll();
        var file = file();
        try (var directory = RunDirectory.create(settings, file)) {
            var writer = RecordingWriter.create(file);
            var collector = new Collector(directory, writer, settings, -1, "host");
            collector.start();
            var process = copies(200);
            process.environment().put("LD_PRELOAD", ProbeLibrary.file().toString());
            process.environment().put("ZETOOLS_PROBE", "a:" + directory.path());
            // Closed behind its back: every write fails, as on a full disk.
            writer.close();
            var program = process.start();
            assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(program.exitValue()).isZero();
            collector.finish();
            assertThat(collector.failure())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("cannot be written"));
            var accounts = collector.accounts();
            long seen = accounts.stream().mapToLong(RecordedEvent.Account::seen).sum();
            long lost = accounts.stream().mapToLong(RecordedEvent.Account::lost).sum();
            assertThat(seen).isGreaterThan(200L * THREADS * CALLS_PER_ROUND).isEqualTo(lost);
            collector.close();
        }
    }
}
