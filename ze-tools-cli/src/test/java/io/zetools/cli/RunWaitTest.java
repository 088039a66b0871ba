package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests what `zetools run` does when the program has ended and other processes go on, and when the launcher ends
/// before the program.
@Timeout(300)
@DisplayName("zetools run: processes that outlive the program")
class RunWaitTest extends ProgramTest {
    private static final int EXIT = 5;
    private static final int MANY = 100_000;
    private static final int SOME = 1500;
    private static final int PATIENCE_SECONDS = 100;
    private static final String STILL = "still ran when the recording ended";

    /// Processes that go on after the command.
    private final List<Long> others = new ArrayList<>();

    RunWaitTest() {
        super("outliving");
    }

    @AfterEach
    void endOthers() {
        others.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }

    private List<String> line(List<String> options, String... arguments) {
        var line = new ArrayList<>(command.line("run", "-o", "x.zetools"));
        line.addAll(options);
        line.addAll(List.of("--", program.toString(), "file"));
        line.addAll(List.of(arguments));
        return line;
    }

    private String text(String file) {
        try {
            return Files.exists(work.resolve(file)) ? Files.readString(work.resolve(file)) : "";
        } catch (IOException _) {
            return "";
        }
    }

    private static void await(String what, BooleanSupplier holds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waiting until " + what).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /// Returns the process that outlives the program, when it has begun.
    private long other() throws InterruptedException {
        await("the other process has begun", () -> text("file").contains("\n"));
        long pid = Long.parseLong(text("file").lines().findFirst().orElseThrow());
        others.add(pid);
        return pid;
    }

    private RunProfile profile() throws IOException {
        try (var recording = Recording.open(file())) {
            assertThat(recording.isComplete()).isTrue();
            return RunProfile.of(recording);
        }
    }

    private void assertAll(Command.Result result, int calls) throws IOException {
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertThat(result.err()).contains("nothing lost ").doesNotContain(STILL);
        assertThat(text("file")).endsWith("done\n");
        var profile = profile();
        assertThat(profile.calls()).isEqualTo(calls + 2);
        assertThat(profile.processes()).noneMatch(RunProfile.ProcessTimes::running);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "daemon"})
    @DisplayName("by default every call of a child that goes on is recorded, and a sentence says what is waited for")
    void waits(String how) throws Exception {
        var result = command.run(line(List.of(), "" + SOME, "0", how));
        assertAll(result, SOME);
        assertThat(result.out()).isEqualTo("parent done\n");
        assertThat(result.err())
                .containsPattern(
                        "zetools: the program has ended; waiting for process \\d+ \\(outliving\\), which has called"
                                + " Level Zero \\(Ctrl-C ends the wait\\)");
    }

    @Test
    @DisplayName("a child whose first call comes after the end of the program is waited for, too")
    void firstCallLater() throws Exception {
        assertAll(command.run(line(List.of(), "" + SOME, "200")), SOME);
    }

    @Test
    @DisplayName("a program whose main thread ends before its other threads is recorded to the end")
    void mainThreadEnds() throws Exception {
        var result = command.run(line(List.of(), "" + SOME, "0", "thread"));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(profile().calls()).isEqualTo(SOME + 2);
    }

