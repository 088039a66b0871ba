package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class MetricTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetMetricGroupGet, zetMetricGetProperties: the groups that every device has")
    void deviceHasItsGroups() {
        var groups = MetricGroup.all(gpu());
        assertThat(groups).extracting(MetricGroup::name).contains("ComputeBasic", "EuStallSampling");
        assertThat(groups.stream().map(MetricGroup::domain).distinct()).hasSizeGreaterThan(2);
        var basic = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        assertThat(basic.metrics())
                .extracting(Metric::name)
                .contains("GpuTime", "GpuCoreClocks", "AvgGpuCoreFrequencyMHz", "XVE_ACTIVE", "XVE_STALL");
        assertThat(basic.metric("GpuTime").unit()).isEqualTo("ns");
        assertThat(MetricGroup.matching(gpu(), Pattern.compile("Compute.*"))).isNotEmpty();
    }

    @Test
    @DisplayName("zetMetricGroupGet: a missing group or metric is told with what there is")
    void missingNamesAreExplained() {
        // Some loaders would crash.
        assertThatIllegalArgumentException().isThrownBy(() -> MetricGroup.of(gpu(), MemorySegment.NULL));
        assertThatIllegalArgumentException().isThrownBy(() -> Metric.of(0, MemorySegment.NULL, gpu()));
        assertThatThrownBy(() -> MetricGroup.find(gpu(), "NoSuchGroup", SamplingType.TIME_BASED))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("ComputeBasic");
        var basic = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        assertThatThrownBy(() -> basic.metric("NoSuchMetric"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("GpuTime");
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: as many reports as periods have passed, each a period long")
    void streamsReportsOfEachPeriod(MockDriver driver) {
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.TIME_BASED);
        var time = group.metric("GpuTime");
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            assertThat(streamer.samplingPeriod()).isEqualTo(PERIOD);
            driver.step(PERIOD.multipliedBy(10));

            var batch = streamer.read(Duration.ofSeconds(1));
            assertThat(batch.dataDropped()).isFalse();
            assertThat(batch.reportCount()).isEqualTo(10);
            assertThat(batch.sets().size()).isEqualTo(1);
            var column = new long[20];
            assertThat(batch.column(time, column)).isEqualTo(10);
            for (int i = 0; i < 10; i++) {
                assertThat(column[i]).isEqualTo(PERIOD.toNanos());
                assertThat(batch.asDouble(i, time)).isEqualTo((double) PERIOD.toNanos());
            }
            var reports = batch.reports();

            assertThat(streamer.read(Duration.ZERO).isEmpty()).isTrue();
            assertThatIllegalStateException().isThrownBy(() -> batch.asDouble(0, time));
            assertThat(reports)
                    .allSatisfy(report -> assertThat(report.asLong(time)).isEqualTo(PERIOD.toNanos()));
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: a root device answers a set for each sub-device")
    void rootDeviceHasASetForEachSubDevice(MockDriver driver) {
        var group = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(4));
            var batch = streamer.read(Duration.ofSeconds(1));
            assertThat(batch.sets().size()).isEqualTo(2);
            assertThat(batch.sets().getFirst().reportCount()).isEqualTo(4);
            assertThat(batch.reports()).extracting(MetricReport::set).containsExactly(0, 0, 0, 0, 1, 1, 1, 1);

            var begin = group.metric("QueryBeginTime");
            var second = batch.sets().get(1);
            assertThat(second.reportCount()).isEqualTo(4);
            for (int i = 0; i < 4; i++) {
                assertThat(second.get(i, begin)).isEqualTo(batch.get(4 + i, begin));
                assertThat(second.asLong(i, begin)).isEqualTo(batch.asLong(4 + i, begin));
                assertThat(second.asDouble(i, begin)).isEqualTo(batch.asDouble(4 + i, begin));
            }
            var longs = new long[8];
            assertThat(second.column(begin, longs)).isEqualTo(4);
            assertThat(longs[3]).isEqualTo(batch.asLong(7, begin));
            assertThat(second.sets())
                    .singleElement()
                    .satisfies(set -> assertThat(set.reportCount()).isEqualTo(4));
            assertThat(second.reports()).extracting(MetricReport::set).containsOnly(1);
            var table = batch.table().sets().get(1);
            assertThat(table.reportCount()).isEqualTo(4);
            assertThat(table.asLong(0, table.group().metric("QueryBeginTime"))).isEqualTo(batch.asLong(4, begin));
            assertThat(second.table().asLong(3, table.group().metric("QueryBeginTime")))
                    .isEqualTo(batch.asLong(7, begin));
        }
    }

    @Test
    @DisplayName("a report that is not there, and a metric of the group's twin, are refused with what there is")
    void wrongReportsAndMetricsAreExplained(MockDriver driver) {
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.TIME_BASED);
        var twin = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        var time = group.metric("GpuTime");
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(2));
            var batch = streamer.read(Duration.ofSeconds(1));
            for (int wrong : new int[] {-1, 2}) {
                assertThatThrownBy(() -> batch.asLong(wrong, time))
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("report " + wrong)
                        .hasMessageContaining("MetricBatch[ComputeBasic")
                        .hasMessageContaining("the last 1");
                var table = batch.table();
                assertThatThrownBy(() -> table.get(wrong, table.group().metric("GpuTime")))
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("MetricTable[ComputeBasic");
            }
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> batch.asLong(0, twin.metric("GpuTime")))
                    .withMessageContaining("another group")
                    .withMessageContaining("metric(\"GpuTime\")");
            assertThatThrownBy(() -> MetricActivation.open(context, group, null))
                    .isInstanceOf(NullPointerException.class);
        }
        assertThatThrownBy(() -> MetricStreamer.open(null, group, PERIOD))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("context");
        assertThatThrownBy(() -> MetricGroup.find(subDevice(), null, SamplingType.TIME_BASED))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("name");
    }

    @Test
    @DisplayName("zetContextActivateMetricGroups: an activation waits for streamers and pools of any context")
    void activationsOutliveTheirStreamersAndPools() {
        var device = subDevice();
        var timed = MetricGroup.find(device, "ComputeBasic", SamplingType.TIME_BASED);
        var event = MetricGroup.find(device, "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(device);
                var other = Context.create(device)) {
            var activation = MetricActivation.open(context, timed);
            var streamer = MetricStreamer.open(other, timed, PERIOD);
            assertThatIllegalStateException()
                    .isThrownBy(activation::close)
                    .withMessageContaining(activation.toString())
                    .withMessageContaining(streamer.toString());
            assertThat(MetricActivation.activeIn(context)).containsExactly(timed);
            streamer.close();
            MetricActivation late;
            try (var pool = MetricQueryPool.create(other, event, 1)) {
                // The pool is of another group.
                activation.close();
                late = MetricActivation.open(context, event);
                assertThatIllegalStateException().isThrownBy(late::close).withMessageContaining(pool.toString());
            }
            late.close();
        }
    }

    @Test
    @DisplayName("zetMetricStreamerOpen: not activated is an error that says so")
    void streamerNeedsAnActivation() {
        var group = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu())) {
            assertThatThrownBy(() -> MetricStreamer.open(context, group, PERIOD))
                    .isInstanceOfSatisfying(ZeException.class, e -> {
                        assertThat(e.function()).isEqualTo("zetMetricStreamerOpen");
                        assertThat(e.result()).isEqualTo(ZeResult.NOT_READY);
                    })
                    .hasMessageContaining("MetricActivation");
        }
    }

    @Test
    @DisplayName("zetContextActivateMetricGroups: groups of one domain, and a second activation, are refused")
    void activationIsExclusive() {
        var group = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        var sameDomain = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu())) {
            if (group.domain() == sameDomain.domain()) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> MetricActivation.open(context, group, sameDomain))
                        .withMessageContaining("one domain");
            }
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricActivation.open(context, group, group))
                    .withMessageContaining("given twice");
            try (var _ = MetricActivation.open(context, group)) {
                assertThatIllegalStateException().isThrownBy(() -> MetricActivation.open(context, group));
            }
            MetricActivation.open(context, group).close();
        }
    }

    @Test
    @DisplayName("zetMetricQueryGetData: a query measures the work between its ends")
    void queryMeasuresTheWorkBetweenItsEnds(MockDriver driver) {
        driver.setClock(ClockMode.WORK);
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 2);
                var query = pool.query(1);
                var list = CommandList.createImmediate(context);
                var memory = Allocation.createDevice(context, 1 << 20)) {
            assertThatIllegalStateException().isThrownBy(query::poll).withMessageContaining("never begun");
            assertThatIllegalStateException().isThrownBy(query::pollRaw).withMessageContaining("never begun");
            assertThatIllegalStateException().isThrownBy(query::read).withMessageContaining("never begun");
            assertThatIllegalStateException().isThrownBy(() -> query.end(list)).withMessageContaining("never begun");
            assertThatIllegalStateException()
                    .isThrownBy(() -> query.await(Duration.ZERO))
                    .withMessageContaining("never begun");
            assertThatIllegalStateException()
                    .isThrownBy(() -> pool.query(1))
                    .withMessageContaining("query 1 of " + pool);

            query.begin(list);
            list.appendMemoryFill(memory, (byte) 7);
            query.end(list);
            assertThat(query.await(Duration.ofSeconds(10))).isTrue();
            assertThat(query.read().asLong(group.metric("GpuTime"))).isPositive();

            query.reset();
            assertThat(query.poll()).isEmpty();
        }
    }

    @Test
    @DisplayName("zetContextActivateMetricGroups: an activation names the queries whose data would be lost")
    void activationsNameQueriesThatWereNotRead(MockDriver driver) {
        driver.setClock(ClockMode.WORK);
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(subDevice());
                var activation = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 3);
                var first = pool.query(0);
                var second = pool.query(1);
                var third = pool.query(2);
                var list = CommandList.createImmediate(context)) {
            for (var query : List.of(first, second, third)) {
                query.begin(list);
                query.end(list);
                assertThat(query.await(Duration.ofSeconds(10))).isTrue();
            }
            assertThatIllegalStateException()
                    .isThrownBy(activation::close)
                    .withMessageContaining("(data not read of query 0, query 1, query 2)");
            first.read();
            second.reset();
            assertThatIllegalStateException()
                    .isThrownBy(activation::close)
                    .withMessageContaining("(data not read of query 2)");
            third.pollRaw();
            assertThatIllegalStateException()
                    .isThrownBy(activation::close)
                    .satisfies(e -> assertThat(e).message().doesNotContain("not read of"));
            assertThat(pool.reportsNotCompleted()).isZero();
            assertThat(pool.reportsWithError()).isZero();
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricQueryEnd: a barrier follows on immediate lists, which submits the end")
    void endsOnImmediateListsAreSubmitted(MockDriver driver) {
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0);
                var regular = CommandList.create(context);
                var immediate = CommandList.createImmediate(context)) {
            driver.fail(Fault.next("zeCommandListAppendBarrier", ZeResult.ERROR_UNKNOWN));
            query.begin(regular);
            query.end(regular);
            query.begin(immediate);
            assertThatThrownBy(() -> query.end(immediate))
                    .isInstanceOf(ZeException.class)
                    .hasMessageContaining("zeCommandListAppendBarrier");
            // Other loaders cannot be asked what a borrowed list is.
            if (Calls.has("zeCommandListIsImmediate")) {
                driver.fail(Fault.next("zeCommandListAppendBarrier", ZeResult.ERROR_UNKNOWN));
                query.begin(immediate);
                assertThatThrownBy(() -> query.end(CommandList.of(immediate.handle())))
                        .as("a borrowed list")
                        .isInstanceOf(ZeException.class)
                        .hasMessageContaining("zeCommandListAppendBarrier");
            }
            driver.step(Duration.ofMillis(1));
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricQueryBegin: takes the event back in the list, so that a list can run again")
    void listsWithQueriesRunAgain(MockDriver driver) {
        driver.setClock(ClockMode.STEP);
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createDevice(context, 1 << 20)) {
            query.begin(list);
            list.appendMemoryFill(memory, (byte) 7);
            query.end(list);
            list.endRecording();
            for (int run = 0; run < 2; run++) {
                queue.execute(list);
                driver.step(Duration.ofNanos(300));
                assertThat(query.poll()).as("in run %d", run).isEmpty();
                driver.step(Duration.ofSeconds(1));
                assertThat(query.poll()).as("after run %d", run).isPresent();
            }
        }
    }

    @Test
    @DisplayName("zetMetricQueryGetData: a query that ended while its group was not active says so")
    void queryOfAnInactiveGroupIsExplained(MockDriver driver) {
        driver.setClock(ClockMode.WORK);
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(subDevice());
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0);
                var list = CommandList.createImmediate(context)) {
            query.begin(list);
            assertThatIllegalStateException().isThrownBy(query::read).withMessageContaining("await()");
            query.end(list);
            assertThat(query.await(Duration.ofSeconds(60))).isTrue();
            assertThat(query.poll()).isEmpty();
            assertThatIllegalStateException().isThrownBy(query::read).withMessageContaining("MetricActivation");
        }
    }

    @Test
    @DisplayName("zetMetricQueryPoolCreate: each kind of group has its use")
    void groupsAreUsedAsTheyAreSampled() {
        var timed = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
        var event = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu())) {
            assertThatIllegalArgumentException().isThrownBy(() -> MetricQueryPool.create(context, timed, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> MetricStreamer.open(context, event, PERIOD));
        }
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: WARNING_DROPPED_DATA is a field of the batch")
    void droppedDataIsAField(MockDriver driver) {
        var group = MetricGroup.find(subDevice(), "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(subDevice());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            assertThat(streamer.read(Duration.ZERO).isEmpty()).isTrue();
            // Far more than any buffer holds.
            driver.step(PERIOD.multipliedBy(10_000_000));
            var batch = streamer.read(Duration.ZERO);
            assertThat(batch.dataDropped()).isTrue();
            assertThat(batch.isEmpty()).isFalse();
            assertThat(streamer.droppedReads()).isOne();
        }
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }

    private static Device subDevice() {
        return gpu().subDevices().getFirst();
    }
}
