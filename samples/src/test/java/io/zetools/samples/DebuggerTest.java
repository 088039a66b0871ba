package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.zetools.samples.debugger.DebugTarget;
import io.zetools.samples.debugger.Debugger;
import io.zetools.source.Symbols;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The debugger and its debuggee, each in a process of its own. Nothing here depends on how fast they are.
class DebuggerTest {
    private static final Path SESSION = Path.of("debugger.session");

    /// The session of the README with any addresses and process number, but for the line that the debuggee prints
    /// when its first kernel runs, which may come anywhere.
    private static final String LINE = "(?:, kernels\\.cl:\\d+)?";

    private static final Pattern TRANSCRIPT = Pattern.compile(String.join(
            "\\R",
            "\\(debugger\\) run",
            "attached to process (\\d+) on .+",
            "(?:the process uses the device\\R|module 1 (?:at 0x\\w+: spin, vector_add|was there before)\\R)*\\(debugger\\) break spin",
            "breakpoint 1 (?:at spin\\+0x0 \\(0x\\w+\\)" + LINE + "|waits for a module with spin)",
            "\\(debugger\\) continue",
            "(?:the process.+\\R|module.+\\R|breakpoint.+\\R)*stopped: thread ([\\d.]+) at spin\\+0x0 \\(0x\\w+\\)"
                    + LINE + ", breakpoint 1",
            "\\(debugger\\) threads",
            "\\* thread \\2 at spin\\+0x0 \\(0x\\w+\\)" + LINE + ", breakpoint 1",
            "1 of [\\d,]+ threads are stopped",
            "\\(debugger\\) registers r 2 1",
            "r2    [0-9a-f]{8}( [0-9a-f]{8})+",
            "\\(debugger\\) delete 1",
            "\\(debugger\\) break vector_add\\+0x20",
            "breakpoint 2 at vector_add\\+0x20 \\(0x\\w+\\)" + LINE,
            "\\(debugger\\) write \\$r2 1",
            "\\(debugger\\) continue",
            "stopped: thread [\\d.]+ at vector_add\\+0x20 \\(0x\\w+\\)" + LINE + ", breakpoint 2",
            "\\(debugger\\) dump \\$r2 16",
            "0x\\w+  00 00 00 00 00 00 80 3f 00 00 00 40 00 00 40 40  \\.{7}\\?\\.{3}@\\.\\.@@",
            "\\(debugger\\) write --as f32 \\$r2 1000",
            "\\(debugger\\) step",
            "stopped: thread [\\d.]+ at vector_add\\+0x30 \\(0x\\w+\\)" + LINE,
            "\\(debugger\\) where \\$ip",
            "vector_add\\+0x30 \\(0x\\w+\\)" + LINE,
            "\\(debugger\\) delete 2",
            "\\(debugger\\) continue",
            "(?s:.*)debuggee: ended with exit code 0",
            ""));

    /// Ends the debugger where Intel's driver would: the library has to refuse such calls itself.
    private static final Map<String, String> DEADLY = Map.of("ZEMOCK_DEADLY", "1");

    @TempDir
    private Path scratch;

    @Test
    void playsTheSessionOfTheReadme() throws Exception {
        var readme = Files.readString(Path.of("../README.md"));
        var block = Pattern.compile("(?s)-Ptour,debugger.*?```text\n(.*?)```").matcher(readme);
        assertThat(block.find()).isTrue();
        assertThat(SESSION).hasContent(block.group(1));

        var session = SampleProcess.run(Debugger.class, "", DEADLY, "--loader", "embedded", "-x", SESSION.toString());

        assertTranscript(session);
    }

    @Test
    void playsTheSessionOnTheRealLoader() throws Exception {
        assumeThat(SampleProcess.isLoaderInstalled())
                .as("libze_loader.so.1 is installed")
                .isTrue();

        assertTranscript(SampleProcess.run(
                Debugger.class, "", DEADLY, "--loader", "system", "--mock-driver", "-x", SESSION.toString()));
    }

    @Test
    void breaksAtALineAndShowsLines() throws Exception {
        try (var _ = Symbols.open()) {
            // There is what reads lines.
        } catch (IOException e) {
            abort("zetools_symbols was not built here: " + e.getMessage());
        }
        var script = Files.write(
                scratch.resolve("script"),
                List.of(
                        "run",
                        "break kernels.cl:2",
                        "break kernels.cl:13",
                        "break other.cl:13",
                        "breakpoints",
                        "continue",
                        "where $ip",
                        "delete 1",
                        "write $r2 1",
                        "continue",
                        "where $ip",
                        "delete 2",
                        "continue"));

        var session = SampleProcess.run(Debugger.class, "", DEADLY, "--loader", "embedded", "-x", script.toString());

        assertThat(session.output())
                .containsSubsequence(
                        "stopped: thread ",
                        "(debugger) where $ip",
                        ", kernels.cl:2",
                        "stopped: thread ",
                        ", kernels.cl:13, breakpoint 2",
                        "(debugger) where $ip",
                        ", kernels.cl:13",
                        "ended with exit code 0")
                .containsPattern("breakpoint 1 at spin\\+0x\\w+ \\(0x\\w+\\), kernels\\.cl:2\\R")
                .containsPattern("breakpoint 2 at vector_add\\+0x\\w+ \\(0x\\w+\\), kernels\\.cl:13\\R")
                .contains("breakpoint 3 waits for a module with other.cl:13");
    }