    @Test
    @DisplayName("processes that have not called Level Zero are not waited for")
    void ignoresOthers() throws Exception {
        var result = command.zetools("run", "--", "sh", "-c", "sleep 250 >sleeping 2>&1 & echo $! >pid; exit 5");
        assertThat(result.exit()).isEqualTo(EXIT);
        long pid = Long.parseLong(text("pid").strip());
        others.add(pid);
        assertThat(ProcessHandle.of(pid)).as("it sleeps still").isPresent();
        // It has loaded Level Zero, and makes no call.
        var silent = command.run(line(List.of(), "1", "250000"));
        assertThat(silent.exit()).isEqualTo(EXIT);
        assertThat(silent.err())
                .containsPattern("process \\d+ \\(outliving\\) has loaded Level Zero and still ran when the recording"
                        + " ended: it was not recorded before");
        command.run(List.of(
                "sh",
                "-c",
                "for f in /proc/[0-9]*; do [ \"$(readlink $f/exe)\" = %s ] && kill ${f#/proc/};".formatted(program)
                        + " done"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"program", "300ms"})
    @DisplayName("--wait: the report names each process that still ran, and says nothing of the future")
    void namesWhatStillRan(String rule) throws Exception {
        var process = command.start("run", line(List.of("--wait", rule, "--json", "x.json"), "" + MANY, "0", "daemon"));
        long pid = other();
        var result = command.end("run", process);
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        if (!result.err().contains("nothing was recorded")) assertNamed(result, pid);
        else assertThat(rule).as("the program may end before its child begins").isEqualTo("program");
    }

    private void assertNamed(Command.Result result, long pid) throws IOException {
        assertThat(result.err())
                .contains("nothing lost so far", "1 process " + STILL)
                .contains("process %d (%s) %s".formatted(pid, program, STILL));
        var json = new ObjectMapper().readTree(work.resolve("x.json").toFile());
        assertThat(json.at("/process_times/0/running").booleanValue()).isTrue();
        assertThat(profile().processes())
                .extracting(each -> each.process().pid())
                .containsExactly(pid);
    }

    @Test
    @DisplayName("--wait: a wrong value is refused")
    void wrongRule() throws Exception {
        var result = command.zetools("run", "--wait", "some", "--", "true");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("'some' is neither program nor all nor a time as in 500ms, 10s, 2m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "HUP"})
    @DisplayName("Ctrl-C and the like end the wait: the report follows, with the exit code of the program")
    void endsTheWait(String signal) throws Exception {
        // Programs that a shell starts in the background ignore SIGINT, and those behind nohup SIGHUP.
        var line = new ArrayList<>(List.of("env", "--default-signal=INT,HUP"));
        line.addAll(line(List.of("--json", "x.json"), "" + MANY, "0", "daemon"));
        var process = command.start("run", line);
        long pid = other();
        await("it waits", () -> text("run.err").contains("waiting for"));
        assertThat(command.run(List.of("kill", "-" + signal, "" + process.pid()))
                        .exit())
                .isZero();
        var result = command.end("run", process);
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertNamed(result, pid);
    }

    @Test
    @DisplayName("a report into a pipe without a reader ends by a signal, with the exit code of the program")
    void pipeWithoutReader() throws Exception {
        assertThat(command.run(List.of("mkfifo", "-m", "600", "pipe")).exit()).isZero();
        var process = command.start("run", line(List.of("--report", "pipe"), "1", "0", "thread"));
        // The main loop of the command has come to the report when its memory is free.
        other();
        await("the recording is written", () -> !text("file").isEmpty() && isWhole());
        TimeUnit.MILLISECONDS.sleep(300);
        assertThat(process.isAlive()).isTrue();
        process.destroy();
        var result = command.end("run", process);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("the report was interrupted; the recording is whole: zetools report x.zetools");
        assertThat(profile().calls()).isEqualTo(3);
    }

    private boolean isWhole() {
        try (var recording = Recording.open(file())) {
            return recording.isComplete();
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    @DisplayName("the launcher is killed: the program goes on, and every call of it is recorded")
    void launcherKilled() throws Exception {
        var process = command.start("run", line(List.of(), "" + SOME, "0", "thread"));
        other();
        process.destroyForcibly().waitFor();
        await("the report is there", () -> text("run.err").contains("recording: "));
        assertThat(text("file")).endsWith("done\n");
        assertThat(text("run.err")).contains("nothing lost ", "the program's exit code is unknown");
        var profile = profile();
        assertThat(profile.calls()).isEqualTo(SOME + 2);
        assertThat(profile.exitCode()).isEqualTo(-1);
    }
}
