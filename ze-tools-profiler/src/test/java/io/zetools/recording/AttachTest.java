package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.MockKernels;
import io.zetools.mock.process.Program;
import io.zetools.profile.DeviceNames;
import io.zetools.profile.RunProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("own-process")
@Timeout(240)
@DisplayName("Recorder.attach: a Java VM that runs already")
class AttachTest {
    private static final Path LIBRARIES =
            Path.of("../ze-tools-mock/target/zemock/lib").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    /// Calls again and again, until its input ends.
    static final class Calls {
        private Calls() {}

        public static void main(String[] arguments) throws InterruptedException {
            var options = LoadOptions.defaults().withLibrary(arguments[0]);
            try (var context = Context.create(LevelZero.load(options).devices().getFirst())) {
                System.out.println("calling");
                System.out.flush();
                for (int i = 0; i < 1_000_000; i++) {
                    LevelZeroNative.zeContextGetStatus(context.handle().segment());
                    Thread.sleep(1);
                }
            }
        }
    }

    /// Fills memory by a list that is there from the start, by a new one each time, and by one of many
    /// that are executed once, and launches a kernel by a list that is reset each time.
    static final class Fills {
        private static final Duration PATIENCE = Duration.ofSeconds(60);
        private static final int LISTS = 4000;

        private Fills() {}

        public static void main(String[] arguments) throws InterruptedException {
            var options = LoadOptions.defaults().withLibrary(arguments[0]);
            try (var context = Context.create(LevelZero.load(options).devices().getFirst());
                    var memory = Allocation.createShared(context, 1024);
                    var old = CommandList.createImmediate(context);
                    var module =
                            DeviceModule.create(context, MockKernels.vectorAdd().spirv());
                    var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(16));
                    var queue = CommandQueue.create(context);
                    var regular = CommandList.create(context)) {
                kernel.setPointer(0, memory).setPointer(1, memory).setPointer(2, memory);
                fill(old, memory);
                var once = new ArrayDeque<CommandList>();
                for (int i = 0; i < LISTS; i++) once.add(CommandList.create(context));
                System.out.println("calling");
                System.out.flush();
                for (int i = 0; i < 1_000_000; i++) {
                    fill(old, memory);
                    try (var list = CommandList.createImmediate(context)) {
                        fill(list, memory);
                    }
                    regular.reset();
                    regular.appendLaunchKernel(kernel, GroupCount.of(1));
                    execute(queue, regular);
                    if (!once.isEmpty()) {
                        once.getFirst().appendMemoryFill(memory, (byte) 1);
                        execute(queue, once.removeFirst());
                    }
                    Thread.sleep(1);
                }
            }
        }

        private static void execute(CommandQueue queue, CommandList list) {
            list.endRecording();
            queue.execute(list);
            if (!queue.synchronize(PATIENCE)) throw new IllegalStateException("the queue does not end");
        }

