package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged command on a real SYCL program.
class SyclCommandTest {
    private static final Path PACKAGES =
            Path.of("../ze-tools-profiler/target/sycl/c").toAbsolutePath().normalize();

    @TempDir
    private Path work;

    private Command command;

    @BeforeEach
    void packages() {
        assumeTrue(
                Files.exists(PACKAGES.resolve("complete")),
                "No packages of a SYCL runtime: sycl_packages.sh puts them into " + PACKAGES);
        command = new Command(work);
    }

    @Test
    void reportsAndDrawsAProgramsGraph() throws Exception {
        var recording = work.resolve("app.zetools").toString();

        var run = command.zetools("run", "-o", recording, "--", program().toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern(
                        "(?m)^SYCL   program   24 operations, 2 queues, \\d+ dependencies   [\\d,]+ notifications, "
                                + "nothing lost$")
                .containsPattern("(?m)^  critical path .* of .* on devices: ")
                .containsPattern("(?m)^  commands on devices: 12 of operations, ")
                .containsPattern("(?m)^ +1 +.* copy acc to acc  program.cc:17$")
                .containsPattern("(?m)^ +\\d .* queue.wait  program.cc:\\d+$")
                .containsPattern("(?m)^Memory   8.00 KiB at most   all released, 2 buffers$")
                .contains("Set for the run: XPTI_SUBSCRIBERS=libzetools_probe.so");

        var graph = command.zetools("graph", recording);
        assertThat(graph.exit()).as(graph.err()).isZero();
        assertThat(graph.out())
                .startsWith("digraph sycl {")
                .contains("[label=\"copy acc to acc\\nprogram.cc:17\"]")
                .containsPattern("n\\d+ -> n\\d+ \\[label=\"read(_write)?\"\\]");

        var report = command.zetools("report", "--json", recording);
        assertThat(report.out())
                .containsPattern("\"executions\" : 24,")
                .containsPattern("\"peak_bytes\" : 8192,")
                .contains("\"sycl_path\"", "\"commands_of_operations\"", "\"sycl_memory\"");
    }

    @Test
    void saysThatThereIsNoGraph() throws Exception {
        var recording = work.resolve("app.zetools").toString();
        var run = command.zetools(
                "run", "--no-sycl", "-q", "-o", recording, "--", program().toString());
        assertThat(run.exit()).as(run.err()).isZero();

        var graph = command.zetools("graph", recording);

        assertThat(graph.exit()).isNotZero();
        assertThat(graph.err()).contains("has no graph: no process has used SYCL, or it was recorded with --no-sycl");
    }

    private Path program() throws IOException, InterruptedException {
        var program = work.resolve("program");
        var compiler = new ProcessBuilder(List.of(
                        System.getenv().getOrDefault("CXX", "c++"),
                        "-std=c++17",
                        "-w",
                        "-DPROGRAM_MAIN",
                        "-I" + PACKAGES.resolve("include"),
                        "../ze-tools-profiler/src/test/sycl/program.cc",
                        "-o",
                        program.toString(),
                        "-L" + PACKAGES.resolve("lib"),
                        "-lsycl",
                        "-Wl,-rpath," + PACKAGES.resolve("lib")))
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        return program;
    }
}
