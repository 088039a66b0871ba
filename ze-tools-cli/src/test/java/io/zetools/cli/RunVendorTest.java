package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.VendorBoard;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sample in C under the command on the vendor's own driver. Skipped where that is not installed.
@Timeout(240)
@DisplayName("zetools run: a program on the vendor's own driver")
class RunVendorTest {
    private static final int ROUNDS = 40;

    /// Of each round: there are two threads, which copy twice.
    private static final long COPIES = 4L * ROUNDS;

    @TempDir
    Path work;

    @ParameterizedTest
    @ValueSource(strings = {"pvc", "bmg"})
    void hasEachCopyThatTheDeviceRan(String device) throws Exception {
        var board = VendorBoard.environment(device);
        var command = new Command(work);
        var sample = command.compileInstalled("copies", "../samples/src/main/c/copies.c");
        var program = environment(board);
        var truth = work.resolve("truth");

        var alone = new ArrayList<>(program);
        alone.addAll(List.of("LD_PRELOAD=" + board.get("LD_PRELOAD"), sample.toString(), "" + ROUNDS));
        var before = command.run(alone);
        assertThat(before.exit()).as("%s", before).isZero();

        var file = work.resolve("run" + Recording.SUFFIX);
        var recorded = new ArrayList<>(program);
        recorded.addAll(List.of("LD_PRELOAD=" + board.get("LD_PRELOAD"), "ZEMOCK_BOARD_TRUTH=" + truth));
        recorded.addAll(command.line("run", "-q", "-o", file.toString(), "--", sample.toString(), "" + ROUNDS));
        assertThat(command.run(recorded)).isEqualTo(before);

        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().isComplete()).isTrue();
            assertThat(profile.account().lost()).isZero();
            assertThat(profile.devices())
                    .isNotEmpty()
                    .allMatch(each -> each.origin().equals("board"));
            var calls = profile.functions().stream()
                    .collect(Collectors.toMap(
                            each -> each.name(), each -> each.calls().calls()));
            assertThat(calls).containsEntry("zeCommandListAppendMemoryCopy", COPIES);
        }
        // The driver takes more than one kernel for a copy whose ends lie oddly.
        assertThat(Files.readAllLines(truth))
                .as("what the device ran")
                .hasSizeGreaterThanOrEqualTo((int) COPIES)
                .allMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("copy"));
    }

    @Test
    @DisplayName("stall samples are those of the program's kernel, although another process reads them")
    void samplesStallsOfAnotherProcess() throws Exception {
        var board = VendorBoard.environment("bmg");
        var command = new Command(work);
        var module = command.compileLoops();
        var program = command.compileInstalled("loops_program", "src/test/c/loops_program.c");
        var file = work.resolve("stalls" + Recording.SUFFIX);
        var line = environment(board);
        line.addAll(List.of("LD_PRELOAD=" + board.get("LD_PRELOAD"), "ZET_ENABLE_METRICS=1"));
        line.addAll(command.line(
                "run", "-q", "-o", file.toString(), "--stalls", "--", program.toString(), module.toString(), "500"));
        var result = command.run(line);
        assertThat(result.exit()).as("%s", result).isZero();
        try (var recording = Recording.open(file)) {
            var stalls = DeviceProfile.of(recording).stalls();
            assertThat(stalls).hasSize(1);
            assertThat(stalls.getFirst().samples()).isPositive();
            assertThat(stalls.getFirst().functions())
                    .extracting(FunctionStalls::name)
                    .containsExactly("loops");
            var lines = stalls.getFirst().functions().getFirst().lines();
            assertThat(lines).isNotEmpty().allMatch(each -> each.line().file().endsWith("loops.cl"));
        }
    }

    /// Returns the beginning of a command line that starts a program on the board, but for `LD_PRELOAD`.
    private static List<String> environment(Map<String, String> board) {
        var line = new ArrayList<>(List.of("env", "-u", "LD_LIBRARY_PATH", "-u", "ZE_ENABLE_ALT_DRIVERS"));
        board.forEach((name, value) -> {
            if (!name.equals("LD_PRELOAD")) line.add(name + "=" + value);
        });
        line.add("ZEMOCK_BOARD_STRICT=1");
        return line;
    }
}