        private static void fill(CommandList list, Allocation memory) {
            list.appendMemoryFill(memory, (byte) 1);
            if (!list.synchronize(PATIENCE)) throw new IllegalStateException("the device does not end");
        }
    }

    private static Optional<RecordableProcess.State> state(Process vm) throws IOException {
        return RecordableProcess.all().stream()
                .filter(each -> each.process().pid() == vm.pid())
                .map(RecordableProcess::state)
                .findFirst();
    }

    @Test
    @DisplayName("a VM is listed as what it is: attachable, recorded, paused, and none of them with a dormant probe")
    void states() throws Exception {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        var output = folder.resolve("output");
        var vm = Program.start(Calls.class, Map.of(), output.toFile(), "embedded");
        try {
            awaitOutput(vm, output);
            assertThat(state(vm)).contains(RecordableProcess.State.ATTACHABLE);
            try (var recorder =
                    Recorder.to(folder.resolve("vm" + Recording.SUFFIX)).open(List.of("java"))) {
                recorder.attach(vm.pid());
                while (!state(vm).equals(Optional.of(RecordableProcess.State.RECORDED))) {
                    assertThat(vm.isAlive()).as(Files.readString(output)).isTrue();
                    Thread.sleep(20);
                }
                Recorder.setRecording(vm.pid(), false);
                assertThat(state(vm)).contains(RecordableProcess.State.PAUSED);
                recorder.finish(-1);
            }
            assertThat(state(vm)).isEmpty();
        } finally {
            vm.destroyForcibly().waitFor();
        }
        assertThat(state(vm)).isEmpty();
    }

    @Test
    @DisplayName("commands are timed from then on, also those of lists that were there before")
    void timesCommandsOfListsFromBefore() throws Exception {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        var output = folder.resolve("output");
        var file = folder.resolve("vm" + Recording.SUFFIX);
        var vm = Program.start(Fills.class, Map.of(), output.toFile(), "embedded");
        try {
            awaitOutput(vm, output);
            try (var recorder = Recorder.to(file).device().open(List.of("java"))) {
                recorder.attach(vm.pid());
                while (activities(file).size() < 30) {
                    assertThat(vm.isAlive()).as(Files.readString(output)).isTrue();
                    Thread.sleep(20);
                }
                assertThat(recorder.finish(-1)).isTrue();
            }
        } finally {
            vm.destroyForcibly().waitFor();
        }
        var activities = activities(file);
        var fills =
                activities.stream().filter(each -> each.kind().equals("fill")).toList();
        var kernels =
                activities.stream().filter(each -> each.kind().equals("kernel")).toList();
        assertThat(fills).filteredOn(each -> each.list() == 0).isEmpty();
        // A list that is made anew each time has one command.
        var several = fills.stream()
                .filter(each -> each.state() == ActivityState.TIMED)
                .collect(Collectors.groupingBy(DeviceActivity::list, Collectors.counting()));
        assertThat(several.values()).contains(1L).anyMatch(count -> count > 2);
        // The attachment may have come between a reset and the append behind it, and the end before a wait.
        assertThat(kernels)
                .filteredOn(each -> each.state() != ActivityState.TIMED)
                .hasSizeLessThan(3);
        assertThat(kernels)
                .filteredOn(each -> each.state() == ActivityState.TIMED)
                .hasSizeGreaterThan(2)
                .allMatch(each -> each.object() != 0);
        try (var recording = Recording.open(file)) {
            assertThat(recording.definitions(Definition.Kernel.class))
                    .extracting(Definition.Kernel::name)
                    .contains("vector_add");
            // Device and queue were there before as well.
            var names = new DeviceNames(recording);
            assertThat(activities).filteredOn(each -> each.list() != 0).allSatisfy(each -> {
                assertThat(each.engine()).isNotZero();
                assertThat(names.of(each)).map(DeviceNames.Named::origin).contains("simulated");
            });
        }
    }

    private static List<DeviceActivity> activities(Path file) throws IOException {
        try (var recording = Recording.open(file)) {
            return recording
                    .events()
                    .filter(DeviceActivity.class::isInstance)
                    .map(DeviceActivity.class::cast)
                    .toList();
        }
    }

    /// @param loader a file, or `embedded`, whose file has a name of its own
    @ParameterizedTest
    @ValueSource(strings = {"libze_loader.so.1", "embedded"})
    @DisplayName("calls are recorded from then on, once, and the VM goes on when the recording has ended")
    void recordsFromThenOn(String loader) throws Exception {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        assumeTrue(Files.isDirectory(LIBRARIES), "the folder of the simulated GPU was not built");
        var output = folder.resolve("output");
        var file = folder.resolve("vm" + Recording.SUFFIX);
        var vm = Program.start(
                Calls.class,
                Map.of(
                        "ZE_ENABLE_ALT_DRIVERS",
                        LIBRARIES.resolve("libze_mock.so").toString()),
                output.toFile(),
                loader.equals("embedded") ? loader : LIBRARIES.resolve(loader).toString());
        try {
            awaitOutput(vm, output);
            try (var recorder = Recorder.to(file).open(List.of("java"))) {
                recorder.attach(vm.pid());
                while (calls(file) < 20) {
                    assertThat(vm.isAlive()).as(Files.readString(output)).isTrue();
                    Thread.sleep(20);
                }
                assertThatThrownBy(() -> recorder.attach(vm.pid())).hasMessageContaining("not attached to twice");
                assertThat(recorder.finish(-1)).isTrue();
            }
            assertThat(vm.isAlive()).isTrue();
        } finally {
            vm.destroyForcibly().waitFor();
        }
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().headline()).isEqualTo("nothing lost so far");
            assertThat(profile.functions())
                    .extracting(RunProfile.FunctionTimes::name)
                    .contains("zeContextGetStatus");
            assertThat(profile.account().lost()).isZero();
            assertThat(profile.processes())
                    .singleElement()
                    .satisfies(process -> assertThat(process.process().pid()).isEqualTo(vm.pid()));
        }
    }

    @Test
    @DisplayName("what is no VM, is this one or is not there: told so")
    void refuses() throws Exception {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        var sleep = new ProcessBuilder("sleep", "100").start();
        try (var recorder =
                Recorder.to(folder.resolve("none" + Recording.SUFFIX)).open(List.of("sleep"))) {
            assertThatThrownBy(() -> recorder.attach(ProcessHandle.current().pid()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("Recorder.ofThisProcess()");
            // No system has so many processes.
            assertThatThrownBy(() -> recorder.attach(99_999_999L)).hasMessage("there is no process 99999999");
            assertThatThrownBy(() -> recorder.attach(sleep.pid()))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("process %d is no Java VM, and".formatted(sleep.pid()))
                    .hasMessageContaining("zetools run --dormant -- PROGRAM");
            assertThat(sleep.isAlive()).isTrue();
        } finally {
            sleep.destroyForcibly().waitFor();
        }
    }

    private static long calls(Path file) throws IOException {
        try (var recording = Recording.open(file)) {
            return recording.callCount();
        }
    }

    private static void awaitOutput(Process vm, Path output) throws IOException, InterruptedException {
        while (!Files.exists(output) || !Files.readString(output).contains("calling")) {
            assertThat(vm.isAlive()).as("the VM").isTrue();
            Thread.sleep(20);
        }
    }
}
