package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
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
        var result = new ZeResult(Integer.parseUnsignedInt(code, 16));
        var functions = callsOfOneRun(driver);
        assertThat(functions).hasSizeGreaterThan(150).contains("zetMetricStreamerReadData", "zetMetricQueryGetData");

        for (int nth = 1; nth <= functions.size(); nth++) {
            var function = functions.get(nth - 1);
            driver.forceReset();
            driver.fail(Fault.anyCall(nth, result));
            var failure = catchThrowable(TourFaultTest::tour);

            assertThat(driver.faultsFired()).as("call %d, %s", nth, function).isOne();
            assertThat(failure).as("call %d, %s", nth, function).isInstanceOfSatisfying(ZeException.class, e -> {
                assertThat(e.function()).isEqualTo(function);
                assertThat(e.result()).isEqualTo(result);
                assertThat(e).hasMessageContaining(function).hasMessageContaining(result.toString());
            });
            assertThat(driver.liveHandles().size() + driver.liveAllocations())
                    .as("left by call %d, %s: %s", nth, function, driver.liveHandles())
                    .isZero();
        }
        driver.forceReset();
        driver.clearFaults();
        assertThatCode(TourFaultTest::tour).doesNotThrowAnyException();
    }

    /// The functions that the driver is called for, in order. A second run's: a first one may read what is then
    /// kept.
    private static List<String> callsOfOneRun(MockDriver driver) {
        tour();
        driver.forceReset();
        driver.calls().start();
        tour();
        return driver.calls().functions();
    }

    private static void tour() {
        var run = Tour.tour(LevelZero.load(), LAUNCHES, false, new PrintWriter(Writer.nullWriter()));
        assertThat(run.wrong()).isZero();
    }
}
