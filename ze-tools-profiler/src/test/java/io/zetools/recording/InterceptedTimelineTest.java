package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.DeviceProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A program whose launches are intercepted in Java while the probe times its commands: both change arguments of
/// the same calls.
@WithMockDriver
@Timeout(240)
class InterceptedTimelineTest {
    @TempDir
    Path folder;

    private String run(Recorder recorder, boolean recorded) throws Exception {
        var output = folder.resolve("output");
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InterceptedProgram.class.getName(),
                        Mode.current().isSystem() ? "system" : "embedded")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        var process = recorded ? recorder.launch(builder) : builder.start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        return Files.readString(output);
    }

    @Test
    void timesWhatIsLaunchedInPlaceOfTheProgramsKernels() throws Exception {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        assumeTrue(
                !Mode.current().isSystem() || System.getenv("ZE_ENABLE_ALT_DRIVERS") != null,
                "the environment names no driver for programs that a test starts");
        var file = folder.resolve("run" + Recording.SUFFIX);
        try (var recorder = Recorder.to(file).device().open(List.of("intercepted"))) {
            assertThat(run(recorder, false)).contains(InterceptedProgram.OUTPUT);
            assertThat(run(recorder, true)).contains(InterceptedProgram.OUTPUT);
            assertThat(recorder.finish(0)).isTrue();
        }
        try (var recording = Recording.open(file)) {
            var all = recording
                    .events()
                    .filter(DeviceActivity.class::isInstance)
                    .map(DeviceActivity.class::cast)
                    .toList();
            assertThat(all)
                    .hasSize(InterceptedProgram.LAUNCHES + 1)
                    .allMatch(each -> each.state() == ActivityState.TIMED)
                    .allMatch(each -> each.kind().equals("kernel"));
            assertThat(all.stream().filter(each -> each.kernels() == 2)).hasSize(1);
            // The one that the device executed, not the program's own.
            var profile = DeviceProfile.of(recording);
            assertThat(profile.kernels())
                    .extracting(DeviceProfile.CommandTimes::name)
                    .containsExactlyInAnyOrder("fill", "fill + fill");
            assertThat(profile.appends().agree()).as(profile.appends().text()).isTrue();
        }
    }
}
