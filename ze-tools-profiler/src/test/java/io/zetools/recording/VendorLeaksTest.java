package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.VendorBoard;
import io.zetools.mock.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Counts what programs leave on the board. Needs the vendor's driver, and is skipped where it is not installed.
@Tag("own-process")
@Tag(OnDevice.TAG)
@Timeout(240)
@DisplayName("The board's counts: what this library closes is gone")
class VendorLeaksTest {
    @TempDir
    Path folder;

    /// The driver keeps memory for later use. It has all of that after the second time.
    @ParameterizedTest
    @MethodSource("io.zetools.mock.junit.VendorBoard#devices")
    void leavesNoMoreAfterTwelveTimesThanAfterTwo(String device) throws IOException {
        var twice = left(device, 2);
        assertThat(twice)
                .hasSize(5)
                .anyMatch(line -> line.matches("handles [1-9]\\d*"))
                .contains("unknown 0");
        assertThat(left(device, 12)).isEqualTo(twice);
    }

    private List<String> left(String device, int times) throws IOException {
        var counts = folder.resolve("counts-" + times);
        var environment = new HashMap<>(VendorBoard.environment(device));
        environment.put("ZEMOCK_BOARD_COUNTS", counts.toString());
        var program = Program.run(DeviceWork.class, environment, Integer.toString(times));
        assertThat(program.exitCode()).as(program.output()).isEqualTo(DeviceWork.EXIT);
        return Files.readAllLines(counts);
    }
}
