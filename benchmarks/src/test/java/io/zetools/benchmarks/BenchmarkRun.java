package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a benchmark of the assembled command in a process of its own.
final class BenchmarkRun {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path ZETOOLS = ROOT.resolve("ze-tools-cli/target/zetools");
    private static final Path PROGRAMS = ROOT.resolve("benchmarks/target/cmake");
    private static final Path PACKAGES = ROOT.resolve("ze-tools-profiler/target/sycl/c");
    private static final int LIMIT_SECONDS = 250;

    private BenchmarkRun() {}

    /// Returns whether there is a SYCL runtime with headers.
    static boolean isSyclThere() {
        return Files.isRegularFile(PACKAGES.resolve("include/sycl/sycl.hpp"));
    }

    /// Returns what a benchmark prints. The test is skipped if the command was not assembled.
    ///
    /// @param folder for what is printed
    static List<String> of(Class<?> benchmark, Path folder, String... options)
            throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(ZETOOLS.resolve("bin/zetools")), "needs the packaged command: mvn verify makes it");
        assumeTrue(Files.isDirectory(ZETOOLS.resolve("zemock")), "the simulated GPU's folder was not built");
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                benchmark.getName(),
                ZETOOLS.toString(),
                PROGRAMS.toString(),
                "--sycl=" + PACKAGES));
        line.addAll(List.of(options));
        var output = folder.resolve("output");
        var process = new ProcessBuilder(line)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean isEnded = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        if (!isEnded) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroyForcibly();
        }
        assertThat(isEnded).as("%s", Files.readString(output)).isTrue();
        assertThat(process.exitValue()).as("%s", Files.readString(output)).isZero();
        return Files.readAllLines(output);
    }
}
