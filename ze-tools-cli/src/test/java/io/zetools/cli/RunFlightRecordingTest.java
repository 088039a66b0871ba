package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.recording.RecordedEvent;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedFrame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tests of one file with what a VM and the recorder have recorded of a program in Java.
@Timeout(300)
@DisplayName("zetools run --jfr")
class RunFlightRecordingTest {
    private static final int FILLS = 50;
    private static final int KILLED = 128 + 9;
    private static final int FLUSHED_AFTER_MILLIS = 2500;

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void find() {
        command = new Command(work);
    }

    private List<String> line(String java, List<String> options, String... arguments) {
        var line = command.line("run", "-o", "x.zetools", "--jfr", "out.jfr", "--", java);
        line.add("--enable-native-access=ALL-UNNAMED");
        line.addAll(options);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), FillsVm.class.getName(), "" + FILLS));
        line.addAll(List.of(arguments));
        return line;
    }

    private List<jdk.jfr.consumer.RecordedEvent> events(String file, String type) throws IOException {
        return FlightFile.events(work.resolve(file), type);
    }

    private long recordedFills() throws IOException {
        try (var recording = Recording.open(work.resolve("x.zetools"))) {
            return recording
                    .events()
                    .filter(event -> event instanceof RecordedEvent.DeviceActivity it
                            && it.kind().equals("fill"))
                    .count();
        }
    }

    private void checkDevices() throws IOException {
        var fills = events("out.jfr", "zetools.Fill");
        assertThat(fills).hasSize(FILLS);
        assertThat(recordedFills()).isEqualTo(FILLS);
        for (var fill : fills) {
            assertThat(fill.getThread().getOSName()).contains(" / ");
            assertThat(fill.getStackTrace().getFrames())
                    .filteredOn(RecordedFrame::isJavaFrame)
                    .extracting(frame -> frame.getMethod().getType().getName() + "."
                            + frame.getMethod().getName())
                    .contains(FillsVm.class.getName() + ".step", FillsVm.class.getName() + ".main");
        }
    }

    private List<Path> files() throws IOException {
        try (var all = Files.list(work)) {
            return all.filter(file -> file.toString().endsWith(".jfr")).toList();
        }
    }

    @Test
    @DisplayName("one file has both, with the stacks of calls, and the program ends as it does alone")
    void both() throws Exception {
        var result = command.run(line(FlightFile.java(), List.of()));
        assertThat(result.exit()).as(result.err()).isEqualTo(FillsVm.EXIT);
        assertThat(result.out()).isEqualTo("filled %d\n".formatted(FILLS));
        assertThat(result.err()).contains("zetools: wrote out.jfr\n");
        assertThat(files()).containsExactly(work.resolve("out.jfr"));
        checkDevices();
        assertThat(events("out.jfr", "jdk.JVMInformation")).isNotEmpty();
        assertThat(events("out.jfr", "zetools.Wait")).isNotEmpty().allSatisfy(wait -> {
            assertThat(wait.getThread().getJavaName()).isEqualTo("main");
            assertThat(wait.getThread().getJavaThreadId()).isPositive();
        });
    }

    @Test
    @DisplayName("a VM that records itself already goes on, and no command is in a file twice")
    void ownRecording() throws Exception {
        var options = List.of("-XX:StartFlightRecording:filename=own.jfr,settings=profile", "-Xlog:disable");
        var result = command.run(line(FlightFile.java(), options));
        assertThat(result.exit()).as(result.err()).isEqualTo(FillsVm.EXIT);
        assertThat(result.out()).isEqualTo("filled %d\n".formatted(FILLS));
        checkDevices();
        assertThat(events("out.jfr", "jdk.JVMInformation")).isNotEmpty();
        assertThat(events("own.jfr", "jdk.JVMInformation")).isNotEmpty();
    }

    @Test
    @DisplayName("of a VM that is killed the file has what that had flushed")
    void killed() throws Exception {
        var process = command.start("killed", line(FlightFile.java(), List.of(), "waits"));
        while (!Files.readString(work.resolve("killed.out")).contains("filled")) Thread.sleep(10);
        Thread.sleep(FLUSHED_AFTER_MILLIS);
        process.descendants()
                .filter(each -> each.info()
                        .arguments()
                        .map(all -> List.of(all).contains(FillsVm.class.getName())
                                && !List.of(all).contains("run"))
                        .orElse(false))
                .forEach(ProcessHandle::destroyForcibly);
        var result = command.end("killed", process);
        assertThat(result.exit()).as(result.err()).isEqualTo(KILLED);
        assertThat(result.err()).contains("was killed: the file has what it had flushed of its own recording\n");
        checkDevices();
        assertThat(events("out.jfr", "jdk.JVMInformation")).isNotEmpty();
    }

    @Test
    @DisplayName("a Java without Flight Recorder has the devices' part, and a sentence")
    void withoutFlightRecorder() throws Exception {
        var jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");
        assumeTrue(Files.isExecutable(jlink), "there is no jlink");
        var made =
                command.run(List.of(jlink.toString(), "--add-modules", "java.base,java.logging", "--output", "small"));
        assumeTrue(made.exit() == 0, "jlink makes no Java here: " + made.err());
        var result = command.run(line(work.resolve("small/bin/java").toString(), List.of()));
        assertThat(result.exit()).as(result.err()).isEqualTo(FillsVm.EXIT);
        assertThat(result.err()).contains("does not record itself: its Java has no module jdk.jfr\n");
        checkDevices();
        assertThat(events("out.jfr", "jdk.JVMInformation")).isEmpty();
    }

    @Test
    @DisplayName("what could not be written in the end is refused before the program starts")
    void refused() throws Exception {
        Files.writeString(work.resolve("out.jfr"), "mine");
        var there = command.run(line(FlightFile.java(), List.of()));
        assertThat(there.exit()).isEqualTo(2);
        assertThat(there.out()).isEmpty();
        assertThat(there.err()).contains("out.jfr is there already, and nothing is overwritten");
        assertThat(Files.readString(work.resolve("out.jfr"))).isEqualTo("mine");
        var settings = command.zetools("run", "--jfr", "new.jfr", "--jfr-settings", "no-such", "--", "true");
        assertThat(settings.exit()).isEqualTo(2);
        assertThat(settings.err()).contains("--jfr-settings is default, profile or a .jfc file: 'no-such' is none");
    }
}
