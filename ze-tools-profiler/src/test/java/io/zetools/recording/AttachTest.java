package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.process.Program;
import io.zetools.profile.RunProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
            assertThat(profile.complete()).isTrue();
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
                    .hasMessage("process %d is no Java VM".formatted(sleep.pid()));
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
