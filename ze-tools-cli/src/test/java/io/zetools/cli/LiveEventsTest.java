package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tests of commands on devices as events of the VM that submitted them, while it runs.
@Timeout(300)
@DisplayName("live events, by zetools run --jfr and zetools attach --jfr")
class LiveEventsTest {
    private static final int STEPS = 10_000;
    private static final Duration TOLERANCE = Duration.ofNanos(5_000);

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void find() {
        command = new Command(work);
    }

    private List<String> program(List<String> before, List<String> options, Class<?> program, String... arguments) {
        var line = new ArrayList<>(before);
        line.add(FlightFile.java());
        line.add("--enable-native-access=ALL-UNNAMED");
        line.addAll(options);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        line.addAll(List.of(arguments));
        return line;
    }

    private List<RecordedEvent> events(String file, String type) throws IOException {
        return FlightFile.events(work.resolve(file), type);
    }

    @Test
    @DisplayName("each lies in the event that the program put around it, and reaches its streams")
    void times() throws Exception {
        var run = command.line("run", "-o", "x.zetools", "--jfr", "out.jfr", "--");
        var result = command.run(program(run, List.of(), StepsVm.class, "" + STEPS, "own.jfr"));
        assertThat(result.exit()).as(result.err()).isZero();
        var fills = events("own.jfr", "zetools.LiveFill");
        var steps = new TreeMap<Instant, RecordedEvent>();
        for (var each : events("own.jfr", "app.Step")) steps.put(each.getStartTime(), each);
        assertThat(steps).hasSize(STEPS);
        // The number of events that the stream got, and the longest delay.
        assertThat(result.out()).matches("%d \\d+\n".formatted(STEPS));
        assertThat(fills).hasSize(STEPS);
        for (var fill : fills) {
            var slack = TOLERANCE.plusNanos(fill.getLong("clockError"));
            var around = steps.floorEntry(fill.getStartTime().plus(slack));
            assertThat(around).as(fill.toString()).isNotNull();
            assertThat(fill.getEndTime())
                    .as(fill.toString())
                    .isBeforeOrEqualTo(around.getValue().getEndTime().plus(slack));
            assertThat(fill.getThread().getJavaName()).contains(" / ");
            assertThat(fill.getThread("submitter").getJavaName()).isEqualTo("main");
            assertThat(fill.getString("submitterName")).isEqualTo("main");
            assertThat(fill.getString("place")).startsWith(StepsVm.class.getName() + ".step (StepsVm.java:");
            assertThat(fill.getLong("call")).isPositive();
        }
        // The file with both has each command once, with the stack of its call.
        assertThat(events("out.jfr", "zetools.LiveFill")).isEmpty();
        var both = events("out.jfr", "zetools.Fill");
        assertThat(both).hasSize(STEPS);
        for (var fill : both) assertThat(fill.getStackTrace()).isNotNull();
        assertThat(events("own.jfr", "zetools.Lost")).isEmpty();
    }

    @Test
    @DisplayName("the VM's own recording has them, and the file with both has each command once")
    void ownRecording() throws Exception {
        var run = command.line("run", "-o", "x.zetools", "--jfr", "out.jfr", "--");
        var options = List.of("-XX:StartFlightRecording:filename=vm.jfr", "-Xlog:disable");
        var result = command.run(program(run, options, StepsVm.class, "600", "own.jfr"));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(events("vm.jfr", "zetools.LiveFill")).hasSize(600);
        assertThat(events("out.jfr", "zetools.Fill")).hasSize(600);
        assertThat(events("out.jfr", "zetools.LiveFill")).isEmpty();
    }

    @Test
    @DisplayName("zetools attach --jfr writes one file with both, and the VM goes on")
    void attach() throws Exception {
        var line = program(
                List.of("env", "ZE_ENABLE_TRACING_LAYER=1"),
                List.of("-XX:+EnableDynamicAgentLoading"),
                StepsVm.class,
                "1000000",
                "own.jfr");
        var process = command.start("steps", line);
        var pid = Long.toString(process.pid());
        var result = command.run(command.line("attach", "--for", "4s", "-o", "x.zetools", "--jfr", "out.jfr", pid));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("zetools: wrote out.jfr\n");
        var fills = events("out.jfr", "zetools.Fill");
        assertThat(fills)
                .isNotEmpty()
                .allSatisfy(fill -> assertThat(fill.getStackTrace()).isNotNull());
        assertThat(events("out.jfr", "zetools.LiveFill")).isEmpty();
        assertThat(events("out.jfr", "jdk.JVMInformation")).isNotEmpty();
        assertThat(work.resolve("out.jfr." + pid + ".jfr")).doesNotExist();
        assertThat(process.isAlive()).isTrue();
        process.destroyForcibly();
        var end = command.end("steps", process);
        assertThat(end.out()).isEmpty();
        assertThat(end.err()).isEmpty();
    }
}
