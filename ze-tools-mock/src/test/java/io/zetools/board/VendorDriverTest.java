package io.zetools.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.mock.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Needs the vendor's driver (Debian: libze-intel-gpu1 and libze1), and is skipped where it is not installed.
@Tag("own-process")
@Tag("vendor")
@DisplayName("The library on the vendor's own driver, with no GPU")
class VendorDriverTest {
    private static final String DRIVER = "libze_intel_gpu.so.1";
    private static final List<Path> FOLDERS = Stream.of(
                    "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/local/lib", "/usr/lib")
            .map(Path::of)
            .toList();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"tgl", "dg2", "pvc", "bmg", "lnl", "ptl"})
    void runsKernelsAndCopiesAndTracesThem(String device) throws IOException {
        var truth = folder.resolve("truth");
        var environment = new HashMap<String, String>();
        environment.put("LD_PRELOAD", board().toString());
        environment.put("ZEMOCK_BOARD_DEVICE", device);
        environment.put("ZEMOCK_BOARD_STRICT", "1");
        environment.put("ZEMOCK_BOARD_CLOCK_START", "1000"); // timestamps of 32 bits do not wrap in this test
        environment.put("ZEMOCK_BOARD_TRUTH", truth.toString());
        environment.put("NEOReadDebugKeys", "1");
        environment.put("EnableDirectSubmission", "0");
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

    private static Path board() {
        assumeTrue(
                FOLDERS.stream().anyMatch(place -> Files.exists(place.resolve(DRIVER))),
                "the vendor's driver %s is not installed: Debian and Ubuntu have it in libze-intel-gpu1"
                        .formatted(DRIVER));
        var board = Path.of(System.getProperty("zetools.zemock.folder", "target/zemock"), "lib/libzemock_board.so")
                .toAbsolutePath();
        assertThat(board)
                .as("what the build makes; -Dzetools.zemock.folder names the folder")
                .exists();
        return board;
    }
}
