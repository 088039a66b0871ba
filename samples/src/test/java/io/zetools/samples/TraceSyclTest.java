package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceSyclTest {
    private static final Path PACKAGES =
            Path.of("../ze-tools-profiler/target/sycl/c").toAbsolutePath().normalize();
    private static final Path SIMULATED =
            Path.of("../ze-tools-mock/target/zemock/lib").toAbsolutePath().normalize();

    @TempDir
    private Path scratch;

    @Test
    void operationsStandBehindThoseTheyWaitFor() throws Exception {
        assumeTrue(
                Files.exists(PACKAGES.resolve("complete")),
                "No packages of a SYCL runtime: sycl_packages.sh puts them into " + PACKAGES);
        assumeTrue(Files.exists(SIMULATED.resolve("libze_loader.so.1")), "No folder of the simulated GPU");
        var dot = scratch.resolve("graph.dot");

        var sample = SampleProcess.run(
                TraceSycl.class,
                "",
                Map.of(
                        "XPTI_FRAMEWORK_DISPATCHER",
                        PACKAGES.resolve("lib/libxptifw.so.1").toString(),
                        "ZEL_LIBRARY_PATH",
                        SIMULATED.toString(),
                        "LD_LIBRARY_PATH",
                        SIMULATED + ":" + PACKAGES.resolve("lib"),
                        "ONEAPI_DEVICE_SELECTOR",
                        "level_zero:*"),
                compile().toString(),
                "run_pipeline",
                dot.toString());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .containsPattern("(?m)^ +0 +pipeline.cc:14 +memset$")
                .containsPattern("(?m)^ +1 +0 +pipeline.cc:15 +memcpy$")
                .containsPattern("(?m)^ +2 +0 +pipeline.cc:16 +memcpy$")
                .containsPattern("(?m)^ +3 +1, 2 +pipeline.cc:17 +memcpy$")
                .contains("4 operations, 4 dependencies, 3 one after another at least")
                .containsPattern("the host waited [\\d,]+ us in ");
        assertThat(Files.readString(dot)).contains("n1 -> n3 [label=\"event\"]");
    }

    private Path compile() throws IOException, InterruptedException {
        var library = scratch.resolve("libpipeline.so");
        var compiler = new ProcessBuilder(
                        System.getenv().getOrDefault("CXX", "c++"),
                        "-std=c++17",
                        "-w",
                        "-fPIC",
                        "-shared",
                        "-I" + PACKAGES.resolve("include"),
                        "src/main/sycl/pipeline.cc",
                        "-o",
                        library.toString(),
                        "-L" + PACKAGES.resolve("lib"),
                        "-lsycl",
                        "-Wl,-rpath," + PACKAGES.resolve("lib"))
                .redirectErrorStream(true)
                .start();
        var output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(output).isZero();
        return library;
    }
}
