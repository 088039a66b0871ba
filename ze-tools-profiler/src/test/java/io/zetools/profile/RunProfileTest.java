package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleRecording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Adds up a recording whose numbers are known, and prints it.
class RunProfileTest {
    private static final String LOG = """
            error: \u001b[31mno such function

            2
            3
            4
            5
            """;

    @TempDir
    Path folder;

    private RunProfile profile(boolean whole) throws IOException {
        var path = folder.resolve("run" + Recording.SUFFIX);
        SampleRecording.write(path, whole);
        try (var recording = Recording.open(path)) {
            return RunProfile.of(recording);
        }
    }

    @Test
    void addsUpFunctionsThreadsAndProcesses() throws IOException {
        var profile = profile(true);
        assertThat(profile.wallNanos()).isEqualTo(1_000_000);
        assertThat(profile.threadNanos()).isEqualTo(3_000_000);
        assertThat(profile.calls()).isEqualTo(210);
        assertThat(profile.exitCode()).isEqualTo(3);
        assertThat(profile.functions())
                .extracting(RunProfile.FunctionTimes::name)
                .containsExactly("zeCommandQueueSynchronize", "zeCommandListAppendLaunchKernel");
        var waits = profile.functions().getFirst();
        assertThat(waits.waits()).isTrue();
        assertThat(waits.calls().total().toNanos()).isEqualTo(500_000);
        var launches = profile.functions().getLast();
        assertThat(launches.waits()).isFalse();
        assertThat(launches.calls().calls()).isEqualTo(200);
        assertThat(launches.calls().failed()).isEqualTo(2);
        assertThat(launches.calls().total().toNanos()).isEqualTo(200_000);
        assertThat(launches.calls().p99().toNanos()).isEqualTo(1000);
        assertThat(profile.objects()).singleElement().satisfies(object -> {
            assertThat(object.name()).isEqualTo("matmul");
            assertThat(object.calls()).isEqualTo(200);
        });
        assertThat(profile.threads()).hasSize(3);
        assertThat(profile.threads().getFirst().waitNanos()).isEqualTo(250_000);
        assertThat(profile.processes())
                .extracting(RunProfile.ProcessTimes::calls)
                .containsExactly(160L, 50L);
        assertThat(profile.processes())
                .extracting(RunProfile.ProcessTimes::lost)
                .containsExactly(0L, 5L);
        assertThat(profile.processes())
                .extracting(RunProfile.ProcessTimes::orderly)
                .containsExactly(true, false);
        var account = profile.account().calls();
        assertThat(account.seen())
                .isEqualTo(account.recorded() + account.lost() + account.inFlight())
                .isEqualTo(216);
        assertThat(profile.costNanos()).isEqualTo(2160);
        assertThat(profile.layerNanos()).isEqualTo(4320);
        assertThat(profile.pausedCalls()).isEqualTo(100);
        assertThat(profile.pausedNanos()).isEqualTo(2000);
    }

    @Test
    void printsOneScreen() throws IOException {
        var text = RunReport.text(profile(true));
        assertThat(text.lines().count()).isLessThanOrEqualTo(40);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        assertThat(text.chars()).allMatch(character -> character < 128);
        assertThat(text)
                .startsWith("zetools report   ./app --fast\n")
                .doesNotContain("recorded by")
                .contains("5 LOST")
                .contains("2 processes   3 threads")
                .contains("the program ended with code 3")
                .contains("paused: 100 calls were not recorded; the loader's layer cost them 2.00 us all the same")
                .containsPattern("\nseen +recorded +lost +in flight +events\n +216 +210 +5 +1  calls\n")
                .contains("lost, ring full: 5; every total is a lower bound")
                .contains("not seen, fetched by name: zexFoo")
                .contains("a sentence about the run");
        assertThat(text).containsPattern("200 +2 +200 us +6\\.7 +1\\.00 us .* zeCommandListAppendLaunchKernel");
        assertThat(text.indexOf("API calls")).isLessThan(text.indexOf("Waiting"));
        assertThat(text.substring(text.indexOf("Waiting"))).contains("zeCommandQueueSynchronize");
        assertThat(text).doesNotContain("\033");
        assertThat(RunReport.text(profileAgain(), new RunReport.Layout(true, 120, true)))
                .contains("\033[1mAPI calls");
    }

    private RunProfile profileAgain() throws IOException {
        try (var recording = Recording.open(folder.resolve("run" + Recording.SUFFIX))) {
            return RunProfile.of(recording);
        }
    }

