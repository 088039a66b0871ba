package io.zetools.metric.tracer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.metric.Lacking;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricClock;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricMarker;
import io.zetools.metric.MetricType;
import io.zetools.metric.MetricValue;
import io.zetools.metric.SamplingType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.WORK)
class MetricTracerTest {
    private static final int BYTES = 1 << 16;
    private static final Duration LONG = Duration.ofSeconds(10);

    @Test
    @DisplayName("zetMetricTracerDecodeExp: an entry for the begin and end of each copy, paired by its value")
    void entriesTellWhatRan() {
        var group = group(part(), "WorkloadTrace");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            if (lacking(context, group)) return;
            try (var tracer = MetricTracer.create(context, group);
                    var decoder = tracer.decoder()) {
                copy(context, 1);
                tracer.enable();
                assertThat(tracer.isActive()).isTrue();
                copy(context, 3);
                tracer.disable();
                copy(context, 1);

                var data = tracer.read(Duration.ZERO);
                assertThat(data.dataDropped()).isFalse();
                assertThat(tracer.read(Duration.ZERO).isActive()).isFalse();
                var entries = decoder.decode(data);
                assertThat(decoder.metric("CopyBegin").type()).isEqualTo(MetricType.EVENT_START);
                assertThat(decoder.metric("CopyEnd").type()).isEqualTo(MetricType.EVENT_END);
                var begins = of(entries, decoder.metric("CopyBegin"));
                var ends = of(entries, decoder.metric("CopyEnd"));
                assertThat(begins).hasSize(3).extracting(MetricEntry::value).doesNotHaveDuplicates();
                assertThat(ends).extracting(MetricEntry::value).isEqualTo(values(begins));
                assertThat(of(entries, decoder.metric("KernelBegin"))).isEmpty();
                for (int i = 0; i < 3; i++) {
                    assertThat(ends.get(i).timestamp())
                            .isGreaterThan(begins.get(i).timestamp());
                    assertThat(begins.get(i).subDevice()).isEmpty();
                }
                assertThat(entries).isSortedAccordingTo((a, b) -> Long.compareUnsigned(a.timestamp(), b.timestamp()));
                assertThat(decoder.decode(data, List.of(decoder.metric("CopyEnd"))))
                        .isEqualTo(ends);
                assertThat(decoder.decode(data, List.of())).isEmpty();
                assertThat(decoder.decode(data, List.of(decoder.metric("KernelBegin"))))
                        .isEmpty();
                assertThat(decoder).hasToString("metric decoder of " + List.of(group));
                // Offered no room, the driver answers with a count: more than there is room for.
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> decoder.decode(data, decoder.metrics(), 0))
                        .withMessageContaining("%d entries in room for 0: a fault of the driver", entries.size());
                var foreign = group(part(), "MemoryTrace").metrics().getFirst();
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> decoder.decode(data, List.of(foreign)))
                        .withMessageContaining("decodes [")
                        .withMessageContaining("CopyBegin");
                assertThatExceptionOfType(NoSuchElementException.class)
                        .isThrownBy(() -> decoder.metric("NoSuchMetric"))
                        .withMessageContaining("CopyBegin");
            }
        }
    }

    @Test
    @DisplayName("zetMetricTracerDecodeExp: in pieces of any size, from reads of any size, the same entries")
    void boundedPiecesAddUp() {
        var groups = List.of(group(gpu(), "WorkloadTrace"), group(gpu(), "MemoryTrace"));
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, groups)) {
            if (lacking(context, groups.getFirst())) return;
            try (var tracer = MetricTracer.create(context, groups, 1, 4096);
                    var decoder = tracer.decoder()) {
                assertThat(tracer.notifyEveryNBytes()).isPositive();
                tracer.enable();
                copy(context, 200);
                tracer.disable();

                var entries = new ArrayList<MetricEntry>();
                TracedData data;
                int reads = 0;
                do {
                    data = tracer.read(Duration.ZERO);
                    assertThat(data.size()).isLessThanOrEqualTo(4096);
                    var whole = decoder.decode(data);
                    for (int atOnce : new int[] {1, 7, whole.size() + 1}) {
                        assertThat(decoder.decode(data, decoder.metrics(), atOnce))
                                .containsExactlyInAnyOrderElementsOf(whole);
                    }
                    entries.addAll(whole);
                    reads++;
                } while (data.hasMore());
                assertThat(reads).isGreaterThan(4);
                assertThat(tracer.isActive()).isFalse();

                // A root device's copies occupy all its parts, and each of them reports them.
                int parts = gpu().subDevices().size();
                assertThat(of(entries, decoder.metric("CopyEnd"))).hasSize(200 * parts);
                assertThat(entries)
                        .extracting(entry -> entry.subDevice().orElseThrow())
                        .containsOnly(0, 1);
                var read = of(entries, decoder.metric("BytesRead"));
                for (int part = 0; part < parts; part++) {
                    int number = part;
                    var counts = read.stream()
                            .filter(entry -> entry.subDevice().orElseThrow() == number)
                            .mapToLong(entry -> (long) entry.value().asDouble())
                            .toArray();
                    assertThat(counts[199] - counts[0]).isEqualTo(199L * BYTES / parts);
                }
            }
        }
    }

    @Test
    @DisplayName("zetMetricTracerEnableExp, …DisableExp: requests take effect later, and reading tells when")
    void requestsTakeEffectLater(MockDriver driver) {
        driver.setOption("metric_tracer_polls", 2);
        var group = group(part(), "WorkloadTrace");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            if (lacking(context, group)) return;
            try (var tracer = MetricTracer.create(context, group)) {
                assertThat(tracer.read(Duration.ZERO).isActive()).isFalse();
                tracer.requestEnable();
                assertThat(tracer.isActive()).isFalse();
                assertThat(tracer.isActive()).isFalse();
                assertThat(tracer.isActive()).isTrue();
                copy(context, 1);
                tracer.requestDisable();
                assertThat(tracer.isActive()).isTrue();
                assertThat(tracer.read(Duration.ZERO).isEmpty()).isFalse();
                while (tracer.isActive()) Thread.onSpinWait();
                assertThat(tracer.read(Duration.ZERO).isActive()).isFalse();
            }
        }
    }

    @Test
    @DisplayName("zetMetricDecoderCreateExp: a decoder outlives its tracer, its activation and its context")
    void decoderOutlivesItsTracer() {
        var group = group(part(), "WorkloadTrace");
        MetricDecoder decoder;
        TracedData data;
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            if (lacking(context, group)) return;
            try (var tracer = MetricTracer.create(context, group)) {
                decoder = tracer.decoder();
                tracer.enable();
                copy(context, 2);
                data = tracer.read(Duration.ofSeconds(1));
            }
        }
        try (decoder) {
            assertThat(of(decoder.decode(data), decoder.metric("CopyEnd"))).hasSize(2);
        }
        assertThatIllegalStateException().isThrownBy(decoder::metrics);
        assertThatIllegalStateException().isThrownBy(() -> decoder.decode(data));
    }

    @Test
    @DisplayName("zetMetricTracerReadDataExp: WARNING_DROPPED_DATA is a field")
    void droppedDataIsAField(MockDriver driver) {
        driver.setOption("metric_buffer_reports", 4);
        var group = group(part(), "WorkloadTrace");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            if (lacking(context, group)) return;
            try (var tracer = MetricTracer.create(context, group);
                    var decoder = tracer.decoder()) {
                tracer.enable();
                copy(context, 5);
                var data = tracer.read(Duration.ZERO);
                assertThat(data.dataDropped()).isTrue();
                assertThat(decoder.decode(data)).hasSize(4);
                assertThat(tracer.read(Duration.ZERO).dataDropped()).isFalse();
            }
        }
    }

    @Test
    @DisplayName("zetMetricGroupGetGlobalTimestampsExp: entries happen when the host says that they do")
    void entriesHaveHostTimes(MockDriver driver) {
        var group = group(part(), "TraceMarker");
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group)) {
            if (lacking(context, group)) return;
            driver.setClock(ClockMode.STEP);
            var marker = new MetricMarker(group);
            try (var tracer = MetricTracer.create(context, group);
                    var decoder = tracer.decoder();
                    var list = CommandList.createImmediate(context)) {
                if (Lacking.here(MetricMarker.supports(group), () -> marker.append(list, 100))) return;
                tracer.enable();
                var times = new ArrayList<Long>();
                for (int i = 0; i < 5; i++) {
                    driver.step(Duration.ofMillis(3));
                    times.add(driver.now().toNanos());
                    driver.setClock(ClockMode.WORK); // for the barrier that follows a marker
                    marker.append(list, 100 + i);
                    assertThat(list.synchronize(LONG)).isTrue();
                    driver.setClock(ClockMode.STEP);
                }
                var entries = decoder.decode(tracer.read(Duration.ZERO));
                var clock = MetricClock.synchronize(group);
                assertThat(entries).hasSize(5);
                for (int i = 0; i < 5; i++) {
                    assertThat(entries.get(i).value()).isEqualTo(new MetricValue.UInt32(100 + i));
                    assertThat(clock.hostNanos(entries.get(i).timestamp())).isCloseTo(times.get(i), within(80L));
                }
            }
        }
    }

    @Test
    @DisplayName("zetMetricTracerCreateExp: what cannot be traced is refused, and told why")
    void refusalsAreExplained(MockDriver driver) {
        var group = group(part(), "WorkloadTrace");
        var timed = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        var ofRoot = group(gpu(), "WorkloadTrace");
        try (var context = Context.create(part())) {
            assertThatIllegalArgumentException().isThrownBy(() -> MetricTracer.create(context));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricTracer.create(context, timed))
                    .withMessageContaining("TRACER_BASED");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricTracer.create(context, group, ofRoot))
                    .withMessageContaining("different devices");
            assertThatIllegalArgumentException().isThrownBy(() -> MetricTracer.create(context, List.of(group), 1, 100));
            if (lacking(context, group)) return;
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricTracer.create(context, group))
                    .withMessageContaining("MetricActivation")
                    .withMessageContaining("Active there: nothing")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.NOT_READY));
            var activation = MetricActivation.open(context, group);
            try (var tracer = MetricTracer.create(context, group)) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricTracer.create(context, group))
                        .withMessageContaining("A metric tracer is open")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_HANDLE_OBJECT_IN_USE));
                activation.close();
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(tracer::enable)
                        .withMessageContaining("not active any more");
            }
            driver.setOption("metric_no_tracer", 1);
            assertThat(MetricTracer.supports(context)).isFalse();
            try (var _ = MetricActivation.open(context, group)) {
                assertThatExceptionOfType(ZeUnsupportedException.class)
                        .isThrownBy(() -> MetricTracer.create(context, group));
            }
            driver.setOption("metric_no_tracer", 0);
        }
    }

    @Test
    @DisplayName("metric tracers: every call fails once and leaves nothing behind")
    void everyFailureLeavesNothingBehind(MockDriver driver) {
        try (var context = Context.create(part())) {
            if (!MetricTracer.supports(context)) return;
        }
        var failed = new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
            var group = group(part(), "WorkloadTrace");
            var context = scope.keep(Context.create(part()));
            scope.keep(MetricActivation.open(context, group));
            var tracer = scope.keep(MetricTracer.create(context, group));
            var decoder = scope.keep(tracer.decoder());
            tracer.enable();
            copy(context, 1);
            tracer.disable();
            assertThat(decoder.decode(tracer.read(Duration.ZERO))).isNotEmpty();
        });
        assertThat(failed)
                .contains(
                        "zetMetricTracerCreateExp",
                        "zetMetricTracerEnableExp",
                        "zetMetricTracerReadDataExp",
                        "zetMetricTracerDecodeExp",
                        "zetMetricDecoderDestroyExp",
                        "zetMetricTracerDestroyExp");
    }

    private static boolean lacking(Context context, MetricGroup group) {
        return Lacking.here(MetricTracer.supports(context), () -> MetricTracer.create(context, group));
    }

    private static void copy(Context context, int times) {
        try (var list = CommandList.createImmediate(context);
                var from = Allocation.createDevice(context, BYTES);
                var to = Allocation.createDevice(context, BYTES)) {
            for (int i = 0; i < times; i++) list.appendMemoryCopy(to, from);
            if (!list.synchronize(LONG)) throw new AssertionError("the copies did not end");
        }
    }

    private static List<MetricEntry> of(List<MetricEntry> entries, Metric metric) {
        return entries.stream().filter(entry -> entry.metric().equals(metric)).toList();
    }

    private static List<MetricValue> values(List<MetricEntry> entries) {
        return entries.stream().map(MetricEntry::value).toList();
    }

    private static MetricGroup group(Device device, String name) {
        return MetricGroup.find(device, name, SamplingType.TRACER_BASED);
    }

    private static Device part() {
        return gpu().subDevices().getFirst();
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
