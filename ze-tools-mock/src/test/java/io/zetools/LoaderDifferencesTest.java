package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeEventQueryStatus;
import static io.zetools.ffi.LevelZeroNative.zelGetTracingLayerState;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.internal.Calls;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import io.zetools.metric.tracer.MetricTracer;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.Tracer;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Differences between installed loaders, asserted for the one that is installed and the mode of this JVM; and
/// that programs which use this library notice as little of it as possible.
@WithMockDriver
@Tag("system-only")
@DisplayName("the installed loader")
class LoaderDifferencesTest {
    /// When loaders began to export a function.
    private static final Map<String, String> SINCE = Map.of(
            "zeInitDrivers", "1.18",
            "zelEnableTracingLayer", "1.15.7",
            "zelDisableTracingLayer", "1.15.7",
            "zelCheckIsLoaderInTearDown", "1.21.9",
            "zelGetTracingLayerState", "1.26.2",
            "zeCommandListHostSynchronize", "1.10",
            "zetCommandListAppendMarkerExp", "1.22",
            "zetDeviceEnableMetricsExp", "1.22",
            "zeDriverGetDefaultContext", "1.25",
            "zelTracerResetAllCallbacks", "999");

    private final LevelZero levelZero = LevelZero.load();
    private final LoaderRelease release = LoaderRelease.loaded();

    private Device device;

    @BeforeEach
    void find() {
        device = levelZero.drivers().getFirst().devices().getFirst();
    }

    @Test
    @DisplayName("exports what its release has, and what is missing is told with the version that has it")
    void functionsByRelease() {
        SINCE.forEach((function, since) -> {
            assertThat(levelZero.supports(function))
                    .as("%s in loader %s", function, release)
                    .isEqualTo(release.isFrom(since));
            if (!release.isFrom(since)) {
                assertThatExceptionOfType(ZeUnsupportedException.class)
                        .isThrownBy(() -> Calls.status(function, "it", () -> 0))
                        .withMessageContaining(function);
            }
        });
    }

    @Test
    @DisplayName("zelTracer…RegisterCallback: there is one for each function that its version of the interface has")
    void tracersByRelease() {
        assertThat(levelZero.supports("zelTracerContextCreateRegisterCallback")).isTrue();
        assertThat(levelZero.supports("zelTracerInitDriversRegisterCallback")).isEqualTo(release.isFrom("1.18"));
        assertThat(levelZero.supports("zelTracerDriverGetDefaultContextRegisterCallback"))
                .isEqualTo(release.isFrom("1.25"));
    }

    @Test
    @DisplayName("zelLoaderGetVersions: the layers that are loaded are of the loader's version")
    void layersFit() {
        var components = levelZero.loaderComponents();
        assertThat(components).extracting(LoaderComponent::name).contains("loader");
        assertThat(components).extracting(LoaderComponent::libraryVersion).containsOnly(release.text());
        assertThat(components).extracting(LoaderComponent::name).contains("tracing layer");
    }

    @Test
    @DisplayName("zelLoaderTranslateHandle: who puts objects of its own in front of handles")
    void wrappedHandles() {
        boolean wraps = switch (Mode.current()) {
            case SYSTEM_INTERCEPT, SYSTEM_TWO_DRIVERS -> true;
            case SYSTEM_DDI_HANDLES -> !release.isFrom("1.23");
            default -> false;
        };
        for (var driver : levelZero.drivers()) assertThat(driver.wrapsHandles()).isEqualTo(wraps);
        assertThat(levelZero.drivers()).hasSize(Mode.current() == Mode.SYSTEM_TWO_DRIVERS ? 2 : 1);
    }

