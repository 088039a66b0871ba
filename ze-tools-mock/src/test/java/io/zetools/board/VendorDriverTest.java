package io.zetools.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.mock.junit.VendorBoard;
import io.zetools.mock.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Needs the vendor's driver (Debian: libze-intel-gpu1 and libze1), and is skipped where it is not installed.
@Tag("own-process")
@Tag("vendor")
@DisplayName("The library on the vendor's own driver, with no GPU")
class VendorDriverTest {
    private static final Path BUILT =
            Path.of("../ze-tools-mock/target/cmake/board/test").normalize();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"tgl", "dg2", "pvc", "bmg", "lnl", "ptl"})
    void runsKernelsAndCopiesAndTracesThem(String device) throws IOException {
        var truth = folder.resolve("truth");
        var environment = new HashMap<>(VendorBoard.environment(device));
        environment.put("ZEMOCK_BOARD_STRICT", "1");
        environment.put("ZEMOCK_BOARD_CLOCK_START", "1000"); // timestamps of 32 bits do not wrap in this test
        environment.put("ZEMOCK_BOARD_TRUTH", truth.toString());
        environment.put("ZE_ENABLE_TRACING_LAYER", "1");

        var program = Program.run(VendorProgram.class, environment);

        assertThat(program.success())
                .contains("traced " + VendorProgram.LAUNCHES)
                .contains("device Intel")
                .doesNotContain("is not known to the board");
        assertThat(Files.readAllLines(truth).stream().filter(line -> line.startsWith("kernel ")))
                .as("each launch is in the truth file once")
                .hasSize(VendorProgram.LAUNCHES);
    }

    /// Programs in C, which check their results themselves.
    @ParameterizedTest
    @MethodSource("programs")
    void computesInC(String name, String device) throws Exception {
        var program = BUILT.resolve(name);
        assumeTrue(Files.isExecutable(program), program + " is not built");
        var output = folder.resolve("output");
        var builder =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(VendorBoard.environment(device));
        builder.environment().put("ZEMOCK_BOARD_STRICT", "1");

        int exit = builder.start().waitFor();

        assertThat(exit).as(() -> read(output)).isZero();
    }

    private static Stream<Arguments> programs() {
        return Stream.of("vendor_adds", "vendor_launches", "vendor_images")
                .flatMap(name -> Stream.of("tgl", "dg2", "pvc", "bmg", "lnl", "ptl")
                        .filter(device -> !(name.equals("vendor_images") && device.equals("pvc"))) // it has none
                        .map(device -> Arguments.of(name, device)));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
