package io.zetools.recording;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL;
import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY;
import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL;
import static io.zetools.trace.ApiFunction.DEVICE_GET_GLOBAL_TIMESTAMPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.VendorBoard;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.RunProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares what the recorder has of a program on the vendor's driver with what the board says that its device ran.
/// Needs that driver, and is skipped where it is not installed.
@Tag("own-process")
@Tag(OnDevice.TAG)
@Timeout(240)
@DisplayName("Recorder: a program on the vendor's own driver")
class VendorRecordingTest {
    private static final String CLOCK = "*deviceTimestamp";

    @TempDir
    Path folder;

    /// A line of the truth file.
    private record Ran(String what, long process, long begin, long end) {
        static Ran of(String line) {
            var words = line.split(" ", -1);
            return new Ran(words[0], Long.parseLong(words[1]), Long.parseLong(words[4]), Long.parseLong(words[5]));
        }

        boolean isKernel() {
            return what.equals("kernel");
        }

        long ticks() {
            return end - begin;
        }
    }

    /// An end of a program, and what it printed on both streams.
    private record Outcome(int exit, String out, String err) {}

    /// Between two readings of the device's clock, the function that appended what it ran.
    ///
    /// @param before the call that made the first reading
    /// @param call the one that appended
    /// @param after the call that made the second reading
    private record Turn(
            ApiFunction append,
            long from,
            long to,
            RecordedEvent.Call before,
            RecordedEvent.Call call,
            RecordedEvent.Call after) {
        boolean has(Ran ran) {
            return from <= ran.begin() && ran.end() <= to;
        }
    }

