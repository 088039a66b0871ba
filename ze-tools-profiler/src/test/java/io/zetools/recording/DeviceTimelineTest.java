package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.IdleReason;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Commands of a program in C on the simulated GPU, from the driver to the report.
@Tag("own-process")
@Timeout(120)
class DeviceTimelineTest {
    /// Of the device that is simulated here.
    private static final long TICK_NANOS = 40;

    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("device_program"),
                List.of("ze-tools-profiler/src/test/c/device_program.c", "ze-tools-mock/src/test/c/spirv_builder.c"));
    }

    private int run(String... arguments) throws IOException, InterruptedException {
        return run(Map.of(), arguments);
    }

    private int run(Map<String, String> variables, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(folder.resolve("stamps").toFile());
        builder.environment().put("ZEMOCK_DEVICE", "pvc");
        TestPrograms.onSimulatedGpu(builder);
        builder.environment().putAll(variables);
        try (var recorder = Recorder.to(file()).device(DeviceTiming.OWN).open(command)) {
            int code = recorder.launch(builder).waitFor();
            assertThat(recorder.finish(code)).isTrue();
            assertThat(recorder.failure()).isEmpty();
            return code;
        }
    }

    private Path file() {
        return folder.resolve("run" + Recording.SUFFIX);
    }

    private static List<DeviceActivity> activities(Recording recording) {
        return recording
                .events()
                .filter(DeviceActivity.class::isInstance)
                .map(DeviceActivity.class::cast)
                .sorted(Comparator.comparingLong(DeviceActivity::startNanos))
                .toList();
    }

    private static Account account(Recording recording) {
        return recording.accounts().stream()
                .filter(each -> each.kind().equals(Account.ACTIVITIES))
                .findAny()
                .orElseThrow();
    }

    @Test
    void putsEveryCommandBetweenItsSubmissionAndItsEnd() throws Exception {
        assertThat(run("in-order", "200", "transfers", "20", "repeated", "30")).isZero();
        try (var recording = Recording.open(file())) {
            var all = activities(recording);
            assertThat(all).hasSize(200 + 40 + 120);
            assertThat(account(recording).seen()).isEqualTo(all.size());
            assertThat(account(recording).recorded()).isEqualTo(all.size());
            assertThat(account(recording).lost()).isZero();
            for (var each : all) {
                assertThat(each.state()).as("%s", each).isEqualTo(ActivityState.TIMED);
                assertThat(each.appendedNanos()).isLessThanOrEqualTo(each.submittedNanos());
                assertThat(each.startNanos()).isGreaterThanOrEqualTo(each.submittedNanos() - each.errorNanos());
                assertThat(each.endNanos()).isBetween(each.startNanos(), each.observedNanos() + each.errorNanos());
            }
            var inOrder = all.stream().filter(each -> each.list() == 1).toList();
            assertThat(inOrder).hasSize(200);
            for (int i = 1; i < inOrder.size(); i++) {
                assertThat(inOrder.get(i).command()).isEqualTo(i);
                // A nanosecond is less than a tick: both ends are rounded.
                assertThat(inOrder.get(i).startNanos())
                        .isGreaterThanOrEqualTo(inOrder.get(i - 1).endNanos() - 1);
            }
        }
    }

    /// When a command ran, by the simulated GPU's own file.
    private record Ran(long startNanos, long endNanos) {}

    private List<Ran> truth() throws IOException {
        return Files.readAllLines(folder.resolve("truth")).stream()
                .map(line -> line.split(" ", -1))
                .filter(words -> words[0].equals("kernel"))
                .map(words -> new Ran(Long.parseLong(words[6]), Long.parseLong(words[7])))
                .sorted(Comparator.comparingLong(Ran::startNanos))
                .toList();
    }

    /// Runs a program on a device whose clock is as the variables say; returns the activities, in their order.
    private List<DeviceActivity> runPaced(String variable, String value, String... more) throws Exception {
        var variables = new HashMap<String, String>();
        variables.put("ZEMOCK_TRUTH", folder.resolve("truth").toString());
        variables.put(variable, value);
        for (int i = 0; i < more.length; i += 2) variables.put(more[i], more[i + 1]);
        assertThat(run(variables, "paced", "60")).isZero();
        try (var recording = Recording.open(file())) {
            var all = recording
                    .events()
                    .filter(DeviceActivity.class::isInstance)
                    .map(DeviceActivity.class::cast)
                    .sorted(Comparator.comparingInt(DeviceActivity::command))
                    .toList();
            assertThat(all).hasSize(60).hasSameSizeAs(truth());
            assertThat(account(recording).seen()).isEqualTo(60);
            return all;
        }
    }

    /// Asserts that each command that is timed ran within the stated bound of where it is put.
    private void assertWithinBounds(List<DeviceActivity> all) throws IOException {
        var truth = truth();
        for (int i = 0; i < all.size(); i++) {
            var each = all.get(i);
            if (each.state() != ActivityState.TIMED) continue;
            // The truth is cut to ticks by the device, and its own clock of the host was read beside.
            long bound = each.errorNanos() + 2 * TICK_NANOS + 1_000;
            assertThat(each.startNanos())
                    .as("%s", each)
                    .isBetween(truth.get(i).startNanos() - bound, truth.get(i).startNanos() + bound);
            assertThat(each.endNanos())
                    .as("%s", each)
                    .isBetween(truth.get(i).endNanos() - bound, truth.get(i).endNanos() + bound);
        }
    }

    private static List<String> reasons(List<DeviceActivity> all) {
        return all.stream().map(DeviceActivity::reason).distinct().sorted().toList();
    }

    @Test
    void boundsTheErrorsOfAClockThatDrifts() throws Exception {
        var all = runPaced("ZEMOCK_CLOCK_DRIFT_PPM", "80");
        assertThat(all).allMatch(each -> each.state() == ActivityState.TIMED);
        assertWithinBounds(all);
    }

    @Test
    void putsCommandsRightWhereClocksWrap() throws Exception {
        // The 32 bits of timestamps are used up after 200 ms, then the 36 bits of the clock.
        for (long start : new long[] {(1L << 32) - 5_000_000, (1L << 36) - 5_000_000}) {
            Files.deleteIfExists(file());
            Files.deleteIfExists(folder.resolve("truth"));
            var all = runPaced("ZEMOCK_CLOCK_START", Long.toString(start), "ZEMOCK_TIMER_HZ", "25000000");
            assertThat(all).allMatch(each -> each.state() == ActivityState.TIMED);
            assertWithinBounds(all);
        }
    }

    @Test
    void saysWhereAClockBeganAnew() throws Exception {
        var all = runPaced("ZEMOCK_CLOCK_JUMP_MS", "300");
        assertWithinBounds(all);
        assertThat(reasons(all)).isSubsetOf("", "epoch break", "torn or implausible timestamp");
    }

    @Test
    void rejectsAHostTimeOfAnotherClock() throws Exception {
        var all = runPaced("ZEMOCK_CLOCK_HOST_AHEAD_US", "5000000");
        // The commands themselves bound the device's clock where no reading of it can be believed.
        assertThat(reasons(all)).containsExactly("");
        assertWithinBounds(all);
    }

    @Test
    void noticesTornTimestamps() throws Exception {
        var all = runPaced("ZEMOCK_DEVICE", "bmg", "ZEMOCK_TORN_STAMPS", "2");
        assertThat(reasons(all))
                .isSubsetOf("", "torn or implausible timestamp")
                .contains("torn or implausible timestamp");
        assertWithinBounds(all);
    }

    /// The time of the run in which a command ran, and the classes of the rest, against what ran.
    @Test
    void busyAndIdleTimesAddUpToWhatRan() throws Exception {
        var variables = Map.of("ZEMOCK_TRUTH", folder.resolve("truth").toString());
        assertThat(run(variables, "wide", "10", "paced", "20", "beside", "10")).isZero();
        long covered = 0;
        long until = Long.MIN_VALUE;
        for (var each : truth()) {
            covered += Math.max(0, each.endNanos() - Math.max(until, each.startNanos()));
            until = Math.max(until, each.endNanos());
        }
        try (var recording = Recording.open(file())) {
            var all = activities(recording);
            assertThat(all).hasSameSizeAs(truth()).allMatch(each -> each.state() == ActivityState.TIMED);
            // They run one after the other, and their lengths are exact to ticks, whatever the bounds of their times
            // are.
            long bound = 2L * all.size() * TICK_NANOS + covered / 100;
            var use = DeviceProfile.of(recording).devices().getFirst();
            assertThat(use.busyNanos()).isBetween(covered - bound, covered + bound);
            assertThat(use.busyNanos() + use.idleNanos()).isEqualTo(use.wallNanos());
            assertThat(use.idle())
                    .containsKeys(IdleReason.BEFORE_FIRST, IdleReason.HOST_OUTSIDE, IdleReason.AFTER_LAST)
                    .doesNotContainKey(IdleReason.NOT_TIMED);
            assertThat(use.idle().values()).allMatch(nanos -> nanos > 0);
            assertThat(use.gaps()).hasSize(10).isSortedAccordingTo((a, b) -> Long.compare(b.nanos(), a.nanos()));
        }
    }

    @Test
    void keepsWhatMemoryOverTimeFollowsFrom() throws Exception {
        assertThat(run("ooo", "5")).isZero();
        try (var recording = Recording.open(file())) {
            assertThat(DeviceProfile.of(recording).memory()).singleElement().satisfies(each -> {
                assertThat(each.kind()).isEqualTo("shared");
                assertThat(each.peakBytes()).isEqualTo(16_384);
            });
        }
    }

    @Test
    void knowsTheCallAndTheKernelOfACommand() throws Exception {
        assertThat(run("in-order", "50", "transfers", "5")).isZero();
        try (var recording = Recording.open(file())) {
            assertThat(recording.definitions(Definition.Device.class))
                    .extracting(Definition.Device::timerHertz)
                    .containsOnly(1_000_000_000 / TICK_NANOS);
            var calls = recording.calls().toList();
            for (var each : activities(recording)) {
                var call = calls.stream()
                        .filter(it -> it.caller().thread() == each.thread() && it.sequence() == each.correlation())
                        .findAny()
                        .orElseThrow();
                assertThat(call.function().function()).isEqualTo(each.function());
                assertThat(each.submittedNanos()).isBetween(call.startNanos() - 1_000, call.endNanos() + 1_000);
                if (each.kind().equals("kernel")) {
                    assertThat(call.object())
                            .map(Definition.Kernel.class::cast)
                            .hasValueSatisfying(
                                    kernel -> assertThat(kernel.kernel()).isEqualTo(each.object()));
                    assertThat(List.of(each.groupsX(), each.groupsY(), each.groupsZ()))
                            .containsExactly(3, 2, 1);
                }
            }
        }
    }

    @Test
    void agreesWithWhatTheProgramReads() throws Exception {
        assertThat(run("stamped", "40")).isZero();
        var truth = Files.readAllLines(folder.resolve("stamps"));
        try (var recording = Recording.open(file())) {
            var all = activities(recording);
            assertThat(all).hasSize(40).hasSameSizeAs(truth);
            for (int i = 0; i < all.size(); i++) {
                var words = truth.get(i).split(" ", -1);
                long ticks = Long.parseLong(words[2]) - Long.parseLong(words[1]);
                long nanos = all.get(i).endNanos() - all.get(i).startNanos();
                assertThat(nanos).isBetween(TICK_NANOS * ticks - 2, TICK_NANOS * ticks + 2);
            }
        }
    }

    @Test
    void makesTheAccountOfAProgramThatWasKilled() throws Exception {
        assertThat(run("ooo", "300", "kill")).isNotZero();
        try (var recording = Recording.open(file())) {
            var account = account(recording);
            assertThat(account.seen()).isEqualTo(300);
            assertThat(account.recorded()).isEqualTo(activities(recording).size());
            assertThat(account.recorded() + account.inFlight()).isEqualTo(300);
            assertThat(account.lost()).isZero();
            var profile = DeviceProfile.of(recording);
            assertThat(profile.submitted()).isEqualTo(300);
        }
    }

    @Test
    void reportsKernelsCopiesAndWhatIsNotTimed() throws Exception {
        assertThat(run("in-order", "100", "transfers", "10", "plain", "5")).isZero();
        try (var recording = Recording.open(file())) {
            var profile = DeviceProfile.of(recording);
            assertThat(profile.submitted()).isEqualTo(125);
            assertThat(profile.timed()).isEqualTo(120);
            assertThat(profile.untimed()).isEqualTo(Map.of("own event without timestamps", 5L));
            assertThat(profile.rows())
                    .extracting(DeviceProfile.CommandTimes::name, DeviceProfile.CommandTimes::count)
                    .contains(tuple("work", 100L), tuple("copy shared to shared", 10L), tuple("fill to shared", 10L));
            assertThat(profile.text(false, 120))
                    .contains("125 commands executed, 120 timed (96.0 %)")
                    .contains("own event without timestamps")
                    .contains("  counted twice: 125 appended, 125 by recorded calls\n")
                    .contains("  work\n");
            var json = new StringWriter();
            RunReport.json(RunProfile.of(recording), Optional.empty(), Optional.of(profile), json);
            assertThat(json.toString()).contains("\"submitted\" : 125").contains("\"untimed_commands\"");
        }
    }

    @Test
    void timesNothingUnlessAsked() throws Exception {
        var command = List.of(program.toString(), "ooo", "5");
        var builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        TestPrograms.onSimulatedGpu(builder);
        try (var recorder = Recorder.to(file()).open(command)) {
            int code = recorder.launch(builder).waitFor();
            assertThat(recorder.finish(code)).isTrue();
        }
        try (var recording = Recording.open(file())) {
            assertThat(activities(recording)).isEmpty();
            assertThat(DeviceProfile.of(recording).submitted()).isZero();
            assertThat(DeviceProfile.of(recording).text(true, 100)).doesNotContain("commands executed");
        }
    }
}
