package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.util.List;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Tests the properties that extensions add to groups and metrics: those that a driver sets, leaves
/// alone or refuses.
@WithMockDriver(clock = ClockMode.STEP)
class PropertyChainTest {
    private static final String GROUP = "zetMetricGroupGetProperties";
    private static final String METRIC = "zetMetricGetProperties";

    @Test
    @DisplayName("zetMetricGroupGetProperties: each structure of an extension has its values")
    void extensionsAreRead(MockDriver driver) {
        driver.forceReset();
        driver.setOption("metric_timer_hz", 1_000_000);
        driver.setOption("metric_timestamp_bits", 40);
        var basic = group("ComputeBasic");
        var memory = group("CounterMemory");
        assertThat(PropertyChain.types(basic)).isEqualTo(Flags.of(MetricGroupType.OTHER));
        assertThat(PropertyChain.types(memory)).isEqualTo(Flags.of(MetricGroupType.EXPORT_DMA_BUF));
        assertThat(PropertyChain.resolution(basic)).hasValue(new PropertyChain.Resolution(1_000_000, 40));

        var exported = PropertyChain.memory(memory).orElseThrow();
        assertThat(exported.fileDescriptor()).isNotNegative();
        assertThat(exported.size()).isPositive();
        assertThat(PropertyChain.memory(memory.metric("CounterMemory"))).hasValue(exported);
        assertThat(PropertyChain.memory(basic)).isEmpty();
        assertThat(PropertyChain.memory(basic.metric("GpuTime"))).isEmpty();
    }

    @Test
    @DisplayName("zet_metric_source_id_exp_t: found under the specification's type and under Intel's")
    void sourcesAreFoundUnderBothTypes(MockDriver driver) {
        var basic = group("ComputeBasic");
        var stalls = group("EuStallSampling");
        var source = PropertyChain.sourceId(basic);
        assertThat(source).isPresent().isNotEqualTo(PropertyChain.sourceId(stalls));
        driver.setManner(Manner.LENIENT);
        assertThat(PropertyChain.sourceId(basic)).isEqualTo(source);
    }

    @Test
    @DisplayName("zetMetricGroupGetProperties, zetMetricGetProperties: who refuses a structure does not say")
    void refusalsSayNothing(MockDriver driver) {
        var group = group("CounterMemory");
        var metric = group.metric("CounterMemory");
        for (var result : List.of(
                ZeResult.ERROR_INVALID_ARGUMENT, ZeResult.ERROR_UNSUPPORTED_FEATURE, ZeResult.ERROR_UNINITIALIZED)) {
            driver.fail(Fault.next(GROUP, result));
            assertThat(PropertyChain.types(group)).isEmpty();
            driver.fail(Fault.next(GROUP, result));
            assertThat(PropertyChain.resolution(group)).isEmpty();
            driver.fail(Fault.next(GROUP, result));
            assertThat(PropertyChain.memory(group)).isEmpty();
            driver.fail(Fault.next(METRIC, result));
            assertThat(PropertyChain.memory(metric)).isEmpty();
            // The driver knows the source under one of the two types that are asked for.
            driver.fail(Fault.next(GROUP, result));
            driver.fail(Fault.nth(GROUP, 2, result));
            assertThat(PropertyChain.sourceId(group)).isEqualTo(OptionalInt.empty());
        }
        assertThat(driver.faultsFired()).isEqualTo(18);
    }

    @Test
    @DisplayName("zetMetricGroupGetProperties, zetMetricGetProperties: who fails is named")
    void failuresAreTold(MockDriver driver) {
        var group = group("CounterMemory");
        var metric = group.metric("GpuTime");
        assertFails(driver, GROUP, "CounterMemory", () -> PropertyChain.types(group));
        assertFails(driver, GROUP, "CounterMemory", () -> PropertyChain.sourceId(group));
        assertFails(driver, GROUP, "CounterMemory", () -> PropertyChain.resolution(group));
        assertFails(driver, GROUP, "CounterMemory", () -> PropertyChain.memory(group));
        assertFails(driver, METRIC, "GpuTime", () -> PropertyChain.memory(metric));
    }

    private static void assertFails(MockDriver driver, String function, String subject, ThrowingCallable question) {
        driver.fail(Fault.next(function, ZeResult.ERROR_OUT_OF_HOST_MEMORY));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(question)
                .withMessageContaining(subject)
                .satisfies(failure -> {
                    assertThat(failure.function()).isEqualTo(function);
                    assertThat(failure.result()).isEqualTo(ZeResult.ERROR_OUT_OF_HOST_MEMORY);
                });
    }

    private static MetricGroup group(String name) {
        var device = LevelZero.load().devices().getFirst();
        return MetricGroup.find(device, name, SamplingType.TIME_BASED);
    }
}