    @Test
    @DisplayName("zelEnableTracingLayer: tracing works after initialisation, with every loader")
    void tracing() {
        var calls = new AtomicInteger();
        boolean always = Mode.current() == Mode.SYSTEM_DYNAMIC_TRACING
                || NativeEnvironment.get("ZE_ENABLE_TRACING_LAYER")
                        .filter("1"::equals)
                        .isPresent();
        // Where the check of lifetimes makes tests fail, these may have left tracers.
        if (Mode.current() != Mode.SYSTEM_VALIDATION) assertTracingLayer(always);
        boolean before = isTracingLayerIn(always);
        try (var context = Context.create(device)) {
            try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                    .onExit(_ -> calls.incrementAndGet())
                    .start()) {
                status(context);
                assertTracingLayer(true);
            }
            assertThat(calls).hasValue(1);
            status(context);
            assertThat(calls).as("after close").hasValue(1);
        }
        assertTracingLayer(before);
        // Set by this library where the loader cannot be asked later; by the mode's environment
        // elsewhere.
        if (!release.isFrom("1.15.7")) assertThat(always).isTrue();
    }

    @Test
    @DisplayName("ZE_ENABLE_HANDLE_LIFETIME: what the check refuses although it is valid")
    void lifetimeCheck(MockDriver driver) {
        boolean faulty = Mode.current() == Mode.SYSTEM_VALIDATION && release.isFrom("1.11");
        try (var context = Context.create(device);
                var memory = Allocation.createDevice(context, 64);
                var list = CommandList.createImmediate(context)) {
            if (faulty) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> list.appendMemoryFill(memory, 0, 64, new byte[] {1}, Dependencies.none()))
                        .returns(ZeResult.ERROR_INVALID_ARGUMENT, ZeException::result)
                        .withMessageContaining("takes immediate command lists for closed")
                        .withMessageContaining("ZE_ENABLE_HANDLE_LIFETIME=1");
            } else {
                list.appendMemoryFill(memory, 0, 64, new byte[] {1}, Dependencies.none());
            }
        }
        var part = device.subDevices().getFirst();
        var group = MetricGroup.find(part, "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(part);
                var _ = MetricActivation.open(context, group)) {
            var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1));
            if (faulty) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> streamer.read(Duration.ZERO))
                        .returns(ZeResult.ERROR_INVALID_NULL_HANDLE, ZeException::result)
                        .withMessageContaining("knows no metric streamer");
                assertThatExceptionOfType(ZeException.class).isThrownBy(streamer::close);
            } else {
                assertThatNoException().isThrownBy(() -> streamer.read(Duration.ZERO));
                streamer.close();
            }
        }
        // The streamer cannot be closed.
        if (faulty) driver.forceReset();
    }

    @Test
    @DisplayName("ZE_ENABLE_HANDLE_LIFETIME: a context in which there was a metric tracer counts as in use for ever")
    void lifetimeOfExtensions(MockDriver driver) {
        var part = device.subDevices().getFirst();
        if (!Calls.has("zetMetricTracerCreateExp")) return;
        var group = MetricGroup.all(part).stream()
                .filter(g -> g.name().equals("WorkloadTrace"))
                .findFirst()
                .orElseThrow();
        var context = Context.create(part);
        try (var _ = MetricActivation.open(context, group)) {
            MetricTracer.create(context, group).close();
        }
        if (Mode.current() == Mode.SYSTEM_VALIDATION) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(context::close)
                    .returns(ZeResult.ERROR_HANDLE_OBJECT_IN_USE, ZeException::result)
                    .withMessageContaining("without ZE_ENABLE_HANDLE_LIFETIME=1");
            driver.forceReset();
        } else {
            context.close();
        }
    }

    /// While the loader wraps handles, a dead one leads into freed memory: that is not tried.
    @Test
    @DisplayName("a handle that was destroyed is refused, by the driver or by the check of handles")
    void deadHandles() {
        try (var context = Context.create(device);
                var pool = EventPool.create(context, 1)) {
            var event = pool.event(0);
            var handle = event.handle().segment();
            event.close();
            if (!device.driver().wrapsHandles()) {
                assertThat(new ZeResult(zeEventQueryStatus(handle))).isEqualTo(ZeResult.ERROR_INVALID_NULL_HANDLE);
            }
        }
    }

    private static void status(Context context) {
        Calls.check(
                "zeContextGetStatus",
                context,
                () -> LevelZeroNative.zeContextGetStatus(context.handle().segment()));
    }

    private static void assertTracingLayer(boolean enabled) {
        assertThat(isTracingLayerIn(enabled)).isEqualTo(enabled);
    }

    /// @param unknown the answer where the loader has none
    private static boolean isTracingLayerIn(boolean unknown) {
        if (!Calls.has("zelGetTracingLayerState")) return unknown;
        try (var scratch = Arena.ofConfined()) {
            var state = scratch.allocate(ValueLayout.JAVA_BOOLEAN);
            Calls.check("zelGetTracingLayerState", "the loader", () -> zelGetTracingLayerState(state));
            return state.get(ValueLayout.JAVA_BOOLEAN, 0);
        }
    }
}
