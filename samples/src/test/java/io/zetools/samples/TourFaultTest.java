package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.io.PrintWriter;
import java.io.Writer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every call of the tour fails once: each time the tour ends in an exception that names the function, and leaves
/// nothing behind.
@WithMockDriver
class TourFaultTest {
    /// Two launches of each kernel, on both queues.
    private static final int LAUNCHES = 6;

    @ParameterizedTest(name = "result 0x{0}")
    @ValueSource(strings = {"70000001", "7abcdef0"})
    @DisplayName("any call of the tour fails")
    void everyFailureNamesItsFunctionAndLeavesNothing(String code, MockDriver driver) {
        // A first run may read what is then kept.
        tour();

        var failed = new FaultSweep(driver, new ZeResult(Integer.parseUnsignedInt(code, 16))).run(_ -> tour());

        assertThat(failed).hasSizeGreaterThan(150).contains("zetMetricStreamerReadData", "zetMetricQueryGetData");
    }

    private static void tour() {
        var run = Tour.tour(LevelZero.load(), LAUNCHES, false, true, new PrintWriter(Writer.nullWriter()));
        assertThat(run.wrong()).isZero();
    }
}
