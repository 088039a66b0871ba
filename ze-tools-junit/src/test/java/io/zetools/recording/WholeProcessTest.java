package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
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
import io.zetools.ZeBuildException;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.DeviceWork;
import io.zetools.profile.Profiles;
import io.zetools.profile.RunProfile;
import io.zetools.profile.Unreleased;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithMockDriver(clock = ClockMode.REAL)
@DisplayName("WholeProcess: all layers of this process, in one file after the other")
class WholeProcessTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @BeforeEach
    void hasTheProbe() {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
    }

    /// A program with one kernel, and a list that is executed by a queue.
    private static final class Program implements AutoCloseable {
        private final Context context =
                Context.create(LevelZero.load().devices().getFirst());
        private final Allocation memory = Allocation.createShared(context, 1024);
        private final CommandQueue queue = CommandQueue.create(context);
        private final CommandList list = CommandList.create(context);
        private final DeviceModule module =
                DeviceModule.create(context, MockKernels.vectorAdd().spirv());
        private final Kernel kernel = Kernel.create(module, "vector_add")
                .setGroupSize(GroupSize.of(16))
                .setPointer(0, memory)
                .setPointer(1, memory)
                .setPointer(2, memory);

        void launch() {
            list.appendLaunchKernel(kernel, GroupCount.of(1));
        }

        void execute() {
            WholeProcessTest.execute(queue, list);
        }

        @Override
        public void close() {
            kernel.close();
            module.close();
            list.close();
            queue.close();
            memory.close();
            context.close();
        }
    }

    /// Repeated, for each life of a driver begins with a reset, which takes tracers out of the embedded loader.
    @RepeatedTest(3)
    @DisplayName("a file has what happened since its begin, so far and to its end, and nothing is lost")
    void since() throws Exception {
        var file = folder.resolve("one.zetools");
        try (var part = WholeProcess.get().begin(file);
                var program = new Program()) {
            program.launch();
            program.list.appendMemoryFill(program.memory, (byte) 1);
            program.execute();
            try (var recording = part.read()) {
                var work = DeviceWork.of(recording);
                assertThat(work.launches()).containsExactly(entry("vector_add", 1L));
                assertThat(work.bytes()).containsExactly(entry("to shared", 1024L));
                assertThat(work.timedNanos()).isPositive();
                assertThat(work.untimed()).isZero();
                assertThat(Unreleased.of(recording))
                        .extracting(Unreleased::kind)
                        .containsExactly(
                                "context", "shared memory", "command queue", "command list", "module", "kernel");
                assertThat(recording.isComplete()).isFalse();
            }
            program.launch();
            program.execute();
            try (var recording = part.read()) {
                assertThat(DeviceWork.of(recording).launches()).containsExactly(entry("vector_add", 2L));
            }
        }
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(Unreleased.of(recording)).isEmpty();
            assertThat(DeviceWork.of(recording).launches()).containsExactly(entry("vector_add", 2L));
            var account = RunProfile.of(recording).account();
            assertThat(account.headline()).isEqualTo("nothing lost");
            assertThat(account.calls().seen()).isEqualTo(recording.callCount());
            assertThat(recording.definitions(Definition.Run.class)).hasSize(1);
        }
    }

    @Test
    @DisplayName("objects from before a file are known in it, and what happened between two files is in none")
    void between() throws Exception {
        try (var _ = WholeProcess.get().begin(folder.resolve("first.zetools"));
                var context = Context.create(LevelZero.load().devices().getFirst())) {
            var unknownConstant = Map.of(99, new byte[1]);
            assertThatThrownBy(() -> DeviceModule.create(
                            context,
                            context.device(),
                            DeviceModule.Format.SPIRV,
                            MockKernels.vectorAdd().spirv(),
                            "",
                            unknownConstant))
                    .isInstanceOf(ZeBuildException.class);
        }
        try (var program = new Program()) {
            for (int i = 0; i < 5; i++) program.launch();
            program.execute();
            try (var part = WholeProcess.get().begin(folder.resolve("second.zetools"))) {
                program.launch();
                program.execute();
                try (var recording = part.read()) {
                    assertThat(DeviceWork.of(recording).launches()).containsExactly(entry("vector_add", 1L));
                    assertThat(Unreleased.of(recording)).isEmpty();
                    var profiles = Profiles.of(recording, false, Optional.empty(), _ -> {});
                    assertThat(profiles.run().buildLogs())
                            .as("those of the first file")
                            .isEmpty();
                    assertThat(profiles.device().devices()).hasSize(1);
                }
            }
        }
    }

    @Test
    @DisplayName("what a test leaves when its driver ends does not spoil what comes later in the process")
    void driversEnd(MockDriver driver) throws Exception {
        for (int round = 0; round < 40; round++) {
            // A later driver gives out the handles of an earlier one, or others.
            driver.setOption("reuse_handles", round % 2);
            var file = folder.resolve("round%d.zetools".formatted(round));
            try (var part = WholeProcess.get().begin(file)) {
                var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createShared(context, 1024);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                list.appendMemoryFill(memory, (byte) round);
                execute(queue, list);
                try (var recording = part.read()) {
                    assertThat(DeviceWork.of(recording).bytes()).containsExactly(entry("to shared", 1024L));
                    assertThat(DeviceWork.of(recording).untimed()).isZero();
                }
            }
            driver.forceReset();
            driver.setClock(ClockMode.REAL);
        }
    }

    @Test
    @DisplayName("a file that is there is not overwritten, a second one at a time refused; later ones are written")
    void refuses() throws Exception {
        var there = Files.writeString(folder.resolve("there.zetools"), "mine");
        assertThatThrownBy(() -> WholeProcess.get().begin(there)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(there).hasContent("mine");
        try (var _ = WholeProcess.get().begin(folder.resolve("one.zetools"))) {
            assertThatThrownBy(() -> WholeProcess.get().begin(folder.resolve("two.zetools")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("one.zetools");
        }
        assertThat(folder.resolve("two.zetools")).doesNotExist();
        var part = WholeProcess.get().begin(folder.resolve("two.zetools"));
        part.close();
        try (var recording = part.read()) {
            assertThat(recording.isComplete()).isTrue();
        }
    }

    private static void execute(CommandQueue queue, CommandList list) {
        list.endRecording();
        queue.execute(list);
        assertThat(queue.synchronize(PATIENCE)).isTrue();
        list.reset();
    }
}
