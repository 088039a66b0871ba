package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the benchmark of `zetools run` with small sizes, and asserts what it prints, but no time.
class RunSpeedTest {
    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void everyProgramIsMeasuredInEveryWay() throws IOException, InterruptedException {
        var printed = BenchmarkRun.of(RunSpeed.class, folder, "--turns=1", "--small");

        boolean isSycl = BenchmarkRun.isSyclThere();
        if (isSycl) assertThat(printed).contains("SYCL, 200 kernels");
        else assertThat(printed).anyMatch(line -> line.startsWith("SYCL is not measured: "));
        assertThat(printed).contains("C, 400 launches", "C, 20,000 calls, one thread", "C, 3 kernels of 3 ms");
        int programs = isSycl ? 4 : 3;
        for (var way : List.of("alone", "run -q", "run", "report"))
            assertThat(printed.stream().filter(line -> line.matches("  " + way + " +[0-9].*")))
                    .as(way)
                    .hasSize(programs);
        if (isSycl) assertThat(printed).anyMatch(line -> line.matches("  subscriber that counts +[0-9].*"));
        assertThat(printed.stream().filter(line -> line.startsWith("    Timing of this command   ")))
                .as("of run and of report")
                .hasSize(2 * programs);
        assertThat(printed.stream().filter(line -> line.endsWith("  passes over the file")))
                .hasSize(2 * programs);
        for (var start : List.of(
                "--version",
                "--help, the slowest of all commands",
                "run -q -- true",
                "of that, until the program runs",
                "report of the sample copies, 0[.]\\d MB"))
            assertThat(printed)
                    .as(start)
                    .anyMatch(line -> line.matches("  " + start + " +[0-9]+[.][0-9] +[0-9]+[.][0-9]+"));
    }
}
