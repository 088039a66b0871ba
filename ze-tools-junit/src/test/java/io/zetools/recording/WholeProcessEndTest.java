package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.export.FlightEvents;
import io.zetools.mock.process.Program;
import io.zetools.profile.RunProfile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("own-process")
@DisplayName("WholeProcess: at the end of a process, and in one that is recorded already")
class WholeProcessEndTest {
    private static final String FILE_OF_RUN = "run.zetools";
    private static final String OWN_FILE = "own.zetools";
    private static final int CODE = 3;
    private static final long PATIENCE_SECONDS = 120;

    @TempDir
    Path folder;

    /// Records itself, and is killed before the file has its end.
    static final class Killed {
        private Killed() {}

        public static void main(String[] arguments) throws Exception {
            System.setProperty("io.zetools.library", "embedded");
            var _ = WholeProcess.get().begin(Path.of(arguments[0]));
            var _ = Context.create(LevelZero.load().devices().getFirst());
            while (calls(Path.of(arguments[0])) == 0) Thread.sleep(Duration.ofMillis(10));
            Runtime.getRuntime().halt(CODE);
        }

        private static long calls(Path file) throws IOException {
            try (var recording = Recording.open(file)) {
                return recording.callCount();
            }
        }
    }

    /// Records itself, and counts what its own stream of Flight Recorder sees of it.
    static final class Streams {
        private static final int FILLS = 40;
        private static final int BYTES = 4096;

        private Streams() {}

        public static void main(String[] arguments) throws Exception {
            System.setProperty("io.zetools.library", "embedded");
            var missing = new CountDownLatch(FILLS);
            try (var _ = WholeProcess.getWithFlightEvents(FlightEvents::new).begin(Path.of(arguments[0]));
                    var stream = new RecordingStream();
                    var context = Context.create(LevelZero.load().devices().getFirst());
                    var memory = Allocation.createDevice(context, BYTES);
                    var list = CommandList.createImmediate(context)) {
                stream.enable("zetools.LiveFill");
                stream.onEvent("zetools.LiveFill", event -> missing.countDown());
                stream.startAsync();
                // Events are wanted from a moment after the begin on.
                Thread.sleep(Duration.ofSeconds(1));
                for (int i = 0; i < FILLS; i++) {
                    list.appendMemoryFill(memory, (byte) i);
                    if (!list.synchronize(Duration.ofMinutes(1))) throw new IllegalStateException("a fill hangs");
                }
                System.out.println(missing.await(1, TimeUnit.MINUTES) ? "all" : "missing: " + missing.getCount());
            }
            System.exit(0);
        }
    }

    /// Has made its recorder before it wants live events.
    static final class WithoutStreams {
        private WithoutStreams() {}

        public static void main(String[] arguments) throws Exception {
            System.setProperty("io.zetools.library", "embedded");
            WholeProcess.get();
            try {
                WholeProcess.getWithFlightEvents(FlightEvents::new);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    /// Tries to record itself.
    static final class Recorded {
        private Recorded() {}

        public static void main(String[] arguments) throws Exception {
            System.setProperty("io.zetools.library", "embedded");
            try (var _ = WholeProcess.get().begin(Path.of(arguments[0]))) {
                System.out.println("not refused");
            } catch (IOException e) {
                System.out.println(e.getMessage());
            }
            // Its own recording goes on.
            try (var _ = Context.create(LevelZero.load().devices().getFirst())) {
                System.out.flush();
            }
        }
    }

    @BeforeEach
    void hasTheProbe() {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
    }

    @Test
    @DisplayName("its commands are events of its own Flight Recorder, where that was asked for first")
    void streams() throws Exception {
        var file = folder.resolve(OWN_FILE).toString();
        var result = Program.run(Streams.class, Map.of(), file);
        assertThat(result.output()).isEqualTo("all\n");
        assertThat(result.exitCode()).isZero();
        assertThat(Program.run(WithoutStreams.class, Map.of()).output())
                .contains("this process has a recorder without events of Flight Recorder");
    }

    @Test
    @DisplayName("a process that is killed leaves the file with what was written until then")
    void killed() throws Exception {
        var file = folder.resolve(OWN_FILE);
        assertThat(Program.run(Killed.class, Map.of(), file.toString()).exitCode())
                .isEqualTo(CODE);
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.calls()).isPositive();
            assertThat(profile.account().headline()).contains("NO END");
            assertThat(profile.account().isDamaged()).isFalse();
        }
        assertThat(Recorder.recover()).as("there is no other file").isEmpty();
    }

    @Test
    @DisplayName("a process under zetools run is not recorded twice: a sentence says so, and its recording goes on")
    void recordedAlready() throws Exception {
        var file = folder.resolve(FILE_OF_RUN);
        var output = new File(folder.toFile(), "output");
        try (var recorder = Recorder.to(file).open(List.of("java"))) {
            var process = Program.start(
                    Recorded.class,
                    recorder.environment(),
                    output,
                    folder.resolve(OWN_FILE).toString());
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(recorder.finish(0)).isTrue();
        }
        assertThat(Files.readString(output.toPath())).contains("this process is recorded already, by zetools run");
        assertThat(folder.resolve(OWN_FILE)).doesNotExist();
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().headline()).isEqualTo("nothing lost");
            assertThat(profile.functions())
                    .extracting(RunProfile.FunctionTimes::name)
                    .contains("zeContextCreate", "zeContextDestroy");
        }
    }
}
