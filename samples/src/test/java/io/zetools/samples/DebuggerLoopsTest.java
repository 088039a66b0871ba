package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.samples.debugger.Debugger;
import io.zetools.source.Symbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The debugger on a kernel with a loop and a function, which a compiler has built from OpenCL C with `-g`. Skipped
/// where it is not installed (Debian: clang-15, llvm-spirv-15).
@Timeout(value = 4, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DebuggerLoopsTest {
    private static final Path SOURCE = Path.of("../ze-tools-profiler/src/test/resources/io/zetools/source/loops.cl");

    @TempDir
    private Path scratch;

    @Test
    void stopsAndStepsByLines() throws Exception {
        try (var _ = Symbols.open()) {
            // There is what reads lines.
        } catch (IOException e) {
            abort("zetools_symbols was not built here: " + e.getMessage());
        }
        var module = compile();
        var java = SampleProcess.command(LoopsTarget.class, "embedded");
        java.add(module.toString());
        var builder = new ProcessBuilder(java).redirectErrorStream(true);
        builder.environment().put("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
        var target = builder.start();
        try (var said = target.inputReader()) {
            assertThat(said.readLine()).startsWith("pid " + target.pid());
            var session = debug(target);

            assertThat(session)
                    .containsSubsequence(
                            "breakpoint 1 waits for a module with loops.cl:3",
                            "breakpoint 1 at weigh+0x",
                            "stopped: thread 0.0.0.0 at weigh+0x",
                            "(debugger) where $ip",
                            "weigh+0x",
                            ", loops.cl:3",
                            "(debugger) registers r 3 1",
                            "r3    00000064 00000065 00000066 ",
                            "(debugger) step 4",
                            "stopped: thread 0.0.0.0 at loops+0x",
                            ", loops.cl:10",
                            "(debugger) break loops.cl:12",
                            "breakpoint 2 at loops+0x",
                            "stopped: thread 0.0.0.0 at loops+0x",
                            ", loops.cl:12, breakpoint 2",
                            "detached")
                    .doesNotContain("error: ", "Exception");
            assertThat(said.readLine()).isEqualTo("first " + 2 * LoopsTarget.FIRST);
            assertThat(target.waitFor()).isZero();
        } finally {
            target.destroyForcibly();
        }
    }

    /// Attaches a debugger to the program, lets the program go on, and returns what the debugger prints.
    private static String debug(Process target) throws IOException, InterruptedException {
        var java = SampleProcess.command(Debugger.class, "");
        java.addAll(List.of("--loader", "embedded"));
        var debugger = new ProcessBuilder(java).redirectErrorStream(true).start();
        try (var output = debugger.inputReader()) {
            debugger.outputWriter()
                    .append(String.join(
                            "\n",
                            "attach " + target.pid(),
                            "break loops.cl:3",
                            "continue",
                            "where $ip",
                            "registers r 3 1",
                            "delete 1",
                            "step 4",
                            "break loops.cl:12",
                            "continue",
                            "detach",
                            ""))
                    .close();
            var session = new StringBuilder();
            for (var line = output.readLine(); line != null; line = output.readLine()) {
                session.append(line).append('\n');
                if (line.contains("breakpoint 1 waits"))
                    target.outputWriter().append("go\n").close();
            }
            assertThat(debugger.waitFor()).as(session.toString()).isZero();
            return session.toString();
        } finally {
            debugger.destroyForcibly();
        }
    }

    private Path compile() throws IOException, InterruptedException {
        Files.copy(SOURCE, scratch.resolve("loops.cl"));
        assumeTrue(
                sh("command -v clang-15 && command -v llvm-spirv-15") == 0,
                "clang-15 or llvm-spirv-15 is not installed");
        assertThat(sh("clang-15 -target spir64 -cl-std=CL3.0 -O0 -g -Xclang -finclude-default-header -emit-llvm -c"
                        + " loops.cl -o loops.bc && llvm-spirv-15 loops.bc -o loops.spv"))
                .isZero();
        return scratch.resolve("loops.spv");
    }

    private int sh(String command) throws IOException, InterruptedException {
        return new ProcessBuilder("sh", "-c", command)
                .directory(scratch.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
    }
}
