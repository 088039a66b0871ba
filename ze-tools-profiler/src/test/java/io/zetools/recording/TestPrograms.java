package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Compiles programs in C, which tests record on the simulated GPU.
final class TestPrograms {
    /// The repository.
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Path LIBRARIES = ROOT.resolve("ze-tools-mock/target/zemock/lib");

    /// The simulated GPU's loader, for programs that are linked with it.
    static final Path LOADER = LIBRARIES.resolve("libze_loader.so.1");

    private TestPrograms() {}

    /// Skips the test where the simulated GPU or the probe was not built.
    static void assumeBuilt() {
        assumeTrue(Files.exists(LOADER), "the folder of the simulated GPU was not built");
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
    }

    /// Compiles a program with debug information.
    ///
    /// @param sources from the repository's root
    /// @param libraries to link with, beyond those of the system
    static Path compile(Path program, List<String> sources, Path... libraries)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                "cc",
                "-O1",
                "-g",
                "-D_GNU_SOURCE",
                "-I" + ROOT.resolve("native-headers/include"),
                "-I" + ROOT.resolve("ze-tools-mock/src/test/c"),
                "-I" + ROOT.resolve("ze-tools-mock/src/generated/c"),
                "-I" + ROOT.resolve("ze-tools-profiler/src/main/c/include"),
                "-I" + ROOT.resolve("ze-tools-profiler/src/test/c")));
        for (var source : sources) command.add(ROOT.resolve(source).toString());
        command.addAll(List.of("-o", program.toString()));
        for (var library : libraries) command.add(library.toString());
        command.addAll(List.of("-ldl", "-lpthread"));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        return program;
    }

    /// Lets a program find the simulated GPU.
    static void onSimulatedGpu(ProcessBuilder builder) {
        builder.environment().put("LD_LIBRARY_PATH", LIBRARIES.toString());
        builder.environment()
                .put("ZE_ENABLE_ALT_DRIVERS", LIBRARIES.resolve("libze_mock.so").toString());
    }
}
