package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.metric.MetricUses.Use;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Drivers that count something else than they deliver after that: groups come and go, reports come in between.
@WithMockDriver(clock = ClockMode.STEP)
@Timeout(120)
@DisplayName("counts that change between the two calls")
class MetricCountChangeTest {
    /// A list that is read in two calls.
    private static final Set<String> FUNCTIONS = Set.of(
            "zetMetricGroupGet",
            "zetMetricGet",
            "zetMetricStreamerReadData",
            "zetMetricQueryGetData",
            "zetMetricGroupCalculateMetricValues",
            "zetMetricGroupCalculateMultipleMetricValuesExp",
            "zetMetricGroupGetExportDataExp",
            "zetMetricGroupCalculateMetricExportDataExp",
            "zetMetricProgrammableGetExp",
            "zetMetricProgrammableGetParamInfoExp",
            "zetMetricProgrammableGetParamValueInfoExp",
            "zetMetricCreateFromProgrammableExp",
            "zetMetricCreateFromProgrammableExp2",
            "zetDeviceCreateMetricGroupsFromMetricsExp",
            "zetMetricDecoderGetDecodableMetricsExp",
            "zetMetricTracerReadDataExp",
            "zetMetricTracerDecodeExp");

    /// Functions where the driver refuses a wrong number by an error: these counts never change by
    /// themselves.
    private static final Set<String> MAY_REFUSE = Set.of(
            "zetMetricGroupGetExportDataExp",
            "zetMetricCreateFromProgrammableExp",
            "zetMetricCreateFromProgrammableExp2",
            "zetDeviceCreateMetricGroupsFromMetricsExp");

    static Stream<Arguments> changes() {
        return MetricUses.all().stream()
                .filter(use -> FUNCTIONS.contains(use.function()) && use.nth() == 1)
                .filter(use -> use.otherwise().isEmpty())
                .flatMap(use -> Stream.of(-1, 1, 9).map(delta -> Arguments.of(use, delta)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("changes")
    void theAnswerIsTheSameOrRefused(Use use, int delta, MockDriver driver) {
        if (!LevelZero.load().supports(use.function())) return;
        if (MetricResultSweepTest.REFUSED_WHEN_WRAPPED.contains(use.function())
                && LevelZero.load().devices().getFirst().driver().wrapsHandles()) return;
        String plain;
        try (var scene = new MetricUses(driver)) {
            plain = use.prepare().apply(scene).get();
        }
        driver.forceReset();
        driver.setClock(ClockMode.STEP);

        try (var scene = new MetricUses(driver)) {
            var action = use.prepare().apply(scene);
            driver.changeCount(use.function(), delta);
            String changed;
            try {
                changed = action.get();
            } catch (ZeException e) {
                assertThat(MAY_REFUSE).as("%s", e.getMessage()).contains(use.function());
                assertThat(e.function()).isEqualTo(use.function());
                changed = plain;
            }
            assertThat(changed).isEqualTo(plain);
        }
        assertThat(driver.liveHandles()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lists")
    void aListThatGrowsForeverIsGivenUp(Use use, MockDriver driver) {
        if (!LevelZero.load().supports(use.function())) return;
        try (var scene = new MetricUses(driver)) {
            var action = use.prepare().apply(scene);
            for (int i = 0; i < 16; i++) driver.changeCount(use.function(), -1);
            String message = "";
            try {
                var _ = action.get();
            } catch (ZeException e) {
                message = String.valueOf(e.getMessage());
            }
            assertThat(message).contains(use.function()).contains("grew");
        }
        driver.forceReset();
    }

    static List<Use> lists() {
        var lists = Set.of(
                "zetMetricGroupGet",
                "zetMetricQueryGetData",
                "zetMetricProgrammableGetExp",
                "zetMetricGroupCalculateMultipleMetricValuesExp");
        return MetricUses.all().stream()
                .filter(use -> lists.contains(use.function()) && use.nth() == 1)
                .filter(use -> use.otherwise().isEmpty() && !use.answers().containsValue("off"))
                .toList();
    }
}