    @ParameterizedTest
    @MethodSource("io.zetools.mock.junit.VendorBoard#devices")
    void hasTheCallOfEachKernelCopyAndFill(String device) throws Exception {
        var alone = run("alone", builder(device, folder.resolve("truth-alone")));
        assertThat(alone.exit()).as("%s", alone).isEqualTo(DeviceWork.EXIT);

        var truth = folder.resolve("truth");
        var file = folder.resolve("run" + Recording.SUFFIX);
        try (var recorder = Recorder.to(file)
                .allArguments()
                .arguments(DEVICE_GET_GLOBAL_TIMESTAMPS, "deviceTimestamp", CLOCK)
                .open(List.of("work"))) {
            var builder = builder(device, truth);
            var recorded = run("recorded", builder, recorder);
            boolean calls = recorder.finish(recorded.exit());
            assertThat(calls).as("%s, %s", recorded, recorder.notes()).isTrue();
            assertThat(recorded).as("with the recorder and without").isEqualTo(alone);
            assertThat(recorder.failure()).isEmpty();
        }

        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().isComplete()).isTrue();
            assertThat(profile.account().lost()).isZero();
            assertThat(profile.account().calls().seen()).isEqualTo(profile.calls());
            long process = profile.processes().getFirst().process().pid();
            compare(turns(recording), truth(truth), process);
        }
        // As often as without: the recorder lets the device run nothing.
        assertThat(truth(truth).stream().map(Ran::what))
                .containsExactlyElementsOf(truth(folder.resolve("truth-alone")).stream()
                        .map(Ran::what)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("io.zetools.mock.junit.VendorBoard#devices")
    void timesEachKernelCopyAndFill(String device) throws Exception {
        var alone = run("alone", builder(device, folder.resolve("truth-alone")));
        var truth = folder.resolve("truth");
        var file = folder.resolve("run" + Recording.SUFFIX);
        try (var recorder = Recorder.to(file)
                .device()
                .arguments(DEVICE_GET_GLOBAL_TIMESTAMPS, "deviceTimestamp", CLOCK)
                .open(List.of("work"))) {
            var recorded = run("recorded", builder(device, truth), recorder);
            assertThat(recorder.finish(recorded.exit())).isTrue();
            assertThat(recorded).as("with the time line and without").isEqualTo(alone);
        }
        // As often as without: no event of the probe lets the device run another command.
        var ran = truth(truth);
        assertThat(ran.stream().map(Ran::what))
                .containsExactlyElementsOf(truth(folder.resolve("truth-alone")).stream()
                        .map(Ran::what)
                        .toList());
        try (var recording = Recording.open(file)) {
            var turns = turns(recording);
            compare(turns, ran, ran.getFirst().process());
            var commands = new HashMap<Long, DeviceActivity>();
            recording
                    .events()
                    .filter(DeviceActivity.class::isInstance)
                    .map(DeviceActivity.class::cast)
                    .forEach(each ->
                            assertThat(commands.put(each.correlation(), each)).isNull());
            assertThat(commands).hasSameSizeAs(turns);
            double tick = 1e9
                    / recording.definitions(Definition.Device.class).getFirst().timerHertz();
            for (var turn : turns)
                assertTimed(
                        Objects.requireNonNull(commands.get(turn.call().sequence())),
                        turn,
                        ran.stream().filter(turn::has).toList(),
                        tick);
            assertGrow(
                    ran.stream().filter(Ran::isKernel).map(Ran::ticks).toList(),
                    turns.stream()
                            .filter(turn -> turn.append() == COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                            .map(turn -> Objects.requireNonNull(
                                    commands.get(turn.call().sequence())))
                            .map(each -> each.endNanos() - each.startNanos())
                            .toList());
            var counts = DeviceProfile.of(recording).appends();
            assertThat(counts.agree()).as(counts.text()).isTrue();
        }
    }

    /// The times of kernels follow from their work: kernels with as many groups last as long, and others longer the
    /// more they have.
    ///
    /// @param ticks of the kernels of all rounds, in the device's truth
    /// @param nanos of the same kernels, as they were recorded
    private static void assertGrow(List<Long> ticks, List<Long> nanos) {
        for (int i = DeviceWork.SIZES; i < ticks.size(); i++)
            assertThat(ticks.get(i)).isCloseTo(ticks.get(i - DeviceWork.SIZES), within(1L));
        // A tick is cut off at both ends.
        for (int i = 1; i < DeviceWork.SIZES; i++)
            assertThat(ticks.get(i)).isGreaterThanOrEqualTo(ticks.get(i - 1) - 1);
        int last = DeviceWork.SIZES - 1;
        assertThat(ticks.get(last)).isGreaterThan(ticks.getFirst());
        assertThat(nanos.get(last)).isGreaterThan(nanos.getFirst());
    }

    /// A command covers what the device ran for it, and lies between the readings around it. Stamps that the engine
    /// writes by commands of their own begin earlier and end later than the work.
    private static void assertTimed(DeviceActivity command, Turn turn, List<Ran> ran, double tick) {
        assertThat(command.state()).as("%s", command).isEqualTo(ActivityState.TIMED);
        assertThat(command.function()).isEqualTo(turn.call().function().function());
        long bound = command.errorNanos() + (long) (2 * tick);
        long begin = ran.stream().mapToLong(Ran::begin).min().orElseThrow();
        long end = ran.stream().mapToLong(Ran::end).max().orElseThrow();
        // The first reading was made at an unknown time within its call.
        var reading = turn.before();
        assertThat(command.startNanos())
                .as("%s, %s", turn, ran)
                .isBetween(
                        reading.startNanos() - bound,
                        reading.endNanos() + bound + (long) ((begin - turn.from()) * tick));
        assertThat(command.endNanos())
                .as("%s, %s", turn, ran)
                .isBetween(
                        reading.startNanos() - bound + (long) ((end - turn.from()) * tick),
                        turn.after().endNanos() + bound);
    }

    /// Work before the first reading is the driver's own: it brings kernels' code to the device.
    private static void compare(List<Turn> turns, List<Ran> truth, long process) {
        assertThat(turns).hasSize(3 * DeviceWork.ROUNDS);
        for (var turn : turns) {
            var ran = truth.stream().filter(turn::has).toList();
            assertThat(ran).as("%s", turn).isNotEmpty();
            if (turn.append() == COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                assertThat(ran).hasSize(1);
            assertThat(ran)
                    .as("%s", turn)
                    .allMatch(each -> each.isKernel() == (turn.append() == COMMAND_LIST_APPEND_LAUNCH_KERNEL));
        }
        assertThat(truth).allMatch(ran -> ran.process() == process);
        long begin = turns.getFirst().from();
        assertThat(truth.stream().filter(ran -> turns.stream().noneMatch(turn -> turn.has(ran))))
                .as("without a call")
                .allMatch(ran -> ran.end() < begin && !ran.isKernel());
    }

    /// The calls that append, each between the readings before and after it.
    private static List<Turn> turns(Recording recording) {
        var turns = new ArrayList<Turn>();
        RecordedEvent.Call append = null;
        RecordedEvent.Call before = null;
        for (var call : recording.calls().toList()) {
            var function = function(call);
            if (function == DEVICE_GET_GLOBAL_TIMESTAMPS) {
                if (append != null) turns.add(turn(Objects.requireNonNull(before), append, call));
                append = null;
                before = call;
            } else if (function == COMMAND_LIST_APPEND_LAUNCH_KERNEL
                    || function == COMMAND_LIST_APPEND_MEMORY_COPY
                    || function == COMMAND_LIST_APPEND_MEMORY_FILL) {
                assertThat(append).as("one in each turn").isNull();
                append = call;
            }
        }
        assertThat(append).as("the last turn has its end").isNull();
        return turns;
    }

    private static Turn turn(RecordedEvent.Call before, RecordedEvent.Call append, RecordedEvent.Call after) {
        long from = Objects.requireNonNull(before.arguments().get(CLOCK));
        long to = Objects.requireNonNull(after.arguments().get(CLOCK));
        return new Turn(function(append), from, to, before, append, after);
    }

    private static ApiFunction function(RecordedEvent.Call call) {
        return ApiFunction.find(call.function().name()).orElseThrow();
    }

    private static List<Ran> truth(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(Ran::of).toList();
    }

    private ProcessBuilder builder(String device, Path truth) {
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                DeviceWork.class.getName());
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("ZE_") || name.startsWith("ZEMOCK_"));
        environment.putAll(VendorBoard.environment(device));
        environment.putAll(Map.of(
                "ZEMOCK_BOARD_STRICT", "1",
                "ZEMOCK_BOARD_CLOCK_START", "1000",
                "ZEMOCK_BOARD_TRUTH", truth.toString()));
        return builder;
    }

    private Outcome run(String name, ProcessBuilder builder) throws Exception {
        return end(name, redirected(name, builder).start());
    }

    private Outcome run(String name, ProcessBuilder builder, Recorder recorder) throws Exception {
        return end(name, recorder.launch(redirected(name, builder)));
    }

    private ProcessBuilder redirected(String name, ProcessBuilder builder) {
        return builder.redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile());
    }

    private Outcome end(String name, Process process) throws Exception {
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Outcome(
                process.exitValue(),
                Files.readString(folder.resolve(name + ".out")),
                Files.readString(folder.resolve(name + ".err")));
    }
}