    @Test
    void jsonHasTheSameNumbersExactly() throws IOException {
        var profile = profile(true);
        var out = new StringWriter();
        RunReport.json(profile, out);
        var json = new ObjectMapper().readTree(out.toString());
        assertThat(json.get("calls").isIntegralNumber()).isTrue();
        assertThat(json.get("calls").longValue()).isEqualTo(210);
        assertThat(json.at("/accounts/0/seen").longValue()).isEqualTo(216);
        assertThat(json.at("/account/paused_calls").longValue()).isEqualTo(100);
        assertThat(json.at("/account/paused_ns").longValue()).isEqualTo(2000);
        assertThat(json.at("/losses/0/lost").longValue()).isEqualTo(5);
        assertThat(json.at("/functions/1/name").textValue()).isEqualTo("zeCommandListAppendLaunchKernel");
        assertThat(json.at("/functions/1/failed").longValue()).isEqualTo(2);
        assertThat(json.at("/functions/1/total_ns").longValue()).isEqualTo(200_000);
        assertThat(json.get("thread_times")).hasSize(3);
        assertThat(json.at("/process_times/1/lost").longValue()).isEqualTo(5);
    }

    @Test
    void kernelsAreOfferedWithTheirProperties() throws IOException {
        var profile = profile(true);
        assertThat(profile.kernels()).singleElement().satisfies(kernel -> {
            assertThat(kernel.name()).isEqualTo("matmul");
            assertThat(kernel.created()).as("in two processes").isEqualTo(2);
            assertThat(kernel.properties().spillBytes()).isEqualTo(1_000_000);
        });
        assertThat(RunReport.kernels(profile, RunReport.Layout.SCREEN))
                .startsWith("Kernel properties")
                .containsPattern(" 2 +3 +64 +1 +1 +16 +8 +4\\.00 KiB +128 B +977 KiB +matmul\n");
        var out = new StringWriter();
        RunReport.json(profile, out);
        var json = new ObjectMapper().readTree(out.toString()).at("/kernel_properties/0");
        assertThat(json.get("created").longValue()).isEqualTo(2);
        assertThat(json.get("group_x").intValue()).isEqualTo(64);
        assertThat(json.get("simd").intValue()).isEqualTo(16);
        assertThat(json.get("local_bytes").longValue()).isEqualTo(4096);
        assertThat(RunReport.text(profile)).doesNotContain("Kernel properties");
    }

    @Test
    void clocksOfHostsAreNotMixed() throws IOException {
        SampleRecording.write(folder.resolve("rank-0.zetools"), "one", 0, 5_000_000_000_000L, 700_000_000);
        SampleRecording.write(folder.resolve("rank-1.zetools"), "other", 1, 3_000_000_000L, 900_000_000);
        try (var recording = Recording.open(folder)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.wallNanos()).isEqualTo(900_000_000);
            assertThat(profile.notes())
                    .singleElement()
                    .isEqualTo("2 hosts, whose clocks differ: wall time is that of the longest run");
            assertThat(RunReport.text(profile))
                    .contains("2 hosts, whose clocks differ")
                    .containsPattern("pid +rank +program\n")
                    .containsPattern("100 +1 +/bin/app\n");
        }
    }

    @Test
    void aRecordingThatWasCutOffSaysSo() throws IOException {
        var profile = profile(false);
        assertThat(profile.account().ended()).isFalse();
        assertThat(profile.calls()).isEqualTo(210);
        assertThat(profile.wallNanos()).isPositive();
        assertThat(RunReport.text(profile)).contains("the recording has no end");
    }

    @Test
    void reportsHowFarItIs() throws IOException {
        var path = folder.resolve("run" + Recording.SUFFIX);
        SampleRecording.write(path, 100_000);
        var parts = new ArrayList<Double>();
        try (var recording = Recording.open(path)) {
            assertThat(RunProfile.of(recording, parts::add).calls()).isEqualTo(100_000);
        }
        assertThat(parts).isSorted().hasSizeGreaterThan(10).allMatch(part -> part >= 0 && part < 1);
    }

    @Test
    void beginsLogsOfModulesThatDidNotBuild() throws IOException {
        var file = folder.resolve("logs.zetools");
        SampleTimeline.write(
                file,
                List.of(
                        new Definition.OsProcess(0, 10, 1, -1, "/bin/a", List.of(), 0, "one"),
                        new Definition.BuildLog(0, 0x70000004, LOG)));
        var json = new StringWriter();
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(RunReport.text(profile)).contains("""
                            the log of a module that failed with ERROR_MODULE_BUILD_FAILURE begins:
                              error: \\x1b[31mno such function
                              2
                              3
                              4
                            """).doesNotContain("  5\n");
            RunReport.json(profile, json);
        }
        var log = new ObjectMapper().readTree(json.toString()).at("/build_logs/0");
        assertThat(log.get("result").textValue()).isEqualTo("ERROR_MODULE_BUILD_FAILURE");
        assertThat(log.get("text").textValue()).startsWith("error: ");
    }
}
