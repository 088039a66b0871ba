package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.VendorBoard;
import io.zetools.samples.debugger.Debugger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The debugger on the vendor's own driver, on the board: a device with no GPU, whose threads are played and
/// end when their time is over. Skipped where the driver is not installed.
class DebuggerVendorTest {
    private static final String AT = " \\(0x\\w+\\)(?:, kernels\\.cl:\\d+)?";

    @TempDir
    private Path scratch;

    /// The general registers are made up there: the session writes and reads through one that is 0, and no thread
    /// comes to the other breakpoint.
    @Test
    void playsTheSessionOfTheReadme() throws Exception {
        var session = play(Path.of("debugger.session"));

        assertThat(session.output())
                .containsSubsequence("(debugger) run", "attached to process ", "(debugger) break spin")
                .containsPattern(lines(
                        "stopped: thread 0\\.0\\.0\\.0 at spin\\+0x\\w+" + AT + ", breakpoint 1",
                        "\\(debugger\\) threads",
                        "\\* thread 0\\.0\\.0\\.0 at spin\\+0x\\w+" + AT + ", breakpoint 1",
                        "1 of 4,096 threads are stopped",
                        "\\(debugger\\) registers r 2 1",
                        "r2    0{8}( 0{8}){15}",
                        "\\(debugger\\) delete 1",
                        "\\(debugger\\) break vector_add\\+0x20",
                        "breakpoint 2 at vector_add\\+0x20" + AT,
                        "\\(debugger\\) write \\$r2 1",
                        "error: zetDebugWriteMemory failed on 4 bytes at 0x0 .*",
                        "\\(debugger\\) continue"))
                .containsSubsequence(
                        "debuggee: a + b = 0 0 0",
                        "the process no longer uses the device",
                        "module 1 is unloaded",
                        "the session is over: HOST_EXIT")
                .contains("debuggee: ended with exit code 0")
                .doesNotContain("\tat ", "is not known to the board");
        assertThat(session.exitCode()).as("a command has failed").isEqualTo(1);
    }

    @Test
    void stepsAndInterruptsAndReadsTheImage() throws Exception {
        var session = play(Files.write(
                scratch.resolve("script"),
                List.of(
                        "run",
                        "break spin",
                        "continue",
                        "step",
                        "delete 1",
                        "resume",
                        "interrupt",
                        "threads",
                        "symbols",
                        "continue")));

        assertThat(session.output())
                .containsSubsequence(
                        "stopped: thread 0.0.0.0 at spin+0x",
                        "(debugger) step",
                        "stopped: thread 0.0.0.0 at spin+0x",
                        "(debugger) interrupt",
                        "stopped: thread 0.0.0.0 at spin+0x",
                        "1 of 4,096 threads are stopped",
                        "function spin",
                        "function vector_add",
                        "the session is over: HOST_EXIT")
                .contains("debuggee: ended with exit code 0")
                .doesNotContain("error: ", "\tat ", "is not known to the board");
        assertThat(session.exitCode()).isZero();
    }

    private static Pattern lines(String... lines) {
        return Pattern.compile(String.join("\\R", lines));
    }

    private static SampleProcess play(Path script) throws Exception {
        var environment = new HashMap<>(VendorBoard.environment("pvc"));
        environment.put("ZEMOCK_BOARD_KERNEL_TIME", "3s");
        return SampleProcess.run(Debugger.class, "", environment, "--loader", "system", "-x", script.toString());
    }
}