    @Test
    void attachesToAProcessThatRunsAlready() throws Exception {
        var target = target();
        try (var output = target.inputReader()) {
            long pid = pid(output);
            var commands = List.of(
                    "attach " + pid,
                    "attach " + pid,
                    "continue 1",
                    "break spin+1000000",
                    "break 0",
                    "break spin+0x10",
                    "continue",
                    "break later",
                    "breakpoints",
                    "symbols",
                    "sections 1",
                    "registers r 500 1",
                    "set $r5.1 0x1234",
                    "registers r 5 1",
                    "set $ce0 1",
                    "dump 1",
                    "write --as i64 $r2 0",
                    "interrupt",
                    "delete 1",
                    "resume",
                    "interrupt",
                    "threads",
                    "detach",
                    "threads");
            var script = Files.write(scratch.resolve("script"), commands);

            // In the lenient manner an interrupt of stopped threads is taken.
            var session = SampleProcess.run(
                    Debugger.class,
                    "",
                    Map.of("ZEMOCK_MANNER", "strict", "ZEMOCK_DEADLY", "1"),
                    "--loader",
                    "embedded",
                    "-c",
                    "# first",
                    "-x",
                    script.toString());

            assertThat(session.exitCode()).as(session.output()).isEqualTo(1);
            assertThat(session.output())
                    .containsSubsequence(
                            "attached to process " + pid,
                            "error: attached to process " + pid + " already",
                            "error: Unmatched argument",
                            "error: ",
                            "error: ",
                            "breakpoint 1 at spin+0x10",
                            "stopped: thread",
                            "breakpoint 2 waits for a module with later",
                            "breakpoint 1 at spin+0x10",
                            "breakpoint 2 waits for a module with later",
                            "function spin",
                            "function vector_add",
                            ".debug_line",
                            "error: registers 500 to 500",
                            "r5    00000000 00000000 00001234 00000000",
                            "error: register set ce (type 4",
                            "is read only",
                            "error: zetDebugReadMemory failed",
                            "error: cannot interrupt",
                            "stopped: thread",
                            "1 of ",
                            "detached",
                            "error: not attached")
                    .doesNotContain("\tat ", "Exception");

            target.outputWriter().append('\n').close();
            assertThat(output.readLine()).isEqualTo("a + b = 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45");
            assertThat(target.waitFor()).isZero();
        } finally {
            target.destroyForcibly();
        }
    }

    @Test
    void readsCommandsFromAPipe() throws Exception {
        var java = SampleProcess.command(Debugger.class, "");
        java.addAll(List.of("--loader", "embedded"));
        var process = new ProcessBuilder(java).redirectErrorStream(true).start();
        try (var output = process.inputReader()) {
            process.outputWriter().append("attach 0\nnonsense\nquit\nnever\n").close();

            assertThat(output.lines().toList())
                    .containsExactly(
                            "(debugger) attach 0",
                            "error: there is no process 0",
                            "(debugger) nonsense",
                            "error: nonsense is no command: see help",
                            "(debugger) quit");
            assertThat(process.waitFor()).isOne();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void watchProcessSeesTheModuleAndTheEnd() throws Exception {
        var target = target();
        try (var output = target.inputReader()) {
            var java = SampleProcess.command(WatchProcess.class, "embedded");
            java.add(Long.toString(pid(output)));
            var watch = new ProcessBuilder(java).redirectErrorStream(true).start();
            try (var seen = watch.inputReader()) {
                assertThat(seen.readLine()).isEqualTo("watching " + target.pid());
                assertThat(seen.readLine()).matches("module at 0x\\w+ \\(ELF image of \\d+ bytes\\)");
                target.outputWriter().append('\n').close();

                assertThat(watch.waitFor()).isZero();
                assertThat(target.waitFor()).isZero();
            } finally {
                watch.destroyForcibly();
            }
        } finally {
            target.destroyForcibly();
        }
    }

    private static void assertTranscript(SampleProcess session) {
        assertThat(session.exitCode()).as(session.output()).isZero();
        var printed = Pattern.compile("debuggee: pid \\d+: spin waits on .+ until the word at 0x0*(\\w+) is 1\\R")
                .matcher(session.output());
        assertThat(printed.find()).as(session.output()).isTrue();
        var word = printed.group(1);
        assertThat(printed.replaceAll(""))
                .matches(TRANSCRIPT)
                .contains("debuggee: a + b = 1000 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45");
        // The word's address, which the debuggee prints, is the first argument in the registers.
        var register = Pattern.compile("r2    (\\w{8}) (\\w{8})").matcher(session.output());
        assertThat(register.find()).isTrue();
        assertThat(register.group(2) + register.group(1)).endsWith(word);
    }

    private static Process target() throws IOException {
        var java = SampleProcess.command(DebugTarget.class, "");
        java.addAll(List.of("--loader", "embedded", "--follow-stdin"));
        return new ProcessBuilder(java).redirectErrorStream(true).start();
    }

    private static long pid(BufferedReader output) throws IOException {
        for (var line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith("pid ")) return Long.parseLong(line.substring(4, line.indexOf(':')));
        }
        throw new AssertionError("the debuggee has not started");
    }
}
