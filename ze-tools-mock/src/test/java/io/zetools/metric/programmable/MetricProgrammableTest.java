package io.zetools.metric.programmable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.metric.Lacking;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricGroupType;
import io.zetools.metric.MetricQueryPool;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricType;
import io.zetools.metric.MetricValue.Bool;
import io.zetools.metric.MetricValue.Float32;
import io.zetools.metric.MetricValue.UInt32;
import io.zetools.metric.MetricValue.UInt64;
import io.zetools.metric.SamplingType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class MetricProgrammableTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetMetricProgrammableGetExp: what can be counted, and how")
    void programmablesDescribeThemselves() {
        if (lacking()) return;
        var all = MetricProgrammable.all(part());
        assertThat(all).extracting(MetricProgrammable::name).contains("XVE_ACTIVE", "L3_MISS", "GPU_TIME");
        assertThat(all.stream().flatMap(each -> each.parameters().stream()).map(ProgrammableParameter::kind))
                .contains(ParameterKind.DISAGGREGATION, ParameterKind.LATENCY, ParameterKind.GENERIC)
                .doesNotContain(ParameterKind.UNRECOGNIZED);
        var misses = MetricProgrammable.find(part(), "L3_MISS");
        assertThat(misses.sampling()).isEqualTo(Flags.of(SamplingType.EVENT_BASED, SamplingType.TIME_BASED));
        var bytes = misses.parameter("bytes");
        assertThat(bytes.kind()).isEqualTo(ParameterKind.NORMALIZATION_BYTES);
        assertThat(bytes.defaultValue()).isEqualTo(new UInt64(1));
        assertThat(bytes.choices()).singleElement().satisfies(choice -> {
            var range = (ParameterChoice.Range) choice;
            assertThat(range.smallest()).isEqualTo(new UInt64(1));
            assertThat(range.largest()).isEqualTo(new UInt64(4096));
            assertThat(range.description()).isNotEmpty();
        });
        assertThat(misses.parameter("rate").defaultValue()).isEqualTo(new Bool(false));
        var reads = MetricProgrammable.find(part(), "GPU_MEMORY_READ");
        assertThat(reads.parameter("channels").choices())
                .extracting(choice -> ((ParameterChoice.Single) choice).value())
                .containsExactly(new Float32(1), new Float32(0.5f));
        assertThat(MetricProgrammable.find(part(), "XVE_INST_EXECUTED")
                        .parameter("pipe")
                        .choices())
                .extracting(choice -> ((ParameterChoice.Single) choice).value())
                .containsExactly(new UInt32(0), new UInt32(1), new UInt32(2), new UInt32(3));
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> MetricProgrammable.find(part(), "NoSuch"))
                .withMessageContaining("L3_MISS");
    }

    @Test
    @DisplayName("zetMetricCreateFromProgrammableExp2: parameters are checked, and shape the metrics")
    void parametersShapeTheMetrics(MockDriver driver) {
        if (lacking()) return;
        var active = MetricProgrammable.find(part(), "XVE_ACTIVE");
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> active.configure().set("nothing", 1))
                .withMessageContaining("subslices");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> active.configure().set("subslices", 2))
                .withMessageContaining("One metric for each subslice");
        var misses = MetricProgrammable.find(part(), "L3_MISS");
        assertThatIllegalArgumentException().isThrownBy(() -> misses.configure().set("bytes", 4097));
        assertThatIllegalArgumentException().isThrownBy(() -> misses.configure().set("bytes", -1));
        assertThatIllegalArgumentException().isThrownBy(() -> misses.configure().set("bytes", 1.5));

        try (var split = active.configure()
                        .set("subslices", 1)
                        .set("utilization", true)
                        .create("mine", "split");
                var whole = misses.configure().set("bytes", 64.0).create("fetched", "in bytes")) {
            assertThat(split.metrics()).hasSize(8).extracting(Metric::name).contains("mine_subslice3");
            assertThat(split.metrics()).extracting(Metric::unit).containsOnly("percent");
            assertThat(split.metrics()).extracting(Metric::type).containsOnly(MetricType.RATIO);
            assertThat(split.metrics()).extracting(Metric::index).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
            assertThatIllegalStateException().isThrownBy(split::metric);
            assertThat(whole.metric().name()).isEqualTo("fetched");
            assertThat(whole.metric().unit()).isEqualTo("bytes");
            assertThat(driver.liveHandles()).hasSize(9);
        }
        assertThat(driver.liveHandles()).isEmpty();
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> misses.configure().create("x".repeat(256), ""));
    }

    @Test
    @DisplayName("zetDeviceCreateMetricGroupsFromMetricsExp: groups of a program's own are streamed and queried")
    void ownGroupsAreUsedLikeAnyOther(MockDriver driver) {
        if (lacking()) return;
        driver.setClock(ClockMode.WORK);
        try (var time = MetricProgrammable.find(part(), "GPU_TIME").configure().create("time", "");
                var reads = MetricProgrammable.find(part(), "GPU_MEMORY_READ")
                        .configure()
                        .create("reads", "");
                var context = Context.create(part())) {
            var metrics = List.of(time.metric(), reads.metric());
            if (Lacking.here(
                    CustomMetricGroups.supports(part()),
                    () -> CustomMetricGroups.create(part(), "mine", "of two", metrics))) {
                return;
            }
            try (var groups = CustomMetricGroups.create(part(), "mine", "of two", metrics)) {
                var event = groups.group(SamplingType.EVENT_BASED);
                var timed = groups.group(SamplingType.TIME_BASED);
                assertThat(event.name()).startsWith("mine");
                assertThat(event.description()).isEqualTo("of two");
                assertThat(event.types()).contains(MetricGroupType.USER_CREATED);
                assertThat(event.metrics()).extracting(Metric::name).containsExactly("time", "reads");

                // Copying reads each byte once; the metric counts 64 bytes as one.
                assertThat(copied(context, event, 1 << 20)).isEqualTo((1 << 20) / 64);
                driver.setClock(ClockMode.STEP);
                try (var _ = MetricActivation.open(context, timed);
                        var streamer = MetricStreamer.open(context, timed, PERIOD, 1)) {
                    driver.step(PERIOD.multipliedBy(3));
                    var column = new long[4];
                    assertThat(streamer.read(Duration.ofSeconds(1)).column(timed.metric("time"), column))
                            .isEqualTo(3);
                    assertThat(column).startsWith(PERIOD.toNanos(), PERIOD.toNanos(), PERIOD.toNanos());
                    assertThatIllegalStateException()
                            .isThrownBy(groups::close)
                            .withMessageContaining("streamer")
                            .withMessageContaining("activation");
                }
                assertThatIllegalStateException().isThrownBy(time::close).withMessageContaining("mine");
            }
        }
        assertThat(driver.liveHandles()).isEmpty();
    }

    @Test
    @DisplayName("zetMetricGroupAddMetricExp, …RemoveMetricExp, …CloseExp: a group is changed and finished")
    void groupsAreChanged(MockDriver driver) {
        if (lacking()) return;
        try (var context = Context.create(part());
                var time =
                        MetricProgrammable.find(part(), "GPU_TIME").configure().create("time", "");
                var reads = MetricProgrammable.find(part(), "GPU_MEMORY_READ")
                        .configure()
                        .create("reads", "");
                var group = CustomMetricGroup.create(part(), "own", "changed", SamplingType.TIME_BASED)) {
            assertThatExceptionOfType(ZeException.class).isThrownBy(group::finish);
            group.add(time.metric());
            group.add(reads.metric());
            group.add(reads.metric());
            var open = group.group();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> MetricActivation.open(context, open))
                    .withMessageContaining("CustomMetricGroup.finish");
            var finished = group.finish();
            assertThat(finished.metrics()).extracting(Metric::name).containsExactly("time", "reads");
            try (var _ = MetricActivation.open(context, finished)) {
                assertThatIllegalStateException().isThrownBy(group::close).withMessageContaining("activation");
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> group.remove(reads.metric()))
                        .withMessageContaining("The group is active")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_HANDLE_OBJECT_IN_USE));
            }
            assertThatIllegalStateException().isThrownBy(reads::close).withMessageContaining("own");
            group.remove(reads.metric());
            assertThatCode(reads::close).doesNotThrowAnyException();
            assertThat(group.finish().metrics()).extracting(Metric::name).containsExactly("time");
        }
        assertThat(driver.liveHandles()).isEmpty();
    }

    @Test
    @DisplayName("zetMetricGroupAddMetricExp: the driver's reason is told")
    void refusedMetricsAreExplained(MockDriver driver) {
        if (lacking()) return;
        var made = new ArrayList<ProgrammedMetrics>();
        try (var stalls = MetricProgrammable.find(part(), "STALL_CYCLES")
                        .configure()
                        .create("stalls", "");
                var group = CustomMetricGroup.create(part(), "full", "", SamplingType.TIME_BASED)) {
            for (int i = 0; i < 8; i++) {
                made.add(MetricProgrammable.find(part(), "GPU_TIME").configure().create("time" + i, ""));
                group.add(made.get(i).metric());
            }
            made.add(MetricProgrammable.find(part(), "GPU_TIME").configure().create("one more", ""));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> group.add(made.getLast().metric()))
                    .withMessageContaining("one more")
                    .withMessageContaining("has used the 8 counters");
            made.removeLast().close();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> group.add(stalls.metric()))
                    .withMessageContaining("source");
        } finally {
            made.forEach(ProgrammedMetrics::close);
        }
        driver.setOption("metric_no_group_create", 1);
        assertThatExceptionOfType(ZeUnsupportedException.class)
                .isThrownBy(() -> CustomMetricGroup.create(part(), "g", "", SamplingType.TIME_BASED));
    }

    @Test
    @DisplayName("programmable metrics: every call fails once and leaves nothing behind")
    void everyFailureLeavesNothingBehind(MockDriver driver) {
        if (lacking()) return;
        var failed = new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
            var programmable = MetricProgrammable.find(part(), "XVE_ACTIVE");
            var metrics =
                    scope.keep(programmable.configure().set("subslices", 1).create("mine", ""));
            var group = scope.keep(CustomMetricGroup.create(part(), "own", "", SamplingType.EVENT_BASED));
            group.add(metrics.metrics().getFirst());
            group.finish();
            group.remove(metrics.metrics().getFirst());
            if (!part().driver().wrapsHandles()) {
                scope.keep(CustomMetricGroups.create(part(), "all", "", metrics.metrics()));
            }
        });
        assertThat(failed)
                .contains(
                        "zetMetricProgrammableGetParamValueInfoExp",
                        "zetMetricCreateFromProgrammableExp2",
                        "zetMetricGroupAddMetricExp",
                        "zetMetricGroupDestroyExp",
                        "zetMetricDestroyExp");
    }

    private static long copied(Context context, MetricGroup group, int bytes) {
        try (var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0);
                var list = CommandList.createImmediate(context);
                var from = Allocation.createDevice(context, bytes);
                var to = Allocation.createDevice(context, bytes)) {
            query.begin(list);
            list.appendMemoryCopy(to, from);
            query.end(list);
            assertThat(query.await(Duration.ofSeconds(10))).isTrue();
            return query.read().asLong(group.metric("reads"));
        }
    }

    private static boolean lacking() {
        return Lacking.here(MetricProgrammable.supports(part()), () -> MetricProgrammable.all(part()));
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}
