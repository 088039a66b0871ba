package io.zetools.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Runs benchmarks whose commands are known in forks under the packaged command, on the simulated GPU.
class GpuProfilerTest {
    private final Path zetools = Path.of(System.getProperty("zetools.folder", "target/zetools"))
            .toAbsolutePath()
            .resolve("bin/zetools");

    @TempDir
    private Path folder;

    /// A secondary result of a benchmark.
    private record Score(double value, String unit, String text) {}

    @BeforeEach
    void commandIsThere() {
        assumeTrue(Files.isExecutable(zetools), "needs the packaged command: mvn verify makes it");
    }

    private ChainedOptionsBuilder benchmark(Class<?> type, String name, String options) {
        return new OptionsBuilder()
                .include(type.getName() + "." + name + "$")
                .addProfiler(GpuProfiler.class, "zetools=%s;mock;%s".formatted(zetools, options))
                .forks(1)
                .warmupIterations(1)
                .warmupTime(TimeValue.milliseconds(100))
                .measurementIterations(2)
                .measurementTime(TimeValue.milliseconds(100))
                .jvmArgs("--enable-native-access=ALL-UNNAMED", "-Dio.zetools.library=system")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }

    private static Map<String, Score> run(ChainedOptionsBuilder options) throws RunnerException {
        var results = new Runner(options.build()).run();
        assertThat(results).hasSize(1);
        var scores = new TreeMap<String, Score>();
        results.iterator()
                .next()
                .getSecondaryResults()
                .forEach((name, each) ->
                        scores.put(name, new Score(each.getScore(), each.getScoreUnit(), each.extendedInfo())));
        return scores;
    }

    private long recordings() throws Exception {
        try (var kept = Files.walk(folder)) {
            return kept.filter(each -> each.endsWith("run.zetools")).count();
        }
    }

    @Test
    @DisplayName("kernels and bytes of each operation are exact, though warm-up launches and copies more")
    void countsEachOperationWithoutWarmUp() throws Exception {
        var results = run(benchmark(GpuBenchmark.class, "step", ""));
        assertThat(results.keySet())
                .containsExactly(
                        "gpu.busy",
                        "gpu.bytes.copy_device_to_host",
                        "gpu.bytes.copy_host_to_device",
                        "gpu.kernels",
                        "gpu.kernels.time",
                        "gpu.time",
                        "gpu.wait");
        assertThat(results.get("gpu.kernels").value()).isEqualTo(GpuBenchmark.LAUNCHES);
        assertThat(results.get("gpu.bytes.copy_host_to_device").value()).isEqualTo(GpuBenchmark.BYTES);
        assertThat(results.get("gpu.bytes.copy_device_to_host").value())
                .isEqualTo(GpuBenchmark.COPIES_BACK * GpuBenchmark.BYTES);
        assertThat(results.get("gpu.kernels.time").value())
                .isPositive()
                .isLessThan(results.get("gpu.time").value());
        assertThat(results.get("gpu.wait").value()).isPositive();
        assertThat(results.get("gpu.busy").value()).isPositive().isLessThanOrEqualTo(100);
        assertThat(results.get("gpu.kernels").unit()).isEqualTo("#/op");
        assertThat(results.get("gpu.bytes.copy_host_to_device").unit()).isEqualTo("B/op");
        assertThat(results.get("gpu.time").unit()).isEqualTo("us/op");
    }

    @Test
    void dividesByTheOperationsOfAnInvocationInAllForks() throws Exception {
        var results = run(benchmark(GpuBenchmark.class, "several", "dir=" + folder.resolve("kept"))
                .forks(2));
        assertThat(results.get("gpu.kernels").value())
                .isEqualTo((double) GpuBenchmark.LAUNCHES / GpuBenchmark.OPERATIONS);
        assertThat(recordings()).isEqualTo(2);
    }

    @Test
    void reportsThatDevicesWereNotRecorded() throws Exception {
        var results = run(benchmark(GpuBenchmark.class, "step", "run=--device=off"));
        assertThat(results.get("gpu.note").text()).contains("No command on a device was recorded");
    }

    @Test
    void reportsThatNothingWasRecorded() throws Exception {
        var results = run(benchmark(IdleBenchmark.class, "time", ""));
        assertThat(results.keySet()).containsExactly("gpu.note");
        assertThat(results.get("gpu.note").text()).contains("has left no recording");
    }

    @Test
    void keepsTheRecordingOfABenchmarkThatFails() throws Exception {
        var options = benchmark(GpuBenchmark.class, "failing", "dir=" + folder);
        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(options))
                .withStackTraceContaining("on purpose");
        assertThat(recordings()).isEqualTo(1);
    }

    @Test
    void refusesABenchmarkThatIsNotForked() {
        var options = benchmark(IdleBenchmark.class, "time", "").forks(0);
        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(options))
                .withStackTraceContaining("this benchmark is not forked: use -f 1");
    }
}
