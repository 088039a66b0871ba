package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the benchmark of `zetools run` with small sizes, and asserts what it prints, but no time.
class RunSpeedTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path ZETOOLS = ROOT.resolve("ze-tools-cli/target/zetools");
    private static final Path PROGRAMS = ROOT.resolve("benchmarks/target/cmake");
    private static final Path PACKAGES = ROOT.resolve("ze-tools-profiler/target/sycl/c");

    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void everyProgramIsMeasuredInEveryWay() throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(ZETOOLS.resolve("bin/zetools")), "needs the packaged command: mvn verify makes it");
        assumeTrue(Files.isDirectory(ZETOOLS.resolve("zemock")), "the simulated GPU's folder was not built");

        var printed = benchmark("--turns=1", "--small", "--sycl=" + PACKAGES);

        boolean isSycl = Files.isRegularFile(PACKAGES.resolve("include/sycl/sycl.hpp"));
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
    }

    private List<String> benchmark(String... options) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                RunSpeed.class.getName(),
                ZETOOLS.toString(),
                PROGRAMS.toString()));
        line.addAll(List.of(options));
        var output = folder.resolve("output");
        var process = new ProcessBuilder(line)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(250, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", Files.readString(output)).isZero();
        return Files.readAllLines(output);
    }
}
