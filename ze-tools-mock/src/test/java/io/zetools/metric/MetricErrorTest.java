package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZePermissionException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.metric.MetricValue.Float32;
import io.zetools.metric.MetricValue.UInt32;
import io.zetools.metric.MetricValue.Unknown;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Common failures of metrics, whose messages say what to do.
@WithMockDriver(clock = ClockMode.STEP)
class MetricErrorTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @Test
    @DisplayName("zetContextActivateMetricGroups: two groups of one domain are refused in Java, both named")
    void groupsOfOneDomainAreNamed(MockDriver driver) {
        var timed = basic(gpu(), SamplingType.TIME_BASED);
        var event = basic(gpu(), SamplingType.EVENT_BASED);
        assertThat(timed.domain()).isEqualTo(event.domain());
        try (var context = Context.create(gpu())) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricActivation.open(context, timed, event))
                    .withMessageContaining("one domain")
                    .withMessageContaining(timed.toString())
                    .withMessageContaining(event.toString());
            assertThat(driver.callCount("zetContextActivateMetricGroups")).isZero();
        }
    }

    @Test
    @DisplayName("zetContextActivateMetricGroups: another context does not end a collection without a word")
    void contextsShareADevicesActiveGroups(MockDriver driver) {
        var basic = basic(gpu(), SamplingType.TIME_BASED);
        var memory = MetricGroup.find(gpu(), "MemoryProfile", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu());
                var other = Context.create(gpu())) {
            try (var _ = MetricActivation.open(context, basic);
                    var streamer = MetricStreamer.open(context, basic, PERIOD)) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> MetricActivation.open(other, memory))
                        .withMessageContaining("another context")
                        .withMessageContaining(basic.toString());
                assertThat(MetricActivation.activeIn(other)).isEmpty();
                assertThat(MetricActivation.activeIn(context)).containsExactly(basic);
                driver.step(PERIOD);
                assertThat(streamer.read(Duration.ZERO).reportCount())
                        .isEqualTo(gpu().subDevices().size());
            }
            MetricActivation.open(other, memory).close();
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen: a group that is active on the root device only is not active on its parts")
    void rootAndPartAreToldApart() {
        var part = gpu().subDevices().getFirst();
        var ofRoot = basic(gpu(), SamplingType.TIME_BASED);
        var ofPart = basic(part, SamplingType.TIME_BASED);
        try (var context = Context.create(gpu())) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricStreamer.open(context, ofPart, PERIOD))
                    .withMessageContaining("Active there: nothing");
            try (var _ = MetricActivation.open(context, ofRoot)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricStreamer.open(context, ofPart, PERIOD))
                        .withMessageContaining("Active there: [" + ofRoot)
                        .withMessageContaining("sub-devices have groups of their own")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.NOT_READY));
            }
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricStreamerOpen: somebody else has changed what is active on the device")
    void foreignActivationIsTold() {
        var group = basic(gpu(), SamplingType.TIME_BASED);
        try (var context = Context.create(gpu());
                var other = Context.create(gpu());
                var _ = MetricActivation.open(context, group)) {
            int code = LevelZeroNative.zetContextActivateMetricGroups(
                    other.handle().segment(), gpu().handle().segment(), 0, MemorySegment.NULL);
            assertThat(code).isZero();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricStreamer.open(context, group, PERIOD))
                    .withMessageContaining("was changed since")
                    .withMessageNotContaining("Active there")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.NOT_READY));
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricStreamerOpen: a second streamer on the device")
    void secondStreamerIsExplained() {
        var group = basic(gpu(), SamplingType.TIME_BASED);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var _ = MetricStreamer.open(context, group, PERIOD)) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricStreamer.open(context, group, PERIOD))
                    .withMessageContaining("A streamer is open")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_HANDLE_OBJECT_IN_USE));
        }
    }

    @Test
    @OnDevice
    @Tag(OnDevice.METRICS)
    @DisplayName("zetMetricStreamerOpen, zetMetricQueryPoolCreate: streamers and queries exclude each other")
    void streamersAndQueriesExcludeEachOther() {
        var timed = basic(gpu(), SamplingType.TIME_BASED);
        var event = basic(gpu(), SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, timed)) {
            try (var _ = MetricQueryPool.create(context, event, 1)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricStreamer.open(context, timed, PERIOD))
                        .withMessageContaining("Query pools are open")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
            }
            try (var _ = MetricStreamer.open(context, timed, PERIOD)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricQueryPool.create(context, event, 1))
                        .withMessageContaining("A streamer is open")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
            }
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen: a missing permission names the sysctl")
    void missingPermissionNamesTheSysctl(MockDriver driver) {
        var group = basic(gpu(), SamplingType.TIME_BASED);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group)) {
            driver.fail(Fault.next("zetMetricStreamerOpen", ZeResult.ERROR_INSUFFICIENT_PERMISSIONS));
            assertThatExceptionOfType(ZePermissionException.class)
                    .isThrownBy(() -> MetricStreamer.open(context, group, PERIOD))
                    .withMessageContaining("dev.i915.perf_stream_paranoid=0")
                    .withMessageContaining("dev.xe.observation_paranoid=0");
            driver.fail(Fault.next("zetMetricGroupGet", ZeResult.ERROR_UNKNOWN));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricGroup.all(gpu()))
                    .withMessageContaining("no metrics for this device");
            driver.fail(Fault.next("zetMetricStreamerOpen", ZeResult.ERROR_UNKNOWN));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricStreamer.open(context, group, PERIOD))
                    .withMessageContaining("one process at a time")
                    .withMessageContaining("dev.xe.observation_paranoid=0");
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen, zetMetricQueryPoolCreate: a group of the wrong sampling type")
    void wrongSamplingTypeIsNamed() {
        var trace = MetricGroup.find(gpu(), "WorkloadTrace", SamplingType.TRACER_BASED);
        try (var context = Context.create(gpu())) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricStreamer.open(context, trace, PERIOD))
                    .withMessageContaining("TIME_BASED")
                    .withMessageContaining("WorkloadTrace");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricQueryPool.create(context, trace, 1))
                    .withMessageContaining("EVENT_BASED")
                    .withMessageContaining("WorkloadTrace");
        }
    }

    @Test
    @DisplayName("zet_typed_value_t: text and unknown types are kept beside the values that are known")
    void textAndUnknownTypesAreKept(MockDriver driver) {
        var mock = driver.addMetricGroup(
                0,
                -1,
                "Odd",
                SamplingType.TIME_BASED,
                77,
                MockMetric.of("text", ValueType.STRING),
                new MockMetric("later", 77, 66, "", "", ""),
                MockMetric.of("small", ValueType.UINT8),
                MockMetric.of("part", ValueType.FLOAT32));
        mock.push(0x1234_5678_9abc_def0L, -2, 0xff, Float.floatToRawIntBits(0.5f));
        var group = MetricGroup.find(gpu(), "Odd", SamplingType.TIME_BASED);
        assertThat(group.metric("text").valueType()).isEqualTo(ValueType.STRING);
        assertThat(group.metric("later").valueType()).isEqualTo(ValueType.UNRECOGNIZED);
        assertThat(group.metric("later").rawValueType()).isEqualTo(77);
        assertThat(group.metric("later").rawType()).isEqualTo(66);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            var batch = streamer.read(Duration.ofSeconds(1));
            assertThat(batch.reports().getFirst().values())
                    .containsExactly(
                            new Unknown(5, 0x1234_5678_9abc_def0L),
                            new Unknown(77, -2),
                            new UInt32(0xff),
                            new Float32(0.5f));
            assertThat(batch.asDouble(0, group.metric("text"))).isNaN();
            assertThat(batch.asLong(0, group.metric("text"))).isEqualTo(0x1234_5678_9abc_def0L);
        }
    }

    private static MetricGroup basic(Device device, SamplingType sampling) {
        return MetricGroup.find(device, "ComputeBasic", sampling);
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
