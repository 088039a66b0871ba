package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The packaged command, and programs in C for it to record on the simulated GPU.
final class Command {
    private static final int TIMEOUT_SECONDS = 120;

    private final Path folder =
            Path.of(System.getProperty("zetools.folder", "target/zetools")).toAbsolutePath();
    private final Path work;

    /// The output and the end of a process.
    record Result(int exit, String out, String err) {}

    /// @param work the folder that it runs in
    Command(Path work) {
        this.work = work;
        assumeTrue(Files.isExecutable(zetools()), "needs the packaged command: mvn verify makes it");
        assumeTrue(Files.isDirectory(folder.resolve("zemock")), "the simulated GPU's folder was not built");
    }

    Path zetools() {
        return folder.resolve("bin/zetools");
    }

    Path probe() {
        return folder.resolve("lib/libzetools_probe.so");
    }

    /// Compiles a program of `src/test/c`, linked with the loader of the simulated GPU.
    Path compile(String name) throws IOException, InterruptedException {
        return compile(name, "src/test/c/" + name + ".c");
    }

    /// Compiles a program of sources of this module or another one, likewise.
    Path compile(String name, String... sources) throws IOException, InterruptedException {
        return compileWith(folder.resolve("zemock/lib/libze_loader.so.1").toString(), name, sources);
    }

    /// Compiles a program likewise, linked with the installed loader.
    Path compileInstalled(String name, String... sources) throws IOException, InterruptedException {
        return compileWith("-l:libze_loader.so.1", name, sources);
    }

    private Path compileWith(String loader, String name, String... sources) throws IOException, InterruptedException {
        var program = work.resolve(name);
        var line = new ArrayList<>(
                List.of("cc", "-D_GNU_SOURCE", "-I../native-headers/include", "-I../ze-tools-mock/src/generated/c"));
        for (var source : sources) line.add("-I" + Path.of(source).getParent());
        line.addAll(List.of(sources));
        line.addAll(List.of("-o", program.toString(), loader, "-lpthread", "-ldl"));
        var compiler = new ProcessBuilder(line).inheritIO().start();
        assertThat(compiler.waitFor()).isZero();
        return program;
    }

    /// Compiles the kernel `loops` and its function `weigh` without optimisation, with lines, to SPIR-V. Skips
    /// the test where there is no compiler (Debian: clang-15, llvm-spirv-15).
    Path compileLoops() throws IOException, InterruptedException {
        var module = work.resolve("loops.spv");
        for (var tool : List.of("clang-15", "llvm-spirv-15"))
            assumeTrue(run(List.of("sh", "-c", "command -v " + tool)).exit() == 0, tool + " is not installed");
        var source = Path.of("../ze-tools-profiler/src/test/resources/io/zetools/source/loops.cl");
        var script = "clang-15 -target spir64 -cl-std=CL3.0 -O0 -g -Xclang -finclude-default-header -emit-llvm"
                + " -c \"$0\" -o loops.bc && llvm-spirv-15 loops.bc -o loops.spv";
        var result = run(List.of("sh", "-c", script, source.toAbsolutePath().toString()));
        assertThat(result.exit()).as(result.err()).isZero();
        return module;
    }

    /// Starts a command line with the simulated GPU; output goes to files.
    Process start(String name, List<String> line) throws IOException {
        var builder = new ProcessBuilder(line).directory(work.toFile());
        var environment = builder.environment();
        environment.remove("JAVA_HOME");
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.remove("ZE_ENABLE_TRACING_LAYER");
        environment.put("LD_LIBRARY_PATH", folder.resolve("zemock/lib").toString());
        environment.put(
                "ZE_ENABLE_ALT_DRIVERS",
                folder.resolve("zemock/lib/libze_mock.so").toString());
        return builder.redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(work.resolve(name + ".out").toFile())
                .redirectError(work.resolve(name + ".err").toFile())
                .start();
    }

    /// Waits for the end of what was started.
    Result end(String name, Process process) throws InterruptedException {
        assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), text(name + ".out"), text(name + ".err"));
    }

    /// Runs a command line to its end.
    Result run(List<String> line) throws IOException, InterruptedException {
        return end("command", start("command", line));
    }

    /// Runs a command line to its end, without the variables that lead other tests to the simulated GPU.
    Result alone(List<String> line) throws IOException, InterruptedException {
        var whole = new ArrayList<>(List.of("env", "-u", "LD_LIBRARY_PATH", "-u", "ZE_ENABLE_ALT_DRIVERS"));
        whole.addAll(line);
        return run(whole);
    }

    /// Runs `zetools` with arguments to its end.
    Result zetools(String... arguments) throws IOException, InterruptedException {
        return run(line(arguments));
    }

    /// Runs a script of the shell with file systems of its own, in which `$0` is `zetools`. Skips the test where
    /// that is not allowed.
    Result inOwnMounts(String script, String... arguments) throws IOException, InterruptedException {
        var allowed = run(List.of("unshare", "-m", "true"));
        assumeTrue(allowed.exit() == 0, "no file system can be mounted here");
        var line = new ArrayList<>(
                List.of("unshare", "-m", "sh", "-c", script, zetools().toString()));
        line.addAll(List.of(arguments));
        return run(line);
    }

    /// Returns the command line of `zetools` with arguments.
    List<String> line(String... arguments) {
        var line = new ArrayList<>(List.of(zetools().toString()));
        line.addAll(List.of(arguments));
        return line;
    }

    private String text(String name) {
        try {
            return Files.readString(work.resolve(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
